import { describe, expect, it } from 'vitest'
import { hash, rehash } from '../../../../src/translation/hash.ts'
import { createLexicon, lexiconCode } from '../../../../src/translation/lexicon/lexicon.ts'

const SYLLABLES = [...'klmnprst'].flatMap((consonant) => [...'aeiou'].map((vowel) => consonant + vowel))
const SOURCES = ['a', 'to', 'the', 'tree', 'garden', 'beautiful', 'internationalisation', 'x'.repeat(200)]

describe('a lexicon', () => {
  it('creates words from syllables if it has no words', () => {
    const wordFor = createLexicon('xx', { script: 'Latn', words: [], syllables: SYLLABLES }).wordsFrom(1)
    for (const source of SOURCES) {
      const word = wordFor(source)
      expect(word).toMatch(/^(?:[klmnprst][aeiou])+$/)
      if (source.length > 4) expect(word.length).toBeGreaterThanOrEqual(Math.min(source.length * 0.5, 8))
    }
  })

  it('uses each real word for one source word, and assembles all others from parts', () => {
    const words =
      'garten blume haus baum wald wiese vogel apfel birne kirsche berg tal fluss bach see meer'.split(' ')
    const wordFor = createLexicon('xx', { script: 'Latn', words, syllables: SYLLABLES }).wordsFrom(1)
    const sources = 'the of to and in is it you that he was for on are as with they at have from one'.split(
      ' ',
    )
    const given = sources.map(wordFor).filter((word) => words.includes(word))
    expect(given.length).toBeGreaterThan(5)
    expect(new Set(given).size).toBe(given.length)
    const letters = [...'abcdefghijklmnop']
    const others = letters.flatMap((one) => letters.map((two) => wordFor(`${one}rest${two}`)))
    expect(others.filter((word) => words.includes(word))).toEqual([])
    expect(others.join('')).toMatch(/^[abcdefghiklmnoprstuvw]+$/)
  })

  it('never returns the source word itself', () => {
    const lexicon = createLexicon('xx', { script: 'Latn', words: ['the', 'you'], syllables: SYLLABLES })
    for (const word of ['the', 'you', 'kali', 'molaki', 'senatoru']) {
      for (let seed = 0; seed < 50; seed++) expect(lexicon.wordsFrom(seed)(word)).not.toBe(word)
    }
  })

  it('stores words in lower case and composed', () => {
    const lexicon = createLexicon('de', { script: 'Latn', words: ['U\u0308B', 'Üb'], syllables: SYLLABLES })
    expect(lexicon.wordsFrom(1)('the')).toBe('üb')
  })

  it('returns scripts without case unchanged', () => {
    const lexicon = createLexicon('ka', { script: 'Geor', words: ['სახლი'] })
    expect(lexicon.case.apply('სახლი', 'upper')).toBe('სახლი')
  })

  it('is chosen by the base of the target, except for traditional Chinese', () => {
    expect(['pt-BR', 'en-US', 'es-419', 'zh-Hans', 'zh-Hant', 'yue'].map(lexiconCode)).toEqual([
      'pt',
      'en',
      'es',
      'zh',
      'zh-Hant',
      'yue',
    ])
  })
})

describe('hash', () => {
  it('returns the same 32-bit numbers everywhere', () => {
    expect([hash(''), hash('garden'), hash('garden', 1), rehash(1)]).toEqual([
      2872998923, 1726329298, 3676217736, 1364076727,
    ])
  })
})
