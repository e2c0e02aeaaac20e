/**
 * A key as reports, the log and the journal show it: the first and last four characters (public docs:
 * `db96****cb2c`). A key too short for that is hidden whole.
 */
export function maskKey(key: string): string {
  return key.length < 12 ? '****' : `${key.slice(0, 4)}****${key.slice(-4)}`
}

const SECRET_HEADERS = new Set(['cookie', 'proxy-authorization', 'x-mynah-control-token'])

/** A header value without its secret; the scheme of an Authorization header stays readable. */
export function maskHeader(name: string, value: string): string {
  const lowerName = name.toLowerCase()
  if (SECRET_HEADERS.has(lowerName)) return '****'
  if (lowerName !== 'authorization') return value
  const [scheme = '', ...rest] = value.trim().split(/\s+/)
  return rest.length === 0 ? '****' : `${scheme} ${maskKey(rest.join(' '))}`
}

/** A query string without the deprecated `auth_key`, of which the ends stay, and without the key of a document. */
export function maskQuery(query: string): string {
  return query.replace(/(^|&)(auth_key|document_key)=([^&]*)/gi, (_, before, name, key) => {
    const masked = name.toLowerCase() === 'auth_key' ? maskKey(key) : '****'
    return `${before}${name}=${masked}`
  })
}
