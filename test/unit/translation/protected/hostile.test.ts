import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutPieces } from '../../../../src/text/pieces/pieces.ts'
import { few, itInMore, runs } from '../../../support/runs.ts'

/** Beginnings of constructs that never end, and strings that could make a scanner search far ahead. */
const SCRAPS = [
  '<a ', '<a b="', "<a b='", '<a {', '<!--', '<![CDATA[', '<?', '<%', '</a', '</a ', '<<a', '<script>', '<style>', '</', '<',
  '"', "'", '>', '=', '`', '``', '```', '{', '{{', '}', '${', '%{', '#{', '$t(', '$(', '$a', '(', ')', '[[', '[%', ']]', ']',
  '%', '%(', '%<', '%1$', '%*', '%.', '%a', '%"PRI', '@', '@:', '@.a:', '@:(', '#', '##', '###a', '*', '*|', '**/', ':', ':a',
  '&', '&a', '&#', '-', '--', '--a', '-a=', '/', '/a', '~/', './', '../', '.', '.a', '\\', '\\\\', '\\u', '\\n', 'a', 'a.', 'a/',
  'a.b/', 'a-', 'a@', 'a@a.', 'a://', 'a:\\', 'C:\\a b', 'a+', 'a()', 'www.', 'mailto:', 'localhost:', 'ä.', '漢', ' ', '\n', '\n\n',
  ',', ',a/', '(a.', '1', '1.', '1.2.3-', 'a1-', 'B2b', 'a:', 'deadbeef', '{a}.', '.txt', '"a/', '...', '-.', '_',
] // biome-ignore format: a list of examples

/** This much work per character is enough for every construct, but not for a second scan. */
const MOST_WORK = 700

type Method = 'charCodeAt' | 'charAt' | 'indexOf' | 'slice' | 'startsWith' | 'search'

/** How many characters each string method examines. */
const COSTS: Readonly<Record<Method, (text: string, args: readonly unknown[], result: unknown) => number>> = {
  charCodeAt: () => 1,
  charAt: () => 1,
  indexOf: (text, [, from = 0], result) => (Number(result) < 0 ? text.length : Number(result)) - Number(from),
  slice: (_text, _args, result) => String(result).length,
  startsWith: (_text, [wanted]) => String(wanted).length,
  search: (text) => text.length,
}

/** Counts the characters that string methods examine, instead of measuring time. */
function workOf(text: string): number {
  let work = 0
  const methods = Object.keys(COSTS) as Method[]
  const originals = methods.map((name) => String.prototype[name] as (...args: unknown[]) => unknown)
  methods.forEach((name, index) => {
    const original = originals[index] as (...args: unknown[]) => unknown
    const cost = COSTS[name]
    Object.assign(String.prototype, {
      [name](this: string, ...args: unknown[]) {
        const result = original.apply(this, args)
        work += cost(this, args, result)
        return result
      },
    })
  })
  try {
    cutPieces(text)
  } finally {
    for (const [index, name] of methods.entries())
      Object.assign(String.prototype, { [name]: originals[index] })
  }
  return work
}

describe('hostile text', () => {
  it.each(few(SCRAPS))('is read in linear time if it repeats %j', (scrap) => {
    const text = scrap.repeat(Math.ceil(10_000 / scrap.length))
    expect(workOf(text) / text.length).toBeLessThan(MOST_WORK)
    expect(workOf(`${text}\n${text}`) / (2 * text.length)).toBeLessThan(MOST_WORK)
  })

  itInMore('is read in linear time whatever it repeats', () => {
    const scraps = fc.array(fc.constantFrom(...SCRAPS), { minLength: 2, maxLength: 8 })
    fc.assert(
      fc.property(scraps, fc.array(fc.constantFrom(...SCRAPS), { maxLength: 3 }), (parts, end) => {
        const scrap = parts.join('')
        const text = scrap.repeat(Math.ceil(2_000 / scrap.length)) + end.join('')
        // The second copy may be parsed differently than the first; the third and fourth are like the second.
        const [one, two] = [workOf(text.repeat(2)), workOf(text.repeat(4))]
        expect(one / (2 * text.length), JSON.stringify(scrap)).toBeLessThan(MOST_WORK)
        expect(two / one, JSON.stringify(scrap)).toBeLessThan(3)
        expect(
          cutPieces(text)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text)
      }),
      { numRuns: runs(50) },
    )
  })
})
