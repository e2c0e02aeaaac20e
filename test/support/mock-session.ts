/** Headers of a session as the existing mock's suites send them. */
export const mockSession = (name = 'one', options: Readonly<Record<string, string | number>> = {}) => ({
  'mock-server-session': name,
  'User-Agent': 'suite',
  ...Object.fromEntries(
    Object.entries(options).map(([option, value]) => [`mock-server-session-${option}`, String(value)]),
  ),
})
