import type { WordTally } from './dictionary/known-words.ts'
import type { Formality } from './formality/form-of-address.ts'
import type { MemoryMatch } from './memory/memory-matcher.ts'
import type { Rendered } from './modes/rendered.ts'
import type { OutputLimit } from './output-limit.ts'
import type { SteeringTrace } from './steering-trace.ts'
import type { Terms } from './terms/terms.ts'
import type { Splitting } from './text/sentences.ts'

/** Everything that steers a translation apart from its languages; memory, terms and style are applied in this order. */
export interface Steering {
  /** Stored translations: of the whole text, otherwise of each of its sentences. */
  readonly memory?: Memory | undefined
  /** Phrases of glossaries, whose translations are inserted verbatim. */
  readonly terms?: Terms | undefined
  /** How the reader is addressed; otherwise it does not affect the text. */
  readonly formality?: Formality | undefined
  /** Known phrases keep the punctuation at their ends and the case of their first letter; words always do. */
  readonly preserveFormatting?: boolean | undefined
  /** The rules of a style list, applied to the result. */
  readonly style?: Style | undefined
  /** The mark after a text: that of custom instructions, see `instructionMark`, or of everything that steers. */
  readonly mark?: string | undefined
  /** What the mode `echo` shows: `glossary:Billing`. */
  readonly named?: readonly string[] | undefined
  /** The context of the request, if it is to be shown: `context:5c1d`. */
  readonly context?: string | undefined
  /** Which parts of a text may be phrases: lines and sentences by default. Memories always look up their segments. */
  readonly splitting?: Splitting | undefined
  /** Limits the additions of memory, terms and phrases. */
  readonly output?: OutputLimit | undefined
  /** Counts the words, and those that the dictionary contains. */
  readonly tally?: WordTally | undefined
  /** Records what was used, if the request names something that steers. */
  readonly trace?: SteeringTrace | undefined
}

/** A translation memory with the threshold of the request. */
export interface Memory {
  /** The best segment for a text if it is similar enough, with its target including the white space around the text. */
  find(text: string): (MemoryMatch & { readonly translation: string }) | undefined
}

/** The mechanical rules of a style list. */
export interface Style {
  /** Fixed parts are returned unchanged and in place. */
  apply(parts: readonly Rendered[]): readonly Rendered[]
}
