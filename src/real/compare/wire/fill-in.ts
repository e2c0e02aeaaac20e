/** A request refers to a value that no answer contained. */
export class NotSaved extends Error {
  readonly names: readonly string[]
  constructor(names: readonly string[]) {
    super(`no answer contained ${names.join(', ')}`)
    this.names = names
  }
}

const NAME = /\$\{(upper:)?([a-z][a-z0-9_]*)\}/g

/**
 * Shorthand for long values: `{ $repeat: x, times: 3 }` is `xxx`, `{ $copies: x, times: 3 }` a list of three; `{ $join:
 * [a, b] }` is `ab`.
 */
interface Generated {
  readonly $repeat?: string
  readonly $copies?: unknown
  readonly times: number
}

/**
 * Replaces `${name}` by the saved value in every string of a value.
 * @throws NotSaved
 */
export function fillIn(value: unknown, saved: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return fillInString(value, saved)
  if (Array.isArray(value)) return value.map((element) => fillIn(element, saved))
  if (typeof value !== 'object' || value === null) return value
  if ('$join' in value) return (value.$join as unknown[]).map((part) => String(fillIn(part, saved))).join('')
  if ('times' in value && ('$repeat' in value || '$copies' in value)) {
    const { $repeat, $copies, times } = value as Generated
    if ($repeat !== undefined) return fillInString($repeat, saved).repeat(times)
    return Array.from({ length: times }, () => fillIn($copies, saved))
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [fillInString(name, saved), fillIn(inner, saved)]),
  )
}

/** The same for one string; `${upper:name}` is in upper case. */
export function fillInString(text: string, saved: ReadonlyMap<string, string>): string {
  const missing = namesIn(text).filter((name) => !saved.has(name))
  if (missing.length > 0) throw new NotSaved(missing)
  return text.replace(NAME, (_, upper: string | undefined, name: string) => {
    const value = saved.get(name) ?? ''
    return upper ? value.toUpperCase() : value
  })
}

const namesIn = (text: string) => [...text.matchAll(NAME)].map(([, , name = '']) => name)
