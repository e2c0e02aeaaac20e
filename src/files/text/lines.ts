/** A line and its terminator, which is empty at the end of a text without a last line break. */
export interface Line {
  readonly text: string
  readonly end: string
}

const LINE_END = /\r\n|[\n\r\f\v\u0085\u2028\u2029]/g

/**
 * The lines of a text, generated one by one since a text of only line breaks can have a million. Form feeds and all
 * kinds of line breaks end a line. Joined, the lines are the text.
 */
export function* linesOf(text: string): Generator<Line> {
  let start = 0
  for (const { 0: end, index } of text.matchAll(LINE_END)) {
    yield { text: text.slice(start, index), end }
    start = index + end.length
  }
  yield { text: text.slice(start), end: '' }
}
