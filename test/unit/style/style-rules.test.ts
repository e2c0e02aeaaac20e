import { describe, expect, it } from 'vitest'
import type { Rendered } from '../../../src/text/pieces/unit.ts'
import { appliedOptions, createStyle } from '../../../src/text/style/style.ts'

type Rules = Record<string, Record<string, string>>

function styled(rules: Rules, language: string, ...parts: (string | { fixed: string })[]): string {
  const rendered: Rendered[] = parts.map((part) =>
    typeof part === 'string' ? { text: part, fixed: false } : { text: part.fixed, fixed: true },
  )
  return (createStyle(rules, language)?.apply(rendered) ?? rendered).map(({ text }) => text).join('')
}

type Example = [rule: string, option: string, before: string, after: string, language?: string]

const NB = '\u00A0'
const QUOTES: Example[] = [
  ['apostrophe', 'use_curly_apostrophes', `l'eau, dogs' and the '90s, 'quoted'`, `l’eau, dogs’ and the ’90s, 'quoted'`],
  ['apostrophe', 'use_straight_apostrophes', 'l’eau, don’t, ‘quoted’', `l'eau, don't, ‘quoted’`],
  ['quotation_mark', 'use_curly_quotation_marks', `He said "Yes, 'you'" <b>"x"</b>`, 'He said “Yes, ‘you’” <b>“x”</b>'],
  ['quotation_mark', 'use_straight_quotation_marks', '“Yes, ‘you’”, »so« „und“', `"Yes, 'you'", "so" "und"`],
  ['quotation_mark', 'use_guillemets', '"mot" et “mot”', `«${NB}mot${NB}» et «${NB}mot${NB}»`, 'fr'],
  ['quotation_mark', 'use_guillemets', '"Wort"', '«Wort»', 'de'],
  ['quotation_mark', 'use_curly_quotation_marks', `«${NB}mot${NB}»`, '“mot”', 'fr'],
  ['quotation_mark', 'use_curly_quotation_marks', 'a 5" disk, one" two', 'a 5" disk, one" two'],
  ['quotation_mark_and_apostrophe', 'use_straight_quotation_marks_and_apostrophes', '“It’s ‘me’”', `"It's 'me'"`],
  [
    'quotation_style',
    'use_double_german_quotation_marks_for_primary_quotations_and_single_german_quotation_marks_for_secondary_quotations',
    `Er sagte: "Das ist 'gut'."`,
    'Er sagte: „Das ist ‚gut‘.“',
    'de',
  ],
  ['quotation_style', 'use_single_quotation_marks_for_primary_quotations_and_double_quotation_marks_for_secondary_quotations', `"a 'b' c" “d ‘e’”`, `'a "b" c' ‘d “e”’`],
  ['quotation_style', 'use_corner_brackets_for_primary_quotations_and_double_corner_brackets_for_secondary_quotations', '他说“你好‘世界’”。', '他说「你好『世界』」。', 'zh'],
  ['quotation_style', 'use_guillemets_for_primary_quotations_and_single_guillemets_for_secondary_quotations', `"a 'b' c"`, '«a ‹b› c»', 'de'],
] // biome-ignore format: a table

/** The apostrophes of some words, which are no quotation marks. */
const APOSTROPHES = [
  ["Rock 'n' roll", 'Rock ’n’ roll'],
  ["rock 'n roll", 'rock ’n roll'],
  ["'Tis late, get 'em", '’Tis late, get ’em'],
  ["1'234", "1'234"],
].flatMap(([before = '', after = '']): Example[] => [
  ['apostrophe', 'use_curly_apostrophes', before, after],
  ['quotation_mark_and_apostrophe', 'use_curly_quotation_marks_and_apostrophes', before, after],
  ['quotation_mark', 'use_guillemets', before, before],
])

const PUNCTUATION: Example[] = [
  ['ellipsis', 'use_ellipsis_character', 'Wait... what . . . now…', 'Wait… what … now…'],
  ['ellipsis', 'use_three_spaced_periods', 'Wait…', 'Wait. . .'],
  ['ellipsis', 'use_six_dots_in_the_center', '等等…', '等等⋯⋯', 'zh'],
  ['acronyms', 'do_not_use_periods', 'the U.S.A. and the U.N.', 'the USA and the UN.'],
  ['uppercase_acronyms', 'use_spaces', 'U.S.A.', 'U. S. A.'],
  ['periods_in_academic_degrees', 'use', 'a PhD and an MSc', 'a Ph.D. and an M.Sc.'],
  ['periods_in_academic_degrees', 'do_not_use', 'a Ph.D. and an M.Sc.', 'a PhD and an MSc'],
  ['abbreviations', 'separate_each_abbreviated_word_with_period_without_space', 'z. B. das, i. d. R.', 'z.B. das, i.d.R.', 'de'],
  ['abbreviations', 'separate_each_abbreviated_word_with_period_and_space', 'z.B. das', 'z. B. das', 'de'],
  ['comma_after_i_e_and_e_g', 'use', 'e.g. this, i.e., that', 'e.g., this, i.e., that'],
  ['serial_comma', 'use', 'red, white and blue', 'red, white, and blue'],
  ['serial_comma', 'do_not_use', 'red, white, and blue', 'red, white and blue'],
  ['serial_comma', 'do_not_use', 'rot, weiß, and blau', 'rot, weiß, and blau', 'de'],
  ['range_indicator', 'use_en_dash_without_spaces', '10-20, 2026-01-31, 5-3, 1990 - 2000', '10–20, 2026-01-31, 5-3, 1990–2000'],
  ['range_indicator', 'use_tilde', '10-20, 1990 - 2000, 100-1000', '10~20, 1990~2000, 100~1000', 'de'],
  ['range_indicator', 'use_german_word_bis', '10–20', '10 bis 20', 'de'],
  ['range_indicator', 'use_korean_words_부터_까지', '10-20', '10부터 20까지', 'ko'],
  ['range_indicator', 'use_italian_words_da_a', '10-20', 'da 10 a 20', 'it'],
  ['sentence_break_indicator', 'use_em_dash_without_space_on_either_side', 'one - two -- three', 'one—two—three'],
  ['dash', 'use_tilde', 'one — two - three', 'one ~ two ~ three', 'zh'],
  ['em_dash', 'use_double_em_dash', '一—二', '一——二', 'zh'],
  ['ampersand_abbreviation_spacing', 'use_spaces_before_and_after_ampersand_as_part_of_abbreviation', 'R&D, Tom&Jerry', 'R & D, Tom&Jerry'],
  ['ampersand_usage', 'use_full_width_ampersand', 'A & B &amp; C', 'A ＆ B &amp; C', 'ja'],
  ['slash', 'use_spaces_before_and_after_slashes', 'and/or 1/2', 'and / or 1/2'],
  ['colon', 'use_full_width_colon', '注:12:30', '注：12:30', 'zh'],
  ['colon_between_hours_and_minutes_or_chapters_and_verses', 'do_not_use_space_before_or_after_colon', '3 : 16', '3:16'],
  ['exclamation_marks', 'do_not_use', 'Hola, ¡ya! What?! Stop!!', 'Hola, ya. What? Stop.'],
  ['spacing_and_punctuation', 'use_regular_space', `Quoi? Oui${NB}! «mot» 12:30`, 'Quoi ? Oui ! « mot » 12:30', 'fr'],
  ['spacing_and_punctuation', 'do_not_use_space', `Quoi\u202F? Oui${NB}!`, 'Quoi? Oui!', 'fr'],
  ['round_brackets', 'use_full_width_round_brackets', '世界(你好) f(x)', '世界（你好） f(x)', 'zh'],
  ['bracket', 'use_lenticular_brackets', '（注）', '【注】', 'zh'],
  ['periods_and_commas', 'use_full_width_non_japanese_periods_and_full_width_non_japanese_commas', 'これ、それ。', 'これ，それ．', 'ja'],
  ['corner_bracket_and_periods', 'add_period_after_closing_corner_bracket_at_end_of_sentence', '「はい」', '「はい」。', 'ja'],
  ['possessives_of_proper_names_ending_in_s_style', 'add_apostrophe_only', "James's dog's", "James' dog's"],
] // biome-ignore format: a table

const NUMBERS: Example[] = [
  ['decimal_separator', 'use_comma_as_decimal_separator', '1,234.56, 3.5, 12,345, 1.5.2, 10.0.0.1', '1.234,56, 3,5, 12,345, 1.5.2, 10.0.0.1'],
  ['decimal_separator', 'use_comma_as_decimal_separator', 'Es sind 2.10 Meter', 'Es sind 2,10 Meter', 'de'],
  ['decimal_separator', 'use_comma_do_not_use_thousands_separator_and_use_period_only_for_radio_stations', '1,234.5 and 101.5 MHz', '1234,5 and 101.5 MHz'],
  ['thousands_separator', 'use_comma', '1234567, 12345.678, 2026, 0012345', '1,234,567, 12,345.678, 2026, 0012345'],
  ['thousands_separator', 'use_straight_apostrophe_as_thousands_separator', '1,234,567', "1'234'567"],
  ['thousands_separator', 'do_not_use', '1,234,567', '1234567'],
  ['numbers_of_5_digits_or_more', 'use_comma_as_decimal_separator_and_space_as_thousands_separator', '12,345.6 and 1,234.5', '12 345,6 and 1,234.5'],
  ['numbers_up_to_4_digits', 'use_comma_as_decimal_separator_and_period_as_thousands_separator', '12,345.6 and 1,234.5', '12,345.6 and 1.234,5'],
  ['decimal_numbers_less_than_one', 'always_use_0_before_decimal_separator', 'is .5', 'is 0.5'],
  ['dimensions_separator', 'use_multiplication_sign_between_dimensions_with_space_on_either_side', '3x4x5 and 1920 × 1080', '3 × 4 × 5 and 1920 × 1080'],
  ['mathematical_expression_spacing', 'use_space_between_elements_of_mathematical_expression_or_equation', '2+3=5', '2 + 3 = 5'],
  ['percentage_format', 'use_numerals_followed_by_space_then_percent_symbol', '50% and 7 percent', '50 % and 7 %'],
  ['percentage_format', 'use_numerals_followed_by_space_then_german_word_prozent', '3,5 %', '3,5 Prozent', 'de'],
  ['temperature_format', 'use_numerals_followed_by_space_then_unit_symbol', '20°C', '20 °C'],
  ['temperature_format', 'use_italian_word_grado_and_do_not_specify_temperature_scale', '1 °C, 20°C, 68 °F', '1 grado, 20 gradi, 68 °F', 'it'],
  ['temperature_format', 'use_numerals_followed_by_japanese_word_度_without_space', '20°C, 68°F, 68 ℉', '20度, 68°F, 68 ℉', 'ja'],
  ['units_of_measure_spacing', 'use_space_between_numeral_and_unit_of_measure', '5km, 20MHz, 4K, 5min', '5 km, 20 MHz, 4K, 5min'],
  ['currency_format', 'use_amount_followed_by_space_then_currency_symbol', '€12.50, $1,000, CHF 20', '12.50 €, 1,000 $, CHF 20'],
  ['currency_format', 'use_iso_code_followed_by_space_then_amount', '12,50 €', 'EUR 12,50'],
  ['writing_numbers', 'use_half_width_arabic_numerals_and_only_use_kanji_numbers_where_it_would_otherwise_sound_unnatural', '１２３', '123', 'ja'],
] // biome-ignore format: a table

const DATES_AND_TIMES: Example[] = [
  ['time_format', 'use_12_hour_clock_and_lowercase_am_or_pm_with_periods', 'At 14:30, 2 PM. 0:15', 'At 2:30 p.m., 2 p.m. 12:15 a.m.'],
  ['time_format', 'use_24_hour_clock', 'At 2:30 p.m. and 12 am.', 'At 14:30 and 00:00.'],
  ['time_format', 'use_12_hour_clock_and_uppercase_am_or_pm_without_periods_except_use_noon_and_midnight_instead_of_12_am_and_12_pm', '12:00, 12:30, 24:00', 'noon, 12:30 PM, midnight'],
  ['time_format', 'use_hh_period_mm_german_word_uhr_without_leading_zeros_for_single_digit_hours', '09:05, 14:30 Uhr', '9.05 Uhr, 14.30 Uhr', 'de'],
  ['time_format', 'use_24_hour_clock_with_korean_words_시_and_분', '14:30', '14시 30분', 'ko'],
  ['time_format', 'use_12_hour_clock_with_korean_words_시_and_분', '오전 9시 05:12', '오전 9시 05:12', 'ko'],
  ['time_format', 'use_24_hour_clock_with_colon_as_separator', '8 Uhr', '8 Uhr', 'de'],
  ['time_format', 'use_24_hour_clock', '0 Uhr', '0 Uhr', 'de'],
  ['time_format', 'use_24_hour_clock_with_period_as_separator', 'um 8 Uhr.', 'um 8 Uhr.', 'de'],
  ['time_format', 'use_hh_colon_mm_german_word_uhr_without_leading_zeros_for_single_digit_hours', '8 Uhr', '8 Uhr', 'de'],
  ['hours_minutes_separator', 'use_letter_h_with_regular_space_on_either_side', '14:30 ou 9h05', '14 h 30 ou 9 h 05', 'fr'],
  ['midnight_in_numerals', 'use_24_00', '00:00 und 0:30', '24:00 und 00:30', 'de'],
  ['single_digit_hours', 'use_leading_zero', '9:05', '09:05'],
  ['hours_minutes_seconds_separator', 'use_period', '12:30:15', '12.30.15'],
  [
    'date_format',
    'use_dd_period_space_month_yyyy_without_leading_zeros_for_single_digit_days',
    '2026-01-05, 31/01/2026, 05/06/2026',
    '5. Januar 2026, 31. Januar 2026, 05/06/2026',
    'de',
  ],
  ['date_format', 'use_spelled_out_month_space_dd_comma_space_yyyy_without_leading_zeros_for_single_digit_days', '31.01.2026', 'January 31, 2026'],
  ['date_format', 'use_yyyy_chinese_word_年_mm_chinese_word_月_dd_chinese_word_日_with_chinese_numbers', '2026-10-21', '二〇二六年十月二十一日', 'zh'],
  ['date_format', 'use_yyyy_slash_mm_slash_dd', '2026/1/31', '2026/01/31', 'ja'],
  ['date_format', 'use_yyyy_slash_mm_slash_dd_with_leading_zero_for_single_digit_days_and_months', '2026/1/3', '2026/01/03', 'ja'],
  ['date_format', 'use_yyyy_period_mm_period_dd', '2026/1/31', '2026.01.31', 'ja'],
  ['dates_in_numerical_form', 'use_dd_slash_mm_slash_yyyy', '2026-02-30, 2026-02-28', '2026-02-30, 28/02/2026'],
  ['single_digit_days_and_months', 'do_not_use_leading_zero', '05.06.2026', '5.6.2026', 'de'],
  ['single_digit_days_and_months', 'use_leading_zero', '2026/1/31, 2026-1-31', '2026/01/31, 2026-01-31', 'ja'],
  ['single_digit_days_and_months', 'do_not_use_leading_zero', '2026-01-31', '2026-01-31', 'ja'],
  ['calendar_era', 'use_bce_and_ce', '44 BC, AD 79', '44 BCE, 79 CE'],
  ['decades', 'use_apostrophe_yy', 'the 1990s', "the '90s"],
] // biome-ignore format: a table

const FORMATTING: Example[] = [
  ['phone_number_country_code_format', 'use_00_before_country_code', '+49 30 1234567', '0049 30 1234567'],
  ['phone_number_format', 'use_space_after_country_code', '+493012345678', '+49 3012345678'],
  [
    'phone_number_format',
    'separate_country_code_area_code_local_prefix_and_last_four_digits_with_hyphens',
    '+1 (212) 555-0123, +49 30 1234567',
    '+1-212-555-0123, +49 30 1234567',
  ],
  [
    'email_address_format',
    'replace_at_symbol_with_english_word_at_in_parentheses_with_space_on_either_side',
    'joe@example.com, https://x.de/a@b',
    'joe (at) example.com, https://x.de/a@b',
  ],
  ['space_between_chinese_and_english', 'do_not_use', '使用 Node 和', '使用Node和', 'zh'],
]

const SPELLING: Example[] = [
  ['umlauts', 'replace_umlauts_with_ae_oe_ue', 'Über ÜBER', 'Ueber UEBER', 'de'],
  ['eszett', 'replace_eszett_with_ss', 'Straße', 'Strasse', 'de'],
  ['contractions', 'do_not_use_contractions', "Don't say I’m it's", "Do not say I am it's"],
  ['contractions', 'use_contractions', 'Cannot say I am', "Can't say I'm"],
  ['latin_abbreviations', 'do_not_use_latin_abbreviations', 'e.g. this, etc.', 'for example this, and so on.'],
  ['accents_and_cedillas', 'do_not_use_on_capital_letters', 'Été ÇA é', 'Ete ÇA é'.replace('Ete ÇA', 'Eté CA'), 'fr'],
  ['informal_address_pronouns', 'capitalize_informal_address_pronouns', 'wenn du dein Buch', 'wenn Du Dein Buch', 'de'],
  ['abbreviating_french_word_numero', 'abbreviate_as_n_then_degree_symbol', 'no. 5', 'n° 5', 'fr'],
  ['spanish_word_solo', 'never_use_acute_accent', 'Sólo uno', 'Solo uno', 'es'],
] // biome-ignore format: a table

describe.each([
  ['punctuation', [...QUOTES, ...APOSTROPHES, ...PUNCTUATION]],
  ['numbers', NUMBERS],
  ['dates_and_times', DATES_AND_TIMES],
  ['formatting', FORMATTING],
  ['spelling_and_grammar', SPELLING],
])('%s', (category, examples) => {
  it.each(examples)('%s: %s: %s', (rule, option, before, after, language = 'en') => {
    expect(styled({ [category]: { [rule]: option } }, language, before)).toBe(after)
  })
})

/** All results of applying the options of some rules to a text. */
function writtenBy(rules: RegExp, text: string): Set<string> {
  const results = new Set<string>()
  for (const [rule, options] of appliedOptions()) {
    if (!rules.test(rule)) continue
    const [category = '', name = ''] = rule.split('.')
    for (const option of options)
      for (const language of ['de', 'en', 'ja'])
        results.add(styled({ [category]: { [name]: option } }, language, text))
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

it.each(LEFT_ALONE.flatMap(([rules, texts]) => texts.map((text) => [text, rules] as const)))(
  '%j is not changed by %s',
  (text, rules) => {
    expect([...writtenBy(rules, `See ${text} here`)]).toEqual([`See ${text} here`])
  },
)

describe('rules together', () => {
  it('about numbers form one format', () => {
    const rules = {
      numbers: { decimal_separator: 'use_comma_as_decimal_separator', thousands_separator: 'use_period' },
    }
    expect(styled(rules, 'de', '1,234,567.89 und 12345')).toBe('1.234.567,89 und 12.345')
  })

  it('about times do not conflict with those about numbers', () => {
    const rules = {
      numbers: { decimal_separator: 'use_comma_as_decimal_separator' },
      dates_and_times: {
        time_format: 'use_24_hour_clock_with_period_as_separator',
        date_format: 'use_dd_period_mm_period_yyyy',
      },
    }
    expect(styled(rules, 'de', '2026-01-31 14:30, 3.5')).toBe('31.01.2026 14.30, 3,5')
  })
})

describe('phrases of glossaries', () => {
  const rules = { punctuation: { quotation_mark: 'use_guillemets', ellipsis: 'use_ellipsis_character' } }

  it('stay unchanged, and count as words for the text around them', () => {
    expect(styled(rules, 'de', '"', { fixed: 'A "..." B' }, '" und...')).toBe('«A "..." B» und…')
    expect(
      styled({ punctuation: { apostrophe: 'use_curly_apostrophes' } }, 'en', { fixed: "O'Hara" }, "'s house"),
    ).toBe("O'Hara’s house")
  })

  it('are not confused when a text contains private use characters', () => {
    const odd = '\u{F0000}\u{F0001}\u{100000}\u{FDD0}'
    expect(styled(rules, 'de', `${odd}...`, { fixed: 'x' }, odd)).toBe(`${odd}…x${odd}`)
  })
})

it.each(['"\'“', '!', '.', '1 ', '1,111', 'a', '<a', '(', '1', 'a, ', ' ', '+1'])(
  'a text of any number of %j takes little time',
  (unit) => {
    // One option of every rule.
    const rules: Rules = {}
    for (const [rule, [option = '']] of appliedOptions()) {
      const [category = '', name = ''] = rule.split('.')
      rules[category] = { ...rules[category], [name]: option }
    }
    expect(styled(rules, 'en', unit.repeat(Math.floor(128_000 / unit.length)))).not.toBe('')
  },
)
