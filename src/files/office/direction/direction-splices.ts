import { DocumentTooLarge } from '../../errors.ts'
import type { FormatLimits } from '../../format.ts'
import { createXmlScanner, type XmlEvents } from '../../xml/scan-xml.ts'
import type { Splice } from '../../xml/splice.ts'
import type { DirectionElement, DirectionRules } from './direction-element.ts'
import { createDrawingDirection } from './drawing-direction.ts'
import { createSheetDirection } from './sheet-direction.ts'
import { createSlideDirection } from './slide-direction.ts'
import { createTagSource, type TagSource } from './tag-source.ts'
import type { Turn } from './turn.ts'
import { createWordDirection } from './word-direction.ts'

/** Finds the changes that reverse the direction of a document's parts. */
export interface DirectionFinder {
  /**
   * @param excerpts of the part; numbers are the lengths of omitted ranges
   * @param textAt the new content of the text element that begins there, undefined if it stays
   * @throws DocumentTooLarge, InvalidFileData
   */
  splicesOf(
    excerpts: AsyncIterable<string | number>,
    textAt: (start: number) => string | undefined,
  ): Promise<Splice[]>
}

/** Parsing takes time and splices take memory: both are limited for all parts of a document together. */
export function createDirectionFinder(
  turn: Turn,
  { maxMarkupUnits, maxTags }: Pick<FormatLimits, 'maxMarkupUnits' | 'maxTags'>,
): DirectionFinder {
  let unitsLeft = maxMarkupUnits
  let splicesLeft = maxTags

  function spend(units: number): void {
    unitsLeft -= units
    if (unitsLeft < 0) throw new DocumentTooLarge(`office: over ${maxMarkupUnits} units of XML to turn`)
  }

  return {
    async splicesOf(excerpts, textAt) {
      const splices: Splice[] = []
      const add = (splice: Splice) => {
        splicesLeft--
        if (splicesLeft < 0) throw new DocumentTooLarge(`office: over ${maxTags} changes of direction`)
        splices.push(splice)
      }
      const context = { turn, textAt, add }
      const rules = [
        createWordDirection(context),
        createDrawingDirection(context),
        createSheetDirection(context),
        createSlideDirection(context),
      ]
      const source = createTagSource()
      const scanner = createXmlScanner(createWalker(rules, source))
      for await (const excerpt of excerpts) {
        if (typeof excerpt === 'number') {
          source.skip(excerpt)
          scanner.skip(excerpt)
        } else {
          spend(excerpt.length)
          source.write(excerpt)
          scanner.write(excerpt)
        }
      }
      scanner.close()
      return splices
    },
  }
}

function createWalker(rules: readonly DirectionRules[], source: TagSource): XmlEvents {
  let current: DirectionElement | undefined
  /** the element whose content stays unchanged */
  let kept: DirectionElement | undefined

  return {
    open(name, { attributes, end }) {
      if (current !== undefined) current.children++
      current = {
        name,
        attributes,
        tag: source.tagBefore(end),
        parent: current,
        children: 0,
        container: undefined,
      }
      if (kept !== undefined) return
      for (const rule of rules) if (rule.open(current)) kept = current
    },
    close(_, { contentEnd, end }) {
      if (current === undefined) return
      if (kept === current) kept = undefined
      if (kept === undefined) for (const rule of rules) rule.close(current, { contentEnd, end })
      current = current.parent
    },
    text(text) {
      if (kept === undefined) for (const rule of rules) rule.text?.(text)
    },
  }
}
