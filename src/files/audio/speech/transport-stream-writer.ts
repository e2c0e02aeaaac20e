import { crc32 } from './ogg-writer.ts'
import type { Muxer, Packet } from './tones.ts'

const PACKET_BYTES = 188
const HEAD_BYTES = 4
const SYNC = 0x47
const TABLE_PID = 0x1000
const AUDIO_PID = 0x100
const CLOCK_RATE = 90_000
const ALL_BITS = 0xffff_ffff

/** Writes an MPEG transport stream (ISO 13818-1) with audio only. Opus uses its encapsulation for transport streams. */
export function createTransportStreamWriter(codec: 'aac' | 'opus', rate: number): Muxer {
  let samples = 0
  const counters = new Map<number, number>()

  function packet(pid: number, isStart: boolean, adaptation: Buffer | undefined, payload: Uint8Array) {
    const counter = counters.get(pid) ?? 0
    counters.set(pid, (counter + 1) & 15)
    const head = Buffer.of(
      SYNC,
      (isStart ? 0x40 : 0) | (pid >> 8),
      pid & 0xff,
      (adaptation ? 0x30 : 0x10) | counter,
    )
    return Buffer.concat([head, adaptation ?? Buffer.alloc(0), payload])
  }

  /** A table in its own packet. */
  function table(pid: number, content: Buffer) {
    const crc = Buffer.alloc(4)
    crc.writeUInt32BE(crc32(content, ALL_BITS))
    const section = Buffer.concat([Buffer.of(0), content, crc])
    const padding = Buffer.alloc(PACKET_BYTES - HEAD_BYTES - section.length, 0xff)
    return packet(pid, true, undefined, Buffer.concat([section, padding]))
  }

  /** Splits content into packets; the first has the timestamp, the last is padded. */
  function packets(content: Buffer, time: number): Buffer {
    const parts: Buffer[] = []
    for (let at = 0; at < content.length; ) {
      const isFirst = at === 0
      const clock = isFirst ? clockField(time) : undefined
      const room = PACKET_BYTES - HEAD_BYTES - (clock ? clock.length + 1 : 0)
      const payload = content.subarray(at, at + room)
      const missing = room - payload.length
      parts.push(packet(AUDIO_PID, isFirst, adaptationField(clock, missing), payload))
      at += payload.length
    }
    return Buffer.concat(parts)
  }

  const headers = [Buffer.concat([table(0, programs()), table(TABLE_PID, streams(codec))])]
  return {
    headers,
    mux(all) {
      const time = Math.round((samples * CLOCK_RATE) / rate)
      samples += all.reduce((sum, one) => sum + one.samples, 0)
      const units = Buffer.concat(all.map((one) => (codec === 'aac' ? withAdts(one) : withControl(one))))
      return [packets(Buffer.concat([timedHead(codec, units.length, time), units]), time)]
    },
  }
}

/** The padding of a packet, with the clock if it has one; undefined if the packet is full. */
function adaptationField(clock: Buffer | undefined, missing: number): Buffer | undefined {
  if (!clock && missing === 0) return undefined
  if (clock) return Buffer.concat([Buffer.of(clock.length + missing), clock, Buffer.alloc(missing, 0xff)])
  if (missing === 1) return Buffer.of(0)
  return Buffer.concat([Buffer.of(missing - 1, 0), Buffer.alloc(missing - 2, 0xff)])
}

/** The program clock reference, marked as a random access point. */
function clockField(time: number): Buffer {
  const field = Buffer.alloc(7)
  field.writeUInt8(0x50, 0)
  field.writeUInt32BE(Math.floor(time / 2) >>> 0, 1)
  field.writeUInt8(((time & 1) << 7) | 0x7e, 5)
  return field
}

/** The only program, and where its table is. */
const programs = () =>
  Buffer.of(0x00, 0xb0, 0x0d, 0, 1, 0xc1, 0, 0, 0, 1, 0xe0 | (TABLE_PID >> 8), TABLE_PID & 0xff)

/** The only stream of the program. Opus is a private stream with a descriptor. */
function streams(codec: 'aac' | 'opus'): Buffer {
  const said =
    codec === 'aac' ? Buffer.alloc(0) : Buffer.from([0x05, 4, ...Buffer.from('Opus'), 0x7f, 2, 0x80, 1])
  const pid = [0xe0 | (AUDIO_PID >> 8), AUDIO_PID & 0xff]
  const type = codec === 'aac' ? 0x0f : 0x06
  const stream = [type, ...pid, 0xf0, said.length, ...said]
  const body = [0, 1, 0xc1, 0, 0, ...pid, 0xf0, 0, ...stream]
  return Buffer.from([0x02, 0xb0, body.length + 4, ...body])
}

/** The header of a PES packet with its timestamp. */
function timedHead(codec: 'aac' | 'opus', length: number, time: number): Buffer {
  const total = length + 8
  const head = Buffer.alloc(14)
  head.writeUInt32BE(codec === 'aac' ? 0x1c0 : 0x1bd, 0)
  head.writeUInt16BE(total > 0xffff ? 0 : total, 4)
  head.set([0x80, 0x80, 5], 6)
  const high = Math.floor(time / 2 ** 30) & 7
  head.writeUInt8(0x21 | (high << 1), 9)
  head.writeUInt16BE((((time >>> 15) & 0x7fff) << 1) | 1, 10)
  head.writeUInt16BE(((time & 0x7fff) << 1) | 1, 12)
  return head
}

/** A frame of AAC-LC, 24 kHz, mono, with its ADTS header (ISO 13818-7). */
function withAdts({ bytes }: Packet): Buffer {
  const length = bytes.length + 7
  const head = Buffer.of(
    0xff,
    0xf1,
    0x58,
    0x40 | (length >> 11),
    (length >> 3) & 0xff,
    ((length & 7) << 5) | 0x1f,
    0xfc,
  )
  return Buffer.concat([head, bytes])
}

/** An Opus packet preceded by its length. */
function withControl({ bytes }: Packet): Buffer {
  const whole = Math.floor(bytes.length / 255)
  return Buffer.concat([
    Buffer.of(0x7f, 0xe0),
    Buffer.alloc(whole, 255),
    Buffer.of(bytes.length % 255),
    bytes,
  ])
}
