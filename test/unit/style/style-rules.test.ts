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
  ['range_indicator', 'use_german_word_bis', '10–20', '10 bis 20', 'de'],
  ['range_indicator', 'use_korean_words_부터_까지', '10-20', '10부터 20까지', 'ko'],
  ['range_indicator', 'use_italian_words_da_a', '10-20', 'da 10 a 20', 'it'],
  ['sentence_break_indicator', 'use_em_dash_without_space_on_either_side', 'one - two -- three', 'one—two—three'],
  ['dash', 'use_tilde', 'one — two', 'one ~ two', 'zh'],
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
  ['temperature_format', 'use_italian_word_grado_and_do_not_specify_temperature_scale', '1 °C, 20°C', '1 grado, 20 gradi', 'it'],
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
  ['dates_in_numerical_form', 'use_dd_slash_mm_slash_yyyy', '2026-02-30, 2026-02-28', '2026-02-30, 28/02/2026'],
  ['single_digit_days_and_months', 'do_not_use_leading_zero', '05.06.2026', '5.6.2026', 'de'],
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
  ['punctuation', [...QUOTES, ...PUNCTUATION]],
  ['numbers', NUMBERS],
  ['dates_and_times', DATES_AND_TIMES],
  ['formatting', FORMATTING],
  ['spelling_and_grammar', SPELLING],
])('%s', (category, examples) => {
  it.each(examples)('%s: %s: %s', (rule, option, before, after, language = 'en') => {
    expect(styled({ [category]: { [rule]: option } }, language, before)).toBe(after)
  })
})

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

it.each([
  ['quotation marks', '"\'“'],
  ['exclamation marks', '!'],
  ['periods', '.'],
  ['numbers', '1 '],
  ['grouped numbers', '1,111'],
  ['letters', 'a'],
  ['open tags', '<a'],
  ['open brackets', '('],
  ['digits', '1'],
  ['listed words', 'a, '],
  ['spaces', ' '],
  ['plus signs', '+1'],
])('a text of any size takes little time: %s', (_name, unit) => {
  // One option of every rule.
  const rules: Rules = {}
  for (const [rule, [option = '']] of appliedOptions()) {
    const [category = '', name = ''] = rule.split('.')
    rules[category] = { ...rules[category], [name]: option }
  }
  expect(styled(rules, 'en', unit.repeat(Math.floor(128_000 / unit.length)))).not.toBe('')
})
