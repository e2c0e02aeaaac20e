import { codePoints } from '../text/pieces/unit.ts'
import { TooManyCharacters } from './errors.ts'
import type { FormatLimits } from './format.ts'

/** Collects the segments of a document while it is read, counting their characters against the limit. */
export function createSegmentList({ maxCharacters }: Pick<FormatLimits, 'maxCharacters'>) {
  const texts: string[] = []
  let characters = 0
  return {
    texts,
    /** code points of all texts, as counted */
    get characters() {
      return characters
    },
    /**
     * @param counted the text in the document, including the white space around the segment
     * @returns the text's index in the list
     * @throws TooManyCharacters
     */
    add(text: string, counted: string = text): number {
      characters += codePoints(counted)
      checkCharacters(characters, { maxCharacters })
      return texts.push(text) - 1
    },
  }
}

/** @throws TooManyCharacters */
export function checkCharacters(characters: number, { maxCharacters }: Pick<FormatLimits, 'maxCharacters'>) {
  if (characters > maxCharacters) throw new TooManyCharacters(maxCharacters)
}

/** Whether the text contains anything but white space. */
export function hasText(text: string): boolean {
  return /\S/u.test(text)
}

/** @throws RangeError: see ReadDocument.write */
export function checkTranslations(segments: readonly string[], translations: readonly string[]): void {
  if (segments.length !== translations.length) {
    throw new RangeError(`${segments.length} segments, ${translations.length} translations`)
  }
}
