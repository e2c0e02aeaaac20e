import type { MemoryMatch } from './memory/memory-matcher.ts'

/** A phrase of a glossary, or a segment of a translation memory, that stands in a translation. */
export interface SteeringUse {
  /** Which of the texts of the request, from 0. */
  readonly text: number
  /** As the text has it. */
  readonly source: string
  readonly target: string
  /** Which of the glossaries that the request names, from 0; absent for the first, and for a segment. */
  readonly glossary?: number
  /** Percent, of a segment. */
  readonly similarity?: number
  /** The source of the segment, where that is not the text itself. */
  readonly segment?: string
}

/** What the rules of a style list have changed: a text, or one of the units of a text with tags. */
export interface StyledText {
  readonly text: number
  readonly before: string
  readonly after: string
}

/** What is kept of one request: enough for people, and a bound on what the journal holds. */
const MOST = 100
const MOST_UNITS = 8000

/**
 * What steered the translations of a request, noted while they are made and only where the request names something that
 * steers. Plain JSON, in the order of the source.
 */
export class SteeringTrace {
  /** What was noted; it grows while texts are translated. */
  readonly kept = { uses: [] as SteeringUse[], styled: [] as StyledText[], omitted: 0 }
  #text = 0
  #units = 0

  /** From here on the text of this number is translated. */
  begin(text: number): void {
    this.#text = text
  }

  /** A phrase of a glossary was put in. */
  term(source: string, { target, dictionary }: { readonly target: string; readonly dictionary?: number }) {
    // A part of a dictionary would keep all of it in memory.
    const copy = copyOf(target)
    this.#add({ text: this.#text, source, target: copy, ...(dictionary && { glossary: dictionary }) })
  }

  /** A segment was put in. */
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

  /** The style rules changed something. */
  style(before: string, after: string): void {
    if (this.#hasRoom(this.kept.styled, before.length + after.length))
      this.kept.styled.push({ text: this.#text, before, after })
  }

  /** How far it has come, for `backTo`. */
  mark(): Readonly<Record<'uses' | 'styled' | 'omitted' | 'units', number>> {
    const { uses, styled, omitted } = this.kept
    return { uses: uses.length, styled: styled.length, omitted, units: this.#units }
  }

  /** Takes back what was noted since, of a translation that was given up. */
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

  /** Takes the room that something needs; where there is none, it is counted as left out. */
  #hasRoom({ length }: readonly unknown[], units: number): boolean {
    const hasRoom = length < MOST && this.#units + units <= MOST_UNITS
    if (hasRoom) this.#units += units
    else this.kept.omitted++
    return hasRoom
  }
}

/** A string of its own, with the same units. */
const copyOf = (text: string) => ` ${text}`.slice(1)
