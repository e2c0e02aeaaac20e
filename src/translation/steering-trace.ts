import type { MemoryMatch } from './memory/memory-matcher.ts'

/** A glossary phrase, or a segment of a translation memory, that was used in a translation. */
export interface SteeringUse {
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
export interface StyledText {
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
    // A slice would keep the whole dictionary in memory.
    const copy = copyOf(target)
    this.#add({ text: this.#text, source, target: copy, ...(dictionary && { glossary: dictionary }) })
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

  /** The current position, for `backTo`. */
  mark(): Readonly<Record<'uses' | 'styled' | 'omitted' | 'units', number>> {
    const { uses, styled, omitted } = this.kept
    return { uses: uses.length, styled: styled.length, omitted, units: this.#units }
  }

  /** Discards what was recorded since, for an abandoned translation. */
  backTo({ uses, styled, omitted, units }: ReturnType<SteeringTrace['mark']>): void {
    this.kept.uses.length = uses
    this.kept.styled.length = styled
    this.kept.omitted = omitted
    this.#units = units
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

/** A copy with its own memory. */
const copyOf = (text: string) => ` ${text}`.slice(1)
