import { HeadTooLarge, UriTooLong } from '../../errors.ts'
import type { WireRequest } from '../wire/wire-request.ts'

/** The maximum lengths of the parts of a request's head. */
export const HEAD_LIMITS = {
  /** Path and query (our choice; the service documents only the status). */
  TARGET_CHARACTERS: 8192,
  /** All header fields as they are usually written, `Name: value` and a line break each (public docs). */
  FIELD_BYTES: 16 * 1024,
} as const

/** The separators of a field, between name and value, and after the value: `: ` and CR LF. */
const SEPARATOR_BYTES = 2

/**
 * The platform's own limit counts target and fields together without the separators, so its result depends on the
 * composition of a head. Here each part has its own limit.
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
