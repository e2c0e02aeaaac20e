import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, extname, join, resolve } from 'node:path'
import { loadScenario } from '../../plan/scenarios/load-scenario.ts'
import { parseText } from '../../plan/scenarios/parse-text.ts'
import { isPhrase } from '../../plan/scenarios/phrases/phrase-files.ts'
import type { Scenario } from '../../plan/scenarios/scenario.ts'
import type { PhraseEntry } from '../../text/phrases/phrase-table.ts'
import type { RecordedExchange } from '../../watch/replay/recorded-exchange.ts'
import { HEADING } from './render.ts'

/** The contents of an existing recording. */
export interface KeptRecording {
  readonly phrases: readonly PhraseEntry[]
  /** Files by their paths as written in the recording. */
  readonly exchanges: readonly RecordedExchange[]
}

/** Keys that a recording has. Any other key was added by hand. */
const OWN_KEYS = new Set(['version', 'name', 'recorded', 'phrases', 'exchanges'])

/** A file that is not a recording and must not be replaced, or one that cannot be extended. */
class NotARecording extends Error {
  constructor(problem: string) {
    super(problem)
    this.name = 'NotARecording'
  }
}

/** A recording on disk: one file, and a directory beside it with large bodies. */
export interface RecordingFile {
  /** Stores a body and returns its path as written in the recording. */
  keep(content: Buffer, extension: string): Promise<string>
  /** Replaces the file atomically: readers see either the old or the new version. */
  write(text: string): Promise<void>
  /** Removes bodies that no exchange refers to. */
  prune(exchanges: readonly RecordedExchange[]): Promise<void>
  /** @throws NotARecording if the file was edited by hand */
  read(): Promise<KeptRecording | undefined>
}

/**
 * @param path of the recording, which may not exist yet
 * @throws NotARecording if another file exists at this path
 */
export async function openRecordingFile(path: string): Promise<RecordingFile> {
  const file = resolve(path)
  const folder = dirname(file)
  const base = basename(file, extname(file))
  const bodies = `${base}.files`
  const temporary = (name: string) => join(folder, `.${name}.${process.pid}.tmp`)
  checkRecording(path, file)
  await mkdir(folder, { recursive: true })
  await removeLeftOver(folder, base)

  async function replace(target: string, content: string | Buffer) {
    const beside = temporary(base)
    await writeFile(beside, content, { mode: 0o644 })
    await rename(beside, target)
  }

  return {
    async keep(content, extension) {
      const digest = createHash('sha256').update(content).digest('hex')
      const name = `${digest}${/^[a-z0-9]{1,8}$/.test(extension) ? `.${extension}` : ''}`
      await mkdir(join(folder, bodies), { recursive: true })
      await replace(join(folder, bodies, name), content)
      return `${bodies}/${name}`
    },
    write: (text) => replace(file, text),
    async prune(exchanges) {
      const used = new Set(exchanges.flatMap(({ answer }) => answer.file ?? []))
      const present = await readdir(join(folder, bodies)).catch(() => [])
      for (const name of present) {
        const isOurs = /^[0-9a-f]{64}(\.[a-z0-9]+)?$/.test(name)
        if (isOurs && !used.has(`${bodies}/${name}`)) await rm(join(folder, bodies, name))
      }
    },
    async read() {
      const text = await readFile(file, 'utf8').catch(() => undefined)
      if (text === undefined) return undefined
      // Validates it completely, including its files.
      await loadScenario(file)
      const { value } = await parseText(text, path, Number.POSITIVE_INFINITY)
      const scenario = value as Scenario
      const foreign = Object.keys(scenario).filter((key) => !OWN_KEYS.has(key))
      if (foreign.length > 0)
        throw new NotARecording(
          `--add: ${path} has ${foreign.map((key) => `'${key}'`).join(', ')}, which mynah record would drop. ` +
            `Move it into a scenario of your own with extends: [./${basename(path)}]`,
        )
      return { phrases: (scenario.phrases ?? []).filter(isPhrase), exchanges: scenario.exchanges ?? [] }
    },
  }
}

/** Refuses to overwrite a file that somebody wrote by hand. */
function checkRecording(path: string, file: string) {
  if (!/\.ya?ml$/.test(file)) throw new NotARecording(`--out ${path}: the file's name must end in .yaml`)
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw new NotARecording(`--out ${path} cannot be read: ${(error as Error).message}`)
  }
  if (!text.startsWith(HEADING))
    throw new NotARecording(
      `--out ${path}: this file is not a recording and would be overwritten. Name another one`,
    )
}

/** Removes the temporary files of a killed recording. */
async function removeLeftOver(folder: string, base: string) {
  for (const name of await readdir(folder)) {
    if (name.startsWith(`.${base}.`) && /^\d+\.tmp$/.test(name.slice(base.length + 2)))
      await rm(join(folder, name), { force: true })
  }
}
