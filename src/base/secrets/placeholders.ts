import { createHash } from 'node:crypto'

/** The prefix of every placeholder, which neither Mynah nor the service uses for ids. */
const MARK = '5ec04ded'

/** The placeholder for a request's key. */
export const KEY_PLACEHOLDER = `${MARK}-0000-4000-8000-0000000000ff`

/** Whether a string is a placeholder for an id or a secret. */
export const isPlaceholder = (text: string) => text.slice(0, MARK.length).toLowerCase() === MARK

/**
 * The placeholder for an id or a secret, in the same format, since clients may check it.
 * @param origin is the same in every recording
 */
export function placeholderFor(value: string, origin: string): string {
  const digits = MARK + createHash('sha256').update(origin).digest('hex')
  const isUpper = value === value.toUpperCase()
  const uuid = `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20, 32)}`
  const hex = digits.repeat(1 + Math.floor(value.length / digits.length)).slice(0, Math.max(value.length, 16))
  const placeholder = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value) ? uuid : hex
  return isUpper ? placeholder.toUpperCase() : placeholder
}

/** A JSON value with its strings mapped. Keys of objects stay unchanged. */
export function mapStrings(value: unknown, map: (text: string, name: string) => string, name = ''): unknown {
  if (typeof value === 'string') return map(value, name)
  if (Array.isArray(value)) return value.map((element) => mapStrings(element, map, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mapStrings(inner, map, key)]))
}

/** Replaces every occurrence of several substrings. */
export function replaceAll(text: string, replacements: ReadonlyMap<string, string>): string {
  let replaced = text
  for (const [from, to] of replacements) if (replaced.includes(from)) replaced = replaced.replaceAll(from, to)
  return replaced
}
