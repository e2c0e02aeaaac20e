import { readdirSync, readFileSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { dictionary } from '../glossaries.ts'
import { startMynah } from '../process.ts'
import { service } from '../service.ts'
import { type Handle, untilSettled } from './documents.ts'

/** The result of a document, and the memory it used. */
export interface DocumentCosts {
  readonly status: string
  readonly message: string | undefined
  /** the peak memory of the process, minus its idle memory */
  readonly grownBytes: number
  /** memory after the last third of many documents, minus memory after the first third */
  readonly leftBytes: number
  /** memory after all documents */
  readonly settledBytes: number
  /** the same process's translation of a text afterwards */
  readonly textAfterwards: string
}

/** A document, and optional glossary entries for it as tab-separated lines. */
export interface CostlyDocument {
  readonly name: string
  readonly content: string | Uint8Array
  readonly glossary?: string
  /** how often it is translated in sequence; once by default */
  readonly times?: number
}

interface DocumentState {
  readonly status: string
  readonly message?: string
}

/** Translates a document from English to German in a separate process. Linux reports its memory. */
export async function costsOf({
  name,
  content,
  glossary,
  times = 1,
}: CostlyDocument): Promise<DocumentCosts> {
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
  let state: DocumentState = { status: 'queued' }
  const afterEach: number[] = []
  for (let time = 0; time < times; time++) {
    const { document_id, document_key } = await post<Handle>('/v2/document', form)
    const poll = () =>
      post<DocumentState>(`/v2/document/${document_id}`, new URLSearchParams({ document_key }))
    state = (await untilSettled(async () => ({ json: await poll() }))).json
    while (times > 1 && threadsOf(pid).length > idleThreads) await setImmediate()
    afterEach.push(memoryBytes(pid, 'VmRSS'))
  }
  const third = Math.ceil(times / 3)
  return {
    status: state.status,
    message: state.message,
    grownBytes: memoryBytes(pid, 'VmHWM') - idleBytes,
    // Single documents prove nothing, since the allocator returns memory with a delay. A leak keeps growing.
    leftBytes: Math.min(...afterEach.slice(-third)) - Math.max(...afterEach.slice(0, third)),
    settledBytes: memoryBytes(pid, 'VmRSS'),
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
