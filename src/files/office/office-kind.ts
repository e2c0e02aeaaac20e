import type { Collector } from './collector.ts'
import type { OfficePackage, OfficePart } from './open-package.ts'
import type { RootName } from './text-walker.ts'

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

/** Reads a part's text in chunks, within the limits. */
export type PartSource = (part: OfficePart) => AsyncIterable<string>

/** A part's text with ranges between elements omitted: numbers are their lengths. */
export type Excerpts = AsyncIterable<string | number>

export interface PartKind {
  readonly contentType: string
  /** see WalkOptions */
  readonly skipsPlaceholders?: boolean
  /** the part holds a diagram's texts, or the drawing created from them */
  readonly diagram?: 'data' | 'drawing'
  /** omits ranges of large parts that need no parsing */
  excerpts?(pieces: AsyncIterable<string>): Excerpts
}

/** Charts, shapes and diagrams that any of the formats can have. */
export const DRAWING_PARTS: readonly PartKind[] = [
  { contentType: 'application/vnd.openxmlformats-officedocument.drawingml.chart+xml' },
  { contentType: 'application/vnd.ms-office.chartex+xml' },
  { contentType: 'application/vnd.openxmlformats-officedocument.drawingml.chartshapes+xml' },
  {
    contentType: 'application/vnd.openxmlformats-officedocument.drawingml.diagramdata+xml',
    diagram: 'data',
  },
  { contentType: 'application/vnd.ms-office.drawingml.diagramdrawing+xml', diagram: 'drawing' },
]
