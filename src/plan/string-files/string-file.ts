/** A parsed file of an application's strings: strings in one language, or translations. */
export interface StringFile {
  /** The language of the source strings, as the file names it (`de_DE`, `pt-BR`); undefined if it does not. */
  readonly sourceLang?: string | undefined
  /** The language of the translations. */
  readonly targetLang?: string | undefined
  readonly strings: readonly FileString[]
  /** What the file contains but cannot be used. */
  readonly skipped: readonly SkippedString[]
}

/** A string without use, and why: `cart.empty`, `without a translation`. */
export interface SkippedString {
  readonly key: string
  readonly reason: string
}

export const UNTRANSLATED = 'without a translation'

/** One string of a file. */
export interface FileString {
  /** Its name in the files of all languages, such as `cart.empty`, or the source text itself. */
  readonly key: string
  /** The source text; undefined in files of a single language. */
  readonly source?: string | undefined
  /** The text in the file's language, or the translation. */
  readonly text: string
  /** The translations of a string that has a form for each number, `text` among them. */
  readonly forms?: readonly string[]
}

/** Deeper files are mistakes. */
export const MAX_DEPTH = 1000

/** A file that does not match the format of its name. */
export class InvalidStringFile extends Error {
  /** The line, counted from 1, if the parser knows it. */
  readonly line: number | undefined
  /** The message in a sentence about the file. */
  readonly reason: string

  constructor(message: string, line?: number) {
    super(line === undefined ? message : `line ${line}: ${message}`)
    this.name = 'InvalidStringFile'
    this.line = line
    this.reason = line === undefined ? this.message : `cannot be read: ${this.message}`
  }
}
