/** Classes of bytes (ISO 32000-1 §7.2.2), 0 for regular characters. */
export const WHITE = 1
export const DELIMITER = 2
export const CLASSES = new Uint8Array(256)
for (const code of [0, 9, 10, 12, 13, 32]) CLASSES[code] = WHITE
for (const sign of '()<>[]{}/%') CLASSES[sign.charCodeAt(0)] = DELIMITER

export function isNumberStart(code: number): boolean {
  return (code >= 48 && code <= 57) || code === 43 || code === 45 || code === 46
}

export function digitAt(bytes: Uint8Array, at: number): number {
  const code = bytes[at] ?? 0
  return code >= 48 && code <= 57 ? code - 48 : -1
}

export function isLineEnd(code: number | undefined): boolean {
  return code === 10 || code === 13
}

export function hexDigit(code: number): number {
  if (code >= 48 && code <= 57) return code - 48
  const letter = code | 32
  return letter >= 97 && letter <= 102 ? letter - 87 : -1
}

/** Whether a byte continues the word before it; the end of the bytes does not. */
export function isRegular(code: number | undefined): boolean {
  return code !== undefined && CLASSES[code] === 0
}

export function isWhite(code: number | undefined): boolean {
  return code !== undefined && CLASSES[code] === WHITE
}

export function isDigit(code: number | undefined): boolean {
  return code !== undefined && code >= 48 && code <= 57
}
