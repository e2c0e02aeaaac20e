import { describe, expect, it } from 'vitest'
import { createTranslator } from '../../../../src/text/translator.ts'
import { itInMore } from '../../../support/runs.ts'

const { translate } = createTranslator({ seed: 'test', mode: 'words' })

describe('words mode', () => {
  it('gives other words for another seed', () => {
    const other = createTranslator({ seed: 'other', mode: 'words' })
    const text = 'Lazy badgers climb frozen hedges'
    expect(other.translate(text, 'en', 'de')).not.toBe(translate(text, 'en', 'de'))
  })

  it('does not depend on the source language', () => {
    expect(translate('garden party', 'nl', 'de')).toBe(translate('garden party', 'en', 'de'))
  })

  it('writes Turkish capitals with their dots', () => {
    const text = 'the quick brown fox jumps over the lazy dog and runs into the forest'
    const small = translate(text, 'en', 'tr')
    expect(small).toMatch(/i/)
    expect(translate(text.toUpperCase(), 'en', 'tr')).toBe(small.toLocaleUpperCase('tr'))
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
