import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readSections } from '../../../../scripts/generate/lexicons/handwritten-lists.ts'
import { createRealWords } from '../../../../scripts/generate/lexicons/real-words.ts'
import { hash, rehash } from '../../../../src/text/hash.ts'
import { lexiconCode, lexiconFor, readLexicon } from '../../../../src/text/lexicon/lexicon.ts'
import { createTranslator } from '../../../../src/text/translator.ts'
import { describeInMore, few, itInMore, runs, some as someOf } from '../../../support/runs.ts'

const { languages } = JSON.parse(
  readFileSync(new URL('../../../../src/service/languages/languages.json', import.meta.url), 'utf8'),
) as { languages: { lang: string }[] }

/** The Unicode scripts that may occur in text of an ISO 15924 script, and other characters of it; others are their own. */
const SCRIPTS: Readonly<Record<string, string>> = {
  Hans: '\\p{Script=Hani}',
  Hant: '\\p{Script=Hani}',
  Jpan: '\\p{Script=Hani}\\p{Script=Hira}\\p{Script=Kana}ー',
  Kore: '\\p{Script=Hang}',
  Latn: "\\p{Script=Latn}ʻʼ’'",
}

const codes = [...new Set(languages.map(({ lang }) => lexiconCode(lang)))]

const TARGETS = ['de', 'fr', 'es', 'ru', 'ja', 'zh', 'ko', 'ar', 'hi', 'tr']
const WORDS = 20_000
/** How many words may share their translation with another one. */
const MAY_SHARE = 20

const { translate } = createTranslator({ seed: 'words', mode: 'words' })
// A language without known phrases, so that every word is made up.
const wordIn = (target: string) => (word: string) => translate(word, target === 'gn' ? 'ay' : 'gn', target)

/** Numbers below a bound, the same in every run. */
function numbers(seed: string): (bound: number) => number {
  let state = hash(seed)
  return (bound) => {
    state = rehash(state + 1)
    return state % bound
  }
}

/** This many different words from a generator. */
function differentWords(count: number, make: () => string): string[] {
  const words = new Set<string>()
  while (words.size < count) words.add(make())
  return [...words]
}

const some = numbers('source words')
const pick = (letters: string) => letters[some(letters.length)] as string
const repeat = (count: number, make: () => string) => Array.from({ length: count }, make).join('')

const syllables = () =>
  repeat(1 + some(4), () => pick('bcdfghjklmnprstvwz') + pick('aeiou') + (some(3) === 0 ? pick('lnrst') : ''))

/** Words of typical lengths made of syllables; of four letters only; of another script. */
const SOURCES = {
  'words of syllables': syllables,
  'words of four letters': () => repeat(4, () => pick('abcdefghijklmnopqrstuvwxyz')),
  'words of five letters': () => repeat(5, () => pick('abcdefghijklmnopqrstuvwxyz')),
  'words in Cyrillic': () => repeat(4 + some(6), () => pick('абвгдежзиклмнопрстуфхцчшы')),
}

/** The words of English interfaces, which texts are made of: `the`, `any`, `be`. */
const ENGLISH = someOf(Object.values(readSections('interfaces/en.txt')).flat())

const realWords = createRealWords()

const sharersAmong = (translations: readonly string[]) => {
  const counts = new Map<string, number>()
  for (const translation of translations) counts.set(translation, (counts.get(translation) ?? 0) + 1)
  return [...counts.values()].filter((count) => count > 1).reduce((sum, count) => sum + count, 0)
}

describeInMore('20,000 source words', () => {
  const pairs = TARGETS.flatMap((target) =>
    Object.entries(SOURCES).map(([kind, make]) => [kind, target, make] as const),
  )

  itInMore.each(few(pairs))('(%s) become different words in %s', (_kind, target, make) => {
    expect(sharersAmong(differentWords(WORDS, make).map(wordIn(target)))).toBeLessThanOrEqual(MAY_SHARE)
  })
})

describe('made-up words', () => {
  it.each(few(TARGETS))('of short words are all different in %s', (target) => {
    const letters = [...'abcdefghijklmnopqrstuvwxyz']
    const short = letters.flatMap((one) => [one, ...letters.map((two) => one + two)])
    const three = letters.flatMap((one) =>
      short.filter((word) => word.length === 2).map((word) => one + word),
    )
    // Few words are as short as these in Japanese, and real ones are left out.
    expect(sharersAmong([...short, ...three].map(wordIn(target)))).toBeLessThanOrEqual(
      target === 'ja' ? 2 : 0,
    )
  })

  it.each(someOf(codes))('in %s are no real words, and are written in its script', (code) => {
    const real = new Set(realWords(code))
    const { words, script } = readLexicon(code)
    const letters = SCRIPTS[script] ?? `\\p{Script=${script}}`
    const written = new RegExp(`^[${letters}\\p{Script=Inherited}\\u200c\\u200d]+$`, 'u')
    for (const word of words) real.add(word.toLowerCase())
    expect(real.size).toBeGreaterThan(50)
    const sources = [...ENGLISH, ...differentWords(runs(250), syllables)]
    const wordFor = lexiconFor(code).wordsFrom(hash('mynah'))
    const wrong = sources.filter((source) => {
      const word = wordFor(source)
      return real.has(word) || word === source || !written.test(word) || word !== word.normalize('NFC')
    })
    expect(wrong).toEqual([])
  })

  it('in Swiss German have no ß', () => {
    expect(differentWords(WORDS, syllables).map(wordIn('de-CH')).join(' ')).not.toMatch(/[ßẞ]/)
  })

  it('differ by letter case only if the source words do', () => {
    for (const target of ['de', 'ru', 'tr', 'el']) {
      const [lower, capitalised, upper] = ['kitchen', 'Kitchen', 'KITCHEN'].map(wordIn(target)) as [
        string,
        string,
        string,
      ]
      expect(capitalised.toLocaleLowerCase(target)).toBe(lower)
      expect(upper.toLocaleLowerCase(target)).toBe(lower)
    }
  })
})
