import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether a `Proxy-Authorization` has the right user and password; compares in constant time. */
export function bringsCredentials(field: string | undefined, wanted: string): boolean {
  const [scheme = '', credentials = ''] = (field ?? '').split(' ', 2)
  if (scheme.toLowerCase() !== 'basic') return false
  return timingSafeEqual(digest(Buffer.from(credentials, 'base64').toString()), digest(wanted))
}

const digest = (text: string) => createHash('sha256').update(text).digest()
