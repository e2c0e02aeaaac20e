import { escapeXml } from '../xml/escape-xml.ts'
import { type Splice, spliced } from '../xml/splice.ts'
import { decodeXml } from '../xml/xml-encoding.ts'
import { type Replacements, rewriteZip } from '../zip/rewrite-zip.ts'
import { unpack } from '../zip/unpack.ts'
import { encodeExcelEscapes } from './excel-escapes.ts'
import type { OfficePackage, OfficePart } from './open-package.ts'
import { isMark, type TextPiece, textOfPieces } from './paragraph.ts'
import type { Paragraph, PartText, Template } from './part-text.ts'
import { joinSheetHeader } from './sheet-header.ts'

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
): Promise<Uint8Array> {
  const replacements: Map<OfficePart['entry'], () => AsyncIterable<Uint8Array>> = new Map()
  for (const { part, text } of parts) {
    const splices = [
      ...text.paragraphs.flatMap((paragraph) => paragraphSplices(paragraph, texts, translations)),
      ...text.templates.flatMap((template) => templateSplices(template, texts, translations)),
    ].sort((one, other) => one.start - other.start)
    if (splices.length > 0) replacements.set(part.entry, () => rewritten(office, part, splices))
  }
  return rewriteZip(office.archive, replacements satisfies Replacements)
}

async function* rewritten({ archive }: OfficePackage, { entry }: OfficePart, splices: readonly Splice[]) {
  const { pieces, encode } = await decodeXml(unpack(archive, entry))
  for await (const piece of spliced(pieces, splices)) yield encode(piece)
}

function paragraphSplices(
  { segment, items }: Paragraph,
  texts: readonly string[],
  translations: readonly string[],
): Splice[] {
  const text = texts[segment] ?? ''
  const translation = translations[segment] ?? ''
  if (translation === text) return []
  const strings = textOfPieces(items, text, translation)
  let at = 0
  let piece = 0
  return items.flatMap((item) => {
    if (isMark(item)) {
      at += item.mark.length
      return []
    }
    const before = text.slice(at, at + item.length)
    at += item.length
    const after = strings[piece++] ?? ''
    return after === before ? [] : pieceSplices(item, after)
  })
}

function pieceSplices({ start, end, spaceAt, escaped }: TextPiece, text: string): Splice[] {
  const content = { start, end, text: escapeXml(escaped ? encodeExcelEscapes(text) : text) }
  const needsSpace = spaceAt >= 0 && text !== text.trim()
  return needsSpace ? [{ start: spaceAt, end: spaceAt, text: KEEP_SPACE }, content] : [content]
}

function templateSplices(
  { start, end, parts }: Template,
  texts: readonly string[],
  translations: readonly string[],
): Splice[] {
  const isChanged = parts.some((part) => typeof part === 'number' && texts[part] !== translations[part])
  if (!isChanged) return []
  return [{ start, end, text: escapeXml(joinSheetHeader(parts, (segment) => translations[segment] ?? '')) }]
}
