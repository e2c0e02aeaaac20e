import { cached } from '../runtime/cached.ts'

/**
 * A key as shown in reports, the log and the journal: the first and last four characters (public docs: `db96****cb2c`).
 * A key that is too short for that is hidden completely.
 */
export function maskKey(key: string): string {
  return key.length < 12 ? MASK : `${key.slice(0, 4)}****${key.slice(-4)}`
}

/** What is shown instead of a whole secret. */
export const MASK = '****'

/** Whether a string is a key in use. */
export type IsKnownKey = (value: string) => boolean

/** Shorter strings may be ordinary words, such as `test`, even if somebody uses one as a key (our choice). */
const MIN_KNOWN_LENGTH = 8

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/** Only keys look like this: a UUID with the ending of free and admin keys (public docs). */
const SURE_KEY = new RegExp(`^${UUID}:(?:fx|adm)$`, 'i')

/** A paid key (behavior: a bare UUID), but also the id of most other things. */
const BARE_UUID = new RegExp(`^${UUID}$`, 'i')

/** The id of a developer key, whose second part is the key itself (spec §2.7). */
const KEY_ID = new RegExp(`^(${UUID}):${UUID}$`, 'i')

/**
 * Masks a value that is, as a whole, a known key or looks like one.
 * @param isId whether other ids are expected there, so that a UUID alone is not a key
 */
export function maskValue(
  value: string,
  isKnownKey: IsKnownKey,
  { isId }: { readonly isId: boolean },
): string {
  const trimmed = value.trim()
  if (KEY_ID.test(trimmed)) return maskSecret(trimmed)
  const isKey =
    SURE_KEY.test(trimmed) ||
    (!isId && BARE_UUID.test(trimmed)) ||
    (trimmed.length >= MIN_KNOWN_LENGTH && isKnownKey(trimmed))
  return isKey ? maskKey(trimmed) : value
}

/** Last words of names that contain secrets, here and at other services: a client's mistake must not reveal its key. */
const SECRET_WORD =
  /^(key|auth|passwd|passphrase|credentials?|bearer|jwt|cookie)$|(api|auth|access|deepl|secret|private|licen[cs]e|subscription)key$|(token|secret|password|authorization|signature)$/

/** Names with such an ending that contain no secret (RFC 6455, the draft on idempotency, and caches). */
const HARMLESS_NAMES = new Set([
  'idempotency-key',
  'x-idempotency-key',
  'sec-websocket-key',
  'surrogate-key',
  'cache-key',
])

/** Whether a field with this name contains a secret, in any spelling: `authKey`, `auth-key`, `auth_key[]`. */
export const isSecretName = (name: string): boolean => meaningOf(name).isSecret

/** Whether values with this name are ids: UUIDs there are not keys. */
const isIdName = (name: string) => meaningOf(name).isId

/** Whether it is the deprecated way to send a key (spec §5 rule 3); its ends stay readable. */
const isAuthKey = (name: string) => meaningOf(name).isAuthKey

/** What a name implies about its values. */
function readName(name: string) {
  const words = wordsOf(name)
  const last = words.at(-1) ?? ''
  const isHarmless = HARMLESS_NAMES.has(words.join('-'))
  return {
    isSecret: SECRET_WORD.test(last) && !isHarmless,
    isId: ID_WORDS.has(last) || isHarmless,
    isAuthKey: words.join('') === 'authkey',
  }
}

/** Requests repeat the same names. Longer ones are not worth the memory. */
const remembered = cached(readName, 512)
const LONGEST_REMEMBERED = 64
const meaningOf = (name: string) => (name.length > LONGEST_REMEMBERED ? readName(name) : remembered(name))

const ID_WORDS = new Set(['id', 'ids', 'uuid', 'guid', 'traceparent'])

/** The words of a name in lower case: separated by capitals and by anything but letters and digits. */
const wordsOf = (name: string): string[] =>
  name
    .replace(/\[\d*\]$/, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')

/** Masks a value of a query or body that is a secret by its name or format. */
export function maskField(name: string, value: string, isKnownKey: IsKnownKey): string {
  if (isAuthKey(name)) return maskKey(value)
  return isSecretName(name) ? maskSecret(value) : maskValue(value, isKnownKey, { isId: isIdName(name) })
}

/** A header value without its secret; the scheme of an Authorization header stays readable. */
export function maskHeader(name: string, value: string, isKnownKey: IsKnownKey): string {
  const lowerName = name.toLowerCase()
  if (lowerName === 'authorization') {
    const [scheme = '', ...rest] = value.trim().split(/\s+/)
    return rest.length === 0 ? MASK : `${scheme} ${maskKey(rest.join(' '))}`
  }
  if (isSecretName(lowerName)) return MASK
  if (lowerName === 'referer') return maskUrl(value, isKnownKey)
  return maskValue(value, isKnownKey, { isId: isIdName(lowerName) })
}

/** Masks keys in a query string, keeping their ends, and other secrets, such as the key of a document. */
export const maskQuery = (query: string, isKnownKey: IsKnownKey) =>
  replaceInQuery(query, (name, value) => {
    const plain = decodedValue(value)
    const masked = maskField(name, plain, isKnownKey)
    if (masked === plain) return value
    return plain === value ? masked : encoded(masked)
  })

/**
 * Masks the segments of a path that are keys.
 * @param hasIds whether the path is that of an operation, in which UUIDs are ids
 */
export const maskPath = (path: string, isKnownKey: IsKnownKey, { hasIds }: { readonly hasIds: boolean }) =>
  path
    .split('/')
    .map((segment) => {
      const plain = decodedSegment(segment)
      const masked = maskValue(plain, isKnownKey, { isId: hasIds })
      return masked === plain ? segment : masked
    })
    .join('/')

function maskUrl(url: string, isKnownKey: IsKnownKey): string {
  const [path = '', ...query] = url.split('?')
  const masked = maskPath(path, isKnownKey, { hasIds: false })
  return query.length === 0 ? masked : `${masked}?${maskQuery(query.join('?'), isKnownKey)}`
}

/** Fields with text that people wrote: nothing in them is masked, at any depth. */
const WRITTEN_FIELDS = new Set(['text', 'context', 'entries'])

/** Whether a field with this name contains text that people wrote. */
export const isWritten = (name: string) => WRITTEN_FIELDS.has(name)

/**
 * A body for display: masks values that the operation marks as secret, that are secret by name, or that are keys. Text
 * that people wrote stays unchanged.
 */
export function maskBody(body: unknown, secrets: readonly string[], isKnownKey: IsKnownKey): unknown {
  const within = (name: string, value: unknown): unknown => {
    if (isWritten(name)) return value
    if (secrets.includes(name)) return maskSecret(value)
    if (typeof value === 'string') return maskField(name, value, isKnownKey)
    if (isSecretName(name)) return maskedWhole(name, value)
    if (Array.isArray(value)) return value.map((element) => within(name, element))
    return typeof value === 'object' && value !== null ? fieldsOf(value) : value
  }
  const fieldsOf = (fields: object) =>
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, within(name, value)]))
  return typeof body === 'object' && body !== null ? fieldsOf(body) : body
}

/** Masks keys in the JSON of an answer, which may repeat the request. */
export function maskAnswer(json: string, isKnownKey: IsKnownKey): string {
  if (!/^[{[]/.test(json)) return json
  let isMasked = false
  const masked = JSON.parse(json, (name, value) => {
    if (typeof value !== 'string' || isWritten(name)) return value
    const shown = maskValue(value, isKnownKey, { isId: true })
    isMasked ||= shown !== value
    return shown
  })
  return isMasked ? JSON.stringify(masked) : json
}

/** A secret that is not a string. A list of strings stays a list, since names may repeat in a form. */
const maskedWhole = (name: string, value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((element) => maskedWhole(name, element))
  return typeof value === 'string' && isAuthKey(name) ? maskKey(value) : MASK
}

/**
 * Replaces values in a query string.
 * @param replace is called with the decoded name and the raw value; a pair without `=` is only a value
 */
export function replaceInQuery(query: string, replace: (name: string, value: string) => string): string {
  if (query === '') return query
  return query
    .split('&')
    .map((pair) => {
      const end = pair.indexOf('=')
      if (end === -1) return replace('', pair)
      const [name, value] = [pair.slice(0, end), pair.slice(end + 1)]
      const other = replace(nameOf(name) ?? '', value)
      return other === value ? pair : `${name}=${other}`
    })
    .join('&')
}

/** Decodes a name like Node's own parser does, whatever its encoding. */
const nameOf = (name: string) => [...new URLSearchParams(name).keys()][0]

/** Encodes a value for a query string; accepts half a character that a mask may have left. */
const encoded = (value: string) => new URLSearchParams({ value }).toString().slice('value='.length)

/** Decodes a value of a query string like Node does. */
export const decodedValue = (value: string) => new URLSearchParams(`value=${value}`).get('value') ?? ''

function decodedSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** The id of a developer key, whose second part is the key itself, or any other secret. */
export const maskSecret = (secret: unknown) =>
  typeof secret === 'string' && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}:/i.test(secret)
    ? `${secret.slice(0, 36)}:****`
    : MASK
