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
  it('are found as whole words only', () => {
    const glossary = { cat: 'Katze' }
    expect(marked('A cat, my cat-lover: the cats concatenate.', glossary)).toBe(
      'A [Katze], my [Katze]-lover: the cats concatenate.',
    )
  })

  it('are found at the ends of the text and as the whole text', () => {
    expect(marked('cat', { cat: 'Katze' })).toBe('[Katze]')
    expect(marked('cat and cat', { cat: 'Katze' })).toBe('[Katze] and [Katze]')
  })

  it('are found anywhere in scripts that have no spaces', () => {
    expect(marked('私はリンゴを食べる', { リンゴ: 'apple' })).toBe('私は[apple]を食べる')
    expect(marked('我有苹果和香蕉', { 苹果: 'apple', 香蕉: 'banana' })).toBe('我有[apple]和[banana]')
    expect(marked('กินข้าวแล้ว', { ข้าว: 'rice' })).toBe('กิน[rice]แล้ว')
  })

  it('are whole words in Korean, which has spaces', () => {
    expect(marked('사과 사과를', { 사과: 'apple' })).toBe('[apple] 사과를')
  })

  it('never separate a character from its marks', () => {
    expect(marked('が か\u3099 か', { か: 'ka' })).toBe('が か\u3099 [ka]')
    expect(marked('👩‍🔬 👩', { '👩': 'woman' })).toBe('👩‍🔬 [woman]')
    expect(marked('👍🏽', { '👍': 'good' })).toMatch(/^(\[good\]🏽|👍🏽)$/)
  })

  it('are matched longest first, even if a shorter one begins before', () => {
    expect(marked('New York City', { 'New York': 'A', New: 'B', City: 'C' })).toBe('[A] [C]')
    expect(marked('New York City Hall', { 'New York': 'A', 'York City Hall': 'B' })).toBe('New [B]')
    expect(marked('a b c d', { 'a b c': 'X', 'b c d e': 'Y', a: 'Z' })).toBe('[X] d')
  })

  it('are shortened if a longer one overlaps them', () => {
    expect(marked('one two three four', { 'one two': 'A', one: 'B', 'two three four': 'C' })).toBe('[B] [C]')
  })

  it('are found with other capitals too, but preferably with the same', () => {
    const glossary = { us: 'uns', US: 'USA' }
    expect(marked('US and us and Us', glossary)).toBe('[USA] and [uns] and [uns]')
    expect(marked('STRASSE Straße ÄPFEL', { straße: 'street', äpfel: 'apples' })).toBe(
      'STRASSE [street] [apples]',
    )
    expect(marked('ΟΔΟΣ οδός ΣΟΦΟΣ', { σοφος: 'wise', ΟΔΟΣ: 'road' })).toBe('[road] οδός [wise]')
    expect(marked('İstanbul İSTANBUL', { istanbul: 'Istanbul' })).toBe('[Istanbul] [Istanbul]')
  })

  it('may contain punctuation, numbers and placeholders', () => {
    const glossary = {
      'C++': 'Zeh',
      'Acme Inc.': 'Acme AG',
      v2: 'Fassung 2',
      '{{name}}': 'NAME',
      '&': 'und',
      'don’t': 'nicht',
    }
    expect(marked('C++ by Acme Inc., v2 & {{name}} don’t', glossary)).toBe(
      '[Zeh] by [Acme AG], [Fassung 2] [und] [NAME] [nicht]',
    )
  })

  it('are not replaced inside addresses, placeholders and identifiers', () => {
    const text = 'https://name.example/name %{name} {{ name }} name_of nameOf name@name.example'
    expect(marked(text, { name: 'X' })).toBe(text)
  })

  it('are found with other spaces, but not across line breaks, tabs and blank cells', () => {
    expect(marked('red\napple red\tapple', { 'red apple': 'X' })).toBe('red\napple red\tapple')
    expect(marked('a red  apple, red\u00a0apple, red \u202f apple', { 'red apple': 'X' })).toBe(
      'a [X], [X], [X]',
    )
    expect(marked('red apple', { 'red  apple': 'X' })).toBe('[X]')
    expect(marked('a  b c', { 'b c': 'X' })).toBe('a  [X]')
  })

  it('are found with either apostrophe', () => {
    expect(marked("Don’t, don‘t, don't, donʼt", { "don't": 'X' })).toBe('[X], [X], [X], [X]')
    expect(marked("l'eau l’eau", { 'l’eau': 'water' })).toBe('[water] [water]')
    expect(marked("it’s it's", { "it's": 'straight', 'it’s': 'curly' })).toBe('[curly] [straight]')
    expect(marked('US’s us’s', { "us's": 'small', "US's": 'great' })).toBe('[great] [small]')
  })

  it('are found composed and decomposed', () => {
    for (const [text, phrase] of [
      ['Café', 'café'],
      ['ångström', 'ÅNGSTRÖM'],
      ['한국어', '한국어'],
      ['Tiếng Việt', 'tiếng việt'],
      ['が', 'が'],
    ] as const) {
      for (const form of ['NFC', 'NFD'] as const) {
        for (const other of ['NFC', 'NFD'] as const) {
          expect(marked(`a ${text.normalize(form)}, b`, { [phrase.normalize(other)]: 'X' })).toBe('a [X], b')
        }
      }
    }
    expect(marked('cafe', { café: 'X' })).toBe('cafe')
    expect(marked('cafe\u0301s', { café: 'X' })).toBe('cafe\u0301s')
  })

  it('are those of the first glossary that has them', () => {
    expect(marked('cat dog cow', { cat: 'A1', dog: 'A2' }, { dog: 'B2', cow: 'B3' })).toBe('[A1] [A2] [B3]')
    expect(marked('hot dog', { dog: 'A' }, { 'hot dog': 'B' })).toBe('[B]')
    expect(marked('Dog', { dog: 'A' }, { Dog: 'B' })).toBe('[B]')
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

  it('are those that a plain search finds', () => {
    fc.assert(
      fc.property(text, dictionary, (content, phrases) => {
        const terms = createTerms([
          compileTerms(phrases.map((phrase, index) => `${phrase}\t${index}`).join('\n')),
        ])
        const found = terms
          .find(cutPieces(content))
          .map(({ start, end, target }) => [start, end, phrases[Number(target)]])
        expect(found).toEqual(
          plainly(content, phrases).map(([start, source]) => [start, start + source.length, source]),
        )
      }),
      { numRuns: runs(1500) },
    )
  })

  it('do not change the rest of the text', () => {
    fc.assert(
      fc.property(text, dictionary, (content, phrases) => {
        const pieces = cutPieces(content)
        const matches = createTerms([compileTerms(phrases.map((phrase) => `${phrase}\tX`).join('\n'))]).find(
          pieces,
        )
        expect(
          placeTerms(pieces, matches)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(content)
      }),
    )
  })
})
