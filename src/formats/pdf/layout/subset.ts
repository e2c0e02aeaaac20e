import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** Part of Node's globals, but missing in the types for Node 20. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object
  readonly Instance: new (module: object) => { readonly exports: object }
}

/** The functions of HarfBuzz's subsetter in use; see hb-subset.h. */
interface Subsetter {
  readonly memory: { readonly buffer: ArrayBuffer }
  _initialize?(): void
  malloc(size: number): number
  free(pointer: number): void
  hb_blob_create(data: number, length: number, mode: number, userData: number, destroy: number): number
  hb_blob_destroy(blob: number): void
  hb_blob_get_data(blob: number, length: number): number
  hb_blob_get_length(blob: number): number
  hb_face_create(blob: number, index: number): number
  hb_face_destroy(face: number): void
  hb_face_reference_blob(face: number): number
  hb_set_add(set: number, value: number): void
  hb_subset_input_create_or_fail(): number
  hb_subset_input_destroy(input: number): void
  hb_subset_input_glyph_set(input: number): number
  hb_subset_input_set(input: number, kind: number): number
  hb_subset_input_set_flags(input: number, flags: number): void
  hb_subset_or_fail(face: number, input: number): number
}

const WRITABLE = 2
const NO_HINTING = 1
const RETAIN_GLYPH_IDS = 2
const DROP_TABLES = 3
/** Glyphs have already been chosen, so nothing is shaped with the subset. */
const SHAPING_TABLES = ['GSUB', 'GPOS', 'GDEF', 'kern', 'cmap']

let loaded: Subsetter | undefined

/**
 * Reduces a TrueType font to the given glyphs, which keep their numbers.
 *
 * @throws Error for an invalid font, which is a bug of Mynah
 */
export function subsetFont(font: Uint8Array, glyphs: Iterable<number>): Uint8Array {
  loaded ??= load()
  const hb = loaded
  const data = hb.malloc(font.length)
  new Uint8Array(hb.memory.buffer).set(font, data)
  const blob = hb.hb_blob_create(data, font.length, WRITABLE, 0, 0)
  const face = hb.hb_face_create(blob, 0)
  const input = hb.hb_subset_input_create_or_fail()
  const wanted = hb.hb_subset_input_glyph_set(input)
  for (const glyph of glyphs) hb.hb_set_add(wanted, glyph)
  const dropped = hb.hb_subset_input_set(input, DROP_TABLES)
  for (const tag of SHAPING_TABLES) hb.hb_set_add(dropped, Buffer.from(tag).readUInt32BE())
  hb.hb_subset_input_set_flags(input, NO_HINTING | RETAIN_GLYPH_IDS)
  const subset = hb.hb_subset_or_fail(face, input)
  if (subset === 0) throw new Error('a font of ours has no subset')
  const result = hb.hb_face_reference_blob(subset)
  const start = hb.hb_blob_get_data(result, 0)
  const bytes = new Uint8Array(hb.memory.buffer).slice(start, start + hb.hb_blob_get_length(result))
  hb.hb_blob_destroy(result)
  hb.hb_face_destroy(subset)
  hb.hb_subset_input_destroy(input)
  hb.hb_face_destroy(face)
  hb.hb_blob_destroy(blob)
  hb.free(data)
  return bytes
}

/** The package's JavaScript only supports shaping; its subsetter needs no imports. */
function load(): Subsetter {
  const path = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(path)))
  const subsetter = exports as Subsetter
  subsetter._initialize?.()
  return subsetter
}
