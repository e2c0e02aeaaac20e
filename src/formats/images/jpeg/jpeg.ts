import { InvalidFileData } from '../../errors.ts'
import type { Format } from '../../format.ts'
import { imageDocument } from '../image-document.ts'
import { readFrame } from './frame.ts'
import { markJpeg } from './mark-jpeg.ts'
import { MARKER, readSegments } from './segments.ts'

/** JPEG with Huffman codes, baseline or progressive. The result has a banner across the top. */
export const jpeg: Format = {
  extensions: ['jpg', 'jpeg'],
  outputs: ['jpg', 'jpeg'],
  contentType: 'image/jpeg',

  async read(source, limits) {
    const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength)
    const segments = readSegments(bytes, limits)
    const frame = readFrame(segments, limits)
    if (!segments.some(({ marker }) => marker === MARKER.DQT))
      throw new InvalidFileData('jpeg: no quantization')
    // Marking reads the complete first scan, which is the whole image unless it is progressive, so it also validates
    // it.
    markJpeg(bytes, segments, frame, 'en')
    return imageDocument((language) => markJpeg(bytes, segments, frame, language))
  },
}
