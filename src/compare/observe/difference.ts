import { isWording } from './observe.ts'

/** A place where two observations differ. */
export interface Difference {
  /** `merge.body.dictionaries[0].entry_count` */
  readonly path: string
  /** Absent if that side has no value there. */
  readonly a?: unknown
  readonly b?: unknown
  /** Whether only the words of a message differ. */
  readonly wording: boolean
}

/** Every place where two values differ. Absent, null and an empty string are three different values. */
export function differences(a: unknown, b: unknown, path = ''): Difference[] {
  if (isList(a) && isList(b))
    return Array.from({ length: Math.max(a.length, b.length) }, (_, at) =>
      differences(a[at], b[at], `${path}[${at}]`),
    ).flat()
  if (isObject(a) && isObject(b))
    return [...new Set([...Object.keys(a), ...Object.keys(b)])].flatMap((name) =>
      differences(a[name], b[name], path === '' ? name : `${path}.${name}`),
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

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
