/**
 * What a terminal would act upon instead of showing it: control characters (escape sequences begin with one), characters
 * that turn the direction of writing, separators of lines, invisible marks, and halves of characters.
 */
const ACTED_UPON =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\u{200b}\u{feff}\u{fff9}-\u{fffb}\u{e0000}-\u{e007f}]/gu

/** A string from a client or a file as a terminal may show it: on one line, nothing in it hidden or acted upon. */
export const visibleText = (text: string): string => text.replace(ACTED_UPON, escaped)

/** The same of a text of several lines, which keeps its line breaks. */
export const visibleLines = (text: string): string => text.split('\n').map(visibleText).join('\n')

/** JSON whose strings hold nothing that a terminal would act upon; it is read as the same value. */
export const visibleJson = (json: string): string => json.replace(ACTED_UPON, escapedInJson)

function escaped(character: string): string {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x100) return `\\x${hex(code, 2)}`
  return code < 0x10000 ? `\\u${hex(code, 4)}` : `\\u{${hex(code, 5)}}`
}

const escapedInJson = (character: string): string =>
  Array.from({ length: character.length }, (_, index) => `\\u${hex(character.charCodeAt(index), 4)}`).join('')

const hex = (code: number, digits: number) => code.toString(16).padStart(digits, '0')
