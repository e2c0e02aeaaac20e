import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { DEFAULT_FORMAT_LIMITS } from '../../../src/files/index.ts'
import { seal, secretsOf, unsealed } from '../../../src/service/documents/seal.ts'
import type { TranslationJob } from '../../../src/service/documents/thread/translation-job.ts'
import { createDocumentWorkers, TranslationStopped } from '../../../src/service/documents/thread/workers.ts'
import { buildChild } from '../../support/build-child.ts'
import { runAside } from '../../support/run-aside.ts'
import { itInMore } from '../../support/runs.ts'

const secrets = await secretsOf('F'.repeat(64), 'id')
const THREAD = { processorTimeMs: 10_000, maxMemoryMib: 256 }
const never = new AbortController().signal

async function jobFor(text: string, more: Partial<TranslationJob> = {}): Promise<TranslationJob> {
  return {
    source: [...seal([Buffer.from(text)], secrets.sourceKey)],
    sourceKey: secrets.sourceKey,
    resultKey: secrets.resultKey,
    extension: 'txt',
    outputExtension: 'txt',
    sourceLang: 'en',
    requestedLang: 'de',
    targetLang: 'de',
    limits: DEFAULT_FORMAT_LIMITS,
    thread: THREAD,
    translator: { seed: 'mynah', mode: 'words' },
    keptText: 0,
    steering: { dictionaries: [] },
    ...more,
  }
}

/** Runs a job, in a pool of its own unless one is given. */
const run = (
  prepare: () => Promise<TranslationJob>,
  { workers = createDocumentWorkers(), signal = never } = {},
) => workers.translate({ prepare, signal })

const textOf = ({ chunks }: { chunks: readonly Uint8Array[] }) =>
  Buffer.from(unsealed(chunks, secrets.resultKey)).toString()

describe('document workers', () => {
  it('translate a sealed document into a sealed one, and report its characters first', async () => {
    const { characters, result } = run(() => jobFor('proton beam'))
    expect(await characters).toBe(11)
    expect(textOf(await result)).toBe('Protonenstrahl')
  })

  it('run two at a time; one that is cancelled while it waits leaves its turn to the next', async () => {
    const workers = createDocumentWorkers()
    const together = setImmediate()
    let running = 0
    let most = 0
    async function prepare(): Promise<TranslationJob> {
      running += 1
      most = Math.max(most, running)
      await together
      running -= 1
      throw new Error('gone')
    }
    const cancelling = new AbortController()
    const all = Array.from({ length: 6 }, (_, index) =>
      run(prepare, { workers, signal: index === 2 ? cancelling.signal : never }),
    )
    cancelling.abort(new TranslationStopped())
    const ends = async (promises: Promise<unknown>[]) =>
      (await Promise.allSettled(promises)).map((one) => one.status === 'rejected' && one.reason.message)
    const [gone, stopped] = ['gone', 'The translation was stopped']
    const expected = [gone, gone, stopped, gone, gone, gone]
    expect(await ends(all.map(({ result }) => result))).toEqual(expected)
    expect(await ends(all.map(({ characters }) => characters))).toEqual(expected)
    expect(most).toBe(2)
    most = 0
    const later = Array.from({ length: 3 }, () => run(prepare, { workers }).result)
    expect(await ends(later)).toEqual([gone, gone, gone])
    expect(most).toBe(2)
  })

  itInMore('stop a cancelled translation, and continue with the others', async () => {
    const others = createDocumentWorkers(1)
    const stopping = new AbortController()
    const long = () => jobFor('word '.repeat(150_000))
    const running = run(long, { workers: others, signal: stopping.signal })
    await running.characters
    stopping.abort(new TranslationStopped())
    await expect(running.result).rejects.toThrow(TranslationStopped)
    const next = run(() => jobFor('proton beam'), { workers: others })
    expect(textOf(await next.result)).toBe('Protonenstrahl')
  })

  itInMore('end a translation that computes for too long relative to its size and text', async () => {
    const translated = (text: string, processorTimeMs: number) =>
      run(() => jobFor(text, { thread: { ...THREAD, processorTimeMs } })).result
    await expect(translated('proton beam', -1)).rejects.toThrow('The document takes too long to translate')
    const lines = Array.from({ length: 20_000 }, (_, index) => `line ${index} of it`).join('\n')
    expect(await translated(lines, 100)).not.toEqual([])
  })

  itInMore('end a translation that uses too much memory', async () => {
    const child = await buildChild('documents/out-of-memory-child.ts')
    const { stdout } = await runAside(process.execPath, [child])
    expect(stdout).toBe(
      'TranslationFailed: The document is too large: translating it needs more than 8 MiB of memory (setting documents.maxMemoryMib).\n',
    )
  })

  it('say what failed and where, with its message only if the document was not opened yet', async () => {
    const reasonOf = (part: Partial<TranslationJob>) =>
      run(() => jobFor('a', part)).result.catch(({ reason }) => reason)
    expect(await reasonOf({ extension: undefined as never })).toMatch(/^TypeError \(.*'toLowerCase'\)\) at /)
    expect(await reasonOf({ steering: undefined as never })).toMatch(/^TypeError at /)
  })
})
