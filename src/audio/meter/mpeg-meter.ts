import type { AudioMeter } from './audio-meter.ts'
import { ByteWindow, type WindowImage } from './byte-window.ts'
import { type CheckMono, requireMono } from './mono.ts'
import { MPEG_HEADER_BYTES, mpegFrameAt } from './mpeg-frame.ts'
import { WrongAudio } from './wrong-audio.ts'

const ID3_HEADER_BYTES = 10
/** How many unknown bytes may come between two frames. */
const MAX_GAP_BYTES = 16 * 1024
/** Marks of encoder information about the whole file, after the side information of the first frame. */
const INFO_MARKS = ['Xing', 'Info']

/** Where a meter of MP3 is. */
interface MpegImage {
  readonly window: WindowImage
  readonly durationMs: number
  readonly frames: number
  readonly gapBytes: number
  readonly areTagsRead: boolean
}

/** Measures MP3 frame by frame, after any leading tags. */
export function createMpegMeter(checkMono: CheckMono = requireMono, kept?: MpegImage): AudioMeter {
  const window = new ByteWindow(kept?.window)
  let durationMs = 0
  let frames = 0
  let gapBytes = 0
  let areTagsRead = false
  if (kept) ({ durationMs, frames, gapBytes, areTagsRead } = kept)

  /** Skips leading tags; false if their length has not arrived yet. */
  function skipTags(): boolean {
    while (window.startsWith('ID3')) {
      if (window.length < ID3_HEADER_BYTES) return false
      const [a = 0, b = 0, c = 0, d = 0] = window.bytes.subarray(6, ID3_HEADER_BYTES)
      window.skip(ID3_HEADER_BYTES + ((a << 21) | (b << 14) | (c << 7) | d))
    }
    return window.length >= ID3_HEADER_BYTES
  }

  /** Skips a byte that does not begin a frame. */
  function skipByte() {
    window.skip(1)
    gapBytes += 1
    if (gapBytes > MAX_GAP_BYTES) throw new WrongAudio('it has no frames of MP3')
  }

  return {
    read(bytes) {
      window.append(bytes)
      areTagsRead ||= skipTags()
      if (!areTagsRead) return
      for (;;) {
        if (window.length < MPEG_HEADER_BYTES) return
        const frame = mpegFrameAt(window.bytes, 0)
        if (!frame) {
          skipByte()
          continue
        }
        if (window.length < frame.bytes) return
        const hasNext = window.length >= frame.bytes + MPEG_HEADER_BYTES
        // Any two bytes may look like a frame header; two headers in sequence are unlikely to be a coincidence.
        if (frames === 0 && hasNext && !mpegFrameAt(window.bytes, frame.bytes)) {
          skipByte()
          continue
        }
        checkMono(frame.isMono)
        const isInfo = frames === 0 && hasInfo(window.bytes.subarray(0, frame.bytes))
        if (!isInfo) durationMs += (frame.samples * 1000) / frame.rate
        frames += 1
        gapBytes = 0
        window.skip(frame.bytes)
      }
    },
    get durationMs() {
      return durationMs
    },
    image: (): MpegImage => ({ window: window.image(), durationMs, frames, gapBytes, areTagsRead }),
  }
}

const hasInfo = (frame: Buffer) =>
  INFO_MARKS.some((mark) => {
    const place = frame.indexOf(mark, 0, 'latin1')
    return place > 0 && place < 64
  })
