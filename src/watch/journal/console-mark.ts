import { isSameSecret, secureHex } from '../../base/runtime/random.ts'
import type { ConsoleMark } from './entry.ts'

/** The header with which the console marks its own requests to the service: `desk`, or a mark of `resendMark`. */
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

/** The mark of a request that is sent again. No other one has it: several may repeat the same request. */
export const resendMark = (from: string) => `resend; from=${from}; nonce=${secureHex(8)}`

const MARK = /^([a-z0-9-]{1,40})(?:; from=([0-9A-Za-z-]{1,64})(?:; nonce=[0-9a-f]+)?)?$/

/** Parses a mark. A value that the console would not send is ignored. */
export function consoleMark(mark = ''): ConsoleMark {
  const [, console, resentFrom] = MARK.exec(mark) ?? []
  if (console === undefined) return {}
  return resentFrom === undefined ? { console } : { console, resentFrom }
}

/** The header for a mark; undefined without one. */
export const consoleHeader = ({ console, resentFrom }: ConsoleMark): string | undefined =>
  resentFrom === undefined ? console : `${console}; from=${resentFrom}`
