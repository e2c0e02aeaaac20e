import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distribute, findWords } from '../../../../src/files/office/distribute.ts'
import { type ParagraphItem, textOfPieces } from '../../../../src/files/office/paragraph.ts'

describe('distributing a translation over runs', () => {
  it.each<[string, string[], string, string[]]>([
    ['keeps each word’s formatting', ['Hello ', 'big', ' world'], 'Hallo große Welt', ['Hallo ', 'große', ' Welt']],
    ['gives a word split over runs to the run that holds its middle', ['Hel', 'lo wor', 'ld'], 'Guten Tag', ['Guten', ' Tag', '']],
    ['keeps a split in the middle with the earlier run', ['Sp', 'li', 't here'], 'Ein Wort', ['', 'Ein', ' Wort']],
    ['cuts white space where the source did', ['one', ' ', 'two'], 'eins zwei', ['eins', ' ', 'zwei']],
    ['keeps punctuation on its side', ['(', 'see', ') there'], '(siehe) dort', ['(', 'siehe', ') dort']],
    ['goes by proportion when there are more words', ['one two ', 'three four'], 'a b c d e f', ['a b c ', 'd e f']],
    ['goes by proportion when there are fewer', ['one two three ', 'four'], 'a b', ['a b', '']],
    ['gives everything to one run when there is one', ['anything'], 'a b c', ['a b c']],
    ['takes each letter of unspaced scripts for a word', ['good ', 'morning'], '早上好啊', ['早上', '好啊']],
    ['cuts unspaced scripts anywhere', ['早上', '好'], 'Guten Morgen Welt', ['Guten Morgen', ' Welt']],
    ['survives an empty translation', ['one ', 'two'], '', ['', '']],
    ['puts words in place of symbols together', ['— ', '…'], 'words now', ['words now', '']],
  ])('%s', (_, pieces, translation, expected) => {
    expect(distribute(pieces, translation)).toEqual(expected)
  }) // biome-ignore format: a table

  it('loses nothing, adds nothing and never cuts a word', () => {
    const text = fc.string({ unit: fc.constantFrom(...'ab é東😀 .-\u0301', 'zug', ' '), maxLength: 40 })
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 8 }), text, (pieces, translation) => {
        const strings = distribute(pieces, translation)
        expect(strings).toHaveLength(pieces.length)
        expect(strings.join('')).toBe(translation)
        let cut = 0
        for (const string of strings.slice(0, -1)) {
          cut += string.length
          expect(findWords(translation).some(({ start, end }) => start < cut && cut < end)).toBe(false)
        }
      }),
    )
  })

  it('returns the source’s own pieces for an equal translation of unsplit words', () => {
    const word = fc.constantFrom('one', 'two ', ' three', '(four)', '… ', ' ', '東')
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 8 }), (words) => {
        const pieces = words.map((piece, index) =>
          /\w$/.test(words[index - 1] ?? '') && /^\w/.test(piece) ? ` ${piece}` : piece,
        )
        expect(distribute(pieces, pieces.join(''))).toEqual(pieces)
      }),
    )
  })

  it('takes linear time', () => {
    const pieces = Array.from({ length: 20_000 }, (_, index) => `w${index} `)
    expect(distribute(pieces, pieces.join('').toUpperCase())).toEqual(
      pieces.map((piece) => piece.toUpperCase()),
    )
  })
})

describe('distributing around tabs, breaks and fields', () => {
  const piece = (text: string): ParagraphItem => ({
    start: 0,
    end: 0,
    length: text.length,
    spaceAt: -1,
    escaped: false,
  })
  const mark = (character: string): ParagraphItem => ({ mark: character })

  const TAB = mark('\t')
  const FIELD = mark('\ufffc')
  it.each<[what: string, items: ParagraphItem[], text: string, translation: string, expected: string[]]>([
    ['keeps text on its side of a mark that the translation kept', [piece('Name'), TAB, piece('first '), piece('and last')], 'Name\tfirst and last', 'a b c\td e f', ['a b c', 'd ', 'e f']],
    ['keeps the order of the marks if the translation lost them', [piece('Name'), TAB, piece('value'), mark('\n'), piece('end')], 'Name\tvalue\nend', 'Name Wert Ende', ['Name ', 'Wert ', 'Ende']],
    ['drops the character of a mark from text that has moved it', [piece('Page '), FIELD, piece(' of ten')], 'Page \ufffc of ten', 'zehn\ufffc\ufffc Seiten', ['zehn ', 'Seiten']],
    ['loses no text at places where no run can hold it', [piece('one'), TAB], 'one\t', 'eins\tzwei', ['eins zwei']],
    ['distinguishes a tab character from a tab element', [piece('a\tb'), TAB, piece('c')], 'a\tb\tc', 'x\ty\tz', ['x\ty', 'z']],
  ])('%s', (_what, items, text, translation, expected) => {
    expect(textOfPieces(items, text, translation)).toEqual(expected)
  }) // biome-ignore format: a table
})
