import type { Formality } from './formality.ts'
import { hash } from './hash.ts'
import type { MemoryMatch, MemoryMatcher } from './memory-matcher.ts'
import type { Splitting } from './pieces/sentences.ts'
import type { Rendered, WordTally } from './pieces/unit.ts'
import { ownCopy } from './pieces/word-piece.ts'
import type { Terms } from './terms/terms.ts'

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

/**
 * A translation memory as a request uses it.
 * @param threshold percent from which a segment is similar enough
 */
export function memoryOf(matcher: MemoryMatcher, threshold: number): Memory {
  return {
    find(text) {
      // The white space around a sentence belongs to the text, not to the segment.
      const core = text.trim()
      const match = matcher.find(core, threshold)
      return match && { ...match, translation: text.replace(core, () => match.target) }
    },
  }
}

/**
 * The visible effect of custom instructions, which no function can follow: a mark derived from them at the end, such as
 * ` [5c1d]`. The same instructions in the same order give the same mark (our choice).
 */
export const instructionMark = (instructions: readonly string[]): string | undefined =>
  instructions.length === 0 ? undefined : ` [${fingerprint(instructions.join('\n'))}]`

/** Four hexadecimal digits derived from a text. */
export const fingerprint = (text: string): string => hash(text).toString(16).padStart(8, '0').slice(0, 4)

/** A translation would exceed the allowed length. */
export class OutputTooLong extends Error {
  constructor(limit: number) {
    super(`The translation is longer than ${limit} UTF-16 units`)
    this.name = 'OutputTooLong'
  }
}

/**
 * Limits what glossaries, phrases and memories add to translations: a few letters may become a thousand each. Text that
 * is translated word by word keeps about its length.
 */
type OutputLimit = ReturnType<typeof createOutputLimit>

/** A limit for all translations that share it. */
export function createOutputLimit(limit: number) {
  let left = limit
  return {
    /** Called before something is added. @throws OutputTooLong */
    add(units: number) {
      left -= units
      if (left < 0) throw new OutputTooLong(limit)
    },
  }
}

/** A glossary phrase, or a segment of a translation memory, that was used in a translation. */
interface SteeringUse {
  /** The index of the text in the request. */
  readonly text: number
  /** As in the text. */
  readonly source: string
  readonly target: string
  /** The index of the glossary in the request; absent for the first one, and for a segment. */
  readonly glossary?: number
  /** Of a segment, in percent. */
  readonly similarity?: number
  /** The source of the segment, if it differs from the text. */
  readonly segment?: string
}

/** What the rules of a style list changed: a text, or one unit of a text with tags. */
interface StyledText {
  readonly text: number
  readonly before: string
  readonly after: string
}

/** How much is kept for each request: enough for people, with a limit for the journal. */
const MOST = 100
const MOST_UNITS = 8000

/**
 * What steered the translations of a request. Recorded during translation, and only if the request names something that
 * steers. Plain JSON, in the order of the source.
 */
export class SteeringTrace {
  /** What was recorded; grows while texts are translated. */
  readonly kept = { uses: [] as SteeringUse[], styled: [] as StyledText[], omitted: 0 }
  #text = 0
  #units = 0

  /** Starts the text with this index. */
  begin(text: number): void {
    this.#text = text
  }

  /** Records an inserted glossary phrase. */
  term(source: string, { target, dictionary }: { readonly target: string; readonly dictionary?: number }) {
    const use = { text: this.#text, source, target: ownCopy(target) }
    this.#add({ ...use, ...(dictionary && { glossary: dictionary }) })
  }

  /** Records an inserted segment. */
  segment(text: string, { source, target, similarity }: MemoryMatch): void {
    const given = text.trim()
    this.#add({
      text: this.#text,
      source: given,
      target,
      similarity,
      ...(source !== given && { segment: source }),
    })
  }

  /** Records a change by style rules. */
  style(before: string, after: string): void {
    if (this.#hasRoom(this.kept.styled, before.length + after.length))
      this.kept.styled.push({ text: this.#text, before, after })
  }

  #add(use: SteeringUse): void {
    const { source, target, segment = '' } = use
    if (this.#hasRoom(this.kept.uses, source.length + target.length + segment.length))
      this.kept.uses.push(use)
  }

  /** Takes room for an item; if there is none, counts it as omitted. */
  #hasRoom({ length }: readonly unknown[], units: number): boolean {
    const hasRoom = length < MOST && this.#units + units <= MOST_UNITS
    if (hasRoom) this.#units += units
    else this.kept.omitted++
    return hasRoom
  }
}
