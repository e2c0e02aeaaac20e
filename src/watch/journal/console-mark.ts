import { isSameSecret } from '../../base/runtime/random.ts'
import type { ConsoleMark } from './entry.ts'

/** The header with which the console marks its own requests to the service: `desk`, or `resend; from=<trace id>`. */
const CONSOLE_HEADER = 'x-mynah-console'
/** The header with the token of the console. Its name makes the journal mask it. */
const TOKEN_HEADER = 'x-mynah-console-token'

/**
 * The mark of a request. Without the token, which only the control interface reveals, the header is one like any other:
 * an application could otherwise hide its requests from expectations and advisories.
 */
export function markOf(header: (name: string) => string | undefined, token: string): string | undefined {
  const mark = header(CONSOLE_HEADER)
  return mark !== undefined && isSameSecret(header(TOKEN_HEADER), token) ? mark : undefined
}

/** The headers that mark a request as the console's. */
export const markHeaders = (mark: string, token: string) => ({
  [CONSOLE_HEADER]: mark,
  [TOKEN_HEADER]: token,
})

/** Parses a mark. A value that the console would not send is ignored. */
export function consoleMark(mark: string | undefined): ConsoleMark {
  if (mark === undefined) return {}
  const [what = '', from, ...rest] = mark.split('; from=')
  const isMark = /^[a-z0-9-]{1,40}$/.test(what) && rest.length === 0
  if (!isMark) return {}
  if (from === undefined) return { console: what }
  return /^[0-9A-Za-z-]{1,64}$/.test(from) ? { console: what, resentFrom: from } : {}
}

/** The header for a mark; undefined without one. */
export const consoleHeader = ({ console, resentFrom }: ConsoleMark): string | undefined =>
  resentFrom === undefined ? console : `${console}; from=${resentFrom}`
