import bidiFactory, { type Bidi } from 'bidi-js'
import { runsRightToLeft } from '../../text/text-direction.ts'

// The package is CommonJS and exports only the function; its types declare an ES module.
const bidi = (bidiFactory as unknown as () => Bidi)()
const ANY_RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufeff]/

/** Embedding levels of a text's characters (Unicode Standard Annex #9); odd levels run from right to left. */
export interface BidiText {
  /** of the paragraph */
  readonly level: number
  levelAt(index: number): number
}

export function bidiText(text: string): BidiText {
  if (!ANY_RIGHT_TO_LEFT.test(text)) return { level: 0, levelAt: () => 0 }
  // The majority of letters decides rather than the first one: a translation may start with a name that was kept.
  const rightToLeft = runsRightToLeft(text)
  const { levels } = bidi.getEmbeddingLevels(text, rightToLeft ? 'rtl' : 'ltr')
  return { level: rightToLeft ? 1 : 0, levelAt: (index) => levels[index] ?? 0 }
}

/** Reorders parts of a line from reading order to visual order (rule L2). */
export function visualOrder<Part extends { readonly level: number }>(parts: readonly Part[]): Part[] {
  const ordered = [...parts]
  const highest = ordered.reduce((most, { level }) => Math.max(most, level), 0)
  for (let level = highest; level > 0; level--) {
    for (let start = 0; start < ordered.length; start++) {
      let end = start
      while (end < ordered.length && (ordered[end]?.level ?? 0) >= level) end++
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).reverse())
      start = end
    }
  }
  return ordered
}
