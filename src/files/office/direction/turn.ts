import { runsRightToLeft } from '../../text/text-direction.ts'

/** The new direction of a document's text, if it changes. */
export type Turn = 'right-to-left' | 'left-to-right'

/** Enough of a paragraph to determine its direction. */
const SAMPLE_UNITS = 1000

/**
 * Whether a translated document must change its direction. Its text as a whole decides, as for a paragraph of a PDF, so
 * that a translation in the source's script keeps its markup.
 */
export function turnOf(texts: readonly string[], translations: readonly string[]): Turn | undefined {
  const before = mostlyRightToLeft(texts)
  const after = mostlyRightToLeft(translations)
  if (before === after) return undefined
  return after ? 'right-to-left' : 'left-to-right'
}

function mostlyRightToLeft(texts: readonly string[]): boolean {
  let units = 0
  let rightToLeft = 0
  for (const text of texts) {
    const sample = text.slice(0, SAMPLE_UNITS)
    if (!/\p{L}/u.test(sample)) continue
    units += text.length
    if (runsRightToLeft(sample)) rightToLeft += text.length
  }
  return rightToLeft * 2 > units
}
