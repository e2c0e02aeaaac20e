import { createHash } from 'node:crypto'

/** What every placeholder begins with, so that it is told from what Mynah and the service give. */
const MARK = '5ec04ded'

/** What stands for the key of a request in a recording. */
export const KEY_PLACEHOLDER = `${MARK}-0000-4000-8000-0000000000ff`

/** Whether a string is the placeholder of an id or of a secret. */
export const isPlaceholder = (text: string) => text.slice(0, MARK.length).toLowerCase() === MARK

/**
 * What stands for an id or a secret in a recording: of the same form, since clients look at it.
 * @param origin the same for what is the same in every recording
 */
export function placeholderFor(value: string, origin: string): string {
  const digits = MARK + createHash('sha256').update(origin).digest('hex')
  const isUpper = value === value.toUpperCase()
  const uuid = `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20, 32)}`
  const hex = digits.repeat(1 + Math.floor(value.length / digits.length)).slice(0, Math.max(value.length, 16))
  const placeholder = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value) ? uuid : hex
  return isUpper ? placeholder.toUpperCase() : placeholder
}

/** A JSON value with other strings, keys of objects left as they are. */
export function mapStrings(value: unknown, map: (text: string, name: string) => string, name = ''): unknown {
  if (typeof value === 'string') return map(value, name)
  if (Array.isArray(value)) return value.map((element) => mapStrings(element, map, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mapStrings(inner, map, key)]))
}

/** A string with parts replaced, each wherever it stands. */
export function replaceAll(text: string, replacements: ReadonlyMap<string, string>): string {
  let replaced = text
  for (const [from, to] of replacements) if (replaced.includes(from)) replaced = replaced.replaceAll(from, to)
  return replaced
}
