/** A tag in its source. */
export interface SourceTag {
  readonly start: number
  /** including `<` and `>` */
  readonly text: string
}

/** Finds tags in a text that arrives in chunks, by where they end. Offsets are UTF-16 units of the whole text. */
export interface TagSource {
  write(piece: string): void
  /** Skips a range between two elements. */
  skip(units: number): void
  /** The tag that ends there, in the last chunk. */
  tagBefore(end: number): SourceTag
}

export function createTagSource(): TagSource {
  let text = ''
  let offset = 0
  return {
    write(piece) {
      // An unclosed tag begins with the last `<`, which attributes cannot contain.
      const open = text.lastIndexOf('<')
      const from = open === -1 ? text.length : open
      offset += from
      text = text.slice(from) + piece
    },
    skip(units) {
      offset += text.length + units
      text = ''
    },
    tagBefore(end) {
      const at = Math.max(0, text.lastIndexOf('<', end - offset - 1))
      return { start: offset + at, text: text.slice(at, end - offset) }
    },
  }
}
