import { Blob, Face, Font } from 'harfbuzzjs'
import { readDataBytes } from '../../../data-file.ts'
import { unpackFont } from './unpack-font.ts'

/** A bundled font. Measures are in ems unless stated in units. */
export interface Typeface {
  /** its PostScript name */
  readonly name: string
  /** the whole TrueType file */
  readonly bytes: Uint8Array
  readonly font: Font
  readonly unitsPerEm: number
  readonly ascent: number
  readonly descent: number
  has(codePoint: number): boolean
}

type FontFile = 'dejavu-sans-condensed' | 'droid-sans-fallback' | `noto-sans-${string}`

const LATIN_AND_MORE: FontFile = 'dejavu-sans-condensed'
const EAST_ASIAN: FontFile = 'droid-sans-fallback'

/** Unicode blocks with their own font; the default one covers the rest, as far as any does. */
const BLOCKS: readonly (readonly [first: number, last: number, file: FontFile])[] = [
  [0x0900, 0x097f, 'noto-sans-devanagari'],
  [0x0980, 0x09ff, 'noto-sans-bengali'],
  [0x0a00, 0x0a7f, 'noto-sans-gurmukhi'],
  [0x0a80, 0x0aff, 'noto-sans-gujarati'],
  [0x0b80, 0x0bff, 'noto-sans-tamil'],
  [0x0c00, 0x0c7f, 'noto-sans-telugu'],
  [0x0d00, 0x0d7f, 'noto-sans-malayalam'],
  [0x0e00, 0x0e7f, 'noto-sans-thai'],
  [0x1000, 0x109f, 'noto-sans-myanmar'],
  [0x1100, 0x11ff, EAST_ASIAN],
  [0x2e80, 0xa4cf, EAST_ASIAN],
  [0xa960, 0xa97f, EAST_ASIAN],
  [0xaa60, 0xaa7f, 'noto-sans-myanmar'],
  [0xac00, 0xd7ff, EAST_ASIAN],
  [0xf900, 0xfaff, EAST_ASIAN],
  [0xfe30, 0xfe4f, EAST_ASIAN],
  [0xff00, 0xffef, EAST_ASIAN],
  [0x20000, 0x3ffff, EAST_ASIAN],
]

const loaded = new Map<FontFile, Typeface>()

/**
 * The font for a character. A character that no font supports is drawn as an empty box, whose text can still be found
 * and copied.
 */
export function typefaceFor(codePoint: number): Typeface {
  const usual = load(LATIN_AND_MORE)
  if (codePoint < 0x0900) return usual
  const block = BLOCKS.find(([first, last]) => codePoint >= first && codePoint <= last)
  const own = block === undefined ? usual : load(block[2])
  if (own.has(codePoint) || usual.has(codePoint)) return own.has(codePoint) ? own : usual
  const last = load(EAST_ASIAN)
  return last.has(codePoint) ? last : usual
}

function load(file: FontFile): Typeface {
  const known = loaded.get(file)
  if (known !== undefined) return known
  const bytes = unpackFont(readDataBytes(`formats/fonts/${file}.font.br`))
  const face = new Face(new Blob(bytes))
  const font = new Font(face)
  const characters = new Set(face.collectUnicodes())
  const { ascender, descender } = font.hExtents()
  const typeface: Typeface = {
    name: file.split('-').map(capitalized).join(''),
    bytes,
    font,
    unitsPerEm: face.upem,
    ascent: ascender / face.upem,
    descent: descender / face.upem,
    has: (codePoint) => characters.has(codePoint),
  }
  loaded.set(file, typeface)
  return typeface
}

function capitalized(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}
