import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createTranslator } from '../../../src/text/translator.ts'
import { codePoint } from '../../support/code-point.ts'
import { runs } from '../../support/runs.ts'

const MODES = ['words', 'pseudo', 'distinct', 'hostile', 'echo', 'identity'] as const
const translators = MODES.map((mode) => createTranslator({ seed: 'properties', mode }))
const words = translators[0] as (typeof translators)[number]

const target = fc.constantFrom(
  'de', 'es', 'fr', 'hi', 'tr', 'ru', 'el', 'ar', 'ja', 'zh', 'zh-Hant', 'th', 'ko', 'vi', 'en-GB',
) // biome-ignore format: a table
const spacedTarget = fc.constantFrom('de', 'fr', 'tr', 'ru', 'el', 'ar', 'ko', 'vi')
const anyText = fc.oneof(
  fc.string({ unit: codePoint }),
  fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
)
const word = fc.constantFrom('garden', 'Flower', 'TREES', 'café', 'привет', 'ελλάδα', 'naïve', "don't")
const space = fc.constantFrom(' ', '  ', '\n', '\r\n', '\t', '\u00a0', '\n\n  ', ' \n ')
/** Punctuation that some targets write differently. */
const mark = fc.constantFrom('. ', ', ', '? ', '! ', '; ', ': ', '." ', '?! ')
const kept = fc.constantFrom(
  '{name}', '{{ name }}', '%s', '%1$d', '%(count)s', '%@', ':name', '42', '3.14', 'v2', 'SHA256', 'snake_case',
  'https://example.com/a?b=c;d#e', 'www.example.org', 'me@example.com', 'report.pdf', '&lt;', '&#8217;', '🎉', '👩‍👧',
  '10:30', '1,200', '`a;b?`', '<a href="?x=1;2">', '&quot;', 'C:\\a\\b.txt', '$t(a:b)', ':id',
) // biome-ignore format: a list of examples

describe('any translation', () => {
  it('never throws and never returns nothing, whatever the text contains', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, target, async (text, lang) => {
        for (const translator of translators) {
          expect(translator.translate(text, 'sv', lang) === '').toBe(text === '')
        }
        expect((await words.detect(text)).guess).toMatch(/^[a-z]{2}$/)
      }),
      { numRuns: runs(150) },
    )
  })

  it('creates no lone surrogates from well-formed text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), target, (text, lang) => {
        for (const translator of translators) {
          expect(translator.translate(text, 'sv', lang)).not.toMatch(
            /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/,
          )
        }
      }),
      { numRuns: runs(150) },
    )
  })
})

describe('a translation in words mode', () => {
  it('keeps everything that is not a word, in order', () => {
    const text = fc.array(fc.tuple(fc.oneof(word, kept), fc.oneof(space, mark)), { minLength: 1 })
    fc.assert(
      fc.property(text, target, (parts, lang) => {
        const source = parts.flat().join('')
        const translation = words.translate(source, 'sv', lang)
        let position = 0
        for (const [part] of parts) {
          if (!isKept(part)) continue
          const found = translation.indexOf(part, position)
          expect(found, `${part} in ${translation}`).toBeGreaterThanOrEqual(0)
          position = found + part.length
        }
      }),
    )
  })

  it.each([
    ['white space in number and order, for languages with spaces', /\s+/g, spacedTarget],
    ['line breaks, for every language', /\r\n|\n/g, target],
  ])('keeps %s', (_what, pattern, targets) => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.oneof(word, kept), space)), targets, (parts, lang) => {
        const source = parts.flat().join('')
        expect(words.translate(source, 'sv', lang).match(pattern)).toEqual(source.match(pattern))
      }),
    )
  })
})

function isKept(part: string): boolean {
  return !/^[\p{L}\p{M}']+$/u.test(part)
}
