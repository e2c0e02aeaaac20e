const PAGE_HEAD_BYTES = 27
const COMMENT_BLOCK = 4
const BLOCK_HEAD_BYTES = 4

/** The comments of FLAC in Ogg (RFC 9639 §10.1) by lower-case name; empty if the head has none, or is incomplete. */
export function flacCommentsInOgg(head: Uint8Array): ReadonlyMap<string, string> {
  const [first, ...others] = packetsOf(Buffer.from(head))
  if (first?.toString('latin1', 0, 5) !== '\x7fFLAC') return new Map()
  const block = others.find((packet) => ((packet[0] ?? 0) & 0x7f) === COMMENT_BLOCK)
  return block ? commentsOf(block.subarray(BLOCK_HEAD_BYTES)) : new Map()
}

/** The complete packets of the first stream (RFC 3533 §6). */
function packetsOf(bytes: Buffer): Buffer[] {
  const packets: Buffer[] = []
  let parts: Buffer[] = []
  for (let at = 0; at + PAGE_HEAD_BYTES <= bytes.length; ) {
    if (bytes.toString('latin1', at, at + 4) !== 'OggS') break
    const laces = bytes.subarray(at + PAGE_HEAD_BYTES, at + PAGE_HEAD_BYTES + bytes.readUInt8(at + 26))
    let place = at + PAGE_HEAD_BYTES + laces.length
    for (const lace of laces) {
      parts.push(bytes.subarray(place, place + lace))
      place += lace
      if (place > bytes.length) return packets
      if (lace === 255) continue
      packets.push(Buffer.concat(parts))
      parts = []
    }
    at = place
  }
  return packets
}

/** Each comment is a length and a string `NAME=value`; the vendor string comes first. */
function commentsOf(block: Buffer): Map<string, string> {
  const comments = new Map<string, string>()
  let at = 0
  const number = () => {
    const value = block.readUInt32LE(at)
    at += 4
    return value
  }
  try {
    const writer = number()
    at += writer
    for (let left = number(); left > 0; left--) {
      const length = number()
      const comment = block.toString('utf8', at, at + length)
      at += length
      const mark = comment.indexOf('=')
      if (mark > 0) comments.set(comment.slice(0, mark).toLowerCase(), comment.slice(mark + 1))
    }
  } catch {
    // The block is truncated: the comments so far count.
  }
  return comments
}
