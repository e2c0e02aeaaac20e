/** The header with which the console marks its own requests to the service: `desk`, or `resend; from=<trace id>`. */
export const CONSOLE_HEADER = 'x-mynah-console'

/** The parsed mark. */
export interface ConsoleMark {
  /** Which part of the console sent it, such as `desk`. */
  readonly console?: string
  /** The trace id of the request that it repeats. */
  readonly resentFrom?: string
}

/** Parses the header. A value that the console would not send is ignored. */
export function consoleMark(header: string | undefined): ConsoleMark {
  if (header === undefined) return {}
  const [what = '', from, ...rest] = header.split('; from=')
  const isMark = /^[a-z0-9-]{1,40}$/.test(what) && rest.length === 0
  if (!isMark) return {}
  if (from === undefined) return { console: what }
  return /^[0-9A-Za-z-]{1,64}$/.test(from) ? { console: what, resentFrom: from } : {}
}

/** The header for a mark; undefined without one. */
export const consoleHeader = ({ console, resentFrom }: ConsoleMark): string | undefined =>
  resentFrom === undefined ? console : `${console}; from=${resentFrom}`
