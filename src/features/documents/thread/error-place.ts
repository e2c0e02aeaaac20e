/** As many calls as tell one place from another. */
const MAX_CALLS = 5

/** Where an unexpected error came from. Not what it says: its message may quote the document. */
export function errorPlace(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const calls = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return [error.name, ...calls.slice(0, MAX_CALLS).map((line) => line.trim())].join(' ')
}
