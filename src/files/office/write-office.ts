import { escapeXml } from '../../base/markup/escapes.ts'
import type { FormatLimits } from '../format.ts'
import { type Splice, spliced } from '../xml/splice.ts'
import { decodeXml } from '../xml/xml-encoding.ts'
import { type Replacements, rewriteZip } from '../zip/rewrite-zip.ts'
import { unpack } from '../zip/unpack.ts'
import { turnOf } from './direction/direction-element.ts'
import { createDirectionFinder, type DirectionFinder } from './direction/direction-splices.ts'
import type { PartKind } from './office-kind.ts'
import type { OfficePackage, OfficePart } from './open-package.ts'
import { isMark, type TextPiece, textOfPieces } from './paragraph.ts'
import type { Paragraph, PartText, Template } from './part-text.ts'
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
  const replacements: Map<OfficePart['entry'], () => AsyncIterable<Uint8Array>> = new Map()
  for (const one of parts) {
    const turned = finder
      ? await directionSplices(office, one, finder, newTexts(one, texts, translations))
      : []
    if (turned.length === 0 && !isChanged(one, texts, translations)) continue
    // Created when the part is written, since there are as many as pieces of text.
    replacements.set(one.part.entry, () =>
      rewritten(office, one.part, inOrder([...turned, ...splicesOf(one, texts, translations)])),
    )
  }
  return rewriteZip(office.archive, replacements satisfies Replacements)
}

async function directionSplices(
  { archive }: OfficePackage,
  { part, excerpts }: WrittenPart,
  finder: DirectionFinder,
  textAt: ReadonlyMap<number, string>,
): Promise<Splice[]> {
  const { pieces } = await decodeXml(unpack(archive, part.entry))
  return finder.splicesOf(excerpts?.(pieces) ?? pieces, (start) => textAt.get(start))
}

/** The new content of changed text elements, by start offset. */
function newTexts(
  { text }: WrittenPart,
  texts: readonly string[],
  translations: readonly string[],
): Map<number, string> {
  const found = new Map<number, string>()
  for (const paragraph of text.paragraphs)
    eachChange(paragraph, texts, translations, ({ start }, after) => found.set(start, after))
  return found
}

/** If two begin at the same position, pure insertions go first. */
const inOrder = (splices: Splice[]): Splice[] =>
  splices.sort((one, other) => one.start - other.start || one.end - other.end)

function isChanged(
  { text }: WrittenPart,
  texts: readonly string[],
  translations: readonly string[],
): boolean {
  const changes = (segment: number) => texts[segment] !== translations[segment]
  return (
    text.paragraphs.some(({ segment }) => changes(segment)) ||
    text.templates.some(({ parts }) => parts.some((part) => typeof part === 'number' && changes(part)))
  )
}

function splicesOf(
  { text }: WrittenPart,
  texts: readonly string[],
  translations: readonly string[],
): Splice[] {
  const splices: Splice[] = []
  for (const paragraph of text.paragraphs)
    eachChange(paragraph, texts, translations, (piece, after) => addPiece(piece, after, splices))
  for (const template of text.templates) addTemplate(template, texts, translations, splices)
  return splices
}

async function* rewritten({ archive }: OfficePackage, { entry }: OfficePart, splices: readonly Splice[]) {
  const { pieces, encode } = await decodeXml(unpack(archive, entry))
  for await (const piece of spliced(pieces, splices)) yield encode(piece)
}

/** Visits each changed piece of a paragraph, with its new text. */
function eachChange(
  { segment, items }: Paragraph,
  texts: readonly string[],
  translations: readonly string[],
  found: (piece: TextPiece, after: string) => void,
): void {
  const text = texts[segment] ?? ''
  const translation = translations[segment] ?? ''
  if (translation === text) return
  const strings = textOfPieces(items, text, translation)
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

function addPiece({ start, end, spaceAt, escaped }: TextPiece, text: string, splices: Splice[]): void {
  const needsSpace = spaceAt >= 0 && text !== text.trim()
  if (needsSpace) splices.push({ start: spaceAt, end: spaceAt, text: KEEP_SPACE })
  splices.push({ start, end, text: escapeXml(escaped ? encodeExcelEscapes(text) : text) })
}

function addTemplate(
  { start, end, parts }: Template,
  texts: readonly string[],
  translations: readonly string[],
  splices: Splice[],
): void {
  const isChanged = parts.some((part) => typeof part === 'number' && texts[part] !== translations[part])
  if (!isChanged) return
  const text = escapeXml(joinSheetHeader(parts, (segment) => translations[segment] ?? ''))
  splices.push({ start, end, text })
}
