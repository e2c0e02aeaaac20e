import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { lexiconCode, readLexicon } from '../../../src/text/lexicon/lexicon.ts'
import { createTranslator } from '../../../src/text/translator.ts'

const { languages } = JSON.parse(
  readFileSync(new URL('../../../src/service/languages/languages.json', import.meta.url), 'utf8'),
) as { languages: { lang: string; base: string }[] }

/** The Unicode scripts that may occur in text of an ISO 15924 script, and other characters of it; others are their own. */
const SCRIPTS: Readonly<Record<string, string>> = {
  Hans: '\\p{Script=Hani}',
  Hant: '\\p{Script=Hani}',
  Jpan: '\\p{Script=Hani}\\p{Script=Hira}\\p{Script=Kana}ー',
  Kore: '\\p{Script=Hang}',
  Latn: "\\p{Script=Latn}ʻʼ’'",
}
const translator = createTranslator({ seed: 'test', mode: 'words' })

it('covers 123 targets', () => {
  expect(languages).toHaveLength(123)
})

describe.each(languages.map(({ lang, base }) => [lang, base] as const))('to %s', (lang, base) => {
  const source = base === 'en' ? 'de' : 'en'
  const { script } = readLexicon(lexiconCode(lang))
  const letters = new RegExp(
    `^[${SCRIPTS[script] ?? `\\p{Script=${script}}`}\\p{Script=Inherited}\\u200c\\u200d]+$`,
    'u',
  )

  it.each([
    'Hello, world!',
    'The quick brown fox jumps over the lazy dog and internationalises 3 documents.',
  ])('translates %j into other words of its script', (text) => {
    const translation = translator.translate(text, source, lang)
    expect(translation).not.toBe(text)
    const words = translation.split(/[\s\d\p{P}]+/u).filter((word) => word !== '')
    expect(words.length).toBeGreaterThan(0)
    for (const word of words) expect(word).toMatch(letters)
    expect(translation).toBe(translation.normalize('NFC'))
  })

  it('has a proton beam that translates back', () => {
    const beam = translator.translate('proton beam', 'en', lang)
    expect(beam).not.toBe('')
    expect(translator.translate(beam, base, base === 'en' ? 'de' : 'en-US').toLowerCase()).toContain('proton')
  })
})
