import type { JournalEntry } from '../entry.ts'
import type { Count } from './amounts.ts'
import { compare, SHOWN_MATCHES, type Verification } from './verify.ts'

/** The journal does not hold what it should; the message shows what matched beyond it, or came closest. */
export class VerificationFailed extends Error {
  readonly verification: Verification

  constructor(failed: Verification) {
    super(report(failed))
    this.name = 'VerificationFailed'
    this.verification = failed
  }
}

/** The verification in words, for people. */
export function report(found: Verification): string {
  const { matches, nearestMisses, count, forgotten } = found
  const lines = sentences(found)
  if (forgotten > 0)
    lines.push(
      `  ${forgotten} older ${requests(forgotten)} could not be compared: the journal keeps no more (settings.journal).`,
    )
  if (matches.length > 0) {
    const isByCost = compare(count, found.expected) !== 'too many'
    return [...lines, ...reportMatches(matches, count, isByCost ? 'other' : 'older')].join('\n')
  }
  if (nearestMisses.length === 0 && hasTooFew(found))
    lines.push('No other request came close: the journal holds none.')
  for (const { entry, differences } of nearestMisses) {
    lines.push(`  ${summary(entry)} differs in`)
    for (const { field, expected: wanted, received } of differences) {
      lines.push(
        `    ${field}: expected ${JSON.stringify(wanted)}, received ${JSON.stringify(received) ?? 'nothing'}`,
      )
    }
  }
  return lines.join('\n')
}

/** What was expected, for people: `at most 2 requests matching {…}`. */
export function expectationInWords({ match, expected, billed }: Verification): string {
  const what = `matching ${JSON.stringify(match)}`
  if (billed === undefined) return `${inWords(expected, requests)} ${what}`
  const characters = inWords(billed.expected, billedCharacters)
  return isAnyNumber(expected)
    ? `${characters} in requests ${what}`
    : `${inWords(expected, requests)} and ${characters} ${what}`
}

/** A sentence for what was asked for and is wrong, or for what was asked for when nothing is. */
function sentences({ match, expected, count, billed }: Verification): string[] {
  const what = `matching ${JSON.stringify(match)}`
  const isWrongCount = compare(count, expected) !== 'right'
  const lines: string[] = []
  if (isWrongCount || billed === undefined)
    lines.push(`Expected ${inWords(expected, requests)} ${what}, received ${count}.`)
  if (billed && (!isWrongCount || compare(billed.characters, billed.expected) !== 'right'))
    lines.push(
      `Expected ${inWords(billed.expected, billedCharacters)} in requests ${what}, there were ${billed.characters} in ${count} ${requests(count)}.`,
    )
  return lines
}

const hasTooFew = ({ expected, count, billed }: Verification) =>
  compare(count, expected) === 'too few' ||
  (billed !== undefined && compare(billed.characters, billed.expected) === 'too few')

const isAnyNumber = (expected: Count) =>
  typeof expected === 'object' && !expected.min && expected.max === undefined

/**
 * Requests that should not be there, a line for each with what it asked for.
 * @param entries newest first
 * @param count how many there are in all
 * @param others what those are that are not shown
 */
export function reportMatches(
  entries: readonly JournalEntry[],
  count = entries.length,
  others: 'older' | 'other' = 'older',
): string[] {
  const shown = entries.slice(0, SHOWN_MATCHES)
  const lines = shown.flatMap((entry) => {
    const body = excerpt(JSON.stringify(entry.body))
    return [`  ${summary(entry)} (${entry.id})`, ...(body === undefined ? [] : [`    body: ${body}`])]
  })
  const more = count - shown.length
  return more > 0 ? [...lines, `  and ${more} ${others} ${more === 1 ? 'one' : 'ones'}`] : lines
}

const MAX_EXCERPT = 200

const excerpt = (text: string | undefined) =>
  text !== undefined && text.length > MAX_EXCERPT ? `${text.slice(0, MAX_EXCERPT)}…` : text

const summary = ({ method, path, status, time, facts }: JournalEntry) => {
  const { billedCharacters: billed } = facts
  const characters = typeof billed === 'number' && billed > 0 ? `, ${billed} characters` : ''
  return `${method} ${path} → ${status || 'no answer'} at ${time}${characters}`
}

const requests = (count: number) => (count === 1 ? 'request' : 'requests')

const billedCharacters = (count: number) => (count === 1 ? 'billed character' : 'billed characters')

function inWords(count: Count, noun: (count: number) => string): string {
  const counted = (number: number) => `${number} ${noun(number)}`
  if (typeof count === 'number') return counted(count)
  const { min, max } = count
  if (min !== undefined && max !== undefined) return `${min} to ${counted(max)}`
  return max === undefined ? `at least ${counted(min ?? 0)}` : `at most ${counted(max)}`
}
