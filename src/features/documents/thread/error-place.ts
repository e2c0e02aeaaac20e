/** This many stack frames identify a place. */
const MAX_CALLS = 5

/** Where an unexpected error came from. Not its message, which may quote the document. */
export function errorPlace(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const calls = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return [error.name, ...calls.slice(0, MAX_CALLS).map((line) => line.trim())].join(' ')
}
