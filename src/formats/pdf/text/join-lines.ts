const UNSPACED =
  '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}\\u3000-\\u303f\\uff00-\\uffef]'
const STARTS_UNSPACED = new RegExp(`^${UNSPACED}`, 'u')
const ENDS_UNSPACED = new RegExp(`${UNSPACED}$`, 'u')
/** A hyphenated word: letters, a hyphen, and lower-case letters on the next line. */
const DIVIDED = /\p{L}[-\u00ad\u2010]$/u
const GOES_ON = /^\p{Ll}/u

/** Whether a text starts in a script without spaces between words, where lines may end anywhere. */
export function startsWithUnspaced(text: string): boolean {
  return STARTS_UNSPACED.test(text)
}

/** Joins the text of lines, rejoining words that were hyphenated. */
export function joinLines(lines: readonly string[]): string {
  return lines.reduce((text, line) => {
    if (DIVIDED.test(text) && GOES_ON.test(line)) return text.slice(0, -1) + line
    if (ENDS_UNSPACED.test(text) && STARTS_UNSPACED.test(line)) return text + line
    return `${text} ${line}`
  })
}
