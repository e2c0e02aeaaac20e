import { describe, expect, it } from 'vitest'
import { differences } from '../../../src/real/compare/observe/difference.ts'

const CODES = ['ar', 'bg', 'cs', 'da', 'de', 'el', 'en']
const languages = (codes: readonly string[]) =>
  codes.map((lang) => ({ features: ['formality', 'glossary'], lang, name: `Name of ${lang}` }))
const pairs = (codes: readonly string[]) =>
  codes.flatMap((source_lang) => codes.map((target_lang) => ({ source_lang, target_lang })))

/** The paths with both values, in short. */
const found = (a: unknown, b: unknown) =>
  differences({ body: a }, { body: b }).map(({ path, a: atA, b: atB }) => [path, atA, atB])

describe('lists are compared by the keys of their elements', () => {
  it('one that is missing is one difference', () => {
    expect(found(languages(CODES), languages(CODES.slice(1)))).toEqual([
      ['body[lang=ar]', languages(['ar'])[0], undefined],
    ])
  })

  it('one that is new, and one that changed, are two', () => {
    const changed = languages(CODES).map((one) => (one.lang === 'de' ? { ...one, name: 'Deutsch' } : one))
    expect(found(languages(CODES.slice(2)), changed.slice(1))).toEqual([
      ['body[lang=de].name', 'Name of de', 'Deutsch'],
      ['body[lang=bg]', undefined, languages(['bg'])[0]],
    ])
  })

  it('two fields are a key if one does not tell the elements apart', () => {
    const without = pairs(CODES).filter((pair) => pair.source_lang !== 'bg' || pair.target_lang !== 'de')
    expect(found(pairs(CODES), without)).toEqual([
      ['body[source_lang=bg,target_lang=de]', { source_lang: 'bg', target_lang: 'de' }, undefined],
    ])
  })

  it('strings are their own keys', () => {
    expect(found(CODES, CODES.slice(1))).toEqual([['body[ar]', 'ar', undefined]])
  })

  it('another order is one difference', () => {
    const [first = '', second = '', ...others] = CODES
    expect(found(languages(CODES), languages([second, first, ...others]))).toEqual([
      [
        'body[order]',
        CODES.map((code) => `lang=${code}`),
        [second, first, ...others].map((code) => `lang=${code}`),
      ],
    ])
  })

  it('an element that occurs twice is one difference', () => {
    expect(found(languages(CODES), languages(['ar', ...CODES]))).toEqual([
      ['body[lang=ar #2]', undefined, languages(['ar'])[0]],
    ])
  })

  it('the names of ids are not keys, since they depend on the order', () => {
    const items = (names: readonly string[]) => names.map((name, at) => ({ id: `<uuid ${at + 1}>`, name }))
    expect(found(items(['a', 'b', 'c']), items(['b', 'c'])).map(([path]) => path)).toEqual([
      'body[name=a]',
      'body[name=b].id',
      'body[name=c].id',
    ])
  })
})

describe('lists are compared by position', () => {
  it('if that explains more: the languages of two texts', () => {
    const texts = (...detected: string[]) => detected.map((language) => ({ language, text: '<text>' }))
    expect(found(texts('EN', 'DE'), texts('EN', 'FR'))).toEqual([['body[1].language', 'DE', 'FR']])
  })

  it('if their elements have no keys', () => {
    expect(found([1, 2, 3], [2, 3])).toEqual([
      ['body[0]', 1, 2],
      ['body[1]', 2, 3],
      ['body[2]', 3, undefined],
    ])
    expect(found([{ a: 'x' }, { a: 'y' }], [{ a: 'z' }, {}])).toEqual([
      ['body[0].a', 'x', 'z'],
      ['body[1].a', 'y', undefined],
    ])
  })
})
