import type { Format, ReadDocument } from '../format.ts'
import { checkTranslations, createSegmentList } from '../segments.ts'
import { expectPages } from './expect-pages.ts'
import { type PdfParts, readPdf } from './read-pdf.ts'
import { writePdf } from './write-pdf.ts'

const HAS_WORDS = /[\p{L}\p{N}]/u

/**
 * PDF. Each paragraph is a segment. Pages keep their sizes, images, drawings, links and form fields; their text is
 * removed, and the translation is written in the same place.
 *
 * A document without text, such as a scan, is returned byte-identical and costs nothing (our choice).
 */
export const pdf: Format<Uint8Array> = {
  extensions: ['pdf'],
  outputs: ['pdf', 'docx'],
  contentType: 'application/pdf',

  async read(source, limits, onText = () => {}): Promise<ReadDocument<Uint8Array>> {
    const parts = await readPdf(source, limits, onText)
    const segments = createSegmentList(limits)
    const places = parts.pages.map(({ paragraphs }) =>
      // Bullets and rows of dots are drawn unchanged.
      paragraphs.map(({ text }) => (HAS_WORDS.test(text) ? segments.add(text) : undefined)),
    )
    return {
      segments: segments.texts,
      characters: segments.characters,
      async write(translations, { extension, language }) {
        checkTranslations(segments.texts, translations)
        const textOf = (page: number, paragraph: number) =>
          newText(parts, page, paragraph, translations[places[page]?.[paragraph] ?? -1])
        if (extension === 'docx') {
          const { writeDocx } = await import('./docx/write-docx.ts')
          return writeDocx(parts, textOf, language)
        }
        if (translations.every((text, at) => text === segments.texts[at])) return source
        const written = writePdf(parts, textOf, language)
        expectPages(written, parts.shown.length, limits)
        return written
      },
    }
  },
}

function newText(
  { pages }: PdfParts,
  page: number,
  paragraph: number,
  translation: string | undefined,
): string {
  const text = translation ?? pages[page]?.paragraphs[paragraph]?.text ?? ''
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}
