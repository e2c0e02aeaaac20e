import { table } from '../../base/json/table.ts'
import { ANNOUNCED, type ChangeDate } from './change.ts'
import { changes } from './generated/changes.ts'

/** Something deprecated, as reports describe it. */
export interface DeprecationNotice {
  /** The name in openapi/changes.yaml, such as `getLanguagesV2`. */
  readonly what: string
  /** The day on which it was deprecated. */
  readonly since: ChangeDate
  /** The replacement; `nothing` if it can be omitted. */
  readonly instead: string
  /** The contract in which it stops working: a day, or `next`; undefined if the service has not said when. */
  readonly stops: string | undefined
}

const NOTICES: ReadonlyMap<string, DeprecationNotice> = new Map(
  changes.flatMap(({ date, deprecates = [] }) =>
    deprecates.map(({ what, instead, stops }) => [
      what,
      { what, since: date, instead, stops: stops === ANNOUNCED ? 'next' : stops },
    ]),
  ),
)

/** The notice for something deprecated. */
export const deprecationNotice = (what: string): DeprecationNotice | undefined => NOTICES.get(what)

/** The notice as one or two sentences. */
export function noticeInWords({ what, since, instead, stops }: DeprecationNotice): string {
  const use = instead === 'nothing' ? 'Omit it.' : `Use ${instead}.`
  const end = stops === undefined ? '' : ` It stops working under the contract ${stops}.`
  return `${deprecatedName(what, "'")} has been deprecated since ${since}. ${use}${end}`
}

const SHOWN: Readonly<Record<string, string>> = table({
  key_in_query: 'A key in the query string',
  key_in_body: 'A key in the body',
})

/**
 * How a sentence begins that is about something deprecated. A parameter has its own name: `Schema.property` and
 * `operation?parameter` are only used in the file.
 */
export const deprecatedName = (what: string, quote: "'" | '`'): string =>
  SHOWN[what] ?? `${quote}${what.split(/[.?]/).at(-1)}${quote}`
