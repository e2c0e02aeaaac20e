import { resolve } from 'node:path'
import { type Problem, pointerStep, problemAt } from '../../base/schema-problems.ts'
import { InvalidScenario, type Place, type ScenarioProblem } from './invalid-scenario.ts'

/** The origin of a scenario: a file, a request's body, or an object of a program. */
export interface Source {
  /** Its name for people. */
  readonly name: string
  /** The position of a value in the text, by its JSON pointer; undefined if there is no text. */
  place(pointer: string): Place | undefined
}

/** A program's object as a source: it has no lines. */
export const sourceOfObject = (name: string): Source => ({ name, place: () => undefined })

/** The problems of a source with their positions. */
export const placed = (source: Source, problems: readonly Problem[]): ScenarioProblem[] =>
  problems.map((problem) => ({ ...problem, source: source.name, ...source.place(problem.pointer) }))

/** A problem with a source as a whole, or at a place in it. */
export const invalid = (source: Source, message: string, pointer = '') =>
  new InvalidScenario(placed(source, [problemAt(pointer, message)]))

/** Where a scenario names a file. */
export interface NamingFile {
  readonly source: Source
  /** The base of relative paths; empty for a scenario that must not name files of this machine. */
  readonly folder: string
  /** Collects the paths of files to watch. */
  readonly files?: string[]
  /** JSON pointer to what has the name of the file. */
  readonly at: string
}

/**
 * The absolute path of a file that a field names.
 * @throws InvalidScenario if the scenario must not name files
 */
export function pathOf(file: string, { source, folder, files, at }: NamingFile, field = 'file'): string {
  if (folder === '')
    throw invalid(source, 'cannot be used here: files are not allowed in this scenario', `${at}/${field}`)
  const path = resolve(folder, file)
  files?.push(path)
  return path
}

/** Tracks the source, and the place in it, of the objects and lists of a scenario. */
export interface Origins {
  /** Records the places of everything inside a value. */
  note(value: unknown, source: Source): void
  /** Notes that one value took the place of another. */
  replace(value: object, replaced: object): void
  /** A problem with a value, or with the part of it at a pointer. */
  problem(value: object, message: string, pointer?: string): ScenarioProblem
}

interface Origin {
  readonly source: Source
  readonly pointer: string
}

export function createOrigins(): Origins {
  const known = new WeakMap<object, Origin>()

  function note(value: unknown, source: Source, pointer: string) {
    if (typeof value !== 'object' || value === null || known.has(value)) return
    known.set(value, { source, pointer })
    for (const [step, part] of Object.entries(value)) note(part, source, pointer + pointerStep(step))
  }

  return {
    note: (value, source) => note(value, source, ''),
    replace(value, replaced) {
      const origin = known.get(replaced)
      if (origin) known.set(value, origin)
    },
    problem(value, message, pointer = '') {
      const { source, pointer: at } = known.get(value) ?? { source: sourceOfObject('scenario'), pointer: '' }
      const [problem] = placed(source, [problemAt(at + pointer, message)])
      return problem as ScenarioProblem
    },
  }
}
