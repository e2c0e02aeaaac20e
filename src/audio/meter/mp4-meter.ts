import type { AudioMeter } from './audio-meter.ts'
import { ByteWindow } from './byte-window.ts'
import { WrongAudio } from './wrong-audio.ts'

/** Boxes that contain boxes to be read (ISO 14496-12). */
const MASTERS = new Set(['moov', 'trak', 'mdia', 'mvex', 'moof', 'traf'])
const READ = new Set(['mdhd', 'hdlr', 'tkhd', 'trex', 'tfhd', 'trun'])
const HEAD_BYTES = 8
const LONG_HEAD_BYTES = 16
/** Flags of a track run and of a track fragment header. */
const RUN = { OFFSET: 0x1, FIRST_FLAGS: 0x4, DURATION: 0x100, SIZE: 0x200, FLAGS: 0x400, COMPOSITION: 0x800 }
const FRAGMENT = { BASE: 0x1, DESCRIPTION: 0x2, DURATION: 0x8 }

interface Track {
  id: number
  isAudio: boolean
  /** Units per second, and the duration in these units. */
  scale: number
  units: number
}

const noTrack = (): Track => ({ id: 0, isAudio: false, scale: 0, units: 0 })

/** Measures MP4 by the sample durations of its tracks and fragments. */
export function createMp4Meter(): AudioMeter {
  const window = new ByteWindow()
  let hasBegun = false
  let track = noTrack()
  const tracks: Track[] = []
  /** Default sample duration by track. */
  const defaults = new Map<number, number>()
  let fragment = { track: 0, sampleUnits: 0 }
  const fragmentUnits = new Map<number, number>()

  function readBox(type: string, box: Buffer) {
    const isLong = box.readUInt8(0) === 1
    switch (type) {
      case 'tkhd':
        track = noTrack()
        track.id = box.readUInt32BE(isLong ? 20 : 12)
        tracks.push(track)
        break
      case 'mdhd':
        track.scale = box.readUInt32BE(isLong ? 20 : 12)
        track.units = isLong ? Number(box.readBigUInt64BE(24)) : box.readUInt32BE(16)
        break
      case 'hdlr':
        track.isAudio = box.toString('latin1', 8, 12) === 'soun'
        break
      case 'trex':
        defaults.set(box.readUInt32BE(4), box.readUInt32BE(12))
        break
      case 'tfhd':
        readFragmentHead(box)
        break
      case 'trun':
        readRun(box)
    }
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
      for (let sample = 0; sample < count; sample++) {
        const at = first + sample * fields.length * 4
        if (at + 4 > box.length) throw new WrongAudio('a run of samples is too short')
        units += box.readUInt32BE(at)
      }
    }
    fragmentUnits.set(fragment.track, (fragmentUnits.get(fragment.track) ?? 0) + units)
  }

  /** Reads the next box; false if more bytes are needed. */
  function readOn(): boolean {
    const { bytes } = window
    if (bytes.length < HEAD_BYTES) return false
    const type = bytes.toString('latin1', 4, 8)
    const short = bytes.readUInt32BE(0)
    if (!hasBegun && type !== 'ftyp') throw new WrongAudio('it is not MP4')
    hasBegun = true
    if (short === 1 && bytes.length < LONG_HEAD_BYTES) return false
    const headBytes = short === 1 ? LONG_HEAD_BYTES : HEAD_BYTES
    const size = short === 1 ? Number(bytes.readBigUInt64BE(8)) : short
    if (MASTERS.has(type)) window.skip(headBytes)
    // The last box of a file may have no length.
    else if (size === 0) window.skip(Number.MAX_SAFE_INTEGER)
    else if (size < headBytes) throw new WrongAudio('a box is shorter than its head')
    else if (!READ.has(type)) window.skip(size)
    else {
      if (bytes.length < size) return false
      try {
        readBox(type, bytes.subarray(headBytes, size))
      } catch (error) {
        throw error instanceof RangeError ? new WrongAudio('a box is too short') : error
      }
      window.skip(size)
    }
    return true
  }

  return {
    read(bytes) {
      window.append(bytes)
      while (window.length > 0 && readOn());
    },
    get durationMs() {
      const audio = tracks.find(({ isAudio, scale }) => isAudio && scale > 0)
      if (!audio) return 0
      return ((audio.units || (fragmentUnits.get(audio.id) ?? 0)) * 1000) / audio.scale
    },
  }
}
