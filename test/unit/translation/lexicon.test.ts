import { describe, expect, it } from 'vitest'
import { hash, rehash } from '../../../src/translation/hash.ts'
import { createLexicon, lexiconCode } from '../../../src/translation/lexicon/lexicon.ts'

const SOURCES = ['a', 'to', 'the', 'tree', 'garden', 'beautiful', 'internationalisation', 'x'.repeat(200)]

describe('a lexicon', () => {
  it('makes words of syllables when it has no words', () => {
    const lexicon = createLexicon('xx', { script: 'Latn', words: [], syllables: ['ka', 'lo', 'mi'] })
    for (const source of SOURCES) {
      const word = lexicon.wordFor(source, 1)
      expect(word).toMatch(/^(?:ka|lo|mi)+$/)
      expect(Math.abs(word.length - source.length * 1.1)).toBeLessThanOrEqual(2)
    }
  })

  it('mixes words and syllables when it has few words', () => {
    const lexicon = createLexicon('xx', { script: 'Latn', words: ['tree'], syllables: ['ka', 'lo', 'mi'] })
    const words = Array.from({ length: 50 }, (_, index) => lexicon.wordFor(`w${index}`, 1))
    expect(words).toContain('tree')
    expect(words.some((word) => /^(?:ka|lo|mi)+$/.test(word))).toBe(true)
  })

  it('never answers the source word itself, as long as it has another', () => {
    const words = ['eins', 'zwei', 'drei', 'vier']
    const lexicon = createLexicon('de', { script: 'Latn', words })
    for (const word of words) {
      for (let seed = 0; seed < 50; seed++) expect(lexicon.wordFor(word, seed)).not.toBe(word)
    }
  })

  it('stores words in lower case and composed', () => {
    const lexicon = createLexicon('de', { script: 'Latn', words: ['U\u0308BUNG', 'Übung'] })
    expect(lexicon.wordFor('work', 1)).toBe('übung')
  })

  it('gives scripts without case back as they are', () => {
    const lexicon = createLexicon('ka', { script: 'Geor', words: ['სახლი'] })
    expect(lexicon.case.apply('სახლი', 'upper')).toBe('სახლი')
  })

  it('is chosen by the base of the target, traditional Chinese aside', () => {
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
  it('gives the same 32-bit numbers everywhere', () => {
    expect([hash(''), hash('garden'), hash('garden', 1), rehash(1)]).toEqual([
      2872998923, 1726329298, 3676217736, 1364076727,
    ])
  })
})
