import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, extname, join, resolve } from 'node:path'
import { loadScenario } from '../../plan/scenarios/load-scenario.ts'
import { parseText } from '../../plan/scenarios/parse-text.ts'
import { isPhrase } from '../../plan/scenarios/phrases/phrase-files.ts'
import type { Scenario } from '../../plan/scenarios/scenario.ts'
import type { PhraseEntry } from '../../text/phrases/phrase-table.ts'
import { VERSION } from '../../version.ts'
import type { RecordedExchange } from '../../watch/replay/recorded-exchange.ts'
import { CommandError } from '../command-error.ts'
import type { Secrets } from './secrets.ts'

/** Keys that a recording has. Any other key was added by hand. */
const OWN_KEYS = new Set(['version', 'name', 'recorded', 'phrases', 'exchanges'])

/** A file that must not be replaced, or cannot be extended. */
const notARecording = (problem: string) => new CommandError('not_a_recording', problem)

/**
 * A recording on disk: one file, and a directory beside it with large bodies.
 * @param path of the recording, which may not exist yet
 * @throws CommandError if another file exists at this path
 */
export async function openRecordingFile(path: string) {
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
    /** Stores a body and returns its path as written in the recording. */
    async keep(content: Buffer, extension: string): Promise<string> {
      const digest = createHash('sha256').update(content).digest('hex')
      const name = `${digest}${/^[a-z0-9]{1,8}$/.test(extension) ? `.${extension}` : ''}`
      await mkdir(join(folder, bodies), { recursive: true })
      await replace(join(folder, bodies, name), content)
      return `${bodies}/${name}`
    },
    /** Replaces the file atomically: readers see either the old or the new version. */
    write: (text: string) => replace(file, text),
    /** Removes bodies that no exchange refers to. */
    async prune(exchanges: readonly RecordedExchange[]) {
      const used = new Set(exchanges.flatMap(({ answer }) => answer.file ?? []))
      const present = await readdir(join(folder, bodies)).catch(() => [])
      for (const name of present) {
        const isOurs = /^[0-9a-f]{64}(\.[a-z0-9]+)?$/.test(name)
        if (isOurs && !used.has(`${bodies}/${name}`)) await rm(join(folder, bodies, name))
      }
    },
    /** @throws CommandError if the file was edited by hand */
    async read() {
      const text = await readFile(file, 'utf8').catch(() => undefined)
      if (text === undefined) return undefined
      // Validates it completely, including its files.
      await loadScenario(file)
      const { value } = await parseText(text, path, Number.POSITIVE_INFINITY)
      const scenario = value as Scenario
      const foreign = Object.keys(scenario).filter((key) => !OWN_KEYS.has(key))
      if (foreign.length > 0)
        throw notARecording(
          `--add: ${path} has ${foreign.map((key) => `'${key}'`).join(', ')}, which mynah record would drop. ` +
            `Move it into a scenario of your own with extends: [./${basename(path)}]`,
        )
      return { phrases: (scenario.phrases ?? []).filter(isPhrase), exchanges: scenario.exchanges ?? [] }
    },
  }
}

/** Refuses to overwrite a file that somebody wrote by hand. */
function checkRecording(path: string, file: string) {
  if (!/\.ya?ml$/.test(file)) throw notARecording(`--out ${path}: the file's name must end in .yaml`)
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw notARecording(`--out ${path} cannot be read: ${(error as Error).message}`)
  }
  if (!text.startsWith(HEADING))
    throw notARecording(
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

/** The first line of every recording. Files without it are not recordings. */
const HEADING = '# Recorded by mynah record'

/** The facts in a recording's header. */
export interface RecordingFacts {
  readonly name: string
  readonly from: string
  readonly at: string
  readonly expires: string | undefined
}

/**
 * Renders a recording: sorted, with one translation per line, so that diffs show only what changed. Contains no
 * secrets.
 */
export function render(
  { name, ...recorded }: RecordingFacts,
  phrases: readonly PhraseEntry[],
  exchanges: readonly RecordedExchange[],
  secrets: Secrets,
): string {
  const lines = (entries: readonly string[]) => [...new Set(entries.map(secrets.scrub))].sort(byCodeUnits)
  return [
    `${HEADING} ${VERSION} from ${recorded.from} on ${recorded.at}.`,
    '# It holds real output of the service, to which the terms of the service apply. Record again to change it;',
    '# settings of your own go into a scenario that extends it.',
    'version: 1',
    `name: ${JSON.stringify(name)}`,
    `recorded: ${inFlow(recorded)}`,
    ...listed('phrases', lines(phrases.map((phrase) => `  - ${inFlow(phrase)}`))),
    ...listed(
      'exchanges',
      lines(
        exchanges.map(({ match, answer }) => `  - match: ${inFlow(match)}\n    answer: ${inFlow(answer)}`),
      ),
    ),
    '',
  ].join('\n')
}

const listed = (name: string, entries: readonly string[]) =>
  entries.length > 0 ? [`${name}:`, ...entries] : []

const byCodeUnits = (one: string, other: string) => (one < other ? -1 : Number(one > other))

/** A value in flow style: strings in JSON syntax, names without quotes where YAML allows it. */
function inFlow(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inFlow).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value).flatMap(([name, field]) =>
    field === undefined
      ? []
      : [
          `${/^[a-z_][\w-]*$/.test(name) && !RESERVED.has(name) ? name : JSON.stringify(name)}: ${inFlow(field)}`,
        ],
  )
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
}

/** Words that YAML would read as values. */
const RESERVED = new Set(['null', 'true', 'false'])

/** Why exchanges were not recorded. Each phrase follows a count. */
export const REASONS = {
  account: 'account data (--include-account records it)',
  load: 'answers that say nothing about the request: 401, 403, 408, 429, 456 and 5xx',
  voice: 'voice sessions and jobs, whose answers work only once',
  unknown: 'requests that are not operations of the service',
  unreadable: 'a request or an answer that cannot be read',
  secret: 'a document that holds a key, or cannot be searched for one',
  language: 'a translation in a language that Mynah does not know',
  size: 'the recording would be larger than 16 MiB',
} as const

export type Reason = keyof typeof REASONS
