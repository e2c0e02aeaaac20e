import type { Splitting } from '../text/sentences.ts'
import type { WordReader } from './source/pattern-match.ts'

/** A match at a place. */
export interface Found {
  /** How many pieces it covers. */
  readonly length: number
  readonly text: string
  /** Whether it has a form of address, or could have one. */
  readonly isAddressing: boolean
}

/** Options for looking up a text. */
export interface LookUp {
  readonly words: WordReader
  readonly splitting: Splitting
  readonly isInformal: boolean
  /** Punctuation at the ends and the case of the first letter stay unchanged. */
  readonly keepsEdges: boolean
}
