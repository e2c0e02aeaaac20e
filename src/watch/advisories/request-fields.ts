import { elementsOf, fieldsIn, fieldsOf, textOf } from '../../base/json/unchecked.ts'
import { parseIsoTime } from '../../base/runtime/time.ts'
import { logicalCalls as logicalCallsOf, sameness as samenessOf } from '../journal/calls.ts'
import type { JournalEntry } from '../journal/entry.ts'

/** The fields of a body; empty if the body is not an object. */
export const bodyOf = ({ body }: JournalEntry): Readonly<Record<string, unknown>> => fieldsOf(body)

/** Operations whose `text` is a list of strings for people. */
const WITH_STRINGS = new Set(['translateText', 'rephraseText', 'correctText'])

/** The strings of a request that was translated or improved. */
export const stringsOf = remembered((entry: JournalEntry): readonly string[] =>
  WITH_STRINGS.has(entry.operation ?? '') && entry.status === 200 ? listOf(bodyOf(entry).text) : [],
)

/** Whether a request for translations was successful. */
export const isTranslated = ({ operation, status }: JournalEntry) =>
  operation === 'translateText' && status === 200

/** The strings of a request that was translated. */
export const textsOf = remembered((entry: JournalEntry): readonly string[] =>
  isTranslated(entry) ? listOf(bodyOf(entry).text) : [],
)

/** A code without its variant, in lower case: `en` for `EN-US`; empty if there is none. */
export const baseOf = (code: unknown): string => textOf(code).toLowerCase().split(/[-_]/)[0] ?? ''

/**
 * The translations in the answer, in the order of the strings; empty if the answer cannot be read. Fields that are
 * missing are empty.
 */
export const translationsOf = remembered((entry: JournalEntry) => {
  if (!isTranslated(entry) || entry.fault !== undefined) return []
  return elementsOf(fieldOf(entry, 'translations')).map((translation) => {
    const { text, detected_source_language, tag_handling_version } = fieldsOf(translation)
    return {
      text: textOf(text),
      detected_source_language: textOf(detected_source_language),
      tag_handling_version: textOf(tag_handling_version),
    }
  })
})

/** Equal for attempts of one logical call. */
export const sameness = remembered(samenessOf)

/** The logical calls of a list of requests, if any of them failed. Otherwise each request is its own call. */
export const logicalCalls = remembered((entries: readonly JournalEntry[]) =>
  entries.some(({ status, fault }) => status === 429 || status >= 500 || status === 0 || fault !== undefined)
    ? logicalCallsOf(entries)
    : [],
)

/** Memoizes a function of an entry, since many rules need the same values. The value is dropped with the entry. */
function remembered<Subject extends object, Result>(
  work: (subject: Subject) => Result,
): (subject: Subject) => Result {
  const known = new WeakMap<Subject, Result>()
  return (subject) => {
    const before = known.get(subject)
    if (before !== undefined) return before
    const result = work(subject)
    known.set(subject, result)
    return result
  }
}

/** The requests in rows, as long as each one goes on from the one before. */
export function rowsOf(
  entries: readonly JournalEntry[],
  goesOn: (before: JournalEntry, after: JournalEntry) => boolean,
): JournalEntry[][] {
  const rows: JournalEntry[][] = []
  for (const entry of entries) {
    const row = rows.at(-1)
    const last = row?.at(-1)
    if (last && goesOn(last, entry)) row?.push(entry)
    else rows.push([entry])
  }
  return rows
}

/** A field of a JSON answer. */
export const fieldOf = ({ answer }: JournalEntry, name: string): unknown => fieldsIn(answer)[name]

/** Forms send booleans as strings; the service reads 1 and true (spec §4.2). */
export const isSwitchedOn = (value: unknown) => value === true || value === '1' || value === 'true'

/** The strings of a list; empty for anything else. */
export const listOf = (value: unknown): string[] => elementsOf(value).map(textOf)

/** The answer of a request did not arrive, so its client could not continue. */
export const wasCutOff = ({ fault, status }: JournalEntry) => fault !== undefined || status === 0

/** When a request arrived by the world's clock, in milliseconds. */
export const timeOf = ({ time }: JournalEntry) => parseIsoTime(time) ?? 0

/** The end of a request, on the scale of `startedAtMs`. */
export const endOf = ({ startedAtMs, durationMs }: JournalEntry) => startedAtMs + durationMs

const SHOWN = 5

/** Lists the first few distinct findings. */
export function named(all: Iterable<string>): string {
  return firstFew([...new Set(all)].map((one) => `'${short(one)}'`))
}

/** The first few of a list, and how many more there are. */
export function firstFew(all: readonly string[], separator = ', '): string {
  const more = all.length > SHOWN ? [`and ${all.length - SHOWN} more`] : []
  return [...all.slice(0, SHOWN), ...more].join(separator)
}

/** Half a character cannot be written to a terminal or a file. */
const UNPRINTABLE = /\p{Surrogate}|\p{Cc}|\ufeff/gu

const short = (text: string) =>
  (text.length <= 40 ? text : `${text.slice(0, 40)}…`).replace(UNPRINTABLE, '\ufffd')

/** In milliseconds; shorter than any deliberate pause. */
export const NO_PAUSE_MS = 3

/**
 * Milliseconds from the end of a request to the start of the next one: in real time, or on the world's clock if a test
 * advances that instead of waiting.
 */
export function pauseBetween(before: JournalEntry, after: JournalEntry): number {
  const real = after.startedAtMs - before.startedAtMs - before.durationMs
  const turned = timeOf(after) - timeOf(before) - before.durationMs
  return Math.max(0, real, turned)
}
