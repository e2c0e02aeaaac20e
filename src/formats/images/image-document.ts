import type { ReadDocument } from '../format.ts'
import { checkTranslations } from '../segments.ts'

/**
 * An image: its text could only be read by recognizing it in the picture, which Mynah does not do. It is marked
 * instead, so that a test can distinguish it from its source.
 *
 * @param mark returns the image with the code of the language shown on it
 */
export function imageDocument(mark: (language: string) => Promise<Uint8Array> | Uint8Array): ReadDocument {
  return {
    segments: [],
    characters: 0,
    write(translations, { language }) {
      checkTranslations([], translations)
      return mark(language)
    },
  }
}
