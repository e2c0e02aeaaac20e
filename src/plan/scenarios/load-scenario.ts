import { createReadStream } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { isObject } from '../../base/json/unchecked.ts'
import { uuidFrom } from '../../base/runtime/random.ts'
import { builtInFile, isName, readBuiltIn } from './built-in.ts'
import { scenarioProblems } from './check-scenario.ts'
import { InvalidScenario } from './invalid-scenario.ts'
import { mergeScenarios } from './merge-scenarios.ts'
import { checkSize, MAX_FILE_BYTES, parseText } from './parse-text.ts'
import { isPhraseFile } from './phrases/phrase-files.ts'
import type { Scenario } from './scenario.ts'
import { createOrigins, invalid, type Origins, placed, type Source, sourceOfObject } from './source.ts'

/** A scenario: a built-in name, the path of a file, or an object. */
export type ScenarioReference = string | Scenario
/** One or more scenarios, where later ones extend earlier ones. */
export type ScenarioInput = ScenarioReference | readonly ScenarioReference[]

/** Merged and checked scenarios. */
export interface LoadedScenario {
  readonly scenario: Scenario
  readonly origins: Origins
  /** The files that it was read from, for watching them, without those of built-in scenarios. */
  readonly files: readonly string[]
  /** What is in these files but has no effect, such as strings without a translation. */
  readonly notices: readonly string[]
  /** Changes with the content. */
  readonly digest: string
}

/** More scenarios than anyone combines. */
const MAX_SCENARIOS = 100

/** A parsed scenario before it is merged with those that it extends. */
interface Piece {
  /** Identical for the same file, however it was named. */
  readonly id: string
  readonly scenario: Scenario
  readonly source: Source
  /** The base of paths in `extends`. */
  readonly folder: string
}

/**
 * Reads scenarios and those that they extend, checks each of them, and merges them. A scenario that is extended twice
 * is applied once, where it occurs first.
 * @throws InvalidScenario naming every problem in the first file that has any
 */
export function loadScenario(input: ScenarioInput): Promise<LoadedScenario> {
  const references: readonly ScenarioReference[] = Array.isArray(input) ? input : [input as ScenarioReference]
  return load(references, async (reference, index, read) =>
    typeof reference === 'string'
      ? read(reference, process.cwd())
      : objectPiece(reference, `object ${index}`),
  )
}

/**
 * The same for a string from the network: JSON, YAML, or the name of a built-in scenario. It may only extend built-in
 * scenarios, so that nobody can use it to read files of this machine.
 * @param name of the string in messages
 * @throws InvalidScenario
 */
export function loadScenarioText(text: string, name: string): Promise<LoadedScenario> {
  return load([text], async (given, _, read) => {
    const builtIn = BARE_NAME.exec(given)?.[1]
    if (builtIn !== undefined) return read(builtIn, '')
    return { ...(await textPiece(given, name, name)), folder: '' }
  })
}

/** A name on its own, in YAML or JSON. */
const BARE_NAME = /^\s*"?([\w-]+)"?\s*$/

/** Reads a scenario by its name or, relative to a folder, by its path. */
type Read = (reference: string, folder: string) => Promise<Piece>

async function load<T>(
  inputs: readonly T[],
  first: (input: T, index: number, read: Read) => Promise<Piece>,
): Promise<LoadedScenario> {
  const pieces: Piece[] = []
  const files: string[] = []
  const notices: string[] = []

  async function read(reference: string, folder: string): Promise<Piece> {
    if (reference === '')
      throw invalid(
        sourceOfObject('""'),
        'is not a scenario: write the name of a built-in scenario or the path of a file',
      )
    if (reference.includes('\0'))
      throw invalid(sourceOfObject(JSON.stringify(reference)), 'is not a path: it has a null character')
    if (isName(reference)) {
      const file = builtInFile(reference)
      return { ...(await textPiece(readBuiltIn(reference), file, `built-in ${reference}`)), folder: '' }
    }
    const path = resolve(folder, reference)
    files.push(path)
    const id = await realpath(path).catch(() => path)
    const text = await readText(path, reference)
    return { ...(await textPiece(text, reference, id, MAX_FILE_BYTES)), folder: dirname(path) }
  }

  async function add(piece: Piece, above: readonly Piece[]) {
    const circle = above.findIndex(({ id }) => id === piece.id)
    if (circle >= 0) {
      const names = [...above.slice(circle), piece].map(({ source }) => source.name)
      throw invalid((above.at(-1) ?? piece).source, `is circular: ${names.join(' → ')}`, '/extends')
    }
    if (pieces.some(({ id }) => id === piece.id)) return
    if (pieces.length + above.length >= MAX_SCENARIOS)
      throw invalid(piece.source, `exceeds the limit of ${MAX_SCENARIOS} scenarios in one world`)
    const { scenario, source, folder } = piece
    for (const [index, reference] of (scenario.extends ?? []).entries()) {
      if (folder === '' && !isName(reference))
        throw invalid(
          source,
          `'${reference}' is not a built-in scenario, and files are not allowed here`,
          `/extends/${index}`,
        )
      await add(await read(reference, folder).catch((error) => blame(error, source, index)), [
        ...above,
        piece,
      ])
    }
    if (!namesFiles(scenario)) return void pieces.push(piece)
    // Loaded only if there are files to read.
    const { withFiles } = await import('./scenario-files.ts')
    pieces.push({ ...piece, scenario: await withFiles(scenario, { source, folder }, files, notices) })
  }

  for (const [index, input] of inputs.entries()) await add(await first(input, index, read), [])
  return { ...together(pieces), files: [...new Set(files)], notices }
}

/** If a scenario cannot be read at all, the line that names it is to blame. */
function blame(error: unknown, source: Source, index: number): never {
  if (error instanceof InvalidScenario && error.problems.every(({ line }) => line === undefined)) {
    throw invalid(source, error.message, `/extends/${index}`)
  }
  throw error
}

function together(pieces: readonly Piece[]) {
  const origins = createOrigins()
  for (const { scenario, source } of pieces) origins.note(scenario, source)
  const scenario = mergeScenarios(
    pieces.map((piece) => piece.scenario),
    origins,
  )
  checkAccounts(scenario, origins)
  return { scenario, origins, digest: uuidFrom(JSON.stringify(scenario)) }
}

/** Whether a scenario names files that are not scenarios. */
const namesFiles = ({ phrases = [], exchanges = [], voice: { transcripts = [] } = {} }: Scenario): boolean =>
  phrases.some(isPhraseFile) ||
  exchanges.some(({ answer }) => answer.file !== undefined) ||
  transcripts.some(({ match }) => match?.file !== undefined)

/** @throws InvalidScenario for errors that only show after merging */
function checkAccounts({ accounts = [] }: Scenario, origins: Origins) {
  const owners = new Map<string, string>()
  const problems = accounts.flatMap((account) => {
    if (!account.keys?.length) return [origins.problem(account, "must have at least one key in 'keys'")]
    return account.keys.flatMap((key) => {
      const owner = owners.get(key.key)
      owners.set(key.key, account.name)
      return owner === undefined ? [] : [origins.problem(key, `is already a key of '${owner}'`, '/key')]
    })
  })
  if (problems.length > 0) throw new InvalidScenario(problems)
}

async function textPiece(
  text: string,
  name: string,
  id: string,
  maxBytes?: number,
): Promise<Omit<Piece, 'folder'>> {
  const { value, source } = await parseText(text, name, maxBytes)
  return { id, scenario: checked(value, source), source }
}

function objectPiece(given: Scenario, id: string): Piece {
  const source = sourceOfObject('scenario')
  if (!isObject(given)) throw invalid(source, RIGHT_SCENARIO)
  let copy: unknown
  try {
    // Values that JSON cannot express are omitted or rejected, and later changes by the caller have no effect.
    copy = JSON.parse(JSON.stringify(given) ?? 'null')
  } catch (error) {
    const [reason] = String(error instanceof Error ? error.message : error).split('\n', 1)
    throw invalid(source, `must be plain JSON: ${reason}`)
  }
  return { id, scenario: checked(copy, source), source, folder: process.cwd() }
}

/** What programs pass. */
const RIGHT_SCENARIO =
  'must be the name of a built-in scenario, the path of a file, an object such as { version: 1 }, or a list of these'

function checked(value: unknown, source: Source): Scenario {
  if (!isObject(value))
    throw invalid(source, 'must have keys and values; the smallest scenario is: version: 1')
  const problems = scenarioProblems(value)
  if (problems.length > 0) throw new InvalidScenario(placed(source, problems))
  return value as unknown as Scenario
}

/** @throws InvalidScenario if it is not a file, is too large, or is not text */
async function readText(path: string, name: string): Promise<string> {
  const source = sourceOfObject(name)
  const chunks: Buffer[] = []
  try {
    // Reads at most one byte too many, whatever is at the path.
    for await (const chunk of createReadStream(path, { end: MAX_FILE_BYTES })) chunks.push(chunk as Buffer)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const reasons: Record<string, string> = { ENOENT: 'no such file', EISDIR: 'is a directory' }
    throw invalid(source, reasons[code ?? ''] ?? message)
  }
  const bytes = Buffer.concat(chunks)
  checkSize(bytes.length, name, MAX_FILE_BYTES)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw invalid(source, 'must be UTF-8')
  }
}
