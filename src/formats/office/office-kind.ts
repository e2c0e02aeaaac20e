import type { Collector } from './collector.ts'
import type { OfficePackage, OfficePart } from './open-package.ts'
import type { RootName } from './text-walker.ts'

/** What tells one office format from another. */
export interface OfficeKind {
  /** of the part that the whole file hangs from */
  readonly mainType: string
  readonly mainRoot: RootName
  /** parts with text, in the order in which their text is read */
  readonly parts: readonly PartKind[]
  /** content types of parts without text that say in which direction text runs, or how it looks in each */
  readonly directionTypes?: readonly string[]
  /** looks at other parts before any text is read */
  prepare?(office: OfficePackage, collector: Collector, source: PartSource): Promise<void>
}

/** Gives a part's text in pieces, within the limits. */
export type PartSource = (part: OfficePart) => AsyncIterable<string>

/** A part's text, of which stretches between elements are left out: numbers say how long they were. */
export type Excerpts = AsyncIterable<string | number>

export interface PartKind {
  readonly contentType: string
  /** see WalkOptions */
  readonly skipsPlaceholders?: boolean
  /** the part holds a diagram's texts, or the drawing that was made from them */
  readonly diagram?: 'data' | 'drawing'
  /** leaves out what needs no parsing, in parts that are large */
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
