/** Valid values for the status of a match, for messages. */
export const RIGHT_STATUS = "must be a number from 100 to 599, 0 for no answer, or a string such as '4*'"

/** The status of a match as a pattern; undefined if no status can match it. */
export function statusPattern(status: unknown): string | undefined {
  if (typeof status !== 'number' && typeof status !== 'string') return undefined
  const pattern = `${status}`
  const isStatus = /^(0|[1-5]\d\d)$/.test(pattern)
  const isPattern = typeof status === 'string' && /^[\d*]*\*[\d*]*$/.test(pattern)
  return isStatus || isPattern ? pattern : undefined
}
