/** Markup that does not parse, with the parser's words and the place where it noticed. */
export class MarkupError extends Error {
  /** @param line and column count from 1 */
  constructor(words: string, line: number, column: number) {
    super(`${words} (line ${line}, column ${column})`)
    this.name = new.target.name
  }
}
