import type { IAudioMetadata } from 'music-metadata'
import type { Container } from './media-types.ts'

/** The maximum length of the metadata before the audio; anything longer is not read. */
export const MAX_TAG_BYTES = 128 * 1024

/**
 * The text in the tags of an audio file: its lyrics, otherwise its comment, otherwise its title; undefined if it has
 * none. The bytes may end anywhere after the tags.
 */
export async function spokenTags(head: Uint8Array, container: Container): Promise<string | undefined> {
  const flac = container === 'ogg' ? flacInOgg(head) : undefined
  if (container === 'mp4' && hasRunOfSamples(head)) return undefined
  // Loaded when a file may contain tags.
  const { parseBuffer } = await import('music-metadata')
  // Without a type, the library would also try formats that were not announced.
  const file = { mimeType: `audio/${flac ? 'flac' : container}` }
  const found = await parseBuffer(flac ?? head, file, { duration: false, skipCovers: true }).catch(
    () => undefined,
  )
  if (!found) return undefined
  const { lyrics = [], comment = [], title } = found.common
  return firstSaid(lyrics[0]?.text, named(found, 'lyrics'), comment[0]?.text, named(found, 'comment'), title)
}

const firstSaid = (...texts: (string | undefined)[]) =>
  texts.find((text) => text !== undefined && text.trim() !== '')

/** A format-specific tag: ffmpeg writes comments into MP3 and Matroska this way. */
function named({ native }: IAudioMetadata, name: string): string | undefined {
  const tags = Object.values(native).flat()
  const value = tags.find(({ id }) => id.toLowerCase().split(':').at(-1) === name)?.value
  return typeof value === 'string' ? value : undefined
}

/**
 * Whether there is a box `trun`, which belongs into fragments, not into metadata. The library makes an object for each
 * sample that such a box claims to have, so 180 bytes would take all memory.
 */
function hasRunOfSamples(metadata: Uint8Array): boolean {
  const boxes = Buffer.from(metadata.buffer, metadata.byteOffset, metadata.byteLength)
  for (let at = boxes.indexOf('trun', 4); at >= 0; at = boxes.indexOf('trun', at + 1)) {
    // In the middle of a text, such as `trunk`, these bytes are not a length that the file has room for.
    const start = at - 4
    if (start + boxes.readUInt32BE(start) <= boxes.length) return true
  }
  return false
}

const PAGE_HEAD_BYTES = 27
const FLAC_MARK = '\x7fFLAC'
/** The mark, two bytes of version, and the number of packets that follow. */
const FLAC_HEAD_BYTES = 9

/**
 * The head of FLAC in Ogg (RFC 9639 §10.1) as FLAC without Ogg, which the library can read: its packets, without what
 * Ogg adds to the first. Undefined for any other codec.
 */
function flacInOgg(head: Uint8Array): Buffer | undefined {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength)
  const contents: Buffer[] = []
  // Pages only split packets, so their contents in sequence are the packets (RFC 3533 §6).
  for (
    let at = 0;
    at + PAGE_HEAD_BYTES <= bytes.length && bytes.toString('latin1', at, at + 4) === 'OggS';
  ) {
    const start = at + PAGE_HEAD_BYTES + bytes.readUInt8(at + 26)
    const length = bytes.subarray(at + PAGE_HEAD_BYTES, start).reduce((sum, lace) => sum + lace, 0)
    contents.push(bytes.subarray(start, start + length))
    at = start + length
  }
  const stream = Buffer.concat(contents)
  return stream.toString('latin1', 0, FLAC_MARK.length) === FLAC_MARK
    ? stream.subarray(FLAC_HEAD_BYTES)
    : undefined
}
