import { brotliDecompressSync } from 'node:zlib'

/** The parts of a packed font. Each contains one kind of bytes, which Brotli compresses best. */
export const FONT_PARTS = [
  // Name and length of each table except `glyf` and `loca`, then these tables; `head` declares long offsets.
  'tables',
  // A byte per glyph: its contours, 0 for no outline, 255 for a composite.
  'contours',
  // A byte per contour: its number of points; 255 means that the next byte has more.
  'points',
  // A byte per point: whether it is on the curve, and the form of its step; see `readStep`.
  'steps',
  // Up to four bytes per point: the size of its step.
  'distances',
  // Four 16-bit numbers per simple glyph: how its bounding box differs from that of its points.
  'boxes',
  // The length of each composite in 16 bits, followed by the composite.
  'composites',
] as const

export type FontParts = Readonly<Record<(typeof FONT_PARTS)[number], Uint8Array>>

export const COMPOSITE = 255
/** In a byte of `points`: the next byte has more points of the same contour. */
export const MORE_POINTS = 255
/** Set in a byte of `steps` for a point that is not on the curve. */
export const OFF_CURVE = 0x80

const ON_CURVE_FLAG = 1
const X_SHORT = 2
const Y_SHORT = 4
const X_SAME_OR_POSITIVE = 16
const Y_SAME_OR_POSITIVE = 32
const MAX_SHORT = 255

/** Reads bytes sequentially. */
class Reader {
  #at = 0
  readonly #bytes: Uint8Array
  readonly #view: DataView

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  get isAtEnd(): boolean {
    return this.#at === this.#bytes.length
  }

  byte(): number {
    return this.#bytes[this.#at++] as number
  }

  int16(): number {
    this.#at += 2
    return this.#view.getInt16(this.#at - 2)
  }

  uint32(): number {
    this.#at += 4
    return this.#view.getUint32(this.#at - 4)
  }

  take(length: number): Uint8Array {
    this.#at += length
    return this.#bytes.subarray(this.#at - length, this.#at)
  }
}

/** Writes numbers and bytes sequentially, growing as needed. */
class Writer {
  #bytes = new Uint8Array(1 << 16)
  length = 0

  byte(value: number): void {
    if (this.length === this.#bytes.length) this.#grow(1)
    this.#bytes[this.length++] = value
  }

  int16(value: number): void {
    this.byte(value >> 8)
    this.byte(value)
  }

  uint32(value: number): void {
    this.int16(value >>> 16)
    this.int16(value)
  }

  add(bytes: Uint8Array): void {
    if (this.length + bytes.length > this.#bytes.length) this.#grow(bytes.length)
    this.#bytes.set(bytes, this.length)
    this.length += bytes.length
  }

  done(): Uint8Array {
    return this.#bytes.subarray(0, this.length)
  }

  #grow(more: number): void {
    const larger = new Uint8Array(2 * (this.#bytes.length + more))
    larger.set(this.#bytes)
    this.#bytes = larger
  }
}

/** Unpacks a TrueType font from Mynah's format, which scripts/fonts/pack-font.ts writes. */
export function unpackFont(packed: Uint8Array): Uint8Array {
  const file = new Reader(brotliDecompressSync(packed))
  const lengths = FONT_PARTS.map(() => file.uint32())
  const parts = Object.fromEntries(
    FONT_PARTS.map((name, index) => [name, file.take(lengths[index] as number)]),
  )
  const { tables, ...outlines } = parts as FontParts
  return joinTables([...readTables(tables), ...buildOutlines(outlines)])
}

type Table = readonly [tag: string, bytes: Uint8Array]

function readTables(bytes: Uint8Array): Table[] {
  const reader = new Reader(bytes)
  const heads = Array.from({ length: reader.byte() }, (): [tag: string, length: number] => [
    Buffer.from(reader.take(4)).toString('latin1'),
    reader.uint32(),
  ])
  return heads.map(([tag, length]) => [tag, reader.take(length)])
}

function buildOutlines(parts: Omit<FontParts, 'tables'>): Table[] {
  const [contours, points, steps, distances, boxes, composites] = FONT_PARTS.slice(1).map(
    (name) => new Reader(parts[name as keyof typeof parts]),
  ) as [Reader, Reader, Reader, Reader, Reader, Reader]
  const glyphs = new Writer()
  const offsets = new Writer()
  while (!contours.isAtEnd) {
    offsets.uint32(glyphs.length)
    const count = contours.byte()
    if (count === COMPOSITE) glyphs.add(composites.take(composites.int16()))
    else if (count > 0) writeGlyph(glyphs, count, { points, steps, distances, boxes })
    if (glyphs.length % 2 === 1) glyphs.byte(0)
  }
  offsets.uint32(glyphs.length)
  return [
    ['glyf', glyphs.done()],
    ['loca', offsets.done()],
  ]
}

type GlyphParts = Readonly<Record<'points' | 'steps' | 'distances' | 'boxes', Reader>>

/** A simple glyph (OpenType, table `glyf`), without instructions. */
function writeGlyph(glyphs: Writer, count: number, { points, steps, distances, boxes }: GlyphParts): void {
  const ends: number[] = []
  let last = -1
  for (let contour = 0; contour < count; contour++) {
    let more: number
    do {
      more = points.byte()
      last += more
    } while (more === MORE_POINTS)
    ends.push(last)
  }
  const flags: number[] = []
  const across: number[] = []
  const up: number[] = []
  const box = new PointBox()
  for (let point = 0; point <= last; point++) {
    const form = steps.byte()
    const [dx, dy] = readStep(form & ~OFF_CURVE, distances)
    box.step(dx, dy)
    across.push(dx)
    up.push(dy)
    flags.push(
      (form & OFF_CURVE ? 0 : ON_CURVE_FLAG) |
        flagsOf(dx, X_SHORT, X_SAME_OR_POSITIVE) |
        flagsOf(dy, Y_SHORT, Y_SAME_OR_POSITIVE),
    )
  }
  glyphs.int16(count)
  for (const edge of box.edges) glyphs.int16(edge + boxes.int16())
  for (const end of ends) glyphs.int16(end)
  glyphs.int16(0)
  for (const flag of flags) glyphs.byte(flag)
  for (const dx of across) writeStep(glyphs, dx)
  for (const dy of up) writeStep(glyphs, dy)
}

/** The bounding box of a glyph's points. */
export class PointBox {
  #x = 0
  #y = 0
  #edges: [left: number, bottom: number, right: number, top: number] | undefined

  step(dx: number, dy: number): void {
    this.#x += dx
    this.#y += dy
    const [left, bottom, right, top] = this.#edges ?? [this.#x, this.#y, this.#x, this.#y]
    this.#edges = [
      Math.min(left, this.#x),
      Math.min(bottom, this.#y),
      Math.max(right, this.#x),
      Math.max(top, this.#y),
    ]
  }

  get edges(): readonly number[] {
    return this.#edges ?? [0, 0, 0, 0]
  }
}

/** A step in one of the forms of WOFF 2.0 §5.2, where shorter steps need fewer bytes. */
function readStep(form: number, distances: Reader): [dx: number, dy: number] {
  const [right, above] = [(form & 1) !== 0, (form & 2) !== 0]
  const signed = (distance: number, isPositive: boolean) => (isPositive ? distance : -distance)
  if (form < 10) return [0, signed(((form & 14) << 7) + distances.byte(), right)]
  if (form < 20) return [signed((((form - 10) & 14) << 7) + distances.byte(), right), 0]
  if (form < 84) {
    const high = form - 20
    const low = distances.byte()
    const dx = 1 + (high & 0x30) + (low >> 4)
    const dy = 1 + ((high & 0x0c) << 2) + (low & 0x0f)
    return [signed(dx, right), signed(dy, above)]
  }
  if (form < 120) {
    const high = form - 84
    const dx = 1 + (Math.floor(high / 12) << 8) + distances.byte()
    const dy = 1 + (((high % 12) >> 2) << 8) + distances.byte()
    return [signed(dx, right), signed(dy, above)]
  }
  return [signed(distances.int16(), right), signed(distances.int16(), above)]
}

function flagsOf(distance: number, short: number, sameOrPositive: number): number {
  if (distance === 0) return sameOrPositive
  if (Math.abs(distance) > MAX_SHORT) return 0
  return distance > 0 ? short | sameOrPositive : short
}

function writeStep(glyphs: Writer, distance: number): void {
  if (distance === 0) return
  if (Math.abs(distance) > MAX_SHORT) glyphs.int16(distance)
  else glyphs.byte(Math.abs(distance))
}

/** The font's file. Nobody checks table checksums, so they are omitted. */
function joinTables(tables: readonly Table[]): Uint8Array {
  const sorted = [...tables].sort(([one], [other]) => (one < other ? -1 : 1))
  const file = new Writer()
  file.uint32(0x00010000)
  file.int16(tables.length)
  for (let unused = 0; unused < 3; unused++) file.int16(0)
  let offset = file.length + 16 * tables.length
  for (const [tag, { length }] of sorted) {
    file.add(Buffer.from(tag, 'latin1'))
    file.uint32(0)
    file.uint32(offset)
    file.uint32(length)
    offset += aligned(length)
  }
  for (const [, bytes] of sorted) {
    file.add(bytes)
    for (let rest = bytes.length; rest < aligned(bytes.length); rest++) file.byte(0)
  }
  return file.done()
}

const aligned = (length: number): number => Math.ceil(length / 4) * 4
