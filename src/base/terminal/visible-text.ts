/**
 * Characters that a terminal would interpret instead of showing: control characters (escape sequences begin with one),
 * characters that change the writing direction, line separators, invisible marks, and unpaired surrogates.
 */
const ACTED_UPON =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\u{200b}\u{feff}\u{fff9}-\u{fffb}\u{e0000}-\u{e007f}]/gu

/** A string from a client or a file, made safe for a terminal: on one line, with nothing hidden or interpreted. */
export const visibleText = (text: string): string => text.replace(ACTED_UPON, escaped)

/** The same for a text of several lines, which keeps its line breaks. */
export const visibleLines = (text: string): string => text.split('\n').map(visibleText).join('\n')

/** JSON whose strings contain nothing that a terminal would interpret; it parses to the same value. */
export const visibleJson = (json: string): string => json.replace(ACTED_UPON, escapedInJson)

function escaped(character: string): string {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x100) return `\\x${hex(code, 2)}`
  return code < 0x10000 ? `\\u${hex(code, 4)}` : `\\u{${hex(code, 5)}}`
}

const escapedInJson = (character: string): string =>
  Array.from({ length: character.length }, (_, index) => `\\u${hex(character.charCodeAt(index), 4)}`).join('')

const hex = (code: number, digits: number) => code.toString(16).padStart(digits, '0')
