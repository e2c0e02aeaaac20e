import { parseAccept } from 'hono/utils/accept'
import { MediaTypeNotAcceptable } from './errors.ts'

/** The only media type in which entries are returned (public docs). */
export const TSV_TYPE = 'text/tab-separated-values'

/**
 * A missing `Accept` accepts everything.
 * @throws MediaTypeNotAcceptable
 */
export function checkAcceptsTsv(accept: string | undefined) {
  if (accept === undefined || accept.trim() === '') return
  const ranges = parseAccept(accept)
  // The most specific matching range decides (RFC 9110 §12.5.1), so `*/*, text/tab-separated-values;q=0` does not
  // accept it.
  for (const wanted of [TSV_TYPE, 'text/*', '*/*']) {
    const range = ranges.find(({ type }) => type.toLowerCase() === wanted)
    if (range && range.q > 0) return
    if (range) break
  }
  throw new MediaTypeNotAcceptable()
}
