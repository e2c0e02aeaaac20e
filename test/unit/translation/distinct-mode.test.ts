import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textToken } from '../../../src/text/steps/finished-text.ts'
import { createTranslator } from '../../../src/text/translator.ts'
import { codePoint } from '../../support/code-point.ts'
import { translate as translateTagged, xml } from './tags/tagged.ts'

const { translate } = createTranslator({ seed: 'test', mode: 'distinct' })

/** Texts with small differences: numbers, case, punctuation, white space, order, and single letters. */
function* similarTexts(): Generator<string> {
  for (let number = 0; number < 61_000; number++) yield `Item ${number}`
  const letters = 'abcdefghijklmnopqrstuvwxyz'
  for (const a of letters) for (const b of letters) for (const c of letters) yield a + b + c
  yield* ['a b', 'a  b', 'a\nb', 'a-b', 'a b.', 'a b!', 'a b ', 'A b', 'b a', 'A B', 'a b a b', 'a b A B']
  yield* ['\ud800', '\ud801', '\udfff', '\ufffd', 'é', 'e\u0301', '😀', '\0', ' \0']
  for (let length = 1; length < 2000; length++) yield 'a '.repeat(length)
}

describe('distinct mode', () => {
  it('has a token after the words, before white space, the same for every target and in every process', () => {
    expect(translate('Save', 'en', 'de')).toBe('Speichern f9sfp-ckz8d')
    expect(translate('Save', 'en', 'ja')).toBe('保存 f9sfp-ckz8d')
    expect(translate(' Save\n', 'en', 'de')).toMatch(/^ Speichern [\w-]{11}\n$/)
    expect(createTranslator({ seed: 'other', mode: 'distinct' }).translate('Save', 'fr', 'de')).toContain(
      ' f9sfp-ckz8d',
    )
  })

  it('gives different texts different tokens, however similar they are', () => {
    const texts = new Set(similarTexts())
    expect(texts.size).toBeGreaterThan(80_000)
    expect(new Set([...texts].map(textToken)).size).toBe(texts.size)
  })

  it('has tokens of digits and consonants, two groups of five', () => {
    fc.assert(
      fc.property(fc.string({ unit: codePoint }), (text) => {
        expect(textToken(text)).toMatch(/^[2-9b-df-hjkm-npq-tv-xz]{5}-[2-9b-df-hjkm-npq-tv-xz]{5}$/)
      }),
    )
  })

  it('does not change blank text, text in its own language, or phrases of the scenario', () => {
    const phrases = [{ source_lang: 'en', target_lang: 'de', text: 'Plum', translation: 'Zwetschge' }]
    const own = createTranslator({ seed: 'test', mode: 'distinct', phrases })
    expect(own.translate('Plum!', 'en', 'de')).toBe('Zwetschge!')
    expect(own.translate('Plum! Save.', 'en', 'de')).toMatch(/^Zwetschge! Speichern\. [\w-]{11}$/)
    expect(translate(' \n', 'en', 'de')).toBe(' \n')
    expect(translate('Plums', 'en', 'en-GB')).toBe('Plums')
  })

  it('marks a unit of text with tags after its last word', async () => {
    const by = createTranslator({ seed: 'test', mode: 'distinct' })
    expect(await translateTagged('<b>Save</b>', xml(), 'de', { by })).toBe('<b>Speichern f9sfp-ckz8d</b>')
  })
})
