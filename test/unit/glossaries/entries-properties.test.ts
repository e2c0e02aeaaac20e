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

it('any text is accepted or refused with a 4xx, never anything else', async () => {
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
