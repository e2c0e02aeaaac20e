import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutPieces } from '../../../src/text/pieces/pieces.ts'
import { createTerms, placeTerms } from '../../../src/text/terms/terms.ts'
import { compileTerms } from '../../../src/text/terms/terms-dictionary.ts'
import { runs } from '../../support/runs.ts'

const compiled = (entries: Record<string, string>) =>
  compileTerms(
    Object.entries(entries)
      .map(([source, target]) => `${source}\t${target}`)
      .join('\n'),
  )

/** The text with every phrase replaced, in brackets. */
function marked(text: string, ...glossaries: Record<string, string>[]) {
  const pieces = cutPieces(text)
  const matches = createTerms(glossaries.map(compiled)).find(pieces)
  return placeTerms(pieces, matches)
    .map((piece) => (piece.kind === 'fixed' ? `[${piece.target}]` : piece.text))
    .join('')
}

describe('phrases of a glossary in a text', () => {
  const ADDRESSES = 'https://name.example/name %{name} {{ name }} name_of nameOf name@name.example'
  const PUNCTUATED = {
    'C++': 'Zeh',
    'Acme Inc.': 'Acme AG',
    v2: 'Fassung 2',
    '{{name}}': 'NAME',
    '&': 'und',
    'don’t': 'nicht',
  }
  it.each<[what: string, text: string, expected: string, ...glossaries: Record<string, string>[]]>([
    ['are whole words', 'A cat, my cat-lover: the cats concatenate.', 'A [Katze], my [Katze]-lover: the cats concatenate.', { cat: 'Katze' }],
    ['may be the whole text', 'cat', '[Katze]', { cat: 'Katze' }],
    ['may be at both ends', 'cat and cat', '[Katze] and [Katze]', { cat: 'Katze' }],
    ['are found anywhere in Japanese, which has no spaces', '私はリンゴを食べる', '私は[apple]を食べる', { リンゴ: 'apple' }],
    ['are found anywhere in Chinese', '我有苹果和香蕉', '我有[apple]和[banana]', { 苹果: 'apple', 香蕉: 'banana' }],
    ['are found anywhere in Thai', 'กินข้าวแล้ว', 'กิน[rice]แล้ว', { ข้าว: 'rice' }],
    ['are whole words in Korean, which has spaces', '사과 사과를', '[apple] 사과를', { 사과: 'apple' }],
    ['never separate a character from its marks', 'が か\u3099 か', 'が か\u3099 [ka]', { か: 'ka' }],
    ['never separate a sequence of emoji', '👩‍🔬 👩', '👩‍🔬 [woman]', { '👩': 'woman' }],
    ['are matched longest first', 'New York City', '[A] [C]', { 'New York': 'A', New: 'B', City: 'C' }],
    ['are matched longest first, even if a shorter one begins before', 'New York City Hall', 'New [B]', { 'New York': 'A', 'York City Hall': 'B' }],
    ['are matched only as a whole', 'a b c d', '[X] d', { 'a b c': 'X', 'b c d e': 'Y', a: 'Z' }],
    ['are shortened if a longer one overlaps them', 'one two three four', '[B] [C]', { 'one two': 'A', one: 'B', 'two three four': 'C' }],
    ['are found with other capitals too, but preferably with the same', 'US and us and Us', '[USA] and [uns] and [uns]', { us: 'uns', US: 'USA' }],
    ['are found with capitals of the same length', 'STRASSE Straße ÄPFEL', 'STRASSE [street] [apples]', { straße: 'street', äpfel: 'apples' }],
    ['are found with Greek capitals', 'ΟΔΟΣ οδός ΣΟΦΟΣ', '[road] οδός [wise]', { σοφος: 'wise', ΟΔΟΣ: 'road' }],
    ['are found with Turkish capitals', 'İstanbul İSTANBUL', '[Istanbul] [Istanbul]', { istanbul: 'Istanbul' }],
    ['may contain punctuation, numbers and placeholders', 'C++ by Acme Inc., v2 & {{name}} don’t', '[Zeh] by [Acme AG], [Fassung 2] [und] [NAME] [nicht]', PUNCTUATED],
    ['are not replaced inside addresses, placeholders and identifiers', ADDRESSES, ADDRESSES, { name: 'X' }],
    ['are not replaced inside numbers', '1,234.5 km, 5 km, 1.', '1,234.5 km, [V] km, [I].', { 1: 'I', 234: 'X', 5: 'V' }],
    ['are found with other spaces', 'a red  apple, red\u00a0apple, red \u202f apple', 'a [X], [X], [X]', { 'red apple': 'X' }],
    ['are not found across line breaks and tabs', 'red\napple red\tapple', 'red\napple red\tapple', { 'red apple': 'X' }],
    ['may have several spaces themselves', 'red apple', '[X]', { 'red  apple': 'X' }],
    ['leave the spaces around them', 'a  b c', 'a  [X]', { 'b c': 'X' }],
    ['are found with any apostrophe', "Don’t, don‘t, don't, donʼt", '[X], [X], [X], [X]', { "don't": 'X' }],
    ['may have a curly apostrophe', "l'eau l’eau", '[water] [water]', { 'l’eau': 'water' }],
    ['are preferably those with the same apostrophe', "it’s it's", '[curly] [straight]', { "it's": 'straight', 'it’s': 'curly' }],
    ['are preferably those with the same capitals, whatever the apostrophe', 'US’s us’s', '[great] [small]', { "us's": 'small', "US's": 'great' }],
    ['have all of their accents', 'cafe', 'cafe', { café: 'X' }],
    ['are whole words when decomposed', 'cafe\u0301s', 'cafe\u0301s', { café: 'X' }],
    ['are those of the first glossary that has them', 'cat dog cow', '[A1] [A2] [B3]', { cat: 'A1', dog: 'A2' }, { dog: 'B2', cow: 'B3' }],
    ['are the longest of any glossary', 'hot dog', '[B]', { dog: 'A' }, { 'hot dog': 'B' }],
    ['are those with the same capitals in any glossary', 'Dog', '[B]', { dog: 'A' }, { Dog: 'B' }],
  ])('%s: %s', (_what, text, expected, ...glossaries) => {
    expect(marked(text, ...glossaries)).toBe(expected)
  }) // biome-ignore format: a table

  it('keep a skin tone with its emoji', () => {
    expect(marked('👍🏽', { '👍': 'good' })).toMatch(/^(\[good\]🏽|👍🏽)$/)
  })

  it.each([
    ['Café', 'café'],
    ['ångström', 'ÅNGSTRÖM'],
    ['한국어', '한국어'],
    ['Tiếng Việt', 'tiếng việt'],
    ['が', 'が'],
  ])('are found composed and decomposed: %s', (text, phrase) => {
    for (const form of ['NFC', 'NFD'] as const) {
      for (const other of ['NFC', 'NFD'] as const) {
        expect(marked(`a ${text.normalize(form)}, b`, { [phrase.normalize(other)]: 'X' })).toBe('a [X], b')
      }
    }
  })
})

describe('phrases of any glossary in any text', () => {
  const unit = fc.constantFrom('a', 'A', 'b', 'c', ' ', '.', '1', '語', '日', 'か', '\u3099', '👍', '_', '-')
  const word = fc
    .string({ unit, minLength: 1, maxLength: 6 })
    .map((text) => text.trim())
    .filter((text) => text !== '')
  const dictionary = fc.uniqueArray(word, { minLength: 1, maxLength: 12 })
  const text = fc.string({ unit, maxLength: 40 })

  /** The same rules in their simplest form: every position, every phrase, the longest and leftmost first. */
  function plainly(content: string, phrases: readonly string[]): [start: number, source: string][] {
    const pieces = cutPieces(content)
    const mayCut = new Array<boolean>(content.length + 1).fill(false)
    let start = 0
    for (const piece of pieces) {
      mayCut[start] = true
      if (piece.kind === 'punctuation' || piece.unspaced) {
        for (const { index } of piece.text.matchAll(/\P{M}/gu)) mayCut[start + index] = true
      }
      start += piece.text.length
    }
    mayCut[content.length] = true
    for (const { index } of content.matchAll(/\d[.,](?=\d)/g)) mayCut.fill(false, index + 1, index + 3)
    const found: [number, string][] = []
    for (let place = 0; place < content.length; place++) {
      for (const source of phrases) {
        const part = content.slice(place, place + source.length)
        if (part.toLowerCase() !== source.toLowerCase() || !mayCut[place] || !mayCut[place + source.length])
          continue
        const exact = phrases.find((other) => other === part)
        const first = phrases.find((other) => other.toLowerCase() === part.toLowerCase())
        if (source === (exact ?? first)) found.push([place, source])
      }
    }
    found.sort(([onePlace, one], [otherPlace, other]) => other.length - one.length || onePlace - otherPlace)
    const taken: [number, string][] = []
    for (const [place, source] of found) {
      const isFree = taken.every(
        ([other, { length }]) => place + source.length <= other || other + length <= place,
      )
      if (isFree) taken.push([place, source])
    }
    return taken.sort(([one], [other]) => one - other)
  }

  it('are those that a plain search finds, and do not change the rest of the text', () => {
    fc.assert(
      fc.property(text, dictionary, (content, phrases) => {
        const pieces = cutPieces(content)
        const matches = createTerms([
          compileTerms(phrases.map((phrase, index) => `${phrase}\t${index}`).join('\n')),
        ]).find(pieces)
        expect(matches.map(({ start, end, target }) => [start, end, phrases[Number(target)]])).toEqual(
          plainly(content, phrases).map(([start, source]) => [start, start + source.length, source]),
        )
        const placed = placeTerms(pieces, matches).map((piece) => piece.text)
        expect(placed.join('')).toBe(content)
      }),
      { numRuns: runs(1500) },
    )
  })
})
