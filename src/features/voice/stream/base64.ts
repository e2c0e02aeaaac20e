/** Decodes padded base64; undefined for anything else. */
export function bytesOfBase64(text: string): Uint8Array | undefined {
  if (text.length % 4 !== 0) return undefined
  const bytes = Buffer.from(text, 'base64')
  // Node skips invalid characters, so bytes would be missing, and it also accepts the URL-safe alphabet.
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0
  const isWhole = bytes.length === (text.length / 4) * 3 - padding
  return isWhole && !text.includes('-') && !text.includes('_') ? bytes : undefined
}
