import { assemble, pageWith } from './assemble.ts'
import { drawParagraph } from './layout/draw-paragraph.ts'
import { type AddObject, embedFont, packed } from './layout/embed-font.ts'
import { FontBook } from './layout/font-book.ts'
import { roomsOf } from './layout/room.ts'
import { type Dict, isDict, Name, Ref, Stream, type Value } from './objects/value.ts'
import type { PdfParts } from './read-pdf.ts'

const PLAIN = { fill: '0 g', render: 0, bold: false, italic: false }

/**
 * Writes a PDF with its text replaced.
 *
 * @param textOf the new text of each paragraph, by its index on its page
 * @param language BCP 47 code of the new text
 */
export function writePdf(
  { file, pages, forms, styles }: PdfParts,
  textOf: (page: number, paragraph: number) => string,
  language: string,
): Uint8Array {
  const added = new Map<number, Value>()
  let next = file.firstFreeNumber
  const add = (value: Value): Ref => {
    const ref = new Ref(next++)
    added.set(ref.number, value)
    return ref
  }
  const replacements = new Map<Value, Value>()
  const withoutFonts = sharedResources(add)
  for (const [form, rest] of forms) {
    const own = file.entry(form, 'Resources')
    const entries: Dict = isDict(own) ? new Map([...rest.dict, ['Resources', withoutFonts(own)]]) : rest.dict
    replacements.set(form, new Stream(entries, rest.raw))
  }
  const book = new FontBook('Mynah')
  const fonts = new Ref(next++)
  const withFonts = sharedResources(add, fonts)
  for (const [pageAt, { page, paragraphs, rest }] of pages.entries()) {
    const rooms = roomsOf(paragraphs, page.mediaBox)
    const text = paragraphs.map((paragraph, at) => {
      const style = styles.get(paragraph.style) ?? PLAIN
      return drawParagraph(
        textOf(pageAt, at),
        paragraph,
        rooms[at] ?? { ...paragraph, column: paragraph },
        style,
        book,
      )
    })
    const contents = [
      add(new Stream(new Map([['Filter', new Name('FlateDecode')]]), rest)),
      add(packed(Buffer.from(text.join('')))),
    ]
    replacements.set(page.dict, pageWith(page.dict, withFonts(page.resources), contents))
  }
  added.set(fonts.number, new Map(book.fonts.map((font) => [font.name, embedFont(font, add)])))
  return assemble(file, replacements, added, language)
}

/** Resources with other fonts or none, as separate objects that pages and forms can share. */
function sharedResources(add: AddObject, fonts?: Ref): (resources: Dict) => Ref {
  const known = new Map<Dict, Ref>()
  return (resources) => {
    const shared = known.get(resources)
    if (shared !== undefined) return shared
    const changed: Dict = new Map(resources)
    if (fonts === undefined) changed.delete('Font')
    else changed.set('Font', fonts)
    const ref = add(changed)
    known.set(resources, ref)
    return ref
  }
}
