import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** Part of Node's globals, but missing in the types for Node 20. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object
  readonly Instance: new (module: object) => { readonly exports: object }
}

/** The functions of hb-subset.h that are used here. */
interface Exports {
  readonly memory: { readonly buffer: ArrayBuffer }
  _initialize?(): void
  malloc(size: number): number
  hb_blob_create(data: number, length: number, mode: number, userData: number, destroy: number): number
  hb_blob_get_data(blob: number, length: number): number
  hb_blob_get_length(blob: number): number
  hb_face_create(blob: number, index: number): number
  hb_face_reference_blob(face: number): number
  hb_set_add(set: number, value: number): void
  hb_subset_input_create_or_fail(): number
  hb_subset_input_set_flags(input: number, flags: number): void
  hb_subset_input_unicode_set(input: number): number
  hb_subset_or_fail(face: number, input: number): number
}

const WRITABLE = 2
const NO_HINTING = 0x01
/** Keeps the empty box for missing characters. */
const NOTDEF_OUTLINE = 0x40

/** Returns a function that reduces a TrueType font to the given code points. Layout tables stay, hinting is removed. */
export function loadSubsetter(): (font: Uint8Array, codePoints: readonly number[]) => Uint8Array {
  const path = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')
  const hb = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(path))).exports as Exports
  hb._initialize?.()
  // The script exits after a few fonts, so nothing is freed.
  return (font, codePoints) => {
    const data = hb.malloc(font.length)
    new Uint8Array(hb.memory.buffer).set(font, data)
    const face = hb.hb_face_create(hb.hb_blob_create(data, font.length, WRITABLE, 0, 0), 0)
    const input = hb.hb_subset_input_create_or_fail()
    const wanted = hb.hb_subset_input_unicode_set(input)
    for (const codePoint of codePoints) hb.hb_set_add(wanted, codePoint)
    hb.hb_subset_input_set_flags(input, NO_HINTING | NOTDEF_OUTLINE)
    const subset = hb.hb_subset_or_fail(face, input)
    if (subset === 0) throw new Error('HarfBuzz could not subset the font')
    const blob = hb.hb_face_reference_blob(subset)
    const start = hb.hb_blob_get_data(blob, 0)
    return new Uint8Array(hb.memory.buffer).slice(start, start + hb.hb_blob_get_length(blob))
  }
}
