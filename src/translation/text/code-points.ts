/**
 * The number of Unicode code points in a text: what the service bills (public docs). A lone surrogate counts as one.
 */
export function codePoints(text: string): number {
  let count = text.length
  for (let index = 1; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    if (unit < 0xdc00 || unit > 0xdfff) continue
    const before = text.charCodeAt(index - 1)
    if (before >= 0xd800 && before <= 0xdbff) count -= 1
  }
  return count
}
