import type { Splitting } from '../text/sentences.ts'
import type { WordReader } from './source/pattern-match.ts'

/** What was found at a place. */
export interface Found {
  /** How many pieces it stands for. */
  readonly length: number
  readonly text: string
  /** It has a form of address, or would have one. */
  readonly isAddressing: boolean
}

/** How a text is looked through. */
export interface LookUp {
  readonly words: WordReader
  readonly splitting: Splitting
  readonly isInformal: boolean
  /** Marks at the ends and the case of the first letter stay as they are. */
  readonly keepsEdges: boolean
}
