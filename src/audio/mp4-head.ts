/** Boxes that tell of a file; where its audio stands before them, they are at its end. */
const TELLING = new Set(['ftyp', 'moov'])
/** Larger ones are not kept. */
const MAX_BOX_BYTES = 8 * 1024 * 1024
const HEAD_BYTES = 8
const LONG_HEAD_BYTES = 16

/** Collects what an MP4 file tells of itself, wherever it stands. */
export interface Mp4Head {
  read(bytes: Uint8Array): void
  /** The boxes as a file without audio. */
  bytes(): Uint8Array
}

export function createMp4Head(): Mp4Head {
  const kept: Uint8Array[] = []
  let head = Buffer.alloc(0)
  /** Of the present box, what is still to come. */
  let left = 0
  let isKept = false

  /** Begins the next box; false where more of its head has to come first. */
  function begin(): boolean {
    if (head.length < HEAD_BYTES) return false
    const short = head.readUInt32BE(0)
    if (short === 1 && head.length < LONG_HEAD_BYTES) return false
    const size = short === 1 ? Number(head.readBigUInt64BE(8)) : short
    // The last one may have no length, and one that is shorter than its head is none.
    left = size < HEAD_BYTES ? Number.POSITIVE_INFINITY : size
    isKept = TELLING.has(head.toString('latin1', 4, 8)) && left <= MAX_BOX_BYTES
    return true
  }

  function pass(bytes: Uint8Array) {
    const here = bytes.subarray(0, Math.min(left, bytes.length))
    left -= here.length
    // A copy: the rest of what it was cut from is not kept with it.
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
          // What was read of the head may reach into the next box.
          const after = pass(begun)
          rest = after.length > 0 ? Buffer.concat([after, rest]) : rest
        } else rest = pass(rest)
      }
    },
    bytes: () => Buffer.concat(kept),
  }
}
