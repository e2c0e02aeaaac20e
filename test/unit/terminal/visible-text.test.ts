import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasColors } from '../../../src/base/terminal/colors.ts'
import { columnsOf, cutTo, padLeft, padRight } from '../../../src/base/terminal/columns.ts'
import { visibleJson, visibleLines, visibleText } from '../../../src/base/terminal/visible-text.ts'
import { codePoint } from '../../support/code-point.ts'

const ACTED_UPON = /\p{Cc}|\p{Cs}|\p{Zl}|\p{Zp}|\p{Bidi_Control}/u
const anything = fc.string({ unit: codePoint })

describe('strings that are printed', () => {
  it.each([
    ['shop:fx', 'shop:fx'],
    ['\u001b[31mred\u0007', '\\x1b[31mred\\x07'],
    ['\u009b31m', '\\x9b31m'],
    ['a\r\nb\tc', 'a\\x0d\\x0ab\\x09c'],
    ['invoice\u202egpj.exe', 'invoice\\u202egpj.exe'],
    ['\u2066x\u2069\u200f\u061c', '\\u2066x\\u2069\\u200f\\u061c'],
    ['zero\u200bwidth\ufeff', 'zero\\u200bwidth\\ufeff'],
    ['half\ud800', 'half\\ud800'],
    ['\u{e0041}tag', '\\u{e0041}tag'],
    ['Grüße, 世界, 👩‍💻, नमस्ते', 'Grüße, 世界, 👩‍💻, नमस्ते'],
  ])('%j is printed as %s', (text, shown) => {
    expect(visibleText(text)).toBe(shown)
  })

  it('contain nothing that a terminal interprets, whatever they are', () => {
    fc.assert(
      fc.property(anything, (text) => {
        expect(visibleText(text)).not.toMatch(ACTED_UPON)
        expect(visibleLines(text).replaceAll('\n', '')).not.toMatch(ACTED_UPON)
        expect(visibleLines(text).split('\n').length).toBe(text.split('\n').length)
      }),
    )
  })

  it('keep their value as JSON', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const json = visibleJson(JSON.stringify({ [text]: [text] }))
        expect(json).not.toMatch(ACTED_UPON)
        expect(JSON.parse(json)).toEqual({ [text]: [text] })
      }),
    )
  })
})

describe('columns', () => {
  it.each([
    ['abc', 3],
    ['世界', 4],
    ['한글', 4],
    ['e\u0301', 1],
    ['👍', 2],
  ])('%s takes %i columns', (text, columns) => {
    expect(columnsOf(text)).toBe(columns)
  })

  it('are never longer than allowed, and as long as requested', () => {
    fc.assert(
      fc.property(anything, fc.nat(20), (text, most) => {
        expect(columnsOf(cutTo(most + 1, text))).toBeLessThanOrEqual(most + 1)
        expect(columnsOf(padRight(text, most))).toBe(Math.max(most, columnsOf(text)))
        expect(columnsOf(padLeft(text, most))).toBe(Math.max(most, columnsOf(text)))
      }),
    )
    expect(cutTo(5, 'abcdef')).toBe('abcd…')
    expect(cutTo(6, 'abcdef')).toBe('abcdef')
  })
})

it.each([
  [true, {}, true],
  [false, {}, false],
  [undefined, {}, false],
  [true, { NO_COLOR: '1' }, false],
  // By convention, only a non-empty value counts.
  [true, { NO_COLOR: '' }, true],
  [true, { TERM: 'dumb' }, false],
  [false, { FORCE_COLOR: '1' }, true],
  [false, { FORCE_COLOR: '' }, true],
  [true, { FORCE_COLOR: '0' }, false],
  [true, { FORCE_COLOR: 'false' }, false],
  [false, { FORCE_COLOR: '1', NO_COLOR: '1' }, true],
])('colors on a terminal (%s) with %j: %s', (isTTY, environment, colors) => {
  expect(hasColors(isTTY === undefined ? {} : { isTTY }, environment)).toBe(colors)
})
