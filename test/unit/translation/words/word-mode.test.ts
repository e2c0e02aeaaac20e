import { describe, expect, it } from 'vitest'
import { lengthFactor } from '../../../../src/text/lexicon/lexicon.ts'
import { createTranslator } from '../../../../src/text/translator.ts'
import { itInMore } from '../../../support/runs.ts'

const { translate } = createTranslator({ seed: 'test', mode: 'words' })

describe('words mode', () => {
  it('gives the same word for the same word, anywhere', () => {
    const [alone] = [translate('garden', 'en', 'de')]
    expect(translate('The garden, a garden.', 'en', 'de').split(/[^\p{L}]+/u)).toEqual(
      expect.arrayContaining([alone]),
    )
    expect(translate('GARDEN', 'en', 'de')).toBe(alone.toUpperCase())
  })

  it('gives other words for another seed', () => {
    const other = createTranslator({ seed: 'other', mode: 'words' })
    const text = 'Lazy badgers climb frozen hedges'
    expect(other.translate(text, 'en', 'de')).not.toBe(translate(text, 'en', 'de'))
  })

  it('does not depend on the source language', () => {
    expect(translate('garden party', 'nl', 'de')).toBe(translate('garden party', 'en', 'de'))
  })

  it('follows capitals', () => {
    expect(translate('garden', 'en', 'fr')).toMatch(/^\p{Ll}+$/u)
    expect(translate('Garden', 'en', 'fr')).toMatch(/^\p{Lu}\p{Ll}*$/u)
    expect(translate('GARDEN', 'en', 'fr')).toMatch(/^\p{Lu}+$/u)
    expect(translate('garden', 'en', 'de')).toMatch(/^\p{Ll}+$/u)
  })

  it('writes Turkish capitals with their dots', () => {
    const text = 'the quick brown fox jumps over the lazy dog and runs into the forest'
    const small = translate(text, 'en', 'tr')
    expect(small).toMatch(/i/)
    expect(translate(text.toUpperCase(), 'en', 'tr')).toBe(small.toLocaleUpperCase('tr'))
  })

  it('puts no space between words of a language without spaces, but keeps all others', () => {
    const japanese = translate('Garden flowers and trees, with {count} birds\nin the garden', 'en', 'ja')
    expect(japanese).toMatch(/^\p{L}+、\p{L}+ \{count\} \p{L}+\n\p{L}+$/u)
  })

  it('puts single spaces where the source script has none', () => {
    expect(translate('人工智能技术', 'zh', 'en-US')).toMatch(/^\p{L}+ \p{L}+ \p{L}+$/u)
    expect(translate('{name}さんへv2を', 'ja', 'en-US')).toMatch(/^\{name\} \p{L}+ v2 \p{L}+$/u)
  })

  it('uses longer words for longer words, following the language', () => {
    const text =
      'Internationalisation requirements occasionally complicate straightforward documentation projects considerably'
    const shortWords = 'we do it as it is so go on to do it as we do it in an hour or so as it is to be'
    for (const target of ['de', 'fr', 'zh', 'ru', 'fi']) {
      const letters = (value: string) => value.replace(/\s/g, '').length
      const ratio = letters(translate(text, 'en', target)) / letters(text)
      expect(ratio / lengthFactor(target)).toBeGreaterThan(0.75)
      expect(ratio / lengthFactor(target)).toBeLessThan(1.3)
      expect(letters(translate(shortWords, 'en', target)) / shortWords.split(' ').length).toBeLessThan(4)
    }
  })

  itInMore('reads a long text without any space in linear time', () => {
    for (const unit of [
      'a', '漢', '\u3000漢', 'ไท', '1,', '12:30 ', 'A. ', '{{', 'x="', '{', 'a.', 'a-', '%', '&a', 'a@', ':a', 'w.', '(', '😀', 'a_b', '. ',
    ]) {
      const text = unit.repeat(Math.ceil(131_072 / unit.length))
      expect(translate(text, 'en', 'de').length).toBeGreaterThan(0)
    }
  }) // biome-ignore format: a table
})
