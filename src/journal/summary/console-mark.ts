/** The header by which the console marks what it sends to the service itself: `desk`, or `resend; from=<trace id>`. */
export const CONSOLE_HEADER = 'x-mynah-console'

/** What a marked request says of itself. */
export interface ConsoleMark {
  /** Which part of the console sent it, such as `desk`. */
  readonly console?: string
  /** The trace id of the request that it repeats. */
  readonly resentFrom?: string
}

/** Reads the header. A value that the console would not send is no mark. */
export function consoleMark(header: string | undefined): ConsoleMark {
  if (header === undefined) return {}
  const [what = '', from, ...rest] = header.split('; from=')
  const isMark = /^[a-z0-9-]{1,40}$/.test(what) && rest.length === 0
  if (!isMark) return {}
  if (from === undefined) return { console: what }
  return /^[0-9A-Za-z-]{1,64}$/.test(from) ? { console: what, resentFrom: from } : {}
}

/** The header with which a request says this of itself; undefined without a mark. */
export const consoleHeader = ({ console, resentFrom }: ConsoleMark): string | undefined =>
  resentFrom === undefined ? console : `${console}; from=${resentFrom}`
