import { HeadTooLarge, UriTooLong } from '../../errors.ts'
import type { WireRequest } from '../wire/wire-request.ts'

/** How long the parts of a request's head may be. */
export const HEAD_LIMITS = {
  /** Path and query (our choice; the service documents the status alone). */
  TARGET_CHARACTERS: 8192,
  /** All header fields as they are usually written, `Name: value` and a line break each (public docs). */
  FIELD_BYTES: 16 * 1024,
} as const

/** Of a field, what stands between its name and its value, or behind the value: `: ` and CR LF. */
const SEPARATOR_BYTES = 2

/**
 * The platform's own limit counts target and fields together and leaves the separators out, so that what it refuses
 * depends on how a head is made up; here each part has its own.
 * @throws UriTooLong or HeadTooLarge
 */
export function checkHead({ path, query, rawHeaders }: WireRequest) {
  const characters = path.length + query.length
  if (characters > HEAD_LIMITS.TARGET_CHARACTERS)
    throw new UriTooLong(characters, HEAD_LIMITS.TARGET_CHARACTERS)
  let bytes = 0
  for (const text of rawHeaders) bytes += text.length + SEPARATOR_BYTES
  if (bytes > HEAD_LIMITS.FIELD_BYTES) throw new HeadTooLarge(HEAD_LIMITS.FIELD_BYTES, bytes)
}
