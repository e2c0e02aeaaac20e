import { describe, expect, it } from 'vitest'
import { dictionaryOf } from '../../../src/text/dictionary/dictionary.ts'
import { readConcepts } from '../../../src/text/phrases/phrase-table.ts'
import { targetCase } from '../../../src/text/pieces/letter-case.ts'
import { keepEdges, keepsCapital } from '../../../src/text/steps/free-text.ts'
import { createTranslator } from '../../../src/text/translator.ts'

const englishPhrases = readConcepts().flatMap(({ en = [], 'en-GB': british = [] }) => [en, british].flat())

describe('a translation with the ends of its source', () => {
  const SPANISH = targetCase('es', 'Latn')
  const TURKISH = targetCase('tr', 'Latn')
  it.each([
    ['hello, world!', '¡Hola, mundo!', 'hola, mundo!', SPANISH],
    ['Hello, world!', '¡Hola, mundo!', 'Hola, mundo!', SPANISH],
    ['Hello, world!', 'こんにちは、世界！', 'こんにちは、世界!', SPANISH],
    ['HELLO', 'hola', 'Hola', SPANISH],
    ['Hello, world!', 'Bonjour, le monde !', 'Bonjour, le monde!', SPANISH],
    [' Loading\n', 'Cargando…', ' Cargando\n', SPANISH],
    ['Loading...', 'Cargando…', 'Cargando...', SPANISH],
    ['保存', 'Guardar', 'Guardar', SPANISH],
    ['3 files', 'Ficheros', 'Ficheros', SPANISH],
    ['Save', '!', '!', SPANISH],
    ['', 'Guardar', 'Guardar', SPANISH],
    ['Cancel', 'iptal', 'İptal', TURKISH],
    ['light', 'Işık', 'ışık', TURKISH],
    ['save', '保存。', '保存', targetCase('ja', 'Jpan')],
  ])('%j with %j is %j', (source, translation, expected, letters) => {
    expect(keepEdges(source, translation, letters)).toBe(expected)
  })
})

describe('every known phrase, with preserved ends,', () => {
  const translator = createTranslator({ seed: 'edges', mode: 'words' })
  const ends = (text: string) => [/^[\s\p{P}]*/u.exec(text)?.[0], /[\s\p{P}]*$/u.exec(text)?.[0]]
  const nouns = (target: string) =>
    new Set(
      dictionaryOf(target)
        ?.entries.filter(({ section }) => section === 'nouns' || section === 'words')
        .flatMap(({ forms }) => forms),
    )
  const firstWord = (text: string) => /[\p{L}\p{M}’-]+/u.exec(text)?.[0] ?? ''
  const isSmall = (text: string) => /^[\s\p{P}]*\p{Ll}/u.test(text)
  const isCapital = (text: string) => /^[\s\p{P}]*\p{Lu}/u.test(text)

  it.each(['de', 'es', 'fr', 'nl', 'el', 'tr', 'hy', 'ru', 'pt-BR'])('ends as its source in %s', (target) => {
    for (const phrase of englishPhrases) {
      for (const text of [phrase, phrase.toLowerCase(), `${phrase}!`]) {
        const translated = translator.translate(text, 'en', target, { preserveFormatting: true })
        expect(ends(translated)).toEqual(ends(text))
        const isNoun = nouns(target).has(firstWord(translated))
        if (isSmall(text) && !isNoun) {
          expect(isCapital(translated), translated).toBe(keepsCapital(translated, target))
        }
        if (isCapital(text)) expect(isSmall(translated), translated).toBe(false)
      }
    }
  })
})
