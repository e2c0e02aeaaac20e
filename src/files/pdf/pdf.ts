import type { Format, ReadDocument } from '../format.ts'
import { checkTranslations, createSegmentList } from '../segments.ts'
import { readPdf } from './read-pdf.ts'

const HAS_WORDS = /[\p{L}\p{N}]/u

/**
 * PDF. Each paragraph is a segment. The translation is a plain document: as many pages of the same sizes, and on each
 * page its paragraphs in order, without images and drawings (our choice: Mynah emulates the service, not its layout).
 *
 * A document without text, such as a scan, is returned byte-identical and costs nothing (our choice).
 */
export const pdf: Format<Uint8Array> = {
  async read(source, limits, onText = () => {}): Promise<ReadDocument<Uint8Array>> {
    const pages = await readPdf(source, limits, onText)
    const segments = createSegmentList(limits)
    const places = pages.map(({ paragraphs }) =>
      // Bullets and rows of dots stay as they are.
      paragraphs.map(({ text }) => (HAS_WORDS.test(text) ? segments.add(text) : undefined)),
    )
    return {
      segments: segments.texts,
      characters: segments.characters,
      async write(translations, { extension, language }) {
        checkTranslations(segments.texts, translations)
        if (extension === 'pdf' && translations.every((text, at) => text === segments.texts[at])) {
          return source
        }
        const translated = pages.map((page, pageAt) => ({
          ...page,
          paragraphs: page.paragraphs.map((paragraph, at) => {
            const text = translations[places[pageAt]?.[at] ?? -1] ?? paragraph.text
            return { ...paragraph, text: text.replace(/[\s\p{Cc}]+/gu, ' ').trim() }
          }),
        }))
        if (extension === 'docx') {
          const { writeDocx } = await import('./write-docx.ts')
          return writeDocx(translated, language)
        }
        const { writePdf } = await import('./write-pdf.ts')
        return writePdf(translated, language)
      },
    }
  },
}
