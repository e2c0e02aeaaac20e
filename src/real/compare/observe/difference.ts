import { isWording } from './observe.ts'

/** A place where two observations differ. */
export interface Difference {
  /** `merge.body.dictionaries[0].entry_count`, or `list.body[lang=de].name` for an element with a key */
  readonly path: string
  /** Absent if that side has no value there. */
  readonly a?: unknown
  readonly b?: unknown
  /** Whether only the words of a message differ. */
  readonly wording: boolean
}

const memberOf = (value: Readonly<Record<string, unknown>>, name: string) =>
  Object.hasOwn(value, name) ? value[name] : undefined

/** Every place where two values differ. Absent, null and an empty string are three different values. */
export function differences(a: unknown, b: unknown, path = ''): Difference[] {
  if (isList(a) && isList(b)) return listDifferences(a, b, path)
  if (isObject(a) && isObject(b))
    return [...new Set([...Object.keys(a), ...Object.keys(b)])].flatMap((name) =>
      differences(memberOf(a, name), memberOf(b, name), path === '' ? name : `${path}.${name}`),
    )
  if (Object.is(a, b)) return []
  return [
    {
      path,
      ...(a !== undefined && { a }),
      ...(b !== undefined && { b }),
      // A missing message is a missing field, not different wording.
      wording: typeof a === 'string' && typeof b === 'string' && isWording(path),
    },
  ]
}

/** By position or by key, whichever explains it with fewer differences: one missing element moves all that follow. */
function listDifferences(a: readonly unknown[], b: readonly unknown[], path: string): Difference[] {
  const byPosition = Array.from({ length: Math.max(a.length, b.length) }, (_, at) =>
    differences(a[at], b[at], `${path}[${at}]`),
  ).flat()
  if (byPosition.length <= 1) return byPosition
  const fields = keyFields(a, b)
  if (!fields) return byPosition
  const [ofA, ofB] = [labelled(a, fields), labelled(b, fields)]
  const byKey = [...new Set([...ofA.keys(), ...ofB.keys()])].flatMap((label) =>
    differences(ofA.get(label), ofB.get(label), `${path}[${label}]`),
  )
  const orderA = [...ofA.keys()].filter((label) => ofB.has(label))
  const orderB = [...ofB.keys()].filter((label) => ofA.has(label))
  const moved = orderA.findIndex((label, at) => label !== orderB[at])
  if (moved >= 0)
    byKey.push({ path: `${path}[order]`, a: orderA.slice(moved), b: orderB.slice(moved), wording: false })
  return byKey.length <= byPosition.length ? byKey : byPosition
}

/**
 * The one or two fields that tell the elements apart best: those with the most values that both lists have. None for a
 * list of strings; undefined if nothing tells them apart.
 */
function keyFields(a: readonly unknown[], b: readonly unknown[]): readonly string[] | undefined {
  const all = [...a, ...b]
  if (all.every(isName)) return []
  if (!all.every(isObject)) return undefined
  const names = Object.keys(all[0] ?? {}).filter((name) => all.every((element) => isName(element[name])))
  const pairs = names.flatMap((name, at) => names.slice(at + 1).map((other) => [name, other]))
  let best: { fields: readonly string[]; shared: number } | undefined
  for (const fields of [...names.map((name) => [name]), ...pairs]) {
    const ofB = new Set(b.map((element) => labelOf(element, fields)))
    const shared = new Set(a.map((element) => labelOf(element, fields)).filter((label) => ofB.has(label)))
      .size
    if (shared > (best?.shared ?? 0)) best = { fields, shared }
  }
  return best?.fields
}

/** Elements by their labels. Those with the same one are numbered. */
function labelled(list: readonly unknown[], fields: readonly string[]): Map<string, unknown> {
  const found = new Map<string, unknown>()
  for (const element of list) {
    const label = labelOf(element, fields)
    let unique = label
    for (let count = 2; found.has(unique); count++) unique = `${label} #${count}`
    found.set(unique, element)
  }
  return found
}

const labelOf = (element: unknown, fields: readonly string[]): string =>
  fields.length === 0
    ? String(element)
    : fields.map((name) => `${name}=${(element as Readonly<Record<string, unknown>>)[name]}`).join(',')

/** What may be a key: a string, but not one that stands for an id or a time, as in `<uuid 1>`. */
const isName = (value: unknown): value is string => typeof value === 'string' && !/^<.*>$/s.test(value)

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
