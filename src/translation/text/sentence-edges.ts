/** Characters that may end a line or a sentence in any language. */
const EDGE = /^[\n\r\u2028\u2029;\u037e\p{Sentence_Terminal}]/u

/** The same for Basic Latin characters, which most texts consist of. */
const BASIC_LATIN = Uint8Array.from({ length: 0x80 }, (_, unit) =>
  EDGE.test(String.fromCharCode(unit)) ? 1 : 0,
)
// Filled in pages of 256 characters on demand.
const pages: (Uint8Array | undefined)[] = new Array(0x100).fill(undefined)

/** The length of a character that may end a line or a sentence at a position, in UTF-16 units; 0 if there is none. */
export function edgeWidth(text: string, index: number): number {
  const unit = text.charCodeAt(index)
  if (unit < 0x80) return BASIC_LATIN[unit] as number
  if (unit >= 0xd800 && unit <= 0xdbff) return EDGE.test(text.slice(index, index + 2)) ? 2 : 0
  const page = pages[unit >> 8] ?? fillPage(unit >> 8)
  return page[unit & 0xff] as number
}

function fillPage(page: number): Uint8Array {
  const filled = Uint8Array.from({ length: 0x100 }, (_, place) =>
    EDGE.test(String.fromCharCode((page << 8) + place)) ? 1 : 0,
  )
  pages[page] = filled
  return filled
}

/** The index of the first such character at or after a position; the end of the text if there is none. */
export function nextEdge(text: string, from: number): number {
  let index = from
  while (index < text.length) {
    const unit = text.charCodeAt(index)
    if (unit < 0x80 ? BASIC_LATIN[unit] !== 0 : edgeWidth(text, index) > 0) return index
    index++
  }
  return index
}
