import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutPieces } from '../../../src/text/pieces/pieces.ts'
import { codePoint } from '../../support/code-point.ts'
import { runs } from '../../support/runs.ts'

function cut(text: string): string[] {
  return cutPieces(text)
    .filter((piece) => piece.kind !== 'space')
    .map((piece) => `${piece.kind}:${piece.text}`)
}

describe('cutPieces', () => {
  it('protects what looks like a tag only in plain text, whichever comes first', () => {
    const kinds = (readsMarkup: boolean) => cutPieces('a <b>', readsMarkup).map(({ kind }) => kind)
    expect([kinds(true), kinds(false)]).toEqual([
      ['word', 'space', 'kept'],
      ['word', 'space', 'punctuation', 'word', 'punctuation'],
    ])
  })

  it.each([
    ['at 3:30 PM', 'kept:PM'],
    ['at 3:30pm today', 'kept:30pm'],
    ['at 3:30 pm', 'kept:pm'],
    ['at 3 p.m. today', 'kept:p.m.'],
    ['the PM said', 'word:PM'],
    ['um 5 am Montag', 'word:am'],
  ])('treats a.m. or p.m. after a time as part of it: %j', (text, piece) => {
    expect(cut(text)).toContain(piece)
  })

  it.each([
    ['Hello, world!', ['word:Hello', 'punctuation:,', 'word:world', 'punctuation:!']],
    ["don't l’eau", ["word:don't", 'word:l’eau']],
    [
      'well-known and/or',
      ['word:well', 'punctuation:-', 'word:known', 'word:and', 'punctuation:/', 'word:or'],
    ],
    ['long-term', ['word:long', 'punctuation:-', 'word:term']],
    ['3-4.', ['kept:3', 'punctuation:-', 'kept:4', 'punctuation:.']],
    ['a-b-c.txt d-e', ['kept:a-b-c.txt', 'word:d', 'punctuation:-', 'word:e']],
    ['a-b@c-d.org', ['kept:a-b@c-d.org']],
    ['x-y/z/', ['kept:x-y/z/']],
    ["'quoted'", ["punctuation:'", 'word:quoted', "punctuation:'"]],
    ['Привет мир', ['word:Привет', 'word:мир']],
    ['می‌خواهم', ['word:می‌خواهم']],
    ['at 12:30', ['word:at', 'kept:12', 'punctuation::', 'kept:30']],
    ['a { b', ['word:a', 'punctuation:{', 'word:b']],
    ['AT&T', ['word:AT', 'punctuation:&', 'word:T']],
    ['See https://example.com.', ['word:See', 'kept:https://example.com', 'punctuation:.']],
    ['2024년', ['kept:2024', 'word:년']],
  ])('finds the words of %j', (text, pieces) => {
    expect(cut(text)).toEqual(pieces)
  })

  it('leaves emoji sequences in one piece', () => {
    expect(cut('👩‍👩‍👧 🇩🇪 ❤️')).toEqual(['punctuation:👩‍👩‍👧', 'punctuation:🇩🇪', 'punctuation:❤️'])
  })

  it('cuts scripts without spaces at script changes and into short pieces', () => {
    expect(cut('変更を保存')).toEqual(['word:変更', 'word:を', 'word:保存'])
    expect(cut('ファイル名')).toEqual(['word:ファイル', 'word:名'])
    expect(cut('使用v2版本')).toEqual(['word:使用', 'kept:v2', 'word:版本'])
    expect(cut('人工智能技术')).toEqual(['word:人工', 'word:智能', 'word:技术'])
  })

  it('never cuts a Thai, Lao, Khmer or Burmese syllable', () => {
    for (const text of ['เปลี่ยนแปลงเรียบร้อยแล้ว', 'ຍິນດີຕ້ອນຮັບ', 'សូមស្វាគមន៍', 'ကြိုဆိုပါတယ်']) {
      for (const piece of cutPieces(text)) expect(piece.text).not.toMatch(/^[\p{M}ะาำ]|[เแโใไເແໂໃໄ]$/u)
    }
  })

  it('joins to its input byte for byte, whatever the input', () => {
    const anything = fc.oneof(
      fc.string({ unit: codePoint }),
      fc.string({ unit: 'grapheme' }),
      fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
      fc.array(fc.constantFrom(..."{}%$:&;.@/_-'’a1 \n漢かไทยé")).map((units) => units.join('')),
    )
    fc.assert(
      fc.property(anything, (text) => {
        const pieces = cutPieces(text)
        expect(pieces.map((piece) => piece.text).join('')).toBe(text)
        expect(pieces.every((piece) => piece.text !== '')).toBe(true)
      }),
      { numRuns: runs(250) },
    )
  })
})
