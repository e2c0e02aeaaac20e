/** The header of an MPEG audio frame, layer III (ISO 11172-3, ISO 13818-3). */
export interface MpegFrame {
  readonly bytes: number
  readonly samples: number
  readonly rate: number
  readonly isMono: boolean
}

const KBITS_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const KBITS_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
const RATES_1 = [44_100, 48_000, 32_000]
const LAYER_3 = 1
const VERSION_1 = 3
const RESERVED_VERSION = 1
const MONO = 3

/** The frame that begins here; undefined if there is none, or if its bit rate is free-format. */
export function mpegFrameAt(bytes: Buffer, at: number): MpegFrame | undefined {
  if (at + 4 > bytes.length || bytes[at] !== 0xff) return undefined
  const [second = 0, third = 0, fourth = 0] = bytes.subarray(at + 1, at + 4)
  const version = (second >> 3) & 3
  if (second < 0xe0 || version === RESERVED_VERSION || ((second >> 1) & 3) !== LAYER_3) return undefined
  const isFirst = version === VERSION_1
  const kbits = (isFirst ? KBITS_1 : KBITS_2)[third >> 4]
  const fullRate = RATES_1[(third >> 2) & 3]
  if (!kbits || !fullRate) return undefined
  const rate = isFirst ? fullRate : fullRate / (version === 2 ? 2 : 4)
  const padding = (third >> 1) & 1
  return {
    bytes: Math.floor(((isFirst ? 144 : 72) * kbits * 1000) / rate) + padding,
    samples: isFirst ? 1152 : 576,
    rate,
    isMono: fourth >> 6 === MONO,
  }
}

/** Length of a header. */
export const MPEG_HEADER_BYTES = 4
