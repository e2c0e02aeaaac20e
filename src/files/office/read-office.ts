import { DocumentTooLarge, InvalidFileData } from '../errors.ts'
import type { FormatLimits, ReadDocument } from '../format.ts'
import { checkTranslations } from '../segments.ts'
import { createXmlScanner } from '../xml/scan-xml.ts'
import { decodeXml } from '../xml/xml-encoding.ts'
import { unpack } from '../zip/unpack.ts'
import { type Collector, createCollector } from './collector.ts'
import type { Excerpts, OfficeKind, PartKind } from './office-kind.ts'
import { type OfficePackage, type OfficePart, openPackage } from './open-package.ts'
import { createTextWalker, type TextWalker, type WalkOptions } from './text-walker.ts'
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
  const budget = createBudget(limits)
  await kind.prepare?.(office, collector, (part) => paidFor(textIn(office, part), budget))
  const written: WrittenPart[] = []
  const seen = new Set<OfficePart>()
  for (const { part, partKind } of partsInOrder(office, main, kind)) {
    seen.add(part)
    const root = part === main ? kind.mainRoot : undefined
    const walker = createTextWalker(collector, walkOptions(partKind, collector, root))
    await walk(walker, partKind.excerpts?.(textIn(office, part)) ?? textIn(office, part), budget)
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

function walkOptions(
  { skipsPlaceholders, diagram }: PartKind,
  { diagrams }: Collector,
  root: WalkOptions['root'],
): WalkOptions {
  return {
    root,
    skipsPlaceholders,
    records: diagram === 'data' ? diagrams : undefined,
    repeats: diagram === 'drawing' ? diagrams : undefined,
  }
}

async function walk(walker: TextWalker, excerpts: Excerpts, budget: Budget): Promise<void> {
  const scanner = createXmlScanner(walker)
  for await (const excerpt of excerpts) {
    if (typeof excerpt === 'number') {
      scanner.skip(excerpt)
    } else {
      budget.spend(excerpt.length)
      scanner.write(excerpt)
    }
  }
  scanner.close()
}

/** Parsing is slow, so its amount is limited for all parts together. */
type Budget = ReturnType<typeof createBudget>

function createBudget({ maxMarkupUnits }: FormatLimits) {
  let left = maxMarkupUnits
  return {
    spend(units: number) {
      left -= units
      if (left < 0) throw new DocumentTooLarge(`office: over ${maxMarkupUnits} units of XML`)
    },
  }
}

async function* paidFor(pieces: AsyncIterable<string>, budget: Budget): AsyncGenerator<string> {
  for await (const piece of pieces) {
    budget.spend(piece.length)
    yield piece
  }
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
