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
