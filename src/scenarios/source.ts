import { type Problem, pointerStep, problemAt } from '../schema-problems.ts'
import { InvalidScenario, type Place, type ScenarioProblem } from './invalid-scenario.ts'

/** Where a scenario was written down: a file, a request's body, or an object of a program. */
export interface Source {
  /** As people are told of it. */
  readonly name: string
  /** Where in the text a value is, by its JSON pointer; undefined where there is not text. */
  place(pointer: string): Place | undefined
}

/** A program's object as a source: it has no lines. */
export const sourceOfObject = (name: string): Source => ({ name, place: () => undefined })

/** The problems of a source, with their places in it. */
export const placed = (source: Source, problems: readonly Problem[]): ScenarioProblem[] =>
  problems.map((problem) => ({ ...problem, source: source.name, ...source.place(problem.pointer) }))

/** One problem with a source as a whole, or at a place of it. */
export const invalid = (source: Source, message: string, pointer = '') =>
  new InvalidScenario(placed(source, [problemAt(pointer, message)]))

/** Which source the objects and lists of a scenario came from, and where in it they are. */
export interface Origins {
  /** Notes where everything inside of a value is. */
  note(value: unknown, source: Source): void
  /** Notes that one value took the place of another. */
  replace(value: object, replaced: object): void
  /** A problem with a value, or with what a pointer leads to in it. */
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
