import { isWording } from './observe.ts'

/** One place in which two observations differ. */
export interface Difference {
  /** `merge.body.dictionaries[0].entry_count` */
  readonly path: string
  /** Absent where that side has nothing there. */
  readonly a?: unknown
  readonly b?: unknown
  /** Whether only the words of a message differ. */
  readonly wording: boolean
}

/** Every place in which two values differ, from both sides. Absent, null and an empty string are not the same. */
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
      // A message that is missing is a field that is missing.
      wording: typeof a === 'string' && typeof b === 'string' && isWording(path),
    },
  ]
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
