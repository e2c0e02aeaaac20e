import { table } from '../../base/json/table.ts'
import { findQuotes, type QuoteMark } from './quotes.ts'
import { ruleGroup } from './rule-group.ts'

/** The new marks of a text, each pair as a string of two; what is absent stays unchanged. */
interface QuoteStyle {
  readonly apostrophe?: string
  /** Double marks become one pair, single marks another; corner brackets belong to rules that name them. */
  readonly double?: string
  readonly single?: string
  /** By depth; deeper than the last one stays unchanged, or starts over. */
  readonly byDepth?: readonly string[]
  readonly alternates?: true
  /** Typewriter's marks stay straight. */
  readonly keepsShape?: true
}

const style = (value: QuoteStyle) => value

/** Quotation marks and apostrophes. If two rules concern the same mark, the more specific one applies. */
export const quoteRules = ruleGroup<QuoteStyle>(
  {
    'punctuation.apostrophe': (apostrophe: string) => ({ apostrophe }),
    'punctuation.quotation_mark': style,
    'punctuation.quotation_mark_and_apostrophe': style,
    'punctuation.quotation_style': style,
  },
  (styles, language) => {
    const pairFor = (mark: QuoteMark) => {
      for (const one of styles.toReversed()) {
        const pair = pairOf(one, mark)
        if (pair) return pairIn(language, pair)
      }
      return undefined
    }
    const apostrophe = styles.findLast((one) => one.apostrophe !== undefined)?.apostrophe
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
)

function pairOf({ byDepth, ...style }: QuoteStyle, { depth, kind, isStraight }: QuoteMark) {
  if (!byDepth) return kind === 'double' || kind === 'single' ? style[kind] : undefined
  const pair = byDepth[style.alternates ? depth % byDepth.length : depth]
  return pair && style.keepsShape && isStraight ? STRAIGHT[pair] : pair
}

const STRAIGHT: Readonly<Record<string, string>> = table({ '“”': '""', '‘’': "''" })

/** French separates guillemets by no-break spaces, other languages do not. */
function pairIn(language: string, [open = '', close = '']: string): readonly [string, string] {
  return language === 'fr' && '«‹'.includes(open) ? [`${open}\u00A0`, `\u00A0${close}`] : [open, close]
}
