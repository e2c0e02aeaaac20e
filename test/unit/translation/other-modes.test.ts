import { describe, expect, it } from 'vitest'
import { wordMapper } from '../../../src/text/dictionary/word-translator.ts'
import { createTranslator } from '../../../src/text/translator.ts'
import {
  NEWEST_TEXT_VERSION,
  type TextVersion,
  type TranslationMode,
} from '../../../src/text/translator-settings.ts'

function translate(mode: TranslationMode, text: string): string {
  return createTranslator({ seed: 'test', mode }).translate(text, 'en', 'de')
}

it('another version of fake text has other words', () => {
  const madeUp = (textVersion: number) =>
    wordMapper({ seed: 'test', textVersion: textVersion as TextVersion }, 'de')('gribbleworthy')
  expect(madeUp(NEWEST_TEXT_VERSION + 1)).not.toBe(madeUp(NEWEST_TEXT_VERSION))
})

it.each<[mode: TranslationMode, text: string, expected: string]>([
  // Pseudo mode stays readable, in brackets; a text of one character may be a key on the keyboard.
  ['pseudo', 'Hello, world!', '⟦Ĥééļļöö, ŵööŕļð!⟧'],
  ['pseudo', ' Save\n', ' ⟦Šååṽéé⟧\n'],
  ['pseudo', 'S', 'S'],
  ['pseudo', ' 世 ', ' 世 '],
  ['pseudo', 'Привет', '⟦П̈р̈ӥӥв̈ёёт̈⟧'],
  ['pseudo', 'Γεια', '⟦Γ̈ε̈ε̈ϊϊα̈α̈⟧'],
  ['pseudo', '世界', '⟦世〪界〪⟧'],
  ['pseudo', 'かな', '⟦がな゙⟧'],
  ['pseudo', '안녕', '⟦안〮녕〮⟧'],
  ['pseudo', 'مرحبا', '⟦م̣ر̣ح̣ب̣ا̣⟧'],
  ['pseudo', 'éßø', '⟦éßø⟧'],
  // Its earlier name.
  ['accents', 'Hello, world!', '⟦Ĥééļļöö, ŵööŕļð!⟧'],
  ['echo', 'Hello\nworld', '[de] Hello\nworld'],
  ['echo', '', ''],
  ['echo', ' \n', ' \n'],
  ['identity', 'Hello, world!', 'Hello, world!'],
  ['identity', 'Save', 'Save'],
])('mode %s: %j', (mode, text, expected) => {
  expect(translate(mode, text)).toBe(expected.normalize('NFC'))
})

describe('pseudo mode', () => {
  it('gets about a third longer', () => {
    const text = 'Please check the settings of your account before you continue with the next step.'
    const growth = translate('pseudo', text).length / text.length
    expect(growth).toBeGreaterThan(1.2)
    expect(growth).toBeLessThan(1.4)
  })

  it('makes words run from right to left if the settings say so, and nothing else', () => {
    const translator = createTranslator({ seed: 'test', mode: 'pseudo', rightToLeft: true })
    const word = (text: string) => `\u200f\u202e${text}\u202c\u200f`
    expect(translator.translate('Hi, {name}!', 'en', 'de')).toBe(`⟦${word('Ĥîî')}, {name}!⟧`)
  })
})
