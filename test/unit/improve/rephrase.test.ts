import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createImprover } from '../../../src/text/improve/improver.ts'
import type { StyleOrTone } from '../../../src/text/improve/language-data.ts'
import { createTranslator } from '../../../src/text/translator.ts'
import { runs } from '../../support/runs.ts'

const improver = createImprover({ seed: 'test' })
const rephrase = (text: string, target: string, styleOrTone: StyleOrTone = {}) =>
  improver.rephrase(text, { target, variant: false, ...styleOrTone })

const STYLES = ['simple', 'business', 'academic', 'casual'] as const
const TONES = ['enthusiastic', 'friendly', 'confident', 'diplomatic'] as const
const STYLES_AND_TONES: readonly StyleOrTone[] = [
  {},
  ...STYLES.map((style) => ({ style })),
  ...TONES.map((tone) => ({ tone })),
]
const WITH_STYLES = { de: 'de', en: 'en-US', es: 'es', fr: 'fr', it: 'it', pt: 'pt-PT' }
const WITHOUT_STYLES = { ja: 'ja', ko: 'ko', zh: 'zh' }

const sentences = (base: string) => {
  const file = new URL(`../../fixtures/detection/${base}.txt`, import.meta.url)
  return readFileSync(file, 'utf8').split('\n---\n')[0]?.trim().split('\n') ?? []
}

describe('rephrase', () => {
  it.each<[what: string, text: string, target: string, styleOrTone: StyleOrTone, expected: RegExp]>([
    ['corrects and rewords it', 'maybe it is teh problem .', 'en-US', {}, /^(Perhaps|Possibly|Conceivably) it is the (issue|difficulty)\.$/],
    ['does so in German', 'Das ist vielleicht ein Fehler.', 'de', {}, /^Das ist (möglicherweise|unter Umständen) ein Fehler\.$/],
    ['does so in Chinese', '也许我们必须等。', 'zh', {}, /^或许我们务必等。$/],
    ['does so in Korean', '우리는 항상 먼저 묻는다.', 'ko', {}, /^우리는 (언제나|늘) 우선 묻는다\.$/],
    ['expands short forms for business', "We don't know.", 'en-US', { style: 'business' }, /We do not know\./],
    ['expands short forms for academic texts', "We're sure it won't work.", 'en-US', { style: 'academic' }, /We are sure it will not work\./],
    ['contracts long forms for casual texts', 'We do not know.', 'en-US', { style: 'casual' }, /We don't know\./],
    ['puts a sentence of the tone behind whole sentences', 'The report is done.', 'en-US', { tone: 'enthusiastic' }, /^The report is done! \S/],
    ['puts a sentence of the tone before whole sentences', 'Der Bericht ist da.', 'de', { tone: 'diplomatic' }, /^Bei allem Respekt\. Der Bericht ist da\./],
    ['puts nothing around labels', 'Open file', 'en-US', { tone: 'friendly' }, /^Open file$/],
  ])('%s', (_what, text, target, styleOrTone, expected) => {
    expect(rephrase(text, target, styleOrTone)).toMatch(expected)
  }) // biome-ignore format: a table

  it('chooses by the seed and the text only', () => {
    const text = 'Maybe we often need important answers soon.'
    expect(createImprover({ seed: 'test' }).rephrase(text, { target: 'en-US', variant: false })).toBe(
      rephrase(text, 'en-US'),
    )
    const seeds = Array.from({ length: 10 }, (_, seed) =>
      createImprover({ seed: String(seed) }).rephrase(text, { target: 'en-US', variant: false }),
    )
    expect(new Set(seeds).size).toBeGreaterThan(1)
  })

  it('adds no sentence to a text that has it', () => {
    const once = rephrase('The report is done.', 'en-US', { tone: 'confident' })
    expect(rephrase(once, 'en-US', { tone: 'confident' })).toBe(once)
  })

  it('makes no text in business style more than 1.2 times as long, and most of them different', () => {
    let different = 0
    let all = 0
    for (const [base, target] of Object.entries(WITH_STYLES)) {
      const beginnings = sentences(base).map((line) => line.slice(0, 30))
      for (const text of [...sentences(base), ...beginnings, 'ok', '', 'a', 'OK.']) {
        const result = rephrase(text, target, { style: 'business' })
        expect(result.length, result).toBeLessThanOrEqual(text.length * 1.2)
        all++
        if (result !== rephrase(text, target)) different++
      }
    }
    expect(all).toBeGreaterThan(100)
    expect(different).toBeGreaterThan(0)
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(rephrase(text, 'en-US', { style: 'business' }).length).toBeLessThanOrEqual(text.length * 1.2)
      }),
    )
  })

  it('stays in the language of the text', async () => {
    const { detect } = createTranslator({ seed: 'test', mode: 'words' })
    for (const [base, target] of Object.entries({ ...WITH_STYLES, ...WITHOUT_STYLES })) {
      for (const styleOrTone of base in WITH_STYLES ? STYLES_AND_TONES : [{}]) {
        for (const text of sentences(base)) {
          const result = rephrase(text, target, styleOrTone)
          expect((await detect(result)).guess, result).toBe(base)
        }
      }
    }
  })
})

it('rephrase keeps placeholders, addresses, numbers and line breaks of any text', () => {
  const part = fc.constantFrom(
    ...[
      'maybe', 'soon', 'we', 'need', 'a', 'big', "don't", 'vielleicht', 'donc', '\n', '{count}', '%1$s',
      '42',
    ],
    ...['https://soon.example/maybe', 'maybe@soon.com', '%{need}', '.', ','],
  ) // biome-ignore format: a table
  const kept = (text: string) =>
    text.match(/\n|\{count\}|%1\$s|42|https:\/\/soon\.example\/maybe|maybe@soon\.com|%\{need\}/g) ?? []
  fc.assert(
    fc.property(
      fc.array(part, { maxLength: 20 }),
      fc.constantFrom(...Object.values(WITH_STYLES)),
      fc.constantFrom(...STYLES_AND_TONES),
      (parts, target, styleOrTone) => {
        const text = parts.join(' ')
        expect(kept(rephrase(text, target, styleOrTone))).toEqual(kept(text))
      },
    ),
    { numRuns: runs(150) },
  )
})
