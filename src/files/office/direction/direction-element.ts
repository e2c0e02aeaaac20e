import type { QualifiedName } from '../../xml/scan-xml.ts'
import type { Splice } from '../../xml/splice.ts'
import type { PropertyContainer } from './properties.ts'
import type { SourceTag } from './tag-source.ts'
import type { Turn } from './turn.ts'

/** An open element while the direction of a part is being changed. */
export interface DirectionElement {
  readonly name: QualifiedName
  readonly tag: SourceTag
  readonly attributes: Readonly<Record<string, string>>
  readonly parent: DirectionElement | undefined
  /** of its children so far */
  children: number
  /** its content, if it holds properties */
  container: PropertyContainer | undefined
}

/** The end of an element. */
export interface ElementEnd {
  /** before its end tag */
  readonly contentEnd: number
  /** right after it */
  readonly end: number
}

/** The direction changes for elements of one vocabulary. */
export interface DirectionRules {
  /** @returns whether its content stays unchanged */
  open(element: DirectionElement): boolean
  close(element: DirectionElement, end: ElementEnd): void
  text?(text: string): void
}

/** What creating rules requires. */
export interface RulesContext {
  readonly turn: Turn
  /** The translation of the text element whose content begins there, if it changed. */
  textAt(start: number): string | undefined
  add(splice: Splice): void
}

/** Right after an element's start tag. */
export const contentStart = ({ tag }: DirectionElement): number => tag.start + tag.text.length
