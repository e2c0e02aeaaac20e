import { assemble, pageWith } from './assemble.ts'
import { drawParagraph } from './layout/draw-paragraph.ts'
import { embedFont, packed } from './layout/embed-font.ts'
import { FontBook } from './layout/font-book.ts'
import { roomsOf } from './layout/room.ts'
import { Name, Ref, Stream, type Value } from './objects/value.ts'
import type { PdfParts } from './read-pdf.ts'

const PLAIN = { fill: '0 g', render: 0, bold: false, italic: false }

/**
 * Writes a PDF with other text in the place of its own.
 *
 * @param textOf what each paragraph says now, by its place on its page
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
  const replacements = new Map<Value, Value>(forms)
  const book = new FontBook('Mynah')
  const fonts = new Ref(next++)
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
    replacements.set(page.dict, pageWith(page.dict, page.resources, contents, fonts))
  }
  added.set(fonts.number, new Map(book.fonts.map((font) => [font.name, embedFont(font, add)])))
  return assemble(file, replacements, added, language)
}
