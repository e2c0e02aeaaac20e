/** The position of a word in a text, in UTF-16 units. */
export interface WordPlace {
  readonly start: number
  readonly end: number
}

const UNSPACED =
  '[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}]'
const LETTER = `(?!${UNSPACED})[\\p{L}\\p{N}\\p{M}]`
const WORD = new RegExp(`${UNSPACED}\\p{M}*|(?:${LETTER})+(?:['’\\-\\u00ad\\u2011](?:${LETTER})+)*`, 'gu')

/**
 * The words of a text. In scripts without spaces every letter counts as one, so that formatting can change anywhere.
 */
export function findWords(text: string): WordPlace[] {
  const places: WordPlace[] = []
  for (const match of text.matchAll(WORD))
    places.push({ start: match.index, end: match.index + match[0].length })
  return places
}
