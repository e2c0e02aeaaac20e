import { escapeXml } from '../../base/markup/escapes.ts'
import type { FormatLimits } from '../format.ts'
import { type Splice, spliced } from '../xml/splice.ts'
import { decodeXml } from '../xml/xml-encoding.ts'
import { type Replacements, rewriteZip } from '../zip/rewrite-zip.ts'
import { unpack } from '../zip/unpack.ts'
import { turnOf } from './direction/direction-element.ts'
import { createDirectionFinder } from './direction/direction-splices.ts'
import type { PartKind } from './office-kind.ts'
import type { OfficePackage, OfficePart } from './open-package.ts'
import { isMark, type TextPiece, textOfPieces } from './paragraph.ts'
import type { PartText } from './part-text.ts'
import { encodeExcelEscapes, joinSheetHeader } from './sheets/sheet-header.ts'

/** A part that changes with the translation. */
export interface WrittenPart {
  readonly part: OfficePart
  /** its paragraphs; none if it only changes with the direction of the document's text */
  readonly text: Pick<PartText, 'paragraphs' | 'templates'>
  readonly excerpts?: PartKind['excerpts'] | undefined
}

const KEEP_SPACE = ' xml:space="preserve"'

/** Inserts translations, and changes the document's direction if necessary. Unchanged parts are copied. */
export async function writeOffice(
  office: OfficePackage,
  parts: readonly WrittenPart[],
  limits: FormatLimits,
  texts: readonly string[],
  translations: readonly string[],
): Promise<readonly Uint8Array[]> {
  const turn = turnOf(texts, translations)
  const finder = turn && createDirectionFinder(turn, limits)
  const changes = changesOf(texts, translations)
  const replacements: Map<OfficePart['entry'], () => AsyncIterable<Uint8Array>> = new Map()
  for (const { part, text, excerpts } of parts) {
    let turned: readonly Splice[] = []
    if (finder) {
      const newTexts = changes.textsOf(text)
      const { pieces } = await decodeXml(unpack(office.archive, part.entry))
      turned = await finder.splicesOf(excerpts?.(pieces) ?? pieces, (start) => newTexts.get(start))
    }
    if (turned.length === 0 && !changes.isChanged(text)) continue
    // Created when the part is written, since there are as many as pieces of text.
    replacements.set(part.entry, () =>
      rewritten(office, part, inOrder([...turned, ...changes.splicesOf(text)])),
    )
  }
  return rewriteZip(office.archive, replacements satisfies Replacements)
}

/**
 * If two begin at the same position, pure insertions go first. Properties that hold a text, which no valid file has, are
 * not replaced: the text is.
 */
const inOrder = (splices: Splice[]): Splice[] =>
  splices
    .sort((one, other) => one.start - other.start || one.end - other.end)
    .filter(({ end }, index, all) => end <= (all[index + 1]?.start ?? end))

async function* rewritten({ archive }: OfficePackage, { entry }: OfficePart, splices: readonly Splice[]) {
  const { pieces, encode } = await decodeXml(unpack(archive, entry))
  for await (const piece of spliced(pieces, splices)) yield encode(piece)
}

type Found = WrittenPart['text']

/** What changes in a part with the translation of a document. */
function changesOf(texts: readonly string[], translations: readonly string[]) {
  const isOther = (segment: number | string) =>
    typeof segment === 'number' && texts[segment] !== translations[segment]

  /** Visits each changed piece of a paragraph, with its new text. */
  function eachChange({ paragraphs }: Found, found: (piece: TextPiece, after: string) => void): void {
    for (const { segment, items } of paragraphs) {
      if (!isOther(segment)) continue
      const text = texts[segment] ?? ''
      const strings = textOfPieces(items, text, translations[segment] ?? '')
      let at = 0
      let piece = 0
      for (const item of items) {
        const length = isMark(item) ? item.mark.length : item.length
        const before = text.slice(at, at + length)
        at += length
        if (isMark(item)) continue
        const after = strings[piece++] ?? ''
        if (after !== before) found(item, after)
      }
    }
  }

  return {
    isChanged: ({ paragraphs, templates }: Found): boolean =>
      paragraphs.some(({ segment }) => isOther(segment)) ||
      templates.some(({ parts }) => parts.some(isOther)),
    /** The new content of changed text elements, by start offset. */
    textsOf(part: Found): Map<number, string> {
      const found = new Map<number, string>()
      eachChange(part, ({ start }, after) => found.set(start, after))
      return found
    },
    splicesOf(part: Found): Splice[] {
      const splices: Splice[] = []
      eachChange(part, ({ start, end, spaceAt, escaped }, after) => {
        const needsSpace = spaceAt >= 0 && after !== after.trim()
        if (needsSpace) splices.push({ start: spaceAt, end: spaceAt, text: KEEP_SPACE })
        splices.push({ start, end, text: escapeXml(escaped ? encodeExcelEscapes(after) : after) })
      })
      for (const { start, end, parts } of part.templates) {
        if (!parts.some(isOther)) continue
        const text = escapeXml(joinSheetHeader(parts, (segment) => translations[segment] ?? ''))
        splices.push({ start, end, text })
      }
      return splices
    },
  }
}
