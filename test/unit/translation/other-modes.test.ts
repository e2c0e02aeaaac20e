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

describe('the version of fake text', () => {
  const madeUp = (textVersion: TextVersion) =>
    wordMapper({ seed: 'test', textVersion }, 'de')('gribbleworthy')

  it('gives the same words for the same version, and others for another', () => {
    expect(madeUp(NEWEST_TEXT_VERSION)).toBe(madeUp(2))
    expect(madeUp((NEWEST_TEXT_VERSION + 1) as TextVersion)).not.toBe(madeUp(NEWEST_TEXT_VERSION))
  })

  it('is the newest unless the settings name one', () => {
    const named = createTranslator({ seed: 'test', mode: 'words', textVersion: 2 })
    expect(named.translate('gribbleworthy', 'en', 'de')).toBe(translate('words', 'gribbleworthy'))
  })
})

describe('pseudo mode', () => {
  it('stays readable and gets about a third longer, in brackets', () => {
    expect(translate('pseudo', 'Hello, world!')).toBe('⟦Ĥééļļöö, ŵööŕļð!⟧')
    expect(translate('pseudo', ' Save\n')).toBe(' ⟦Šååṽéé⟧\n')
    const text = 'Please check the settings of your account before you continue with the next step.'
    expect(translate('pseudo', text).length / text.length).toBeGreaterThan(1.2)
    expect(translate('pseudo', text).length / text.length).toBeLessThan(1.4)
  })

  it('does not change a text of one character, which may be a key on the keyboard', () => {
    expect(translate('pseudo', 'S')).toBe('S')
    expect(translate('pseudo', ' 世 ')).toBe(' 世 ')
  })

  it.each([
    ['Cyrillic', 'Привет', '⟦П̈р̈ӥӥв̈ёёт̈⟧'],
    ['Greek', 'Γεια', '⟦Γ̈ε̈ε̈ϊϊα̈α̈⟧'],
    ['Chinese', '世界', '⟦世〪界〪⟧'],
    ['Japanese', 'かな', '⟦がな゙⟧'],
    ['Korean', '안녕', '⟦안〮녕〮⟧'],
    ['Arabic', 'مرحبا', '⟦م̣ر̣ح̣ب̣ا̣⟧'],
    ['accented Latin', 'éßø', '⟦éßø⟧'],
  ])('marks letters of other scripts: %s', (_, text, expected) => {
    expect(translate('pseudo', text)).toBe(expected.normalize('NFC'))
  })

  it('makes words run from right to left if the settings say so, and nothing else', () => {
    const translator = createTranslator({ seed: 'test', mode: 'pseudo', rightToLeft: true })
    const word = (text: string) => `\u200f\u202e${text}\u202c\u200f`
    expect(translator.translate('Hi, {name}!', 'en', 'de')).toBe(`⟦${word('Ĥîî')}, {name}!⟧`)
  })

  it('has an earlier name', () => {
    for (const text of ['Hello, world!', 'Привет']) {
      expect(translate('accents', text)).toBe(translate('pseudo', text))
    }
  })
})

describe('echo mode', () => {
  it('names the target before the text', () => {
    expect(translate('echo', 'Hello\nworld')).toBe('[de] Hello\nworld')
  })

  it('shows what steers a translation', () => {
    const { translate } = createTranslator({ seed: 'test', mode: 'echo' })
    const steering = { formality: 'more', named: ['glossary:Billing', 'style:Legal'] } as const
    expect(translate('Hello', 'en', 'de-CH', steering)).toBe(
      '[de-CH|more|glossary:Billing|style:Legal] Hello',
    )
  })

  it('does not change empty and blank text', () => {
    expect(translate('echo', '')).toBe('')
    expect(translate('echo', ' \n')).toBe(' \n')
  })
})

describe('identity mode', () => {
  it('returns the text', () => {
    expect(translate('identity', 'Hello, world!')).toBe('Hello, world!')
    expect(translate('identity', 'Save')).toBe('Save')
  })
})
