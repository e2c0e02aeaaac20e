import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

type Lexicon = { words: string[]; syllables: string[] }

const ROOT = join(import.meta.dirname, '../..')
const LEXICONS = join(ROOT, 'src/text/lexicons')
const readText = (path: string) => readFileSync(join(ROOT, path), 'utf8')

const { languages } = JSON.parse(readText('src/service/languages/languages.json')) as {
  languages: { lang: string; base: string; core: boolean }[]
}
const bases = [...new Set(languages.map(({ base }) => base))]
const codes = [...bases, 'zh-Hant'].sort()

const CORE = [
  ...['ar', 'bg', 'cs', 'da', 'de', 'el', 'en', 'es', 'et', 'fi', 'fr', 'he', 'hu', 'id', 'it', 'ja', 'ko'],
  ...['lt', 'lv', 'nb', 'nl', 'pl', 'pt', 'ro', 'ru', 'sk', 'sl', 'sv', 'th', 'tr', 'uk', 'vi', 'zh'],
]

function readLexicon(code: string) {
  return JSON.parse(readFileSync(join(LEXICONS, `${code}.json`), 'utf8')) as Lexicon
}

describe('the lexicons', () => {
  it('are one file for each base language and one for traditional Chinese', () => {
    expect(bases).toHaveLength(114)
    expect(readdirSync(LEXICONS).sort()).toEqual(codes.map((code) => `${code}.json`).sort())
  })

  it.each(codes)('%s has syllables to make up words from, if it has few words', (code) => {
    const { words, syllables } = readLexicon(code)
    if (words.length < 60) expect(syllables.length).toBeGreaterThanOrEqual(24)
  })

  it.each([...CORE, 'zh-Hant'])('%s has enough words of many lengths', (code) => {
    const { words } = readLexicon(code)
    expect(words.length).toBeGreaterThanOrEqual(160)
    const lengths = new Set(words.map((word) => [...word].length))
    expect(lengths.size).toBeGreaterThanOrEqual(['ja', 'zh', 'zh-Hant'].includes(code) ? 3 : 5)
  })

  it('keep German nouns capitalized and traditional characters separate from simplified ones', () => {
    expect(readLexicon('de').words.filter((word) => /^\p{Lu}/u.test(word)).length).toBeGreaterThan(50)
    expect(readLexicon('zh-Hant').words.join('')).not.toMatch(/[们这说时国见东车门问间书长马鸟鱼学]/u)
    expect(readLexicon('zh').words.join('')).not.toMatch(/[們這說時國見東車門問間書長馬鳥魚學]/u)
  })
})

describe('the phrases', () => {
  const phrases = JSON.parse(readText('src/text/phrases/phrases.json')) as Record<string, string>[]
  const known = new Set([...languages.map(({ lang }) => lang), ...codes])

  it('begin with one for a proton beam in every base language', () => {
    const [protonBeam] = phrases
    expect(protonBeam?.en).toBe('proton beam')
    expect(codes.filter((code) => !protonBeam?.[code])).toEqual([])
  })

  it('are in English and every core language, and name only existing languages', () => {
    expect(phrases.length).toBeGreaterThanOrEqual(50)
    for (const phrase of phrases) {
      expect(Object.keys(phrase).filter((code) => !known.has(code))).toEqual([])
      // Other entries with the same English name contain alternative spellings.
      const first = phrases.find(({ en }) => en === phrase.en)
      if (phrase === first) expect([...CORE, 'zh-Hant'].filter((code) => !phrase[code])).toEqual([])
      else expect(Object.keys(phrase).filter((code) => phrase[code] === first?.[code])).toEqual(['en'])
    }
  })

  it('are trimmed and composed', () => {
    for (const text of phrases.flatMap((phrase) => Object.values(phrase))) {
      expect(text).toBe(text.normalize('NFC').trim())
    }
  })

  it('differ from the English text if a sentence is translated', () => {
    const hello = phrases.find(({ en }) => en === 'Hello, world!')
    expect(
      Object.entries(hello ?? {}).filter(([code, text]) => code !== 'en' && text === 'Hello, world!'),
    ).toEqual([])
    expect(hello?.de).toBe('Hallo, Welt!')
  })
})
