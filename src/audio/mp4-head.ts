/** Boxes with metadata; they may come after the audio, at the end of the file. */
const TELLING = new Set(['ftyp', 'moov'])
/** Larger ones are not kept. */
const MAX_BOX_BYTES = 8 * 1024 * 1024
const HEAD_BYTES = 8
const LONG_HEAD_BYTES = 16

/** Collects the metadata of an MP4 file, wherever it is in the file. */
export interface Mp4Head {
  read(bytes: Uint8Array): void
  /** The boxes as a file without audio. */
  bytes(): Uint8Array
}

export function createMp4Head(): Mp4Head {
  const kept: Uint8Array[] = []
  let head = Buffer.alloc(0)
  /** Bytes of the current box still to come. */
  let left = 0
  let isKept = false

  /** Begins the next box; false if more of its head is needed. */
  function begin(): boolean {
    if (head.length < HEAD_BYTES) return false
    const short = head.readUInt32BE(0)
    if (short === 1 && head.length < LONG_HEAD_BYTES) return false
    const size = short === 1 ? Number(head.readBigUInt64BE(8)) : short
    // The last box may have no length; a length shorter than the head is invalid.
    left = size < HEAD_BYTES ? Number.POSITIVE_INFINITY : size
    isKept = TELLING.has(head.toString('latin1', 4, 8)) && left <= MAX_BOX_BYTES
    return true
  }

  function pass(bytes: Uint8Array) {
    const here = bytes.subarray(0, Math.min(left, bytes.length))
    left -= here.length
    // Copied, so that the rest of the chunk is not kept in memory.
    if (isKept) kept.push(Uint8Array.from(here))
    return bytes.subarray(here.length)
  }

  return {
    read(bytes) {
      let rest = bytes
      while (rest.length > 0) {
        if (left === 0) {
          const wanted = LONG_HEAD_BYTES - head.length
          head = Buffer.concat([head, rest.subarray(0, wanted)])
          rest = rest.subarray(wanted)
          if (!begin()) return
          const begun = head
          head = Buffer.alloc(0)
          // The bytes read for the head may reach into the next box.
          const after = pass(begun)
          rest = after.length > 0 ? Buffer.concat([after, rest]) : rest
        } else rest = pass(rest)
      }
    },
    bytes: () => Buffer.concat(kept),
  }
}
