import { describe, expect, it } from 'vitest'
import { readConcepts } from '../../../src/text/phrases/phrase-table.ts'
import { createTranslator, type PhraseEntry } from '../../../src/text/translator.ts'
import type { TranslationMode } from '../../../src/text/translator-settings.ts'

const { translate, detect } = createTranslator({ seed: 'test', mode: 'words' })

const englishPhrases = readConcepts().flatMap(({ en = [], 'en-GB': british = [] }) => [en, british].flat())

describe('built-in phrases', () => {
  it.each([
    ['протонний промінь', 'uk', 'en-US', 'proton beam'],
    ['Протонний Промінь', 'uk', 'en-US', 'proton beam'],
    ['陽子ビーム', 'ja', 'en-US', 'proton beam'],
    ['feixe de prótons', 'pt', 'en-US', 'proton beam'],
    ['berkas proton', 'id', 'en-GB', 'proton beam'],
    ['протонный луч', 'ru', 'en-GB', 'proton beam'],
    ['protonstråle', 'da', 'de', 'Protonenstrahl'],
    // Other spellings in the test suites of the client libraries.
    ['протонний пучок', 'uk', 'en-US', 'proton beam'],
    ['protonový paprsek', 'cs', 'en-US', 'proton beam'],
    ['prootonikiirgus', 'et', 'en-US', 'proton beam'],
    ['protonisäde', 'fi', 'de', 'Protonenstrahl'],
    ['protonų spindulys', 'lt', 'fr', 'faisceau de protons'],
    ['protonu staru kūlis', 'lv', 'en-GB', 'proton beam'],
    ['شعاع البروتون', 'ar', 'en-US', 'proton beam'],
    ['شعاع البروتون', 'ar', 'de', 'Protonenstrahl'],
    // The first of several spellings.
    ['proton beam', 'en', 'uk', 'протонний промінь'],
    ['protonový paprsek', 'cs', 'uk', 'протонний промінь'],
    // Without regard to case, punctuation at the end and white space.
    ['proton beam!', 'en', 'de', 'Protonenstrahl!'],
    [' proton   beam', 'en', 'de', ' Protonenstrahl'],
    // Not in a variant of the source language.
    ['Color: proton beam', 'en', 'en-GB', 'Color: proton beam'],
  ])('translates %j from %s to %s', (text, source, target, expected) => {
    expect(translate(text, source, target)).toBe(expected)
  })

  it.each([
    ['Hello world', 'de', 'Hallo Welt'],
    ['hello world', 'fr', 'Bonjour le monde'],
    ['Hello world!', 'es', '¡Hola mundo!'],
    ['Hello, world', 'de', 'Hallo, Welt'],
    ['Hello World', 'ja', 'こんにちは、世界'],
    ['Hello world\n', 'zh-Hant', '你好，世界\n'],
  ])('greet the world with and without its comma: %j to %s', async (text, target, expected) => {
    expect(translate(text, 'en', target)).toBe(expected)
    expect(await detect(text)).toMatchObject({ status: 'success', language: 'en' })
  })

  it.each([
    ['SAVE!', 'en', 'fr', 'ENREGISTRER\u202f!'],
    ['PROTON BEAM', 'en', 'ru', 'ПРОТОННЫЙ ЛУЧ'],
    ['ПРОТОННИЙ ПРОМІНЬ', 'uk', 'en-US', 'PROTON BEAM'],
    ['CANCEL', 'en', 'tr', 'İPTAL'],
    ['SAVE', 'en', 'ja', '保存'],
    ['保存', 'ja', 'en-US', 'Save'],
  ])('keep capitals: %j from %s to %s', (text, source, target, expected) => {
    expect(translate(text, source, target)).toBe(expected)
  })

  it('keep the capitals of every phrase, as a line and a sentence too', () => {
    for (const phrase of englishPhrases) {
      const lower = translate(phrase, 'en', 'de')
      expect(translate(phrase.toUpperCase(), 'en', 'de')).toBe(lower.toUpperCase())
    }
    expect(translate('GARDEN\nSAVE\nSave', 'en', 'de')).toMatch(/\nSPEICHERN\nSpeichern$/)
  })

  it.each([
    ['file', 'de', 'Datei'],
    ['monday', 'de', 'Montag'],
    ['save', 'de', 'speichern'],
    ['hello, world!', 'de', 'hallo, Welt!'],
    ['proton beam', 'lb', 'Protonestral'],
    ['conducting an internal investigation.', 'de', 'Durchführung einer internen Untersuchung.'],
    ['ok', 'fr', 'OK'],
    ['lundi', 'en-US', 'Monday', 'fr'],
  ])('keep their nouns with preserve_formatting: %j to %s', (text, target, expected, source = 'en') => {
    expect(translate(text, source, target, { preserveFormatting: true })).toBe(expected)
  })

  it.each([
    ['お元気ですか？', 'ja', 'How are you?'],
    ['変更を保存', 'ja', 'Save changes'],
    ['您今天好吗？', 'zh', 'How are you today?'],
  ])('are found with spaces around in languages that have none: %j', (text, source, expected) => {
    for (const [before, behind] of [
      ['', ''],
      [' ', ''],
      ['\u3000', ' \n'],
      ['\t', '\u3000'],
    ]) {
      expect(translate(before + text + behind, source, 'en-US')).toBe(before + expected + behind)
    }
  })
})

describe('phrases of a scenario', () => {
  const phrases: PhraseEntry[] = [
    { source_lang: 'en', target_lang: 'de', text: 'proton beam', translation: 'erster' },
    { source_lang: 'EN', target_lang: 'DE', text: 'proton beam', translation: 'Strahl' },
    { source_lang: 'en', target_lang: 'pt', text: 'Save', translation: 'Guardar isto' },
    { source_lang: 'en', target_lang: 'pt-BR', text: 'Save', translation: 'Salvar isto' },
    { source_lang: 'en', target_lang: 'en-GB', text: 'color', translation: 'colour' },
    { source_lang: 'ka', target_lang: 'en', text: 'blim blam', translation: 'bell' },
  ]

  it.each(['words', 'pseudo', 'distinct', 'hostile', 'echo'] as const)(
    'take precedence in %s mode, the last one of several',
    (mode) => {
      const translator = createTranslator({ seed: 'test', mode, phrases })
      expect(translator.translate('proton beam', 'en', 'de')).toBe('Strahl')
      expect(translator.translate('Proton beam?', 'en', 'de')).toBe('Strahl?')
      expect(translator.translate('PROTON BEAM', 'en', 'de')).toBe('Strahl')
    },
  )

  it.each<[mode: TranslationMode, text: string, target: string, expected: string]>([
    ['identity', 'proton beam', 'de', 'proton beam'],
    // The variant, then the base.
    ['words', 'Save', 'pt-BR', 'Salvar isto'],
    ['words', 'Save', 'pt-PT', 'Guardar isto'],
    // Between variants of a language.
    ['words', 'color', 'en-GB', 'colour'],
    ['words', 'grey', 'en-GB', 'grey'],
  ])('in %s mode: %j to %s is %j', (mode, text, target, expected) => {
    expect(createTranslator({ seed: 'test', mode, phrases }).translate(text, 'en', target)).toBe(expected)
  })
})
