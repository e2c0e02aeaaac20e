import { describe, expect, it } from 'vitest'
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
    const targets = ['pt-BR', 'en-US', 'es-419', 'zh-Hans', 'zh-Hant', 'yue']
    expect(targets.map(lexiconCode)).toEqual(['pt', 'en', 'es', 'zh', 'zh-Hant', 'yue'])
  })
})
