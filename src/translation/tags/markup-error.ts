/** Markup that cannot be parsed, with the parser's message and position. */
export class MarkupError extends Error {
  /** @param line and column count from 1 */
  constructor(words: string, line: number, column: number) {
    super(`${words} (line ${line}, column ${column})`)
    this.name = new.target.name
  }
}
