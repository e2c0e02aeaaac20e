import { InvalidFileData } from '../errors.ts'
import type { FormatLimits, ReadDocument } from '../format.ts'
import { checkTranslations } from '../segments.ts'
import { createXmlBudget, scanXml } from '../xml/scan-xml.ts'
import { decodeXml } from '../xml/xml-encoding.ts'
import { unpack } from '../zip/unpack.ts'
import { createCollector } from './collector.ts'
import type { OfficeKind } from './office-kind.ts'
import { type OfficePackage, type OfficePart, openPackage } from './open-package.ts'
import { createTextWalker } from './text-walker.ts'
import { type WrittenPart, writeOffice } from './write-office.ts'

/**
 * Parses an office file: finds the translatable text in its parts, and scans the other XML parts for content that no
 * valid file has. Pictures, embedded files and other binary parts are not opened.
 *
 * @throws DocumentError
 */
export async function readOffice(
  source: Uint8Array,
  limits: FormatLimits,
  kind: OfficeKind,
): Promise<ReadDocument> {
  const office = await openPackage(source, limits)
  const main = office.parts.find(({ contentType }) => contentType === kind.mainType)
  if (main === undefined) throw new InvalidFileData(`office: no part of type ${kind.mainType}`)
  const collector = createCollector(limits)
  const paid = createXmlBudget(limits)
  await kind.prepare?.(office, collector, (part) => paid(textIn(office, part)))
  const written: WrittenPart[] = []
  const seen = new Set<OfficePart>()
  for (const { part, partKind } of partsInOrder(office, main, kind)) {
    seen.add(part)
    const walker = createTextWalker(collector, partKind, part === main ? kind.mainRoot : undefined)
    await scanXml(paid(partKind.excerpts?.(textIn(office, part)) ?? textIn(office, part)), walker)
    written.push({ part, text: walker.found, excerpts: partKind.excerpts })
  }
  for (const part of office.parts) {
    if (!seen.has(part) && isXml(part)) await refuseDoctype(textIn(office, part))
  }
  // Parts without text that depend on the document's direction.
  for (const part of office.parts)
    if (kind.directionTypes?.includes(part.contentType))
      written.push({ part, text: { paragraphs: [], templates: [] } })

  const { texts, characters } = collector.segments
  return {
    segments: texts,
    characters,
    write(translations) {
      checkTranslations(texts, translations)
      return writeOffice(office, written, limits, texts, translations)
    },
  }
}

/** The main part first, then by kind, then by the numbers in the parts' names. */
function partsInOrder({ parts }: OfficePackage, main: OfficePart, { parts: kinds }: OfficeKind) {
  const mainKind = kinds.find(({ contentType }) => contentType === main.contentType)
  const first = { part: main, partKind: mainKind ?? { contentType: main.contentType } }
  const rest = kinds.flatMap((partKind) =>
    parts
      .filter((part) => part !== main && part.contentType === partKind.contentType)
      .sort((one, other) => numberOf(one) - numberOf(other))
      .map((part) => ({ part, partKind })),
  )
  return [first, ...rest]
}

function numberOf({ name }: OfficePart): number {
  return Number(/(\d{1,9})\.[^.]*$/.exec(name)?.[1] ?? 0)
}

async function* textIn({ archive }: OfficePackage, { entry }: OfficePart): AsyncGenerator<string> {
  yield* (await decodeXml(unpack(archive, entry))).pieces
}

function isXml({ contentType }: OfficePart): boolean {
  return contentType.endsWith('+xml') || contentType.endsWith('/xml')
}

const DOCTYPE = '<!DOCTYPE'

/**
 * Scans XML that is copied without parsing: no office part has a document type, and programs that open the result
 * should not find one either.
 *
 * @throws InvalidFileData
 */
async function refuseDoctype(pieces: AsyncIterable<string>): Promise<void> {
  let before = ''
  for await (const piece of pieces) {
    const text = before + piece
    if (text.includes(DOCTYPE)) throw new InvalidFileData('xml: a document type')
    before = text.slice(-DOCTYPE.length + 1)
  }
}
