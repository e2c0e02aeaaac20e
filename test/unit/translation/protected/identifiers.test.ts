import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createTranslator } from '../../../../src/text/translator.ts'
import { runs } from '../../../support/runs.ts'
import { keptIn, wordsIn } from './kept.ts'

const DOLLAR = '$'
const { translate } = createTranslator({ seed: 'mynah', mode: 'words' })

const digest = (algorithm: string) =>
  fc.nat().map((content) => createHash(algorithm).update(String(content)).digest())
/** As random as real ones; arrays of fast-check prefer zeros. */
const base64 = (form: 'base64' | 'base64url', bytes: number) =>
  digest('sha256').map((all) => all.subarray(0, bytes).toString(form))
const hash = (algorithm: string) => digest(algorithm).map((all) => all.toString('hex'))
const fromAlphabet = (alphabet: string, length: number) =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength: length, maxLength: length })
/** A version 4 UUID with a group of letters only, as one of twenty has. */
const uuidOfLetters = fc
  .tuple(fc.uuid({ version: 4 }), fromAlphabet('abcdef', 4))
  .map(([uuid, letters]) => uuid.slice(0, 9) + letters + uuid.slice(13))
const number = fc.nat({ max: 99 })
const part = fc.constantFrom('alpha', 'beta', 'rc', 'next', 'x-y', '0', '12', 'b7')
const semver = fc
  .tuple(
    fc.constantFrom('', 'v'),
    number,
    number,
    number,
    fc.array(part, { maxLength: 3 }),
    fc.array(part, { maxLength: 2 }),
  )
  .map(
    ([v, major, minor, patch, before, build]) =>
      `${v}${major}.${minor}.${patch}${before.length ? `-${before.join('.')}` : ''}${build.length ? `+${build.join('.')}` : ''}`,
  )

const IDENTIFIERS = {
  'a UUID of any version': fc.uuid({ version: [1, 2, 3, 4, 5, 6, 7] }),
  'a UUID with a group of letters': uuidOfLetters,
  'a UUID in capitals': uuidOfLetters.map((uuid) => uuid.toUpperCase()),
  'a key of the service': uuidOfLetters.map((uuid) => `${uuid}:fx`),
  'a ULID': fc.ulid(),
  SHA1: hash('sha1'),
  SHA256: hash('sha256'),
  'base64url of 24 bytes': base64('base64url', 24),
  'base64 of 24 bytes': base64('base64', 24),
  'a semantic version': semver,
  'a MAC address': fc.array(fromAlphabet('abcdef0123456789', 2), { minLength: 6, maxLength: 6 }).map((all) => all.join(':')),
  'an IPv6 address': fc.ipV6().filter((address) => /^[\da-f]+(?::[\da-f]+){7}$/i.test(address)),
  'a file name after a placeholder': fc
    .tuple(fc.constantFrom('%s', '{name}', `${DOLLAR}{file}`, '{{ id }}', '%1$d', '%(name)s'), fc.constantFrom('png', 'txt', 'csv', 'tar.gz', 'JPG', 'd.ts', 'example.com'))
    .map((parts) => parts.join('.')),
} // biome-ignore format: a table

/** Sentences with an identifier at the start, in the middle and at the end. */
const SENTENCES: readonly ((id: string) => string)[] = [
  (id) => id,
  (id) => `${id} was deleted`,
  (id) => `The order ${id} was deleted.`,
  (id) => `The order was deleted: ${id}`,
  (id) => `The order was deleted (${id}).`,
  (id) => `The order "${id}", which was new, is deleted`,
  (id) => `See ${id}. The order was deleted`,
  (id) => `${id}\n${id}`,
]

describe('identifiers', () => {
  it.each(Object.entries(IDENTIFIERS))('%s stays as it is in a sentence', (_, identifier) => {
    fc.assert(
      fc.property(
        identifier,
        fc.constantFrom(...SENTENCES),
        fc.constantFrom('de', 'fr', 'ja', 'ru'),
        (id, sentence, target) => {
          // An identifier may begin with a minus or end with one, which is punctuation there.
          const inner = id.replace(/^[-+/]+|[-+/]+$/g, '')
          expect(translate(sentence(id), 'en', target)).toContain(inner)
        },
      ),
      { numRuns: runs(60) },
    )
  })

  it.each([
    '0a47f32d-fbbd-4c1e-9aef-dadefacedbad',
    'fbbdaced-fbbd-4aaa-beef-dadefacedbad',
    'deadbeef', 'CAFEBABE', 'i-0abcd1234ef567890', 'web-7d4b9c8f6d-x2vzq', 'V1StGXR8_Z5jdHi6B-myth',
    'fe80::dead:beef:1', 'de:ad:be:ef:00:fa', 'de-ad-be-ef-00-fa', '1.0.0-alpha.beta+exp.sha.5114f85', 'v2.0.0-rc.1',
    '%s.png', '{name}.txt', `${DOLLAR}{file}.csv`, '{{ file }}.tar.gz', '{app}.example.com', '%1$s.min.js',
  ])('%s is one', (id) => {
    for (const sentence of SENTENCES) expect(keptIn(sentence(id))).toContain(id)
  }) // biome-ignore format: a list of examples

  it.each([
    ['the facade of a decade', ['the', 'facade', 'of', 'a', 'decade']],
    ['bad-bed', ['bad', 'bed']],
    ['an e-mail', ['an', 'e', 'mail']],
    ['state-of-the-art', ['state', 'of', 'the', 'art']],
    ['COVID-19-related', ['COVID', 'related']],
    ['iPhone-15-Pro-case', ['Pro', 'case']],
    ['B2B-B2C-trade', ['trade']],
    ['A4/A5-paper', ['paper']],
    ['MP3-MP4-AV1-converter', ['converter']],
    ['on 23.11.2026-edition', ['on', 'edition']],
    ['a 1.5-fold rise', ['a', 'fold', 'rise']],
    ['at 12:30: Dead', ['at', 'Dead']],
    ['Hi {name}.Good day', ['Hi', 'Good', 'day']],
    ['Hi {name}.Go on', ['Hi', 'Go', 'on']],
    ['std::face', ['std', 'face']],
  ])('%s is text', (text, expected) => {
    expect(wordsIn(text)).toEqual(expected)
  })

  it('are not among the words of the dictionary', () => {
    const folder = new URL('../../../../src/text/dictionary/data/', import.meta.url)
    for (const file of readdirSync(folder)) {
      const written = readFileSync(new URL(file, folder), 'utf8').match(
        /\p{Script=Latin}+(?:-\p{Script=Latin}+)*/gu,
      )
      const words = [...new Set(written)].filter((word) => !/\p{Ll}\p{Lu}/u.test(word))
      expect(keptIn(words.join(' ')), file).toEqual([])
    }
  })

  it('are not among the words of any language, alone or in compounds', () => {
    const folder = new URL('../../../../src/text/lexicons/', import.meta.url)
    for (const file of readdirSync(folder)) {
      const lexicon = JSON.parse(readFileSync(new URL(file, folder), 'utf8'))
      const words: string[] = lexicon.words ?? []
      const latin = words.filter((word: string) => /^\p{Script=Latin}{2,}$/u.test(word))
      const text = latin.map((word, at) => (at % 3 === 0 ? word.toUpperCase() : word)).join(' ')
      expect(keptIn(text), file).toEqual([])
      expect(keptIn(latin.join('-').replace(/((?:[^-]+-){4})/g, '$1 ')), file).toEqual([])
    }
  })
})
