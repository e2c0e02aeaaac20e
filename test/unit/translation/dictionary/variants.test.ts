import { describe, expect, it } from 'vitest'
import { createRealWords } from '../../../../scripts/generate/lexicons/real-words.ts'
import { dictionaryOf } from '../../../../src/text/dictionary/dictionary.ts'
import { readConcepts } from '../../../../src/text/phrases/phrase-table.ts'
import { createTranslator } from '../../../../src/text/translator.ts'

const { translate } = createTranslator({ seed: 'test', mode: 'words' })

/** The English names of all entries that are whole texts. */
const NAMES = (dictionaryOf('en')?.entries ?? [])
  .flatMap(({ forms }) => forms)
  .filter((name) => !name.includes('{'))

describe('variants of the dictionary', () => {
  it.each([
    ['en', 'en-US', 'de'],
    ['pt', 'pt-PT', 'en'],
    ['zh', 'zh-Hans', 'en'],
  ])('%s is %s', (bare, variant, source) => {
    const names = (dictionaryOf(source)?.entries ?? []).flatMap(({ forms }) => forms.slice(0, 1))
    for (const name of names) expect(translate(name, source, bare)).toBe(translate(name, source, variant))
  })

  it.each([
    ['pt-PT', 'pt-BR', 100],
    ['es', 'es-419', 60],
    ['fr', 'fr-CA', 40],
    ['zh-Hans', 'zh-Hant', 500],
    ['de', 'de-CH', 20],
  ])('%s and %s have different words', (one, other, fewest) => {
    const different = NAMES.filter((name) => translate(name, 'en', one) !== translate(name, 'en', other))
    expect(different.length).toBeGreaterThan(fewest)
  })

  it('have no ß in Swiss German, and no American spelling in British English', () => {
    for (const name of NAMES) expect(translate(name, 'en', 'de-CH')).not.toContain('ß')
    const words = (dictionaryOf('de')?.entries ?? []).flatMap(({ forms }) => forms.slice(0, 1))
    const american = [...(dictionaryOf('en-GB')?.spelling.keys() ?? [])]
    const found = words.flatMap((word) =>
      translate(word, 'de', 'en-GB')
        .toLowerCase()
        .split(/[^a-z]+/)
        .filter((one) => american.includes(one)),
    )
    expect(found).toEqual([])
  })
})

describe('the dictionary', () => {
  it('has everything in the older list of phrases', () => {
    for (const { en = '' } of readConcepts()) {
      const tally = { known: 0, of: 0 }
      translate(en, 'en', 'de', { tally })
      expect([en, tally.known]).toEqual([en, tally.of])
    }
  })

  it('names words that must not be made up', () => {
    const realWords = createRealWords()
    for (const word of ['rechnungen', 'grüezi']) expect(realWords('de')).toContain(word)
    expect(realWords('zh-Hant')).toContain('保存')
  })
})
