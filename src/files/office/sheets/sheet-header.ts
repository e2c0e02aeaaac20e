/**
 * A piece of text, or a code of a sheet's header or footer (ECMA-376 part 1, §18.3.1.46): sections, page numbers and names, fonts,
 * sizes, colors, styles. A doubled ampersand is text.
 */
const TEXT_OR_CODE = /([^&]+|&&)|&(?:"[^"]*"|\d+|K[0-9A-Fa-f]{6}|K\d{2}[+-]\d{3}|[^&"\d]|)/g

/**
 * A sheet's header in parts: codes stay, text between them becomes segments.
 *
 * @param add returns the number of the segment for a text, or undefined if there is nothing to translate
 */
export function sheetHeaderParts(
  header: string,
  add: (text: string) => number | undefined,
): (string | number)[] {
  const parts: (string | number)[] = []
  let text = ''
  const settle = () => {
    if (text !== '') parts.push(add(text.replaceAll('&&', '&')) ?? text)
    text = ''
  }
  for (const [whole, piece] of header.matchAll(TEXT_OR_CODE)) {
    if (piece !== undefined) text += piece
    else {
      settle()
      parts.push(whole)
    }
  }
  settle()
  return parts
}

/**
 * @param parts with segments already replaced by their translations, marked as such
 */
export function joinSheetHeader(
  parts: readonly (string | number)[],
  translationOf: (segment: number) => string,
): string {
  return encodeExcelEscapes(
    parts
      .map((part, index) =>
        typeof part === 'number' ? asHeaderText(translationOf(part), parts[index - 1]) : part,
      )
      .join(''),
  )
}

/** Separates a leading number from a font size before it, as Excel does. */
function asHeaderText(text: string, before: string | number | undefined): string {
  const isAfterSize = typeof before === 'string' && /^&\d+$/.test(before) && /^\d/.test(text)
  return (isAfterSize ? ' ' : '') + text.replaceAll('&', '&&')
}

const ESCAPE = /_x([0-9A-Fa-f]{4})_/g
const CONTROL = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g
const LOOKS_ESCAPED = /_(?=x[0-9A-Fa-f]{4}_)/g

/**
 * Decodes SpreadsheetML's escapes for characters that XML cannot contain, such as `_x000D_`, and for underscores that
 * would look like an escape (`_x005F_`).
 */
export function decodeExcelEscapes(text: string): string {
  return text.includes('_x')
    ? text.replace(ESCAPE, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text
}

export function encodeExcelEscapes(text: string): string {
  return text
    .replace(LOOKS_ESCAPED, '_x005F_')
    .replace(CONTROL, (control) => `_x${control.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
}
