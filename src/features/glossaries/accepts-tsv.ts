import { parseAccept } from 'hono/utils/accept'
import { MediaTypeNotAcceptable } from './errors.ts'

/** The one media type that entries are handed out in (public docs). */
export const TSV_TYPE = 'text/tab-separated-values'

/**
 * A missing `Accept` accepts everything.
 * @throws MediaTypeNotAcceptable
 */
export function checkAcceptsTsv(accept: string | undefined) {
  if (accept === undefined || accept.trim() === '') return
  const ranges = parseAccept(accept)
  // The narrowest range that fits decides (RFC 9110 §12.5.1), so that `*/*, text/tab-separated-values;q=0` is a no.
  for (const wanted of [TSV_TYPE, 'text/*', '*/*']) {
    const range = ranges.find(({ type }) => type.toLowerCase() === wanted)
    if (range && range.q > 0) return
    if (range) break
  }
  throw new MediaTypeNotAcceptable()
}
