import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../src/contract/errors.ts'
import { parseEntries } from '../../../src/service/glossaries/entries/parse-entries.ts'

const PAIR = { sourceLang: 'en', targetLang: 'de' } as const
const entries = async (text: string, format: 'tsv' | 'csv' = 'tsv') => [
  ...(await parseEntries(text, format, PAIR)),
]

/** Status, message and detail of the refusal. */
async function refusal(text: string, format: 'tsv' | 'csv' = 'tsv') {
  try {
    await parseEntries(text, format, PAIR)
  } catch (error) {
    if (error instanceof ApiError) return [error.status, error.message, error.extras.detail]
    throw error
  }
  throw new Error(`${JSON.stringify(text)} was accepted`)
}

const invalid = (detail?: string) => [400, 'Invalid glossary entries provided', detail]
type Part = 'Key' | 'Source entry' | 'Target entry'
const at = (what: Part, index: number, position: number, problem: string) =>
  invalid(`${what} with the index ${index} (starting at position ${position}) ${problem}`)

describe('entries as TSV', () => {
  it.each<[name: string, text: string, ...expected: string[][]]>([
    ['blank lines anywhere', '\n\na\tb\n\r\n\nc\td\n\n', ['a', 'b'], ['c', 'd']],
    ['quotes, which are characters like any other', '"a"\t"b\n5" disk\t5-Zoll-Platte"', ['"a"', '"b'], ['5" disk', '5-Zoll-Platte"']],
    ['commas and semicolons', 'a, b; c\td', ['a, b; c', 'd']],
    ['sources that differ in capitals only', 'a\tb\nA\tB', ['a', 'b'], ['A', 'B']],
    ['phrases with spaces and no-break spaces inside', 'a b\tc\u00a0d', ['a b', 'c\u00a0d']],
    ['every script', '陽子ビーム\tпротонный луч\n👩🏽‍🔬\tשלום', ['陽子ビーム', 'протонный луч'], ['👩🏽‍🔬', 'שלום']],
    ['__proto__ and constructor', '__proto__\ta\nconstructor\tb', ['__proto__', 'a'], ['constructor', 'b']],
  ])('may have %s', async (_name, text, ...expected) => {
    expect(await entries(text)).toEqual(expected)
  }) // biome-ignore format: a table

  it.each([
    ['no text at all', '', [400, 'Bad request', 'Missing or invalid argument: entries']],
    ['blank lines only', '\n\r\n', invalid()],
    ['a line without tab', 'a\tb\nc', at('Key', 1, 4, 'misses tab separator')],
    ['a line of spaces', 'a\tb\n  ', at('Key', 1, 4, 'misses tab separator')],
    ['a second tab', 'a\tb\tc', at('Target entry', 0, 2, 'contains invalid characters')],
    ['an empty source', 'a\tb\n\tc', at('Source entry', 1, 4, 'is empty')],
    ['an empty target', 'a\tb\nc\t', at('Target entry', 1, 6, 'is empty')],
    ['a leading space', ' a\tb', at('Source entry', 0, 0, 'has leading or trailing whitespace')],
    ['a trailing ideographic space', 'a\tb\u3000', at('Target entry', 0, 2, 'has leading or trailing whitespace')],
    ['half of a line end', 'a\rb\tc', at('Source entry', 0, 0, 'contains invalid characters')],
    ['a C0 control', 'a\u0007\tb', at('Source entry', 0, 0, 'contains invalid characters')],
    ['a C1 control', 'a\tb\u009fc', at('Target entry', 0, 2, 'contains invalid characters')],
    ['a line separator', 'a\tb\u2028c', at('Target entry', 0, 2, 'contains invalid characters')],
    ['a paragraph separator', 'a\u2029b\tc', at('Source entry', 0, 0, 'contains invalid characters')],
    ['half of a surrogate pair', 'a\ud83db\tc', at('Source entry', 0, 0, 'contains invalid characters')],
    ['a byte order mark inside', 'a\tb\n\ufeffc\td', at('Source entry', 1, 4, 'contains invalid characters')],
    ['the same source twice', 'Hello!\tb\nx\ty\nHello!\tz', at('Key', 2, 13, 'duplicates key with the index 0 (starting at position 0)')],
    ['a place behind blank lines and Windows line ends', '\r\na\tb\r\n\r\nc', at('Key', 1, 9, 'misses tab separator')],
    ['a place behind characters of two units', '👍👍\tb\nc', at('Key', 1, 5, 'misses tab separator')],
    ['a place behind a byte order mark', '\ufeffa\tb\nc', at('Key', 1, 5, 'misses tab separator')],
  ])('are refused with %s', async (_name, text, expected) => {
    expect(await refusal(text)).toEqual(expected)
  }) // biome-ignore format: a table
})

describe('entries as CSV', () => {
  it.each<[name: string, text: string, ...expected: string[][]]>([
    ['commas and doubled quotes inside of quotes', '"a, ""b""",c', ['a, "b"', 'c']],
    ['the languages of the dictionary, in any letter case', 'a,b,en,de\nc,d,EN,De', ['a', 'b'], ['c', 'd']],
    ['lines for other languages, which are left out', 'a,b,en,de\na,c,en,fr\nx,y,de,en', ['a', 'b']],
    ['lines with and without languages', 'a,b\nc,d,en,de', ['a', 'b'], ['c', 'd']],
    ['Windows line ends, blank lines and a byte order mark', '\ufeffa,b\r\n\r\nc,d\r\n', ['a', 'b'], ['c', 'd']],
    ['semicolons and tabs of no meaning', 'a;b,c', ['a;b', 'c']],
  ])('may have %s', async (_name, text, ...expected) => {
    expect(await entries(text, 'csv')).toEqual(expected)
  }) // biome-ignore format: a table

  it.each([
    ['no text at all', '', [400, 'Bad request', 'Missing or invalid argument: entries']],
    ['lines for other languages only', 'a,b,en,fr', invalid()],
    ['one column', 'a,b\nc', invalid('Entry with the index 1 (starting at position 4) has 1 columns instead of 2 or 4')],
    ['three columns', 'a,b,en', invalid('Entry with the index 0 (starting at position 0) has 3 columns instead of 2 or 4')],
    ['five columns', 'a,b,en,de,', invalid('Entry with the index 0 (starting at position 0) has 5 columns instead of 2 or 4')],
    ['a quote without end', 'a,b\n"c,d', invalid('Entry with the index 1 (starting at position 4) has misplaced quotes')],
    ['a quote inside of a bare phrase', 'ä,b\n5" disk,d', invalid('Entry with the index 1 (starting at position 4) has misplaced quotes')],
    ['a quote inside of the second phrase', 'a,b\nc,5" disk', invalid('Entry with the index 1 (starting at position 4) has misplaced quotes')],
    ['two mistakes, of which the first is named', 'a, b\n"c,d', at('Target entry', 0, 2, 'has leading or trailing whitespace')],
    ['text behind a closing quote', '"a"x,b', invalid('Entry with the index 0 (starting at position 0) has misplaced quotes')],
    ['a line break inside of quotes', '"a\nb",c', at('Source entry', 0, 0, 'contains invalid characters')],
    ['an empty target behind a source in quotes', 'a,b\n"c ""d""",', at('Target entry', 1, 14, 'is empty')],
    ['the same source, once with quotes', 'a,b\nx,y\n"a",c', at('Key', 2, 8, 'duplicates key with the index 0 (starting at position 0)')],
    ['a duplicate behind lines that are left out, which count', 'a,b,en,fr\na,c\na,d', at('Key', 2, 14, 'duplicates key with the index 1 (starting at position 10)')],
    ['a place behind blank lines and Windows line ends', '\r\na,b\r\n\r\nc, d', at('Target entry', 1, 11, 'has leading or trailing whitespace')],
  ])('are refused with %s', async (_name, text, expected) => {
    expect(await refusal(text, 'csv')).toEqual(expected)
  }) // biome-ignore format: a table

  it('keep doubled quotes in a phrase that is too long: replacing millions of them takes a second', async () => {
    using replaced = vi.spyOn(String.prototype, 'replaceAll')
    const quotes = (count: number) => `"${'""'.repeat(count)}",b`
    expect(await refusal(quotes(1025), 'csv')).toEqual(at('Source entry', 0, 0, 'exceeds 1024 bytes'))
    expect(replaced).not.toHaveBeenCalled()
    expect([...(await parseEntries(quotes(1024), 'csv', PAIR)).keys()]).toEqual(['"'.repeat(1024)])
  })

  it('give other work turns within a line of very many columns', async () => {
    const order: string[] = []
    setImmediate(() => order.push('other work'))
    await expect(parseEntries(','.repeat(100_000), 'csv', PAIR)).rejects.toThrow('Invalid')
    order.push('refused')
    expect(order).toEqual(['other work', 'refused'])
  })
})
