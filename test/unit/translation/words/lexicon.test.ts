import { describe, expect, it } from 'vitest'
import { hash, rehash } from '../../../../src/text/hash.ts'
import { createLexicon, lexiconCode, markWords } from '../../../../src/text/lexicon/lexicon.ts'

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

  it('creates none of its real words, whatever the source word', () => {
    const data = { script: 'Latn', words: [], syllables: SYLLABLES }
    const madeUp = (real: readonly string[]) => {
      const marked = Buffer.from(markWords(new Set(real))).toString('base64')
      return SOURCES.map(createLexicon('xx', { ...data, real: marked }).wordsFrom(1))
    }
    const real = madeUp([])
    expect(madeUp(real).filter((word) => real.includes(word))).toEqual([])
  })

  it('creates short words for frequent ones, all different', () => {
    const wordFor = createLexicon('xx', { script: 'Latn', words: [], syllables: SYLLABLES }).wordsFrom(1)
    const frequent = 'the of to and in is it you that he was for on are as with they at have'.split(' ')
    const short = frequent.map(wordFor)
    expect(new Set(short).size).toBe(frequent.length)
    expect(Math.max(...short.map(({ length }) => length))).toBeLessThan(wordFor('garden').length)
  })

  it('never returns the source word itself', () => {
    const lexicon = createLexicon('xx', { script: 'Latn', words: ['the', 'you'], syllables: SYLLABLES })
    for (const word of ['the', 'you', 'kali', 'molaki', 'senatoru']) {
      for (let seed = 0; seed < 50; seed++) expect(lexicon.wordsFrom(seed)(word)).not.toBe(word)
    }
  })

  it('stores words in lower case and composed', () => {
    const lexicon = createLexicon('de', { script: 'Latn', words: ['U\u0308BU\u0308B'], syllables: SYLLABLES })
    const words = SOURCES.map(lexicon.wordsFrom(1)).join('')
    expect(words).toContain('ü')
    expect(words).toBe(words.normalize('NFC').toLowerCase())
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

it('hash returns the same 32-bit numbers everywhere', () => {
  expect([hash(''), hash('garden'), hash('garden', 1), rehash(1)]).toEqual([
    2872998923, 1726329298, 3676217736, 1364076727,
  ])
})
