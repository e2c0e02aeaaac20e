import type { ReadDocument } from '../format.ts'
import { checkTranslations } from '../segments.ts'

/**
 * An image. Reading its text would require recognition, which Mynah does not do. The image is marked instead, so that a
 * test can distinguish it from its source.
 *
 * @param mark returns the image with the language code on it
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
