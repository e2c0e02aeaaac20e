import { crc32 } from './crc32.ts'
import type { Muxer, Packet } from './packet.ts'

const PACKET_BYTES = 188
const HEAD_BYTES = 4
const SYNC = 0x47
const TABLE_PID = 0x1000
const AUDIO_PID = 0x100
const CLOCK_RATE = 90_000
const ALL_BITS = 0xffff_ffff

/** Writes an MPEG transport stream (ISO 13818-1) with audio alone, Opus as its encapsulation for such streams has it. */
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

  /** A table in a packet of its own. */
  function table(pid: number, content: Buffer) {
    const crc = Buffer.alloc(4)
    crc.writeUInt32BE(crc32(content, ALL_BITS))
    const section = Buffer.concat([Buffer.of(0), content, crc])
    const padding = Buffer.alloc(PACKET_BYTES - HEAD_BYTES - section.length, 0xff)
    return packet(pid, true, undefined, Buffer.concat([section, padding]))
  }

  /** Content in as many packets as it takes; the first tells the time, the last is filled up. */
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

/** What fills a packet, with the clock where it has one; undefined where there is nothing to fill. */
function adaptationField(clock: Buffer | undefined, missing: number): Buffer | undefined {
  if (!clock && missing === 0) return undefined
  if (clock) return Buffer.concat([Buffer.of(clock.length + missing), clock, Buffer.alloc(missing, 0xff)])
  if (missing === 1) return Buffer.of(0)
  return Buffer.concat([Buffer.of(missing - 1, 0), Buffer.alloc(missing - 2, 0xff)])
}

/** The reference clock, which may be accessed at random. */
function clockField(time: number): Buffer {
  const field = Buffer.alloc(7)
  field.writeUInt8(0x50, 0)
  field.writeUInt32BE(Math.floor(time / 2) >>> 0, 1)
  field.writeUInt8(((time & 1) << 7) | 0x7e, 5)
  return field
}

/** The one program and where its table is. */
const programs = () =>
  Buffer.of(0x00, 0xb0, 0x0d, 0, 1, 0xc1, 0, 0, 0, 1, 0xe0 | (TABLE_PID >> 8), TABLE_PID & 0xff)

/** The one stream of the program; Opus is a private one that says what it is. */
function streams(codec: 'aac' | 'opus'): Buffer {
  const said =
    codec === 'aac' ? Buffer.alloc(0) : Buffer.from([0x05, 4, ...Buffer.from('Opus'), 0x7f, 2, 0x80, 1])
  const pid = [0xe0 | (AUDIO_PID >> 8), AUDIO_PID & 0xff]
  const body = [
    0,
    1,
    0xc1,
    0,
    0,
    ...pid,
    0xf0,
    0,
    codec === 'aac' ? 0x0f : 0x06,
    ...pid,
    0xf0,
    said.length,
    ...said,
  ]
  return Buffer.from([0x02, 0xb0, body.length + 4, ...body])
}

/** The head of an elementary packet with its time. */
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

/** A frame of AAC-LC, 24 kHz, one channel, with the header of such streams (ISO 13818-7). */
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

/** A packet of Opus behind its length. */
function withControl({ bytes }: Packet): Buffer {
  const whole = Math.floor(bytes.length / 255)
  return Buffer.concat([
    Buffer.of(0x7f, 0xe0),
    Buffer.alloc(whole, 255),
    Buffer.of(bytes.length % 255),
    bytes,
  ])
}
