import { all, independentRules, type LanguageChange, only, replace } from './rule-group.ts'

const HIDDEN = '\\u{F0000}-\\u{FFFFD}'
const CJK = '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Hangul}'
const SPACE = '[ \\u00A0\\u202F]?'

/** Replaces single characters. */
const characters =
  (map: Readonly<Record<string, string>>): LanguageChange =>
  (text) => {
    let changed = ''
    for (const character of text) changed += map[character] ?? character
    return changed
  }

/** Includes neighboring periods, which could not be distinguished from one of the written forms. */
const ELLIPSIS = /\.*(?:\.{3,}|…|⋯|・{3,}|\. \. \.)+\.*/gu
/** A dash between words: surrounded by spaces, or a long one between letters. */
const BREAK = new RegExp(
  `(?<=[^\\s\\p{Pd}]) (?:--|[-–—~]) (?=[^\\s\\p{Pd}])|(?<=[\\p{L}${HIDDEN}])(?:—|–|--)(?=[\\p{L}${HIDDEN}])`,
  'gu',
)
const OPERATOR = '[=+×÷*/^<>≤≥≠]'
const FORMULA_BEFORE = new RegExp(`${OPERATOR}[ \\u00A0]?[\\p{L}\\p{N}.,()]+$`, 'u')
const FORMULA_AFTER = new RegExp(`^[\\p{L}\\p{N}.,()]+[ \\u00A0]?${OPERATOR}[ \\u00A0]?[\\p{L}\\p{N}-]`, 'u')
/** How much text next to a dash is examined. */
const TERM_UNITS = 40
/** Replaces every dash between words that is not a minus sign: not between numbers, or next to other operators. */
const breaks =
  (write: (found: string) => string): LanguageChange =>
  (text) =>
    text.replace(BREAK, (found, at: number) => {
      const before = text.slice(Math.max(0, at - TERM_UNITS), at)
      const after = text.slice(at + found.length, at + found.length + TERM_UNITS)
      const isMinus = found.startsWith(' ') && isTerm(before, after)
      return isMinus ? found : write(found)
    })

function isTerm(before: string, after: string): boolean {
  const isBetweenNumbers = /[\p{N})%]$/u.test(before) && /^[\p{N}(]/u.test(after)
  return isBetweenNumbers || FORMULA_BEFORE.test(before) || FORMULA_AFTER.test(after)
}

/** A dash in a range of numbers: `10–20`, with the smaller number first; not a date, a score or a telephone number. */
const DASH = '[-–—〜～~－]'
const RANGE = new RegExp(
  `(?<![\\p{L}\\p{N}${HIDDEN}]|\\p{N}[.,:/'-]|${DASH}${SPACE}|[+#.,])(\\p{N}{1,9}(?:[.,]\\p{N}+)?)${SPACE}(?!—)${DASH}${SPACE}(\\p{N}{1,9}(?:[.,]\\p{N}+)?)(?![\\p{N}${HIDDEN}]|[.,:/'-]\\p{N}|${SPACE}(?:${DASH}|\\+)${SPACE}\\p{N}|${SPACE}[=×÷])`,
  'gu',
)
/** Writes ranges of numbers in the same way: `{from}–{to}`. */
const range =
  (written: string): LanguageChange =>
  (text) =>
    text.replace(RANGE, (whole, from: string, to: string, at: number) =>
      Number(from.replace(',', '.')) < Number(to.replace(',', '.')) &&
      !isPhone(from, to, text.slice(Math.max(0, at - TERM_UNITS), at), text.slice(at + whole.length))
        ? written.replace('{from}', from).replace('{to}', to)
        : whole,
    )

const PHONE_WORD =
  /(?:tel|fon|phone|fax|mobil|mobile|cell|call|ruf|anrufen|hotline|☎|📞)\p{L}*[.:]{0,2}[ \u00A0]*$/iu
/**
 * Whether two numbers with a dash are a telephone number: the first begins with a zero, has three digits before four
 * that are not round, or more numbers or a word such as `Tel.` are next to them.
 */
function isPhone(from: string, to: string, before: string, after: string): boolean {
  if (/^0\p{N}/u.test(from) || /^0\p{N}/u.test(to) || PHONE_WORD.test(before)) return true
  if (from.length === 3 && to.length === 4 && !(from.endsWith('0') && to.endsWith('0'))) return true
  return /\p{N}[)]?[ \u00A0]$|\)[ \u00A0]?$/u.test(before) || /^[ \u00A0]\p{N}/u.test(after)
}

const ITEM = `[\\p{L}\\p{N}${HIDDEN}'’-]+`
/**
 * Two items and `and` before the third; more items in front do not matter.
 * @param rest of the second item, and the comma behind it
 */
const listEnd = (rest: string) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}${HIDDEN}'’-])(${ITEM}, ${ITEM}${rest} (and|or) (?=[\\p{L}\\p{N}${HIDDEN}])`,
    'gu',
  )
const WITH_COMMA = listEnd(`(?: ${ITEM})?),?`)
/** To add a comma, all items must be single words: with more, an introduction cannot be distinguished from an item. */
const WITHOUT_COMMA = listEnd(')')

const INITIALISM = /(?<![\p{L}\p{N}.])(?:\p{Lu}\.){2,}(?!\p{L})/gu
/** Initialisms without their periods: `U.S.A.` becomes `USA`. */
const withoutPeriods: LanguageChange = (text) =>
  text.replace(INITIALISM, (found, at: number) => {
    const letters = found.replaceAll('.', '')
    const rest = text.slice(at + found.length, at + found.length + 1)
    // The last period may also end the sentence.
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
const DEGREE_FORMS = {
  dotted: ([plain, dotted]: (typeof DEGREES)[number]) =>
    replace(`(?<![\\p{L}\\p{N}.])${plain}(?![\\p{L}\\p{N}]|\\.\\p{L})\\.?`, dotted),
  plain: ([plain, dotted]: (typeof DEGREES)[number]) =>
    replace(`(?<![\\p{L}\\p{N}.])${dotted.replaceAll('.', '\\.')}(?!\\p{L})`, plain),
}

/** Abbreviations of several words that German writes with periods: z. B., d. h., i. d. R. */
const GERMAN_ABBREVIATIONS =
  /(?<![\p{L}\p{N}.])((?:[zduivaomsnb]|i)\.[ \u00A0\u202F]?(?:d\.[ \u00A0\u202F]?)?[A-ZÄÖÜa-z]\.)(?!\p{L})/gu
const KNOWN_ABBREVIATIONS = new Set(
  'zB dh ua uU idR zT va oÄ so su iA mE aD uÄ zH bw sd iS iVm zZ'.split(' '),
)
/** Abbreviations of several words, `z. B.`: the separator, and the end of each word but the last. */
const germanAbbreviations =
  ([between, period]: readonly [string, string]): LanguageChange =>
  (text) =>
    text.replace(GERMAN_ABBREVIATIONS, (whole, found: string) => {
      const letters = found.replace(/[^\p{L}]/gu, '')
      return KNOWN_ABBREVIATIONS.has(letters) ? [...letters].join(period + between) + period : whole
    })

const INITIALS_WITH_AMPERSAND =
  /(?<![\p{L}\p{N}&])(\p{Lu}{1,2})[ \u00A0]?&[ \u00A0]?(?=\p{Lu}{1,2}(?![\p{L}\p{N}&]))/gu

/** French has a space before `;`, `:`, `!`, `?` and inside guillemets; in other languages it is a mistake. */
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

/** Round brackets around, or next to, text of a script that writes them full-width. */
const fullWidthBrackets: LanguageChange = (text) =>
  text.replace(/\(([^()\n]{0,500})\)/gu, (whole, inside: string, at: number) => {
    const isCjk = new RegExp(`[${CJK}]`, 'u')
    const beside = text.slice(Math.max(0, at - 1), at) + text.slice(at + whole.length, at + whole.length + 1)
    return isCjk.test(inside) || isCjk.test(beside) ? `（${inside}）` : whole
  })
/** Punctuation rules that depend only on the characters. */
export const punctuationRules = independentRules({
  'punctuation.ellipsis': (written: string) => replace(ELLIPSIS, written),
  'punctuation.acronyms': () => withoutPeriods,
  'punctuation.periods_in_uppercase_initialisms_and_acronyms': () => withoutPeriods,
  'punctuation.uppercase_acronyms': (space: string) =>
    replace(
      space === ''
        ? /(?<=(?<![\p{L}\p{N}])\p{Lu}\.)[ \u00A0](?=\p{Lu}\.)/gu
        : /(?<=(?<![\p{L}\p{N}])\p{Lu}\.)(?=\p{Lu}\.)/gu,
      space,
    ),
  'punctuation.periods_in_academic_degrees': (form: keyof typeof DEGREE_FORMS) =>
    all(...DEGREES.map(DEGREE_FORMS[form])),
  'punctuation.abbreviations': (form: readonly [string, string]) => only('de', germanAbbreviations(form)),
  'punctuation.comma_after_i_e_and_e_g': (comma: string) =>
    only('en', replace(/(?<![\p{L}\p{N}])(i\.e\.|e\.g\.),?(?= )/gu, `$1${comma}`)),
  'punctuation.serial_comma': (comma: string) =>
    only('en', replace(comma === '' ? WITH_COMMA : WITHOUT_COMMA, `$1${comma} $2 `)),
  'punctuation.range_indicator': range,
  'punctuation.sentence_break_indicator': (written: string) => breaks(() => written),
  'punctuation.dash': (written: string) =>
    breaks((found) => (found.startsWith(' ') ? ` ${written} ` : written)),
  'punctuation.em_dash': () => replace(/(?<!—)—(?!—)/gu, '——'),
  'punctuation.ampersand_abbreviation_spacing': (space: string) =>
    replace(INITIALS_WITH_AMPERSAND, `$1${space}&${space}`),
  'punctuation.ampersand_usage': characters,
  'punctuation.slash': (space: string) =>
    replace(`(?<=[\\p{L}${HIDDEN}])[ \\u00A0]?/[ \\u00A0]?(?=[\\p{L}${HIDDEN}])`, `${space}/${space}`),
  'punctuation.colon': (colon: '：' | ':') =>
    colon === '：' ? replace(`(?<=[${CJK}]):|:(?=[${CJK}])`, '：') : characters({ '：': ':' }),
  'punctuation.colon_between_hours_and_minutes_or_chapters_and_verses': () => COLON_OF_NUMBERS,
  'punctuation.colon_to_replace_versus_or_to': () => COLON_OF_NUMBERS,
  'punctuation.exclamation_marks': () => NOT_EXCLAIMING,
  'punctuation.spacing_and_punctuation': (space: '' | ' ') =>
    space === '' ? noSpaceBeforeMarks : only('fr', regularSpaces),
  'punctuation.round_brackets': (pair: '（）' | '()') =>
    pair === '()' ? characters({ '（': '(', '）': ')' }) : fullWidthBrackets,
  'punctuation.bracket': ([open = '', close = '']: string) =>
    all(replace(/[（【〔]/gu, open), replace(/[）】〕]/gu, close)),
  'punctuation.parentheses_for_supplementary_information': () =>
    all(replace(`(?<=[${CJK}]) (?=[(（])`, ''), replace(`(?<=[)）]) (?=[${CJK}])`, '')),
  'punctuation.corner_bracket_and_periods': () => replace(/(?<=[」』])(?=\n|$)/gu, '。'),
  'punctuation.corner_brackets_and_periods': () => replace(/。(?=[」』]\p{L})/gu, ''),
  'punctuation.periods_and_commas': ([period = '', comma = '']: string) =>
    all(
      replace(`(?<=[${CJK}])\\.(?![\\p{L}\\p{N}.])`, period),
      replace(`(?<=[${CJK}]),(?!\\p{N}) ?`, comma),
      replace(/[。．]/gu, period),
      replace(/[、，]/gu, comma),
    ),
  'punctuation.possessives_of_proper_names_ending_in_s_style': () =>
    only('en', replace(/(?<![\p{L}\p{N}])(\p{Lu}\p{L}*s)(['’])s(?![\p{L}\p{N}])/gu, '$1$2')),
  'formatting.space_between_chinese_and_english': () =>
    all(replace(/(?<=\p{sc=Han}) (?=\p{sc=Latin})/gu, ''), replace(/(?<=\p{sc=Latin}) (?=\p{sc=Han})/gu, '')),
  'formatting.space_between_chinese_characters_and_arabic_numerals': () =>
    all(replace(/(?<=\p{sc=Han}) (?=\p{Nd})/gu, ''), replace(/(?<=\p{Nd}) (?=\p{sc=Han})/gu, '')),
})
