import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inTurns } from '../../../src/base/runtime/in-turns.ts'
import { ApiError } from '../../../src/contract/errors.ts'
import { parseEntries } from '../../../src/service/glossaries/entries/parse-entries.ts'
import { writeEntries } from '../../../src/service/glossaries/entries/stored-entries.ts'
import { runs } from '../../support/runs.ts'

const PAIR = { sourceLang: 'en', targetLang: 'de' } as const

/** Phrases full of characters that formats and rules stumble over, each valid. */
const phrase = fc
  .string({
    unit: fc.oneof(
      fc.constantFrom(
        'a', 'B', '"', '""', ',', ';', ' ', '\u00a0', "'", '\\', '#', '=', 'é', 'e\u0301', '語', '👩🏽‍🔬',
        '\u200b',
      ),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
    ),
    minLength: 1,
    maxLength: 12,
  })
  .map((text) =>
    text.replace(/[\p{Cc}\u2028\u2029\ufeff]/gu, '').replace(/^\p{White_Space}+|\p{White_Space}+$/gu, ''),
  )
  .filter((text) => text !== '') // biome-ignore format: a table

const entries = fc.uniqueArray(fc.tuple(phrase, phrase), {
  selector: ([source]) => source,
  minLength: 1,
  maxLength: 20,
})
const lineEnd = fc.constantFrom('\n', '\r\n', '\n\n', '\r\n\n')

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
const csvField = (text: string, always: boolean) => (always || /[",\r\n]/.test(text) ? quoted(text) : text)
const codePoints = (text: string) => [...text].length

describe('any accepted dictionary', () => {
  it('comes back equal and in its order from TSV', async () => {
    await fc.assert(
      fc.asyncProperty(entries, lineEnd, fc.boolean(), async (list, end, mark) => {
        const text =
          (mark ? '\ufeff' : '') + list.map(([source, target]) => `${source}\t${target}${end}`).join('')
        expect([...(await parseEntries(text, 'tsv', PAIR))]).toEqual(list)
      }),
    )
  })

  it('comes back equal and in its order from CSV, quoted or not, with languages or without', async () => {
    await fc.assert(
      fc.asyncProperty(
        entries,
        lineEnd,
        fc.array(fc.tuple(fc.boolean(), fc.constantFrom('', ',en,de', ',EN,"DE"'))),
        async (list, end, styles) => {
          const lines = list.map(([source, target], index) => {
            const [always, languages] = styles[index % Math.max(styles.length, 1)] ?? [false, '']
            return `${csvField(source, always)},${csvField(target, always)}${languages}${end}`
          })
          expect([...(await parseEntries(lines.join(''), 'csv', PAIR))]).toEqual(list)
        },
      ),
    )
  })

  it('is the same after storing and reading it', async () => {
    await fc.assert(
      fc.asyncProperty(entries, async (list) => {
        const stored = Buffer.from(await inTurns(writeEntries(new Map(list)))).toString()
        expect(stored).toBe(list.map(([source, target]) => `${source}\t${target}`).join('\n'))
        expect([...(await parseEntries(stored, 'tsv', PAIR))]).toEqual(list)
      }),
    )
  })
})

/** Turns a valid entry into one that breaks a rule; the detail of the error must end with these words. */
const breakers = [
  ['Source', 'is empty', (): [string, string] => ['', 'x']],
  ['Target', 'is empty', (source: string): [string, string] => [source, '']],
  [
    'Source',
    'has leading or trailing whitespace',
    (source: string): [string, string] => [`\u2003${source}`, 'x'],
  ],
  ['Target', 'has leading or trailing whitespace', (source: string): [string, string] => [source, 'x ']],
  ['Source', 'contains invalid characters', (source: string): [string, string] => [`${source}\u0085x`, 'x']],
  ['Target', 'contains invalid characters', (source: string): [string, string] => [source, 'x\udc00y']],
  ['Source', 'exceeds 1024 bytes', (source: string): [string, string] => [source + 'ß'.repeat(512), 'x']],
  ['Target', 'exceeds 1024 bytes', (source: string): [string, string] => [source, 'x'.repeat(1025)]],
] as const

const broken = fc.tuple(entries, fc.nat(), lineEnd, fc.constantFrom(...breakers))

/** The first `at` lines, then the line of an invalid entry, then the others; also returns where its phrase starts. */
function withBroken(
  list: readonly [string, string][],
  seed: number,
  format: 'tsv' | 'csv',
  end: string,
  pair: [string, string],
  side: string,
) {
  const at = seed % list.length
  const comma = format === 'tsv' ? '\t' : ','
  const field = (text: string) => (format === 'tsv' ? text : csvField(text, false))
  const line = ([source, target]: readonly [string, string]) =>
    `${field(source)}${comma}${field(target)}${end}`
  const before = list.slice(0, at).map(line).join('')
  const text = before + line(pair) + list.slice(at).map(line).join('')
  return { at, text, position: codePoints(before) + (side === 'Target' ? codePoints(field(pair[0])) + 1 : 0) }
}

const detailOf = async (text: string, format: 'tsv' | 'csv') => {
  try {
    return `accepted: ${[...(await parseEntries(text, format, PAIR))].length}`
  } catch (error) {
    return error instanceof ApiError ? error.extras.detail : String(error)
  }
}

describe.each(['tsv', 'csv'] as const)('any rejected dictionary in %s', (format) => {
  it('names the index and position of the error', async () => {
    await fc.assert(
      fc.asyncProperty(broken, async ([list, seed, end, [side, words, breaker]]) => {
        const [first = ['', '']] = list
        const pair = breaker(`new ${first[0]}`)
        const { at, text, position } = withBroken(list, seed, format, end, pair, side)
        expect(await detailOf(text, format)).toBe(
          `${side} entry with the index ${at} (starting at position ${position}) ${words}`,
        )
      }),
    )
  })

  it('names both entries of a duplicate', async () => {
    await fc.assert(
      fc.asyncProperty(
        entries,
        fc.nat(),
        fc.nat(),
        lineEnd,
        phrase,
        async (list, one, other, end, target) => {
          const first = one % list.length
          const place = first + 1 + (other % (list.length - first))
          const source = (list[first] as [string, string])[0]
          const all = [...list.slice(0, place), [source, target] as const, ...list.slice(place)]
          const comma = format === 'tsv' ? '\t' : ','
          const field = (text: string) => (format === 'tsv' ? text : csvField(text, false))
          const lines = all.map(([from, to]) => `${field(from)}${comma}${field(to)}${end}`)
          const start = (index: number) => codePoints(lines.slice(0, index).join(''))
          expect(await detailOf(lines.join(''), format)).toBe(
            `Key with the index ${place} (starting at position ${start(place)}) duplicates key with the index ${first} (starting at position ${start(first)})`,
          )
        },
      ),
    )
  })
})

describe('any text', () => {
  it('is accepted or refused with a 4xx, never anything else', async () => {
    const text = fc.string({
      unit: fc.constantFrom(
        'a', 'b', '\t', ',', '"', '\n', '\r', ' ', '\ufeff', '\ud800', '\u0000', 'é', '👍',
      ),
    }) // biome-ignore format: a table
    await fc.assert(
      fc.asyncProperty(text, fc.constantFrom('tsv' as const, 'csv' as const), async (content, format) => {
        try {
          expect((await parseEntries(content, format, PAIR)).size).toBeGreaterThan(0)
        } catch (error) {
          expect(error).toBeInstanceOf(ApiError)
          expect((error as ApiError).status).toBe(400)
        }
      }),
      { numRuns: runs(300) },
    )
  })
})
