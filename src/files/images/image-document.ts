import type { ReadDocument } from '../format.ts'
import { checkTranslations } from '../segments.ts'

/** What names a translation in the metadata of an image; `mynah/client` finds it by this name. */
export const IMAGE_TRANSLATION = 'Translation'

/** The translation of an image. There is no text in it to translate, so it only says what became of the image. */
export const imageTranslation = (language: string): string => `Translated into ${language} by Mynah`

/**
 * An image. Reading its text would require recognition, which Mynah does not do. The result has a translation in its
 * metadata instead, so that a test can distinguish it from its source.
 *
 * @param translate returns the image with its translation
 */
export function imageDocument(translate: (language: string) => Uint8Array): ReadDocument {
  return {
    segments: [],
    characters: 0,
    write(translations, { language }) {
      checkTranslations([], translations)
      return translate(language)
    },
  }
}
