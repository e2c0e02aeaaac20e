import { describe, expect, it } from 'vitest'
import { InvalidJsonPath, parseJsonPath, valuesAt } from '../../../src/watch/matching/json-path.ts'

const body = {
  text: ['one', 'two'],
  target_lang: 'DE',
  dictionaries: [{ source_lang: 'en' }, { source_lang: 'de', 'a name': 1 }],
  0: 'zero',
}

describe('a JSON path', () => {
  it.each<[path: string, values: unknown[]]>([
    ['target_lang', ['DE']],
    ['$.target_lang', ['DE']],
    ['text', [['one', 'two']]],
    ['text[1]', ['two']],
    ['text[*]', ['one', 'two']],
    ['text.*', ['one', 'two']],
    ['text[2]', []],
    ['text.length', []],
    ['dictionaries[*].source_lang', ['en', 'de']],
    ["dictionaries[1]['a name']", [1]],
    ['$["dictionaries"][0]["source_lang"]', ['en']],
    ['$', [body]],
    ['target_lang.x', []],
    ['toString', []],
    ['__proto__', []],
    ["['0']", ['zero']],
    ['[0]', []],
  ])('%s', (path, values) => {
    expect(valuesAt(body, parseJsonPath(path))).toEqual(values)
  })

  it.each([
    '', '.', 'a..b', 'a[', 'a[x]', 'a[-1]', 'a[0', "a['b", 'a b', 'a[?(@.b)]', '$..a', 'a[0:1]', '$a',
    'a[0]b',
  ])('%j is not a path', (path) => {
    expect(() => parseJsonPath(path)).toThrow(InvalidJsonPath)
  }) // biome-ignore format: a table

  it('finds nothing in a value that is not an object', () => {
    for (const value of [undefined, null, 'text', 7])
      expect(valuesAt(value, parseJsonPath('a.b'))).toEqual([])
  })
})
