/**
 * A key as reports, the log and the journal show it: the first and last four characters (public docs:
 * `db96****cb2c`). A key too short for that is hidden whole.
 */
export function maskKey(key: string): string {
  return key.length < 12 ? '****' : `${key.slice(0, 4)}****${key.slice(-4)}`
}

/** Also names under which other services take keys: a client's mistake must not show its key. */
const SECRET_HEADER = /^(cookie|proxy-authorization)$|(^|-)(api-?key|auth-?key|token|secret|password)$/

/** Whether a field of this name holds a secret, as a header of this name would. */
export const isSecretName = (name: string) => SECRET_HEADER.test(name.toLowerCase().replaceAll('_', '-'))

/** A header value without its secret; the scheme of an Authorization header stays readable. */
export function maskHeader(name: string, value: string): string {
  const lowerName = name.toLowerCase()
  if (SECRET_HEADER.test(lowerName)) return '****'
  if (lowerName !== 'authorization') return value
  const [scheme = '', ...rest] = value.trim().split(/\s+/)
  return rest.length === 0 ? '****' : `${scheme} ${maskKey(rest.join(' '))}`
}

/** A query string without the deprecated `auth_key`, of which the ends stay, and without the key of a document. */
export const maskQuery = (query: string) =>
  replaceInQuery(query, (name, value) => {
    if (name === 'auth_key') return maskKey(value)
    return name === 'document_key' ? '****' : value
  })

/**
 * A query string with other values for its secrets.
 * @param replace is given the name in lower case, and the value as it was sent; asked for names that end in `_key`, at
 *   least
 */
export function replaceInQuery(query: string, replace: (name: string, value: string) => string): string {
  if (!/_key|%/i.test(query)) return query
  return query
    .split('&')
    .map((pair) => {
      const [name = ''] = pair.split('=', 1)
      const value = pair.slice(name.length + 1)
      const other = replace(nameOf(name) ?? '', value)
      return other === value ? pair : `${name}=${other}`
    })
    .join('&')
}

/** A name as it is meant, however it is spelt: the platform's own reader decides. */
const nameOf = (name: string) => [...new URLSearchParams(name).keys()][0]?.toLowerCase()

/** The id of a developer key, the second part of which is the key itself, or any other secret. */
export const maskSecret = (secret: unknown) =>
  typeof secret === 'string' && KEY_ID.test(secret) ? secret.replace(KEY_ID, '$1:****') : '****'

const KEY_ID = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}):.*$/is
