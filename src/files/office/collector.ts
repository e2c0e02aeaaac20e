import { DocumentTooLarge, TooManyCharacters } from '../errors.ts'
import type { FormatLimits } from '../format.ts'
import { createSegmentList, hasText } from '../segments.ts'
import { isMark, type ParagraphItem } from './paragraph.ts'

/** Collects the translatable text of a whole document, part by part. */
export type Collector = ReturnType<typeof createCollector>

export function createCollector(limits: Pick<FormatLimits, 'maxCharacters' | 'maxPieces'>) {
  const segments = createSegmentList(limits)
  const kept = new Set<string>()
  let pieces = 0
  return {
    segments,
    /** Text that stays unchanged wherever it is, such as names that formulas use. */
    kept,
    /** texts in the data of diagrams, which their drawings repeat */
    diagrams: new Map<string, number>(),
    /** @throws DocumentTooLarge, TooManyCharacters */
    addPiece(paragraph: OpenParagraph, item: ParagraphItem, text: string) {
      pieces++
      if (pieces > limits.maxPieces)
        throw new DocumentTooLarge(`office: over ${limits.maxPieces} pieces of text`)
      paragraph.items.push(item)
      paragraph.text += text
      paragraph.hasPieces ||= !isMark(item) && hasText(text)
      // White space alone is not billed, so its amount is limited here. A character has at most two units.
      if (paragraph.text.length > 2 * limits.maxCharacters) throw new TooManyCharacters(limits.maxCharacters)
    },
    /** @returns the segment's number, undefined if there is nothing to translate */
    add(text: string): number | undefined {
      return hasText(text) && !kept.has(text) ? segments.add(text) : undefined
    },
  }
}

/** A paragraph being read. */
export interface OpenParagraph {
  readonly items: ParagraphItem[]
  text: string
  /** whether any of the text is not a mark */
  hasPieces: boolean
}

export function openParagraph(): OpenParagraph {
  return { items: [], text: '', hasPieces: false }
}
