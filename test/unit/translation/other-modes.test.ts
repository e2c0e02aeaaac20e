import { describe, expect, it } from 'vitest'
import { createTranslator, type TranslationMode } from '../../../src/translation/translator.ts'

function translate(mode: TranslationMode, text: string): string {
  return createTranslator({ seed: 'test', mode }).translate(text, 'en', 'de')
}

describe('accents mode', () => {
  it('stays readable and gets about a third longer', () => {
    expect(translate('accents', 'Hello, world!')).toBe('Ĥééļļöö, ŵööŕļð!')
    const text = 'Please check the settings of your account before you continue with the next step.'
    expect(translate('accents', text).length / text.length).toBeGreaterThan(1.2)
    expect(translate('accents', text).length / text.length).toBeLessThan(1.4)
  })

  it('keeps placeholders, addresses, entities and white space', () => {
    const kept = '{name} {{name}} %s %1$s :name &amp; https://example.com/a me@example.com\n\n 42'
    expect(translate('accents', kept)).toBe(kept)
  })

  it('leaves other scripts alone', () => {
    expect(translate('accents', 'Привет, 世界')).toBe('Привет, 世界')
  })
})

describe('echo mode', () => {
  it('names the target before the text', () => {
    expect(translate('echo', 'Hello\nworld')).toBe('[de] Hello\nworld')
  })

  it('leaves empty and white text alone', () => {
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
