import { describe, expect, it } from 'vitest'
import { appliedOptions, createStyle } from '../../../src/text/style/style.ts'

/** All results of applying the options of some rules to a text. */
function writtenBy(rules: RegExp, text: string): Set<string> {
  const results = new Set<string>()
  for (const [rule, options] of appliedOptions()) {
    if (!rules.test(rule)) continue
    const [category = '', name = ''] = rule.split('.')
    for (const option of options) {
      for (const language of ['de', 'en', 'ja']) {
        const style = createStyle({ [category]: { [name]: option } }, language)
        results.add((style?.apply([{ text, fixed: false }]) ?? []).map((part) => part.text).join(''))
      }
    }
  }
  return results
}

/** Strings that each group of rules must not change. */
const LEFT_ALONE: readonly [rules: RegExp, texts: readonly string[]][] = [
  [
    /separator|numbers_|number_format|large_number|time/,
    ['v1.2.3', 'v10.4.12-beta', 'Update to v2.0', 'Version 2.10', 'version 1.2.3', '10.4.12-beta', 'Python 3.12', 'Kapitel 2.10'],
  ],
  [/time_format|hours|midnight/, ['€12.50', '3.14', '12.50 €', '$ 3.20', 'about 2.10', '14.30', 'Version 2.10', 'ratio 1.25', 'v2.10', '7.5']],
  [/time_format.*|hours_minutes_sep|midnight/, ['16:90', '1:234']],
  [/quot|apostrophe/, ["1'234'567", "1'234.50", '5\'10"']],
  [
    /range_indicator|dash|sentence_break/,
    [
      '030-123456', '555-1234', 'Tel. 123-4567', 'phone: 12-3456', '(030) 123-456', '555 123-4567', '+49 30 1234-5678',
      '1-800-555-1234', '3 - 2 = 1', '10 - 5', 'x - y = z', 'a + b - c', '(3) - (2)', '5 - x * 2', '2 - 3 = -1',
    ],
  ],
] // biome-ignore format: a table

describe('the rules of a style list', () => {
  it.each(LEFT_ALONE.flatMap(([rules, texts]) => texts.map((text) => [text, rules] as const)))(
    'do not change %j (%s)',
    (text, rules) => {
      expect([...writtenBy(rules, `See ${text} here`)]).toEqual([`See ${text} here`])
    },
  )

  const one = (rule: string, option: string, text: string, language = 'de') => {
    const [category = '', name = ''] = rule.split('.')
    const style = createStyle({ [category]: { [name]: option } }, language)
    return (style?.apply([{ text, fixed: false }]) ?? []).map((part) => part.text).join('')
  }

  it.each([
    ["Rock 'n' roll", 'Rock ’n’ roll'],
    ["rock 'n roll", 'rock ’n roll'],
    ["'Tis late, get 'em", '’Tis late, get ’em'],
    ["1'234", "1'234"],
  ])('recognize the apostrophes of %j', (text, expected) => {
    expect(one('punctuation.apostrophe', 'use_curly_apostrophes', text, 'en')).toBe(expected)
    expect(
      one(
        'punctuation.quotation_mark_and_apostrophe',
        'use_curly_quotation_marks_and_apostrophes',
        text,
        'en',
      ),
    ).toBe(expected)
    expect(one('punctuation.quotation_mark', 'use_guillemets', text, 'en')).toBe(text)
  })

  it.each([
    ['use_24_hour_clock_with_colon_as_separator', '8 Uhr'],
    ['use_24_hour_clock', '0 Uhr'],
    ['use_24_hour_clock_with_period_as_separator', 'um 8 Uhr.'],
    ['use_hh_colon_mm_german_word_uhr_without_leading_zeros_for_single_digit_hours', '8 Uhr'],
  ])('%s leaves the full hour in %j', (option, text) => {
    expect(one('dates_and_times.time_format', option, text)).toBe(text)
  })

  it('translate a temperature to a word without a scale only when it is in Celsius', () => {
    const option = 'use_numerals_followed_by_japanese_word_度_without_space'
    expect(one('numbers.temperature_format', option, '20°C, 68°F, 68 ℉', 'ja')).toBe('20度, 68°F, 68 ℉')
    const italian = 'use_italian_word_grado_and_do_not_specify_temperature_scale'
    expect(one('numbers.temperature_format', italian, '20 °C, 68 °F', 'it')).toBe('20 gradi, 68 °F')
  })

  it.each([
    ['date_format', 'use_yyyy_slash_mm_slash_dd', '2026/1/31', '2026/01/31'],
    [
      'date_format',
      'use_yyyy_slash_mm_slash_dd_with_leading_zero_for_single_digit_days_and_months',
      '2026/1/3',
      '2026/01/03',
    ],
    ['date_format', 'use_yyyy_period_mm_period_dd', '2026/1/31', '2026.01.31'],
    ['single_digit_days_and_months', 'use_leading_zero', '2026/1/31', '2026/01/31'],
    ['single_digit_days_and_months', 'use_leading_zero', '2026-1-31', '2026-01-31'],
    ['single_digit_days_and_months', 'do_not_use_leading_zero', '2026-01-31', '2026-01-31'],
  ])('%s: %s writes %s as %s', (rule, option, before, after) => {
    expect(one(`dates_and_times.${rule}`, option, before, 'ja')).toBe(after)
  })

  it('still apply where they should', () => {
    expect(one('punctuation.range_indicator', 'use_tilde', '10-20, 1990 - 2000, 100-1000')).toBe(
      '10~20, 1990~2000, 100~1000',
    )
    expect(one('punctuation.dash', 'use_tilde', 'one - two', 'zh')).toBe('one ~ two')
    expect(one('numbers.decimal_separator', 'use_comma_as_decimal_separator', 'Es sind 2.10 Meter')).toBe(
      'Es sind 2,10 Meter',
    )
  })
})
