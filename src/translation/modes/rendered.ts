/** A part of an unfinished translation; joined, all parts are the translation. */
export interface Rendered {
  /** The characters; empty, or a STAND_IN, if the part is markup. */
  readonly text: string
  /** Whether it must stay verbatim: the target phrase of a glossary entry, or markup. */
  readonly fixed: boolean
  /** Its spelling in the source, if it comes from there unchanged and differs from the plain characters. */
  readonly source?: string
}

/** The parts as one text without markup. */
export function renderedText(parts: readonly Rendered[]): string {
  if (parts.length === 1) return (parts[0] as Rendered).text
  let text = ''
  for (const part of parts) text += part.text
  return text
}
