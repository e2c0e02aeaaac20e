import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jsonFlaw } from '../../../src/base/json/json-flaw.ts'

describe('jsonFlaw', () => {
  it.each<[text: string, line: number, column: number, message: string]>([
    ['', 1, 1, 'expected a value, found the end'],
    ['{"a": 1\n "b": 2}', 2, 2, "expected ',' or '}', found '\"'"],
    ['[1, 2', 1, 6, "expected ',' or ']', found the end"],
    ['{"a" 1}', 1, 6, "expected ':' after the key, found '1'"],
    ["{'a': 1}", 1, 2, 'expected a key in double quotes, found a single quote'],
    ['{"a": 1,}', 1, 9, "expected a key in double quotes, found '}'"],
    ['[1,]', 1, 4, "expected a value, found ']'"],
    ['{"a": undefined}', 1, 7, "expected a value, found 'undefined'"],
    ['{"a": 01}', 1, 7, "expected a value, found '01'"],
    ['"a\nb"', 1, 3, 'a line break or control character must be escaped in a string'],
    ['"a\\x"', 1, 3, 'this escape sequence does not exist in JSON'],
    ['"abc', 1, 1, 'this string is not closed'],
    ['{} {}', 1, 4, 'expected the end after the first value'],
    ['\n\n]', 3, 1, "expected a value, found ']'"],
  ])('%j', (text, line, column, message) => {
    expect(jsonFlaw(text)).toEqual({ line, column, message })
  })

  it('finds no flaw in valid JSON', () => {
    fc.assert(fc.property(fc.json(), (text) => jsonFlaw(text) === undefined))
    fc.assert(fc.property(fc.jsonValue(), (value) => jsonFlaw(JSON.stringify(value, null, 2)) === undefined))
  })

  it('agrees with JSON.parse on damaged JSON', () => {
    const damaged = fc.tuple(
      fc.json(),
      fc.nat(),
      fc.constantFrom('', '"', ',', ':', '}', '[', '\\', 'x', '0', '-', '.', ' '),
    )
    fc.assert(
      fc.property(damaged, ([text, at, character]) => {
        const place = at % (text.length + 1)
        const broken = text.slice(0, place) + character + text.slice(place + 1)
        expect(jsonFlaw(broken) === undefined).toBe(parses(broken))
      }),
    )
  })
})

function parses(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
