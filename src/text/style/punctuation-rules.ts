import {
  all,
  ampersandSpacing,
  brackets,
  CJK,
  COLON_OF_NUMBERS,
  characters,
  dash,
  dottedDegrees,
  ellipsis,
  englishAbbreviationComma,
  fullWidthBrackets,
  germanAbbreviations,
  japanesePunctuation,
  LIST_END,
  NOT_EXCLAIMING,
  noSpaceBeforeMarks,
  only,
  plainDegrees,
  range,
  regularSpaces,
  replace,
  SHORT_LIST_END,
  sentenceBreak,
  slashSpacing,
  withoutPeriods,
} from './punctuation-changes.ts'
import { independentRules } from './rule-group.ts'

/** Punctuation rules that depend only on the characters. */
export const punctuationRules = independentRules({
  'punctuation.ellipsis': {
    use_ellipsis_character: ellipsis('…'),
    use_one_ellipsis_character: ellipsis('…'),
    use_six_dots_at_the_bottom: ellipsis('......'),
    use_six_dots_in_the_center: ellipsis('⋯⋯'),
    use_three_dots_at_the_bottom: ellipsis('...'),
    use_three_dots_in_the_center: ellipsis('⋯'),
    use_three_ellipsis_characters: ellipsis('………'),
    use_three_periods: ellipsis('...'),
    use_three_periods_without_spaces: ellipsis('...'),
    use_three_spaced_periods: ellipsis('. . .'),
    use_two_ellipsis_characters: ellipsis('……'),
  },
  'punctuation.acronyms': { do_not_use_periods: withoutPeriods },
  'punctuation.periods_in_uppercase_initialisms_and_acronyms': { do_not_use: withoutPeriods },
  'punctuation.uppercase_acronyms': {
    do_not_use_spaces: replace(/(?<=(?<![\p{L}\p{N}])\p{Lu}\.)[ \u00A0](?=\p{Lu}\.)/gu, ''),
    use_spaces: replace(/(?<=(?<![\p{L}\p{N}])\p{Lu}\.)(?=\p{Lu}\.)/gu, ' '),
  },
  'punctuation.periods_in_academic_degrees': { do_not_use: plainDegrees, use: dottedDegrees },
  'punctuation.abbreviations': {
    do_not_separate_abbreviated_words: only('de', germanAbbreviations('', '')),
    separate_each_abbreviated_word_with_period_and_space: only('de', germanAbbreviations(' ', '.')),
    separate_each_abbreviated_word_with_period_without_space: only('de', germanAbbreviations('', '.')),
    separate_each_abbreviated_word_with_space_without_period: only('de', germanAbbreviations(' ', '')),
  },
  'punctuation.comma_after_i_e_and_e_g': {
    do_not_use: only('en', englishAbbreviationComma('')),
    use: only('en', englishAbbreviationComma(',')),
  },
  'punctuation.serial_comma': {
    do_not_use: only('en', replace(LIST_END, '$1 $2 ')),
    use: only('en', replace(SHORT_LIST_END, '$1, $2 ')),
  },
  'punctuation.range_indicator': {
    use_en_dash_with_spaces: range(' – '),
    use_en_dash_without_space_on_either_side: range('–'),
    use_en_dash_without_spaces: range('–'),
    use_english_word_to: range(' to '),
    use_full_width_dash: range('－'),
    use_full_width_wave_dash: range('〜'),
    use_german_word_bis: range(' bis '),
    use_half_width_dash: range('-'),
    use_hyphen: range('-'),
    use_hyphen_with_space_on_either_side: range(' - '),
    use_hyphen_with_spaces: range(' - '),
    use_hyphen_without_space_on_either_side: range('-'),
    use_hyphen_without_spaces: range('-'),
    use_italian_words_da_a: range(' a ', 'da '),
    use_japanese_word_から: range('から'),
    use_korean_words_부터_까지: range('부터 ', '', '까지'),
    use_spanish_words_de_a: range(' a ', 'de '),
    use_tilde: range('~'),
  },
  'punctuation.sentence_break_indicator': {
    use_em_dash_with_space_on_either_side: sentenceBreak(' — '),
    use_em_dash_without_space_on_either_side: sentenceBreak('—'),
    use_en_dash_with_space_on_either_side: sentenceBreak(' – '),
  },
  'punctuation.dash': { use_em_dash: dash('—'), use_hyphen: dash('-'), use_tilde: dash('~') },
  'punctuation.em_dash': { use_double_em_dash: replace(/(?<!—)—(?!—)/gu, '——') },
  'punctuation.ampersand_abbreviation_spacing': {
    do_not_use_spaces_before_and_after_ampersand_as_part_of_abbreviation: ampersandSpacing(''),
    use_spaces_before_and_after_ampersand_as_part_of_abbreviation: ampersandSpacing(' '),
  },
  'punctuation.ampersand_usage': {
    use_full_width_ampersand: characters({ '&': '＆' }),
    use_half_width_ampersand: characters({ '＆': '&' }),
  },
  'punctuation.slash': {
    do_not_use_spaces_before_and_after_slashes: slashSpacing(''),
    use_spaces_before_and_after_slashes: slashSpacing(' '),
  },
  'punctuation.colon': {
    use_full_width_colon: replace(`(?<=[${CJK}]):|:(?=[${CJK}])`, '：'),
    use_half_width_colon: characters({ '：': ':' }),
  },
  'punctuation.colon_between_hours_and_minutes_or_chapters_and_verses': {
    do_not_use_space_before_or_after_colon: COLON_OF_NUMBERS,
  },
  'punctuation.colon_to_replace_versus_or_to': { do_not_use_space_before_or_after_colon: COLON_OF_NUMBERS },
  'punctuation.exclamation_marks': { do_not_use: NOT_EXCLAIMING },
  'punctuation.spacing_and_punctuation': {
    do_not_use_space: noSpaceBeforeMarks,
    use_regular_space: only('fr', regularSpaces),
  },
  'punctuation.round_brackets': {
    use_full_width_round_brackets: fullWidthBrackets,
    use_half_width_round_brackets: characters({ '（': '(', '）': ')' }),
  },
  'punctuation.bracket': {
    use_hexagonal_brackets: brackets('〔', '〕'),
    use_lenticular_brackets: brackets('【', '】'),
    use_parentheses: brackets('（', '）'),
  },
  'punctuation.parentheses_for_supplementary_information': {
    use_parentheses_without_space_on_either_side: all(
      replace(`(?<=[${CJK}]) (?=[(（])`, ''),
      replace(`(?<=[)）]) (?=[${CJK}])`, ''),
    ),
  },
  'punctuation.corner_bracket_and_periods': {
    add_period_after_closing_corner_bracket_at_end_of_sentence: replace(/(?<=[」』])(?=\n|$)/gu, '。'),
  },
  'punctuation.corner_brackets_and_periods': {
    do_not_add_period_before_closing_corner_bracket_when_sentence_continues: replace(
      /。(?=[」』]\p{L})/gu,
      '',
    ),
  },
  'punctuation.periods_and_commas': {
    use_full_width_japanese_periods_and_full_width_japanese_commas: japanesePunctuation('。', '、'),
    use_full_width_japanese_periods_and_full_width_non_japanese_commas: japanesePunctuation('。', '，'),
    use_full_width_non_japanese_periods_and_full_width_japanese_commas: japanesePunctuation('．', '、'),
    use_full_width_non_japanese_periods_and_full_width_non_japanese_commas: japanesePunctuation('．', '，'),
  },
  'punctuation.possessives_of_proper_names_ending_in_s_style': {
    add_apostrophe_only: only(
      'en',
      replace(/(?<![\p{L}\p{N}])(\p{Lu}\p{L}*s)(['’])s(?![\p{L}\p{N}])/gu, '$1$2'),
    ),
  },
  'formatting.space_between_chinese_and_english': {
    do_not_use: all(
      replace(/(?<=\p{sc=Han}) (?=\p{sc=Latin})/gu, ''),
      replace(/(?<=\p{sc=Latin}) (?=\p{sc=Han})/gu, ''),
    ),
  },
  'formatting.space_between_chinese_characters_and_arabic_numerals': {
    do_not_use: all(replace(/(?<=\p{sc=Han}) (?=\p{Nd})/gu, ''), replace(/(?<=\p{Nd}) (?=\p{sc=Han})/gu, '')),
  },
})
