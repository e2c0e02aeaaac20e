/** Each step is a property name, a list index, or `*` for every element. */
export type JsonPath = readonly (string | number | typeof ALL)[]

const ALL = Symbol('*')

/** A string that is not a valid path. The message says where it is wrong. */
export class InvalidJsonPath extends Error {
  constructor(path: string, place: number) {
    super(
      `is not a JSON path at character ${place + 1} of ${JSON.stringify(path)}: write it like text[0], dictionaries[*].source_lang or $['a name']`,
    )
    this.name = 'InvalidJsonPath'
  }
}

const STEP =
  /(?:(?<dot>\.)?(?:(?<name>[^.[\]'"*\s]+)|(?<all>\*))|\[(?:(?<index>\d+)|(?<each>\*)|'(?<single>[^']*)'|"(?<double>[^"]*)")\])/y

/**
 * Parses a path such as `text[0]`, `$.dictionaries[*].source_lang` or `['a name']`; the leading `$` is optional. This
 * is the part of JSONPath (RFC 9535) that names places. Filters, slices and descendants are left out: the libraries
 * that support them are larger than all of the faults, and older ones evaluate code.
 * @throws InvalidJsonPath
 */
export function parseJsonPath(path: string): JsonPath {
  const steps: JsonPath[number][] = []
  const start = path.startsWith('$') ? 1 : 0
  let place = start
  while (place < path.length) {
    STEP.lastIndex = place
    const { dot, name, all, index, each, single, double } = STEP.exec(path)?.groups ?? {}
    const needsDot = place > 0 && (name ?? all) !== undefined
    if (STEP.lastIndex === 0 || (needsDot && !dot)) throw new InvalidJsonPath(path, place)
    steps.push((all ?? each) ? ALL : index === undefined ? (name ?? single ?? double ?? '') : Number(index))
    place = STEP.lastIndex
  }
  if (steps.length === 0 && start === 0) throw new InvalidJsonPath(path, 0)
  return steps
}

/**
 * Whether any value at the path passes the test, starting with the step at `from`. Every rule about bodies calls this
 * for every request, so it collects nothing on the way.
 */
export function someAt(value: unknown, path: JsonPath, test: (value: unknown) => boolean, from = 0): boolean {
  let place = value
  for (let index = from; index < path.length; index++) {
    if (typeof place !== 'object' || place === null) return false
    const step = path[index] as JsonPath[number]
    if (step === ALL) return Object.values(place).some((inner) => someAt(inner, path, test, index + 1))
    if ((typeof step === 'number') !== Array.isArray(place) || !Object.hasOwn(place, step)) return false
    place = (place as Record<string, unknown>)[step]
  }
  return test(place)
}

/** All values at the path. */
export function valuesAt(value: unknown, path: JsonPath): unknown[] {
  const values: unknown[] = []
  someAt(value, path, (found) => {
    values.push(found)
    return false
  })
  return values
}
