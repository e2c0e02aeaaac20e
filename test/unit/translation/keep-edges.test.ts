import { describe, expect, it } from 'vitest'
import { dictionaryOf } from '../../../src/text/dictionary/dictionary.ts'
import { readConcepts } from '../../../src/text/phrases/phrase-table.ts'
import { targetCase } from '../../../src/text/pieces/letter-case.ts'
import { keepEdges, keepsCapital } from '../../../src/text/steps/free-text.ts'
import { createTranslator } from '../../../src/text/translator.ts'

const englishPhrases = readConcepts().flatMap(({ en = [], 'en-GB': british = [] }) => [en, british].flat())

describe('a translation with the ends of its source', () => {
  const latin = targetCase('es', 'Latn')

  it.each([
    ['hello, world!', '¡Hola, mundo!', 'hola, mundo!'],
    ['Hello, world!', '¡Hola, mundo!', 'Hola, mundo!'],
    ['Hello, world!', 'こんにちは、世界！', 'こんにちは、世界!'],
    ['HELLO', 'hola', 'Hola'],
    ['Hello, world!', 'Bonjour, le monde !', 'Bonjour, le monde!'],
    [' Loading\n', 'Cargando…', ' Cargando\n'],
    ['Loading...', 'Cargando…', 'Cargando...'],
    ['保存', 'Guardar', 'Guardar'],
    ['3 files', 'Ficheros', 'Ficheros'],
    ['Save', '!', '!'],
    ['', 'Guardar', 'Guardar'],
  ])('%j with %j is %j', (source, translation, expected) => {
    expect(keepEdges(source, translation, latin)).toBe(expected)
  })

  it('writes Turkish letters in Turkish', () => {
    const turkish = targetCase('tr', 'Latn')
    expect(keepEdges('Cancel', 'iptal', turkish)).toBe('İptal')
    expect(keepEdges('light', 'Işık', turkish)).toBe('ışık')
  })

  it('does not change scripts without case', () => {
    expect(keepEdges('save', '保存。', targetCase('ja', 'Jpan'))).toBe('保存')
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
