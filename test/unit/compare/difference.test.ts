import { expect, it } from 'vitest'
import { differences } from '../../../src/real/compare/observe/difference.ts'
import { createReferences } from '../../../src/real/compare/observe/observe.ts'

const CODES = ['ar', 'bg', 'cs', 'da', 'de', 'el', 'en']
const languages = (codes: readonly string[]) =>
  codes.map((lang) => ({ features: ['formality', 'glossary'], lang, name: `Name of ${lang}` }))
const pairs = (codes: readonly string[]) =>
  codes.flatMap((source_lang) => codes.map((target_lang) => ({ source_lang, target_lang })))

/** The paths with both values, in short. */
const found = (a: unknown, b: unknown) =>
  differences({ body: a }, { body: b }).map(({ path, a: atA, b: atB }) => [path, atA, atB])

const SWAPPED = ['bg', 'ar', ...CODES.slice(2)]
const german = languages(CODES).map((one) => (one.lang === 'de' ? { ...one, name: 'Deutsch' } : one))
const keyed = (...names: string[]) => names.map((name, at) => ({ id: `<uuid ${at + 1}>`, name }))
const texts = (...detected: string[]) => detected.map((language) => ({ language, text: '<text>' }))
const isBulgarianGerman = (pair: { source_lang: string; target_lang: string }) =>
  pair.source_lang === 'bg' && pair.target_lang === 'de'

it.each<[what: string, a: unknown, b: unknown, found: unknown[]]>([
  ['one that is missing is one difference', languages(CODES), languages(CODES.slice(1)), [['body[lang=ar]', languages(['ar'])[0], undefined]]],
  [
    'one that is new, and one that changed, are two',
    languages(CODES.slice(2)),
    german.slice(1),
    [
      ['body[lang=de].name', 'Name of de', 'Deutsch'],
      ['body[lang=bg]', undefined, languages(['bg'])[0]],
    ],
  ],
  [
    'two fields are a key if one does not tell the elements apart',
    pairs(CODES),
    pairs(CODES).filter((pair) => !isBulgarianGerman(pair)),
    [['body[source_lang=bg,target_lang=de]', { source_lang: 'bg', target_lang: 'de' }, undefined]],
  ],
  ['strings are their own keys', CODES, CODES.slice(1), [['body[ar]', 'ar', undefined]]],
  ['another order is one difference', languages(CODES), languages(SWAPPED), [['body[order]', CODES.map((code) => `lang=${code}`), SWAPPED.map((code) => `lang=${code}`)]]],
  ['an element that occurs twice is one difference', languages(CODES), languages(['ar', ...CODES]), [['body[lang=ar #2]', undefined, languages(['ar'])[0]]]],
  [
    'the names of ids are not keys, since they depend on the order',
    keyed('a', 'b', 'c'),
    keyed('b', 'c'),
    [
      ['body[name=a]', keyed('a')[0], undefined],
      ['body[name=b].id', '<uuid 2>', '<uuid 1>'],
      ['body[name=c].id', '<uuid 3>', '<uuid 2>'],
    ],
  ],
  ['lists are compared by position if that explains more: the languages of two texts', texts('EN', 'DE'), texts('EN', 'FR'), [['body[1].language', 'DE', 'FR']]],
  [
    'lists of elements without keys are compared by position',
    [1, 2, 3],
    [2, 3],
    [
      ['body[0]', 1, 2],
      ['body[1]', 2, 3],
      ['body[2]', 3, undefined],
    ],
  ],
  [
    'so are lists of elements that share nothing',
    [{ a: 'x' }, { a: 'y' }],
    [{ a: 'z' }, {}],
    [
      ['body[0].a', 'x', 'z'],
      ['body[1].a', 'y', undefined],
    ],
  ],
])('%s', (_what, a, b, expected) => {
  expect(found(a, b)).toEqual(expected)
}) // biome-ignore format: a table

it('a key that may be an ordinary word is masked only where it is alone', () => {
  const named = createReferences(new Map([['a', '<key>'], ['a-long-key', '<free key>']])) // biome-ignore format: a table
  expect(['a', 'a text', 'of a-long-key'].map(named)).toEqual(['<key>', 'a text', 'of <free key>'])
})
