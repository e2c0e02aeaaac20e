import { brotliCompressSync, constants } from 'node:zlib'
import {
  COMPOSITE,
  FONT_PARTS,
  type FontParts,
  MORE_POINTS,
  OFF_CURVE,
  PointBox,
} from '../../src/formats/pdf/layout/unpack-font.ts'

/** Tables that unpacking recreates, or that only vertical text and screens need. */
const LEFT_OUT = ['glyf', 'loca', 'vmtx', 'vhea', 'gasp', 'DSIG']

const LOCA_FORMAT_IN_HEAD = 50
const GLYPHS_IN_MAXP = 4
const ON_CURVE = 1
const X_SHORT = 2
const Y_SHORT = 4
const REPEAT = 8
const X_SAME_OR_POSITIVE = 16
const Y_SAME_OR_POSITIVE = 32
const FLAT_FORM = 10
const NEAR_FORM = 20
const FAR_FORM = 84
const ANY_FORM = 124

/**
 * Packs a TrueType font for src/formats/pdf/layout/unpack-font.ts: an eighth smaller than Brotli alone.
 * @throws Error if the font has hinting, which would be lost
 */
export function packFont(font: Uint8Array): Uint8Array {
  const parts = splitFont(Buffer.from(font.buffer, font.byteOffset, font.byteLength))
  const lengths = Buffer.alloc(FONT_PARTS.length * 4)
  for (const [index, name] of FONT_PARTS.entries()) lengths.writeUInt32BE(parts[name].length, index * 4)
  return brotliCompressSync(Buffer.concat([lengths, ...FONT_PARTS.map((name) => parts[name])]), {
    params: { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS },
  })
}

function splitFont(font: Buffer): FontParts {
  const tables = tablesOf(font)
  const table = (tag: string) => {
    const found = tables.get(tag)
    if (found === undefined) throw new Error(`The font has no table ${tag}`)
    return found
  }
  const isLong = table('head').readInt16BE(LOCA_FORMAT_IN_HEAD) === 1
  const offset = (glyph: number) =>
    isLong ? table('loca').readUInt32BE(4 * glyph) : 2 * table('loca').readUInt16BE(2 * glyph)
  const parts = { contours: [], points: [], steps: [], distances: [], boxes: [], composites: [] } as Record<
    Exclude<keyof FontParts, 'tables'>,
    number[]
  >
  for (let glyph = 0; glyph < table('maxp').readUInt16BE(GLYPHS_IN_MAXP); glyph++)
    splitGlyph(table('glyf').subarray(offset(glyph), offset(glyph + 1)), parts)
  const entries = Object.entries(parts).map(([name, bytes]) => [name, Uint8Array.from(bytes)] as const)
  return { ...(Object.fromEntries(entries) as Omit<FontParts, 'tables'>), tables: joined(tables) }
}

function tablesOf(font: Buffer): Map<string, Buffer> {
  const count = font.readUInt16BE(4)
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const entry = 12 + 16 * index
      const offset = font.readUInt32BE(entry + 8)
      const bytes = font.subarray(offset, offset + font.readUInt32BE(entry + 12))
      return [font.toString('latin1', entry, entry + 4), bytes]
    }),
  )
}

function joined(tables: ReadonlyMap<string, Buffer>): Uint8Array {
  const kept = [...tables].filter(([tag]) => !LEFT_OUT.includes(tag))
  const heads = kept.flatMap(([tag, bytes]) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(bytes.length)
    return [Buffer.from(tag, 'latin1'), length]
  })
  const contents = kept.map(([tag, bytes]) => (tag === 'head' ? withLongOffsets(bytes) : bytes))
  return Buffer.concat([Uint8Array.of(kept.length), ...heads, ...contents])
}

/** With the format of `loca` after unpacking. */
function withLongOffsets(head: Buffer): Buffer {
  const changed = Buffer.from(head)
  changed.writeInt16BE(1, LOCA_FORMAT_IN_HEAD)
  return changed
}

type Outlines = Record<Exclude<keyof FontParts, 'tables'>, number[]>

function splitGlyph(glyph: Buffer, parts: Outlines): void {
  if (glyph.length === 0) {
    parts.contours.push(0)
    return
  }
  const count = glyph.readInt16BE(0)
  if (count < 0) {
    parts.contours.push(COMPOSITE)
    parts.composites.push(...int16(glyph.length), ...glyph)
    return
  }
  if (count === 0 || count >= COMPOSITE) throw new Error(`A glyph has ${count} contours`)
  parts.contours.push(count)
  const ends = Array.from({ length: count }, (_, contour) => glyph.readUInt16BE(10 + 2 * contour))
  for (const [index, end] of ends.entries()) {
    const points = end - (ends[index - 1] ?? -1)
    for (let rest = points; rest >= 0; rest -= MORE_POINTS) parts.points.push(Math.min(rest, MORE_POINTS))
  }
  const box = new PointBox()
  for (const { dx, dy, isOnCurve } of pointsOf(glyph, 10 + 2 * count, (ends.at(-1) as number) + 1)) {
    box.step(dx, dy)
    const { form, distance } = stepOf(dx, dy)
    parts.steps.push(form | (isOnCurve ? 0 : OFF_CURVE))
    parts.distances.push(...distance)
  }
  for (const [index, edge] of box.edges.entries())
    parts.boxes.push(...int16(glyph.readInt16BE(2 + 2 * index) - edge))
}

interface Point {
  readonly dx: number
  readonly dy: number
  readonly isOnCurve: boolean
}

function pointsOf(glyph: Buffer, start: number, count: number): Point[] {
  if (glyph.readUInt16BE(start) !== 0) throw new Error('The font has hinting')
  let at = start + 2
  const flags: number[] = []
  while (flags.length < count) {
    const flag = glyph.readUInt8(at++)
    const times = flag & REPEAT ? glyph.readUInt8(at++) + 1 : 1
    for (let time = 0; time < times; time++) flags.push(flag)
  }
  const coordinates = (short: number, sameOrPositive: number) =>
    flags.map((flag) => {
      if (flag & short) return flag & sameOrPositive ? glyph.readUInt8(at++) : -glyph.readUInt8(at++)
      if (flag & sameOrPositive) return 0
      at += 2
      return glyph.readInt16BE(at - 2)
    })
  const across = coordinates(X_SHORT, X_SAME_OR_POSITIVE)
  const up = coordinates(Y_SHORT, Y_SAME_OR_POSITIVE)
  return flags.map((flag, index) => ({
    dx: across[index] as number,
    dy: up[index] as number,
    isOnCurve: (flag & ON_CURVE) !== 0,
  }))
}

/** The shortest form of WOFF 2.0 §5.2. */
function stepOf(dx: number, dy: number): { form: number; distance: readonly number[] } {
  const [x, y] = [Math.abs(dx), Math.abs(dy)]
  const [right, above] = [dx < 0 ? 0 : 1, dy < 0 ? 0 : 1]
  if (dx === 0 && y < 0x500) return { form: ((y & 0x700) >> 7) + above, distance: [y & 0xff] }
  if (dy === 0 && x < 0x500) return { form: FLAT_FORM + ((x & 0x700) >> 7) + right, distance: [x & 0xff] }
  const signs = right + 2 * above
  const [beyondX, beyondY] = [x - 1, y - 1]
  if (dx === 0 || dy === 0 || beyondX >= 0x300 || beyondY >= 0x300)
    return { form: ANY_FORM + signs, distance: [...int16(x), ...int16(y)] }
  if (beyondX < 0x40 && beyondY < 0x40) {
    const form = NEAR_FORM + (beyondX & 0x30) + ((beyondY & 0x30) >> 2) + signs
    return { form, distance: [((beyondX & 0x0f) << 4) | (beyondY & 0x0f)] }
  }
  const form = FAR_FORM + 12 * (beyondX >> 8) + 4 * (beyondY >> 8) + signs
  return { form, distance: [beyondX & 0xff, beyondY & 0xff] }
}

const int16 = (value: number): [number, number] => [(value >> 8) & 0xff, value & 0xff]
