/** A part of a translation in the making; the join of all parts is the translation. */
export interface Rendered {
  /** The characters; none, or a STAND_IN, where the part is markup. */
  readonly text: string
  /** It stands verbatim, whatever is done to the text around it: the target phrase of a glossary entry, and markup. */
  readonly fixed: boolean
  /** How the source writes it, where it comes from there unchanged and is not the plain characters. */
  readonly source?: string
}

/** The parts as one text without markup. */
export function renderedText(parts: readonly Rendered[]): string {
  if (parts.length === 1) return (parts[0] as Rendered).text
  return parts.map((part) => part.text).join('')
}
