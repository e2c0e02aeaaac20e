import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Rendered } from '../../src/text/pieces/unit.ts'
import { appliedOptions, createStyle } from '../../src/text/style/style.ts'
import { codePoint } from '../support/code-point.ts'
import { runs } from '../support/runs.ts'

/** The same texts in every run. To search further, remove the seed and increase the numbers of runs. */
const SEARCH = { seed: 20260131 }

const LANGUAGES = ['de', 'en', 'es', 'fr', 'it', 'ja', 'ko', 'zh']

/** Every applied option, as a list with that one rule. */
const options = [...appliedOptions()].flatMap(([rule, names]) =>
  [...names].map((option) => ({ rule, option })),
)
const rulesOf = (chosen: readonly { rule: string; option: string }[]) => {
  const rules: Record<string, Record<string, string>> = {}
  for (const { rule, option } of chosen) {
    const [category = '', name = ''] = rule.split('.')
    rules[category] = { ...rules[category], [name]: option }
  }
  return rules
}

/** Snippets that rules look for, and their surroundings. */
const scrap = fc.constantFrom(
  ...'word|Word|WORD|straße|Über|été|É|你好|世界|ひと|한국|2|15|31|05|1234|12345|1,234.56|1.234,56|12 345,6|.5|50%|50 %|3 percent'.split(
    '|',
  ),
  ...'14:30|2 p.m.|2:05 PM|09:00|0:00|14 h 30|8 Uhr|24:00|12:30:15|2026-01-05|31.01.2026|31/01/2026|05/06/2026|2026年1月5日'.split(
    '|',
  ),
  ...`"|'|“|”|„|‘|’|«|»|「|」|don't|l’eau|the dogs'|(|)|（|）|[|]|【|...|…|!|?|!?|;|:|,|.|。|、| - |—|--|–|/|&|R & D`.split(
    '|',
  ),
  ...'10-20|3 – 4|a, b and c|a, b, and c|e.g.|i.e.,|z. B.|U.S.A.|PhD|Ph.D.|1990s|200 BC|5km|20 °C|3x4|€12|12 EUR|+49 30 123456'.split(
    '|',
  ),
  ...'Do not|will not|I am|sólo|Du|n° 5|2+3=5|か所|3箇所|http://a.b/c?d=1|{name}|%s|user@example.com|<b>|</b>|\n'.split(
    '|',
  ),
)
const text = fc
  .array(fc.tuple(scrap, fc.constantFrom('', ' ', ' ', '\u00A0')), { maxLength: 12 })
  .map((scraps) => scraps.flat().join(''))
const anyText = fc.oneof(
  { weight: 4, arbitrary: text },
  { weight: 1, arbitrary: fc.string({ unit: codePoint }) },
)
const language = fc.constantFrom(...LANGUAGES)
const part = fc.record({ text: anyText, fixed: fc.boolean() })
const join = (parts: readonly Rendered[]) => parts.map((one) => one.text).join('')
const fixedOf = (parts: readonly Rendered[]) => parts.filter(({ fixed }) => fixed).map((one) => one.text)

describe('the applied rules of a style list', () => {
  it.each([...appliedOptions()])('%s changes nothing the second time', (rule, names) => {
    for (const option of names) {
      fc.assert(
        fc.property(anyText, language, (source, code) => {
          const style = createStyle(rulesOf([{ rule, option }]), code)
          const once = join(style?.apply([{ text: source, fixed: false }]) ?? [])
          const twice = join(style?.apply([{ text: once, fixed: false }]) ?? [])
          expect(twice, option).toBe(once)
        }),
        { ...SEARCH, numRuns: runs(30) },
      )
    }
  })

  it('do not change the phrases of glossaries, or their order', () => {
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), fc.subarray(options), language, (parts, chosen, code) => {
        const applied = createStyle(rulesOf(chosen), code)?.apply(parts) ?? parts
        expect(fixedOf(applied)).toEqual(fixedOf(parts))
      }),
      { ...SEARCH, numRuns: runs(150) },
    )
  })

  it('do not change placeholders, addresses and tags', () => {
    const kept = [
      '{name}',
      '%1$s',
      `${'$'}{x}`,
      'https://example.com/a-b/c?d=1,5&e="f',
      '<a href="x - y">',
      '</a>',
      ':name',
      'x86_64',
    ]
    const keepsEmail = options.filter(({ rule }) => rule !== 'formatting.email_address_format')
    fc.assert(
      fc.property(
        fc.constantFrom(...kept, 'joe.doe@example.com'),
        fc.subarray(keepsEmail),
        language,
        (slice, chosen, code) => {
          const applied = createStyle(rulesOf(chosen), code)?.apply([
            { text: `One ${slice} two`, fixed: false },
          ])
          if (applied) expect(join(applied)).toContain(slice)
        },
      ),
      { ...SEARCH, numRuns: runs(250) },
    )
  })
})
