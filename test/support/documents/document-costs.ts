import { readdirSync, readFileSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { dictionary } from '../glossaries.ts'
import { startMynah } from '../process.ts'
import { service } from '../service.ts'
import { type Handle, untilSettled } from './documents.ts'

/** A document, and optional glossary entries for it as tab-separated lines. */
interface CostlyDocument {
  readonly name: string
  readonly content: string | Uint8Array
  readonly glossary?: string
  /** how often it is translated in sequence; once by default */
  readonly times?: number
}

/** The result of a document that a separate process translates to German, and its memory, which Linux reports. */
export async function costsOf(document: CostlyDocument) {
  const { name, content, glossary, times = 1 } = document
  await using mynah = startMynah(['--port', '0', '--log', 'json'])
  const { call, translate } = service(await mynah.listening())
  const pid = mynah.child.pid as number
  const post = async <Answer>(path: string, body: FormData | URLSearchParams): Promise<Answer> =>
    (await call(path, { body })).json
  const translation = async () => (await translate('proton beam')).json.translations[0].text
  await translation()
  const idleBytes = memoryBytes(pid, 'VmHWM')
  const idleThreads = threadsOf(pid).length
  const form = new FormData()
  form.set('target_lang', 'DE')
  form.set('source_lang', 'EN')
  if (glossary !== undefined) {
    const made = { name: 'any', ...dictionary('en', 'de', glossary, { entries_format: 'tsv' }) }
    const { glossary_id } = await post<{ glossary_id: string }>('/v2/glossaries', new URLSearchParams(made))
    form.set('glossary_id', glossary_id)
  }
  form.set('file', new File([content], name))
  let state: { status?: string; message?: string } = {}
  const afterEach: number[] = []
  for (let time = 0; time < times; time++) {
    const { document_id, document_key } = await post<Handle>('/v2/document', form)
    const poll = () =>
      post<typeof state>(`/v2/document/${document_id}`, new URLSearchParams({ document_key }))
    state = (await untilSettled(async () => ({ json: await poll() }))).json
    while (times > 1 && threadsOf(pid).length > idleThreads) await setImmediate()
    afterEach.push(memoryBytes(pid, 'VmRSS'))
  }
  const third = Math.ceil(times / 3)
  return {
    ...state,
    /** the peak memory of the process, minus its idle memory */
    grownBytes: memoryBytes(pid, 'VmHWM') - idleBytes,
    /**
     * Memory after the last third of many documents, minus that after the first third. Single documents prove nothing,
     * since the allocator returns memory with a delay. A leak keeps growing.
     */
    leftBytes: Math.min(...afterEach.slice(-third)) - Math.max(...afterEach.slice(0, third)),
    /** memory after all documents */
    settledBytes: memoryBytes(pid, 'VmRSS'),
    /** the same process's translation of a text afterwards */
    textAfterwards: await translation(),
  }
}

/** Current or peak memory. */
function memoryBytes(pid: number, entry: 'VmRSS' | 'VmHWM'): number {
  const [, kibibytes] =
    new RegExp(`${entry}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kibibytes) * 1024
}

const threadsOf = (pid: number) => readdirSync(`/proc/${pid}/task`)
