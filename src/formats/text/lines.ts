/** A line and what ends it, which is empty at the end of a text without a last line break. */
export interface Line {
  readonly text: string
  readonly end: string
}

const LINE_ENDS = /(\r\n|[\n\r\f\v\u0085\u2028\u2029])/

/** The lines of a text; form feeds and every kind of line break end one. Their join is the text. */
export function linesOf(text: string): Line[] {
  const pieces = text.split(LINE_ENDS)
  return Array.from({ length: Math.ceil(pieces.length / 2) }, (_, index) => ({
    text: pieces[index * 2] ?? '',
    end: pieces[index * 2 + 1] ?? '',
  }))
}
