import { escapeXml } from '../xml/escape-xml.ts'
import { type Splice, spliced } from '../xml/splice.ts'
import { decodeXml } from '../xml/xml-encoding.ts'
import { type Replacements, rewriteZip } from '../zip/rewrite-zip.ts'
import { unpack } from '../zip/unpack.ts'
import type { OfficePackage, OfficePart } from './open-package.ts'
import { isMark, type TextPiece, textOfPieces } from './paragraph.ts'
import type { Paragraph, PartText, Template } from './part-text.ts'
import { encodeExcelEscapes } from './sheets/excel-escapes.ts'
import { joinSheetHeader } from './sheets/sheet-header.ts'

/** A part with what was found in it. */
export interface ReadPart {
  readonly part: OfficePart
  readonly text: Pick<PartText, 'paragraphs' | 'templates'>
}

const KEEP_SPACE = ' xml:space="preserve"'

/** Puts translations in their places. Parts in which nothing changes are copied as they are. */
export function writeOffice(
  office: OfficePackage,
  parts: readonly ReadPart[],
  texts: readonly string[],
  translations: readonly string[],
): Promise<readonly Uint8Array[]> {
  const replacements: Map<OfficePart['entry'], () => AsyncIterable<Uint8Array>> = new Map()
  for (const read of parts) {
    if (!isChanged(read, texts, translations)) continue
    // Made when the part is written, since there are as many as pieces of text.
    replacements.set(read.part.entry, () =>
      rewritten(office, read.part, splicesOf(read, texts, translations)),
    )
  }
  return rewriteZip(office.archive, replacements satisfies Replacements)
}

function isChanged({ text }: ReadPart, texts: readonly string[], translations: readonly string[]): boolean {
  const changes = (segment: number) => texts[segment] !== translations[segment]
  return (
    text.paragraphs.some(({ segment }) => changes(segment)) ||
    text.templates.some(({ parts }) => parts.some((part) => typeof part === 'number' && changes(part)))
  )
}

function splicesOf({ text }: ReadPart, texts: readonly string[], translations: readonly string[]): Splice[] {
  const splices: Splice[] = []
  for (const paragraph of text.paragraphs) addParagraph(paragraph, texts, translations, splices)
  for (const template of text.templates) addTemplate(template, texts, translations, splices)
  return splices.sort((one, other) => one.start - other.start)
}

async function* rewritten({ archive }: OfficePackage, { entry }: OfficePart, splices: readonly Splice[]) {
  const { pieces, encode } = await decodeXml(unpack(archive, entry))
  for await (const piece of spliced(pieces, splices)) yield encode(piece)
}

function addParagraph(
  { segment, items }: Paragraph,
  texts: readonly string[],
  translations: readonly string[],
  splices: Splice[],
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
    if (after !== before) addPiece(item, after, splices)
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
