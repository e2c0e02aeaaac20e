import { independentRules, type LanguageChange } from './rule-group.ts'

const HIDDEN = '\\u{F0000}-\\u{FFFFD}'
const CJK = '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Hangul}'
const SPACE = '[ \\u00A0\\u202F]?'

/** Replaces what a pattern finds. */
const replace = (pattern: string | RegExp, written: string): LanguageChange => {
  const found = typeof pattern === 'string' ? new RegExp(pattern, 'gu') : pattern
  return (text) => text.replace(found, written)
}
const all =
  (...changes: readonly LanguageChange[]): LanguageChange =>
  (text, language) =>
    changes.reduce((changed, change) => change(changed, language), text)
/** Does nothing to texts of other languages. */
const only =
  (language: string, change: LanguageChange): LanguageChange =>
  (text, of) =>
    of === language ? change(text, of) : text
const characters =
  (map: Readonly<Record<string, string>>): LanguageChange =>
  (text) => {
    let changed = ''
    for (const character of text) changed += map[character] ?? character
    return changed
  }

/** With the periods beside it, which one of the written forms could not be told from. */
const ELLIPSIS = /\.*(?:\.{3,}|…|⋯|・{3,}|\. \. \.)+\.*/gu
const ellipsis = (written: string) => replace(ELLIPSIS, written)

/** A dash between words: set apart by spaces, or a long one between letters. */
const BREAK = new RegExp(
  `(?<=[^\\s\\p{Pd}]) (?:--|[-–—~]) (?=[^\\s\\p{Pd}])|(?<=[\\p{L}${HIDDEN}])(?:—|–|--)(?=[\\p{L}${HIDDEN}])`,
  'gu',
)
const sentenceBreak = (written: string) => replace(BREAK, written)
const dash =
  (written: string): LanguageChange =>
  (text) =>
    text.replace(BREAK, (found) => (found.startsWith(' ') ? ` ${written} ` : written))

/** Two numbers with a dash between them, the first the smaller: `10–20`, not a date, a score or a telephone number. */
const DASH = '[-–—〜～~－]'
const RANGE = new RegExp(
  `(?<![\\p{L}\\p{N}${HIDDEN}]|\\p{N}[.,:/'-]|${DASH}${SPACE}|[+#.,])(\\p{N}{1,9}(?:[.,]\\p{N}+)?)${SPACE}(?!—)${DASH}${SPACE}(\\p{N}{1,9}(?:[.,]\\p{N}+)?)(?![\\p{N}${HIDDEN}]|[.,:/'-]\\p{N}|${SPACE}(?:${DASH}|[=+×])${SPACE}\\p{N})`,
  'gu',
)
const range =
  (between: string, front = '', behind = ''): LanguageChange =>
  (text) =>
    text.replace(RANGE, (whole, from: string, to: string) =>
      Number(from.replace(',', '.')) < Number(to.replace(',', '.'))
        ? front + from + between + to + behind
        : whole,
    )

/** Two items and `and` before the third; more items in front do not matter. */
const LIST_END = new RegExp(
  `(?<![\\p{L}\\p{N}${HIDDEN}'’-])([\\p{L}\\p{N}${HIDDEN}'’-]+, [\\p{L}\\p{N}${HIDDEN}'’-]+(?: [\\p{L}\\p{N}${HIDDEN}'’-]+)?),? (and|or) (?=[\\p{L}\\p{N}${HIDDEN}])`,
  'gu',
)
/** For adding one, items of one word: with more, an introduction cannot be told from an item. */
const SHORT_LIST_END = new RegExp(
  `(?<![\\p{L}\\p{N}${HIDDEN}'’-])([\\p{L}\\p{N}${HIDDEN}'’-]+, [\\p{L}\\p{N}${HIDDEN}'’-]+) (and|or) (?=[\\p{L}\\p{N}${HIDDEN}])`,
  'gu',
)

const INITIALISM = /(?<![\p{L}\p{N}.])(?:\p{Lu}\.){2,}(?!\p{L})/gu
const withoutPeriods: LanguageChange = (text) =>
  text.replace(INITIALISM, (found, at: number) => {
    const letters = found.replaceAll('.', '')
    const rest = text.slice(at + found.length, at + found.length + 1)
    // The last period may end the sentence as well.
    return rest === '' || rest === '\n' ? `${letters}.` : letters
  })

const DEGREES: readonly (readonly [plain: string, dotted: string])[] = [
  ['PhD', 'Ph.D.'],
  ['DPhil', 'D.Phil.'],
  ['BSc', 'B.Sc.'],
  ['MSc', 'M.Sc.'],
  ['EdD', 'Ed.D.'],
  ['PsyD', 'Psy.D.'],
  ['LLB', 'LL.B.'],
  ['LLM', 'LL.M.'],
  ['MBA', 'M.B.A.'],
]
const literal = (text: string) => text.replaceAll('.', '\\.')
const dottedDegrees = all(
  ...DEGREES.map(([plain, dotted]) =>
    replace(`(?<![\\p{L}\\p{N}.])${plain}(?![\\p{L}\\p{N}]|\\.\\p{L})\\.?`, dotted),
  ),
)
const plainDegrees = all(
  ...DEGREES.map(([plain, dotted]) => replace(`(?<![\\p{L}\\p{N}.])${literal(dotted)}(?!\\p{L})`, plain)),
)

/** Abbreviations of several words that German writes with periods: z. B., d. h., i. d. R. */
const GERMAN_ABBREVIATIONS =
  /(?<![\p{L}\p{N}.])((?:[zduivaomsnb]|i)\.[ \u00A0\u202F]?(?:d\.[ \u00A0\u202F]?)?[A-ZÄÖÜa-z]\.)(?!\p{L})/gu
const KNOWN_ABBREVIATIONS = new Set([
  'zB',
  'dh',
  'ua',
  'uU',
  'idR',
  'zT',
  'va',
  'oÄ',
  'so',
  'su',
  'iA',
  'mE',
  'aD',
  'uÄ',
  'zH',
  'bw',
  'sd',
  'iS',
  'iVm',
  'zZ',
])
const germanAbbreviations =
  (between: string, period: string): LanguageChange =>
  (text) =>
    text.replace(GERMAN_ABBREVIATIONS, (whole, found: string) => {
      const letters = found.replace(/[^\p{L}]/gu, '')
      return KNOWN_ABBREVIATIONS.has(letters) ? [...letters].join(period + between) + period : whole
    })

const englishAbbreviationComma = (comma: string) =>
  replace(/(?<![\p{L}\p{N}])(i\.e\.|e\.g\.),?(?= )/gu, `$1${comma}`)

const ampersandSpacing = (space: string) =>
  replace(
    /(?<![\p{L}\p{N}&])(\p{Lu}{1,2})[ \u00A0]?&[ \u00A0]?(?=\p{Lu}{1,2}(?![\p{L}\p{N}&]))/gu,
    `$1${space}&${space}`,
  )

const slashSpacing = (space: string) =>
  replace(
    new RegExp(`(?<=[\\p{L}${HIDDEN}])[ \\u00A0]?/[ \\u00A0]?(?=[\\p{L}${HIDDEN}])`, 'gu'),
    `${space}/${space}`,
  )

/** French sets `;`, `:`, `!`, `?` and guillemets apart; where another language has a space there, it is a mistake. */
const BEFORE_MARK = /(?<=[^\s\u00A0\u202F;:!?¡¿])[ \u00A0\u202F]?(?=[;:!?]+(?:[\s\u00A0\u202F"'”’»)\]]|$))/gmu
const noSpaceBeforeMarks = replace(
  /(?<=[^\s\u00A0\u202F])[ \u00A0\u202F](?=[;:!?]+(?:[\s\u00A0\u202F"'”’»)\]]|$))/gmu,
  '',
)
const regularSpaces = all(
  replace(BEFORE_MARK, ' '),
  replace(/«[ \u00A0\u202F]?(?=[^\s\u00A0\u202F])/gu, '« '),
  replace(/(?<=[^\s\u00A0\u202F])[ \u00A0\u202F]?»/gu, ' »'),
)

const COLON_OF_NUMBERS = replace(/(?<=\p{N})[ \u00A0]?:[ \u00A0]?(?=\p{N})/gu, ':')

const NOT_EXCLAIMING = all(
  replace(/¡/gu, ''),
  replace(/(?<=[?？])[!！]+|(?<![!！])[!！]+(?=[?？])/gu, ''),
  replace(
    /(?<=[\p{L}\p{N}\p{M}\u{F0000}-\u{FFFFD}\p{Pe}\p{Pf}"'][ \u00A0\u202F]?)!+(?=[\s"'”’»)\]]|$)/gmu,
    '.',
  ),
  replace(/！+/gu, '。'),
  replace(/(?<=[\p{L}\p{N}])[ \u00A0\u202F](?=\.(?:\s|$))/gmu, ''),
)

/** Round brackets around, or beside, text of a script that writes them full-width. */
const fullWidthBrackets: LanguageChange = (text) =>
  text.replace(/\(([^()\n]{0,500})\)/gu, (whole, inside: string, at: number) => {
    const isCjk = new RegExp(`[${CJK}]`, 'u')
    const beside = text.slice(Math.max(0, at - 1), at) + text.slice(at + whole.length, at + whole.length + 1)
    return isCjk.test(inside) || isCjk.test(beside) ? `（${inside}）` : whole
  })
const brackets = (open: string, close: string) =>
  all(replace(/[（【〔]/gu, open), replace(/[）】〕]/gu, close))

const japanesePunctuation = (period: string, comma: string) =>
  all(
    replace(`(?<=[${CJK}])\\.(?![\\p{L}\\p{N}.])`, period),
    replace(`(?<=[${CJK}]),(?!\\p{N}) ?`, comma),
    replace(/[。．]/gu, period),
    replace(/[、，]/gu, comma),
  )

/** Punctuation that follows from the signs alone. */
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
