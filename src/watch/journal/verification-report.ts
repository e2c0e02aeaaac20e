import type { Count, JournalEntry } from './entry.ts'
import { compare, SHOWN_MATCHES, type Verification } from './verify.ts'

/** The journal does not have the expected requests. The message shows the surplus requests or the nearest misses. */
export class VerificationFailed extends Error {
  readonly verification: Verification

  constructor(failed: Verification) {
    super(report(failed))
    this.name = 'VerificationFailed'
    this.verification = failed
  }
}

/** The verification as text for people. */
export function report(found: Verification): string {
  const { matches, nearestMisses, count, forgotten } = found
  const lines = sentences(found)
  if (forgotten > 0)
    lines.push(
      `  ${forgotten} older ${requests(forgotten)} were dropped and could not be compared: the journal was full (settings.journal).`,
    )
  if (matches.length > 0) {
    const isByCost = compare(count, found.expected) !== 'too many'
    return [...lines, ...reportMatches(matches, count, isByCost ? 'other' : 'older')].join('\n')
  }
  if (nearestMisses.length === 0 && hasTooFew(found))
    lines.push('No other request came close: the journal is empty.')
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

/** The expectation as text for people: `at most 2 requests matching {…}`. */
export function expectationInWords({ match, expected, billed }: Verification): string {
  const what = `matching ${JSON.stringify(match)}`
  if (billed === undefined) return `${inWords(expected, requests)} ${what}`
  const characters = inWords(billed.expected, billedCharacters)
  return isAnyNumber(expected)
    ? `${characters} in requests ${what}`
    : `${inWords(expected, requests)} and ${characters} ${what}`
}

/** A sentence for each unmet expectation, or for each expectation if all are met. */
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
 * Lists surplus requests, one per line with its request body.
 * @param entries newest first
 * @param count the total number
 * @param others what to call those that are not shown
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
