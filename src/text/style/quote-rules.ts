import { findQuotes, type QuoteMark } from './quotes.ts'
import { ruleGroup, type TextChange } from './rule-group.ts'

/** A pair of quotation marks. */
type Pair = readonly [open: string, close: string]

/** The new marks of a text; undefined ones stay unchanged. */
interface QuoteStyle {
  readonly apostrophe?: string
  /** The pair for a quotation, by its depth; undefined leaves it. */
  readonly pair?: (mark: QuoteMark, language: string) => Pair | undefined
}

const CURLY: Pair = ['“', '”']
const SINGLE_CURLY: Pair = ['‘', '’']
const STRAIGHT: Pair = ['"', '"']
const SINGLE_STRAIGHT: Pair = ["'", "'"]
const GERMAN: Pair = ['„', '“']
const SINGLE_GERMAN: Pair = ['‚', '‘']
const REVERSED_GUILLEMETS: Pair = ['»', '«']
const SINGLE_REVERSED_GUILLEMETS: Pair = ['›', '‹']
const CORNER: Pair = ['「', '」']
const DOUBLE_CORNER: Pair = ['『', '』']
const NO_BREAK_SPACE = '\u00A0'

/** French separates guillemets by no-break spaces, other languages do not. */
const guillemets = (language: string): Pair =>
  language === 'fr' ? [`«${NO_BREAK_SPACE}`, `${NO_BREAK_SPACE}»`] : ['«', '»']
const singleGuillemets = (language: string): Pair =>
  language === 'fr' ? [`‹${NO_BREAK_SPACE}`, `${NO_BREAK_SPACE}›`] : ['‹', '›']

/** Double marks become one pair, single marks another; corner brackets belong to rules that name them. */
const byKind = (double: Pair, single: Pair): QuoteStyle => ({
  pair: ({ kind }) => ({ double, single, corner: undefined, double_corner: undefined })[kind],
})

const doubleOnly = (pair: (language: string) => Pair): QuoteStyle => ({
  pair: ({ kind }, language) => (kind === 'double' ? pair(language) : undefined),
})

/** By depth; deeper than the last one stays unchanged, or starts over. */
const byDepth = (
  pairs: readonly (Pair | ((language: string) => Pair))[],
  deeper: 'stays' | 'alternates' = 'stays',
): QuoteStyle => ({
  pair({ depth }, language) {
    const pair = pairs[deeper === 'alternates' ? depth % pairs.length : depth]
    return typeof pair === 'function' ? pair(language) : pair
  },
})

/** Keeps typewriter's marks straight and others curly. */
const inOwnShape = (first: 'double' | 'single'): QuoteStyle => ({
  pair({ depth, isStraight }) {
    if (depth > 1) return undefined
    const isDouble = (depth === 0) === (first === 'double')
    if (isStraight) return isDouble ? STRAIGHT : SINGLE_STRAIGHT
    return isDouble ? CURLY : SINGLE_CURLY
  },
})

/** Quotation marks and apostrophes. If two rules concern the same mark, the more specific one applies. */
export const quoteRules = ruleGroup<QuoteStyle>({
  rules: {
    'punctuation.apostrophe': {
      use_curly_apostrophes: { apostrophe: '’' },
      use_straight_apostrophes: { apostrophe: "'" },
    },
    'punctuation.quotation_mark': {
      use_curly_quotation_marks: byKind(CURLY, SINGLE_CURLY),
      use_double_curly_quotation_marks: doubleOnly(() => CURLY),
      use_double_straight_quotation_marks: doubleOnly(() => STRAIGHT),
      use_guillemets: doubleOnly(guillemets),
      use_straight_quotation_marks: byKind(STRAIGHT, SINGLE_STRAIGHT),
    },
    'punctuation.quotation_mark_and_apostrophe': {
      use_curly_quotation_marks_and_apostrophes: { ...byKind(CURLY, SINGLE_CURLY), apostrophe: '’' },
      use_double_and_single_curly_quotation_marks_and_curly_apostrophes: {
        ...byKind(CURLY, SINGLE_CURLY),
        apostrophe: '’',
      },
      use_double_and_single_straight_quotation_marks_and_straight_apostrophes: {
        ...byKind(STRAIGHT, SINGLE_STRAIGHT),
        apostrophe: "'",
      },
      use_guillemets_and_curly_apostrophes: { ...doubleOnly(guillemets), apostrophe: '’' },
      use_guillemets_and_straight_apostrophes: { ...doubleOnly(guillemets), apostrophe: "'" },
      use_straight_quotation_marks_and_apostrophes: { ...byKind(STRAIGHT, SINGLE_STRAIGHT), apostrophe: "'" },
    },
    'punctuation.quotation_style': {
      use_corner_brackets_for_primary_quotations_and_double_corner_brackets_for_secondary_quotations: byDepth(
        [CORNER, DOUBLE_CORNER],
      ),
      use_double_curly_quotation_marks_for_primary_quotations_and_single_curly_quotation_marks_for_secondary_quotations:
        byDepth([CURLY, SINGLE_CURLY]),
      use_double_curly_quotation_marks_for_primary_quotations_then_alternate_with_single_curly_quotation_marks_for_nested_quotations:
        byDepth([CURLY, SINGLE_CURLY], 'alternates'),
      use_double_german_quotation_marks_for_primary_quotations_and_single_german_quotation_marks_for_secondary_quotations:
        byDepth([GERMAN, SINGLE_GERMAN]),
      use_double_quotation_marks_for_primary_quotations_and_single_quotation_marks_for_secondary_quotations:
        inOwnShape('double'),
      use_double_straight_quotation_marks_for_primary_quotations_and_single_straight_quotation_marks_for_secondary_quotations:
        byDepth([STRAIGHT, SINGLE_STRAIGHT]),
      use_double_straight_quotation_marks_for_primary_quotations_then_alternate_with_single_straight_quotation_marks_for_nested_quotations:
        byDepth([STRAIGHT, SINGLE_STRAIGHT], 'alternates'),
      use_guillemets_for_primary_quotations_and_double_curly_quotation_marks_for_secondary_quotations:
        byDepth([guillemets, CURLY]),
      use_guillemets_for_primary_quotations_and_double_straight_quotation_marks_for_secondary_quotations:
        byDepth([guillemets, STRAIGHT]),
      use_guillemets_for_primary_quotations_and_single_guillemets_for_secondary_quotations: byDepth([
        guillemets,
        singleGuillemets,
      ]),
      use_guillemets_for_primary_quotations_double_curly_quotation_marks_for_secondary_quotations_and_single_curly_quotation_marks_for_further_nested_quotations:
        byDepth([guillemets, CURLY, SINGLE_CURLY]),
      use_reversed_guillemets_for_primary_quotations_and_single_reversed_guillemets_for_secondary_quotations:
        byDepth([REVERSED_GUILLEMETS, SINGLE_REVERSED_GUILLEMETS]),
      use_single_quotation_marks_for_primary_quotations_and_double_quotation_marks_for_secondary_quotations:
        inOwnShape('single'),
    },
  },
  compile(styles, language): TextChange {
    const pairFor = (mark: QuoteMark) => {
      for (const { pair } of styles.toReversed()) {
        const found = pair?.(mark, language)
        if (found) return found
      }
      return undefined
    }
    const apostrophe = styles.findLast((style) => style.apostrophe !== undefined)?.apostrophe
    const write = (line: string) => {
      let changed = ''
      let position = 0
      for (const mark of findQuotes(line)) {
        const written =
          mark.role === 'apostrophe' ? apostrophe : pairFor(mark)?.[mark.role === 'open' ? 0 : 1]
        if (written === undefined) continue
        changed += line.slice(position, mark.start) + written
        position = mark.end
      }
      return changed + line.slice(position)
    }
    return (text) =>
      text.replace(/[^\n]+/g, (line) => {
        const written = write(line)
        // If marks would now be read differently, they were misunderstood, and the line stays unchanged.
        return written === line || write(written) === written ? written : line
      })
  },
})
