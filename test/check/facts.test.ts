import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { PAGES, ROOT } from '../docs/markdown.ts'

/*
 * No fact twice: one page states a default, a limit or a flag, and the others link to it.
 *
 * - Two sentences, or rows of a table, on two pages state the same limit if both have a word such as "at most" or "by
 *   default", the same quantity ("five seconds", "5 s"), and at least two other words in common.
 * - Two pages define the same flag if each has a row of a table for it. A row with a link defines nothing.
 *
 * Generated tables, which have one source, and code are left out, and so are pages for contributors.
 */

/** What is generated as a whole. */
const GENERATED = ['docs/choices.md', 'docs/settings.md']

const pages = PAGES.filter(
  (page) =>
    /^(docs\/|README|AGENTS)/.test(page) && !page.includes('contributing') && !GENERATED.includes(page),
)

const GENERATED_PART = /<!-- (table|matrix|clients|formats)\b[\s\S]*?<!-- (end of|\w[\w, ]*: end)[^>]*-->/g

/** The page without code and generated parts. */
const proseOf = (page: string) =>
  readFileSync(join(ROOT, page), 'utf8')
    .replace(/^ *```[\s\S]*?^ *```/gm, '')
    .replace(GENERATED_PART, '')
    .replace(/^#.*$/gm, '')

const LIMITS = /\b(at most|up to|default|limits?|maximum|within|after|more than|longest|until|first|last)\b/i

const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')

const UNITS: Readonly<Record<string, string>> = { second: 's', minute: 'min', hour: 'h' }

const QUANTITY = new RegExp(
  `\\b(\\d[\\d,.]*|${NUMBERS.join('|')})[ -](?:idle |real )?` +
    '(ms|s|seconds?|minutes?|min|hours?|h|days?|months?|bytes|[KMG]i?B|characters|texts|requests|entries|times|percent|' +
    'jobs|files|glossaries|keys|pages|connections|sessions|tokens|languages)\\b',
  'gi',
)

/** Words that say nothing about what is limited. */
const COMMON = new Set(
  (
    'with that this from have they them then than when what which while their there these those each only also more most ' +
    'other into same such page until after every default limit first last'
  ).split(' '),
)

interface Statement {
  readonly page: string
  readonly text: string
  readonly quantity: string
  /** What else it says, without endings of the plural. */
  readonly words: ReadonlySet<string>
}

const sentencesOf = (prose: string) =>
  prose
    .split(/\n\s*\n|\n(?=[|-]|\d\. )/)
    .map((part) => part.replace(/\]\([^)]*\)/g, ']').replace(/\s+/g, ' '))
    .flatMap((part) => (part.startsWith('|') ? [part] : part.split(/(?<=[.:;]) /)))

const wordsOf = (text: string) =>
  new Set(
    [...text.matchAll(/[a-z_]{4,}/gi)]
      .map(([word]) => word.toLowerCase().replace(/s$/, ''))
      .filter((word) => !COMMON.has(word)),
  )

const statementsOf = (page: string, prose: string): Statement[] =>
  sentencesOf(prose)
    .filter((text) => LIMITS.test(text))
    .flatMap((text) =>
      [...text.matchAll(QUANTITY)].map((match) => {
        const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`
        return { page, text, quantity: quantityOf(match), words: wordsOf(rest) }
      }),
    )

function quantityOf([, amount = '', unit = '']: RegExpMatchArray): string {
  const number = NUMBERS.indexOf(amount.toLowerCase())
  const one = unit.length > 2 ? unit.toLowerCase().replace(/s$/, '') : unit
  return `${number < 0 ? amount.replaceAll(',', '') : number} ${UNITS[one] ?? one}`
}

const MOST_COMMON_WORDS = 1

function isRepeated(one: Statement, other: Statement): boolean {
  return (
    one.page < other.page &&
    one.quantity === other.quantity &&
    [...one.words].filter((word) => other.words.has(word)).length > MOST_COMMON_WORDS
  )
}

it('two pages that state a limit in different words are found', () => {
  const [one] = statementsOf('a.md', 'A poll waits up to four seconds for the document.')
  const [same] = statementsOf('b.md', '| `poll_wait` | how long a poll for a document waits, at most 4 s |')
  const [other] = statementsOf('b.md', 'A connection waits four seconds by default.')
  expect(one && same && isRepeated(one, same)).toBe(true)
  expect(one && other && isRepeated(one, other)).toBe(false)
})

it('every limit is stated on one page', () => {
  const statements = pages.flatMap((page) => statementsOf(page, proseOf(page)))
  const repeated = statements.flatMap((one) =>
    statements
      .filter((other) => isRepeated(one, other))
      .map((other) => `${one.quantity}\n  ${one.page}: ${one.text}\n  ${other.page}: ${other.text}`),
  )
  expect(repeated).toEqual([])
  expect(statements.length).toBeGreaterThan(50)
})

it('every flag is defined on one page', () => {
  const rows = pages.flatMap((page) =>
    [...proseOf(page).matchAll(/^\| (?:`-\w, )?`?(--[\w-]+)(?!.*\]\().*$/gm)].map(([text, flag = '']) => ({
      page,
      text,
      flag,
    })),
  )
  const repeated = rows.filter((row) => rows.some(({ page, flag }) => flag === row.flag && page !== row.page))
  expect(repeated.map(({ page, text }) => `${page}: ${text}`)).toEqual([])
  expect(rows.length).toBeGreaterThan(15)
})
