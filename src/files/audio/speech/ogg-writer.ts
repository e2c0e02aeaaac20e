import { createCrc } from '../crc.ts'
import { flacHead } from './flac-writer.ts'
import type { Muxer, Packet } from './tones.ts'

const SERIAL = 1
const BEGINS_STREAM = 2
/** Maximum number of segments of a page, 255 bytes each. */
const MAX_LACES = 255

/** Writes Ogg (RFC 3533): the headers of the codec, then pages of packets. */
export function createOggWriter(codec: 'opus' | 'flac'): Muxer {
  let sequence = 0
  let granule = 0

  function page(packets: readonly Uint8Array[], position: number, flags = 0): Buffer {
    const laces = packets.flatMap(lacesOf)
    const head = Buffer.alloc(27 + laces.length)
    head.write('OggS', 0, 'latin1')
    head.writeUInt8(flags, 5)
    head.writeBigUInt64LE(BigInt(position), 6)
    head.writeUInt32LE(SERIAL, 14)
    head.writeUInt32LE(sequence, 18)
    head.writeUInt8(laces.length, 26)
    head.set(laces, 27)
    const whole = Buffer.concat([head, ...packets])
    whole.writeUInt32LE(crc32(whole), 22)
    sequence += 1
    return whole
  }

  const [first, second] = codec === 'opus' ? [opusHead(), opusTags()] : flacHeaders()
  return {
    headers: [page([first], 0, BEGINS_STREAM), page([second], 0)],
    mux(packets) {
      const pages: Packet[][] = []
      let laces = MAX_LACES
      for (const packet of packets) {
        const own = lacesOf(packet.bytes).length
        laces += own
        if (laces > MAX_LACES) {
          pages.push([])
          laces = own
        }
        pages.at(-1)?.push(packet)
      }
      return pages.map((all) => {
        granule += all.reduce((sum, { samples }) => sum + samples, 0)
        return page(
          all.map(({ bytes }) => bytes),
          granule,
        )
      })
    },
  }
}

function lacesOf(packet: Uint8Array): number[] {
  const whole = Math.floor(packet.length / 255)
  return [...Array<number>(whole).fill(255), packet.length % 255]
}

/** The Opus header (RFC 7845 §5.1): mono, no samples to skip. */
export function opusHead(): Buffer {
  const head = Buffer.alloc(19)
  head.write('OpusHead', 0, 'latin1')
  head.writeUInt8(1, 8)
  head.writeUInt8(1, 9)
  head.writeUInt32LE(48_000, 12)
  return head
}

const comment = (name: string) => {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(name.length)
  return Buffer.concat([length, Buffer.from(name), Buffer.alloc(4)])
}

const opusTags = () => Buffer.concat([Buffer.from('OpusTags'), comment('Mynah')])

/** The headers of FLAC in Ogg (RFC 9639 §10.1). */
function flacHeaders(): [Buffer, Buffer] {
  const tags = comment('Mynah')
  return [
    Buffer.concat([Buffer.from('\x7fFLAC\x01\x00\x00\x01', 'latin1'), flacHead(0, false)]),
    Buffer.concat([Buffer.of(0x84, 0, 0, tags.length), tags]),
  ]
}

/** The checksum of Ogg, which starts with 0 (RFC 3533 §6), and of MPEG tables, which starts with all bits set. */
export const crc32 = createCrc(32, 0x04c1_1db7)
