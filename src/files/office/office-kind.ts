import type { Collector } from './collector.ts'
import type { OfficePackage, OfficePart } from './open-package.ts'

/** The differences between office formats. */
export interface OfficeKind {
  /** of the root part of the file */
  readonly mainType: string
  readonly mainRoot: RootName
  /** parts with text, in reading order */
  readonly parts: readonly PartKind[]
  /** content types of parts without text that define or affect the text's direction */
  readonly directionTypes?: readonly string[]
  /** reads other parts before any text */
  prepare?(office: OfficePackage, collector: Collector, source: PartSource): Promise<void>
}

export interface RootName {
  readonly local: string
  readonly vocabulary: string
}

/** Reads a part's text in chunks, within the limits. */
export type PartSource = (part: OfficePart) => AsyncIterable<string>

/** A part's text with ranges between elements omitted: numbers are their lengths. */
export type Excerpts = AsyncIterable<string | number>

export interface PartKind {
  readonly contentType: string
  /** skips shapes that only show where text would go */
  readonly skipsPlaceholders?: boolean
  /** the part holds a diagram's texts, or the drawing created from them */
  readonly diagram?: 'data' | 'drawing'
  /** omits ranges of large parts that need no parsing */
  excerpts?(pieces: AsyncIterable<string>): Excerpts
}
