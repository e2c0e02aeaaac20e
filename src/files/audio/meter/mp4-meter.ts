import { type AudioMeter, WrongAudio } from './audio-meter.ts'

/** Boxes that are read as a whole (ISO 14496-12); all others at the top of a file are skipped. */
const READ = new Set(['ftyp', 'moov', 'moof'])
/** Larger than the description of any file of the maximum length. */
const MAX_BOX_BYTES = 16 * 1024 * 1024
/** Boxes that contain boxes to be read. */
const MASTERS = new Set(['moov', 'trak', 'mdia', 'mvex', 'moof', 'traf'])
const HEAD_BYTES = 8
const LONG_HEAD_BYTES = 16
/** Flags of a track run and of a track fragment header. */
const RUN = { OFFSET: 0x1, FIRST_FLAGS: 0x4, DURATION: 0x100, SIZE: 0x200, FLAGS: 0x400, COMPOSITION: 0x800 }
const FRAGMENT = { BASE: 0x1, DESCRIPTION: 0x2, DURATION: 0x8 }

interface Track {
  readonly id: number
  isAudio: boolean
  /** Units per second, and the duration in these units. */
  scale: number
  units: number
}

/** A box that is arriving. */
interface Box {
  /** How much of it is still to come. */
  left: number
  /** What has come of a box that is read. */
  readonly parts: Uint8Array[] | undefined
}

/** Measures MP4 by the sample durations of its tracks and fragments. */
export function createMp4Meter(): AudioMeter {
  /** The first boxes of type and metadata; the latter may come after the audio. */
  const kept = new Map<string, Uint8Array>()
  const tracks: Track[] = []
  /** Default sample duration by track. */
  const defaults = new Map<number, number>()
  let fragment = { track: 0, sampleUnits: 0 }
  const fragmentUnits = new Map<number, number>()
  /** The head of the next box, as far as it has arrived. */
  let head = Buffer.alloc(0)
  let box: Box | undefined
  let hasBegun = false

  const headBytes = () =>
    head.length >= HEAD_BYTES && head.readUInt32BE(0) === 1 ? LONG_HEAD_BYTES : HEAD_BYTES

  /** The box that begins with the head. */
  function begin(): Box {
    const type = head.toString('latin1', 4, 8)
    if (!hasBegun && type !== 'ftyp') throw new WrongAudio('it is not MP4')
    hasBegun = true
    const short = head.readUInt32BE(0)
    const size = short === 1 ? Number(head.readBigUInt64BE(HEAD_BYTES)) : short
    if (size !== 0 && size < head.length) throw new WrongAudio('a box is shorter than its head')
    // The last box of a file may have no length.
    const left = size === 0 ? Number.POSITIVE_INFINITY : size - head.length
    const isRead = READ.has(type)
    if (isRead && left > MAX_BOX_BYTES) throw new WrongAudio('its description is too long')
    return { left, parts: isRead ? [head] : undefined }
  }

  /** Reads a complete box. */
  function end(whole: Buffer) {
    try {
      visitBoxes(whole, readBox)
    } catch (error) {
      throw error instanceof RangeError ? new WrongAudio('a box is too short') : error
    }
    const type = whole.toString('latin1', 4, 8)
    if (type !== 'moof' && !kept.has(type)) kept.set(type, whole)
  }

  function readBox(type: string, box: Buffer) {
    const isLong = box[0] === 1
    const track = tracks.at(-1)
    if (type === 'tkhd')
      tracks.push({ id: box.readUInt32BE(isLong ? 20 : 12), isAudio: false, scale: 0, units: 0 })
    else if (type === 'mdhd' && track) {
      track.scale = box.readUInt32BE(isLong ? 20 : 12)
      track.units = isLong ? Number(box.readBigUInt64BE(24)) : box.readUInt32BE(16)
    } else if (type === 'hdlr' && track) track.isAudio = box.toString('latin1', 8, 12) === 'soun'
    else if (type === 'trex') defaults.set(box.readUInt32BE(4), box.readUInt32BE(12))
    else if (type === 'tfhd') readFragmentHead(box)
    else if (type === 'trun') readRun(box)
  }

  function readFragmentHead(box: Buffer) {
    const flags = box.readUIntBE(1, 3)
    const id = box.readUInt32BE(4)
    const at = 8 + (flags & FRAGMENT.BASE ? 8 : 0) + (flags & FRAGMENT.DESCRIPTION ? 4 : 0)
    const own = flags & FRAGMENT.DURATION ? box.readUInt32BE(at) : undefined
    fragment = { track: id, sampleUnits: own ?? defaults.get(id) ?? 0 }
  }

  function readRun(box: Buffer) {
    const flags = box.readUIntBE(1, 3)
    const count = box.readUInt32BE(4)
    let units = count * fragment.sampleUnits
    if (flags & RUN.DURATION) {
      const fields = [RUN.DURATION, RUN.SIZE, RUN.FLAGS, RUN.COMPOSITION].filter((flag) => flags & flag)
      const first = 8 + (flags & RUN.OFFSET ? 4 : 0) + (flags & RUN.FIRST_FLAGS ? 4 : 0)
      units = 0
      for (let sample = 0; sample < count; sample++)
        units += box.readUInt32BE(first + sample * fields.length * 4)
    }
    fragmentUnits.set(fragment.track, (fragmentUnits.get(fragment.track) ?? 0) + units)
  }

  return {
    read(bytes) {
      for (let rest = bytes; rest.length > 0; ) {
        if (!box) {
          const missing = headBytes() - head.length
          head = Buffer.concat([head, rest.subarray(0, missing)])
          rest = rest.subarray(missing)
          if (head.length < headBytes()) continue
          box = begin()
          head = Buffer.alloc(0)
        }
        const here = rest.subarray(0, box.left)
        rest = rest.subarray(here.length)
        box.left -= here.length
        // Copied, so that the rest of the chunk is not kept in memory.
        box.parts?.push(Uint8Array.from(here))
        if (box.left > 0) return
        if (box.parts) end(Buffer.concat(box.parts))
        box = undefined
      }
    },
    get durationMs() {
      const audio = tracks.find(({ isAudio, scale }) => isAudio && scale > 0)
      if (!audio) return 0
      return ((audio.units || (fragmentUnits.get(audio.id) ?? 0)) * 1000) / audio.scale
    },
    metadata: () => Buffer.concat([...kept.values()]),
  }
}

/** Visits the boxes in boxes that contain others, in order. */
function visitBoxes(boxes: Buffer, read: (type: string, content: Buffer) => void) {
  for (let at = 0; at < boxes.length; ) {
    const short = boxes.readUInt32BE(at)
    const headBytes = short === 1 ? LONG_HEAD_BYTES : HEAD_BYTES
    const size = short === 1 ? Number(boxes.readBigUInt64BE(at + HEAD_BYTES)) : short
    if (size < headBytes || at + size > boxes.length)
      throw new WrongAudio('a box does not fit into its place')
    const type = boxes.toString('latin1', at + 4, at + 8)
    const content = boxes.subarray(at + headBytes, at + size)
    if (MASTERS.has(type)) visitBoxes(content, read)
    else read(type, content)
    at += size
  }
}
