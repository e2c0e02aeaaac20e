/** The bytes of base64 with its padding; undefined for anything else. */
export function bytesOfBase64(text: string): Uint8Array | undefined {
  if (text.length % 4 !== 0) return undefined
  const bytes = Buffer.from(text, 'base64')
  // The platform skips what is not base64, so that bytes are missing, and reads the alphabet of URLs as well.
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0
  const isWhole = bytes.length === (text.length / 4) * 3 - padding
  return isWhole && !text.includes('-') && !text.includes('_') ? bytes : undefined
}
