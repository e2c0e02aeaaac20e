import type { PdfFile } from '../objects/pdf-file.ts'
import { type Dict, isDict, nameOf, Ref, Stream, type Value } from '../objects/value.ts'
import { PDF_LIMITS } from '../objects/work.ts'
import { withStandIns } from '../text/stand-ins.ts'
import { type PredefinedMaps, predefinedMaps } from './predefined-maps.ts'

/** A copied object costs this many tokens, since it takes memory. */
const COPY_COST = 20
/** A font with a predefined encoding costs this many tokens: pdf.js makes a list of all its codes. */
const PREDEFINED_COST = 125_000
/** Not needed for reading text. */
const UNNEEDED: readonly string[] = ['Parent', 'Metadata', 'PieceInfo', 'Resources', 'CharProcs']
const DRAWINGS: readonly string[] = ['FontFile', 'FontFile2', 'FontFile3', 'CIDSet']
const FILTERS: readonly string[] = ['Filter', 'F', 'DecodeParms', 'DP', 'Length']

/**
 * Copies fonts with everything needed to read their text, without references and compression. If a font declares its
 * characters itself, its glyph outlines are omitted: they are most of a file, and need not be trusted.
 */
export class FontCopier {
  readonly #file: PdfFile
  readonly #streams = new Map<Stream, Stream>()
  readonly #maps = new Map<Stream, Stream>()

  constructor(file: PdfFile) {
    this.#file = file
  }

  copy(font: Dict): Dict {
    const maps = this.#predefinedMaps(font)
    const saysCharacters = maps !== undefined || this.#saysCharacters(font)
    const drop = new Set(saysCharacters ? [...UNNEEDED, ...DRAWINGS] : UNNEEDED)
    const copied = this.#entries(font, drop, new Set([font]), 0)
    if (nameOf(this.#file.entry(font, 'Subtype')) === 'Type3') copied.set('CharProcs', new Map())
    const map = copied.get('ToUnicode')
    if (map instanceof Stream) copied.set('ToUnicode', this.#mapWithStandIns(map))
    else if (maps !== undefined) copied.set('ToUnicode', maps.toUnicode)
    if (maps !== undefined) copied.set('Encoding', maps.encoding)
    return copied
  }

  #predefinedMaps(font: Dict): PredefinedMaps | undefined {
    const name = nameOf(this.#file.entry(font, 'Encoding'))
    if (name === undefined || !font.has('DescendantFonts')) return undefined
    const maps = predefinedMaps(name)
    if (maps !== undefined) this.#file.work.spend(PREDEFINED_COST)
    return maps
  }

  #mapWithStandIns(map: Stream): Stream {
    const known = this.#maps.get(map)
    if (known !== undefined) return known
    const changed = new Stream(map.dict, withStandIns(map.raw, this.#file.work))
    this.#maps.set(map, changed)
    return changed
  }

  /**
   * In some fonts the map to characters has gaps that glyph names fill, either from the encoding or from the font
   * program.
   */
  #saysCharacters(font: Dict): boolean {
    if (!(this.#file.entry(font, 'ToUnicode') instanceof Stream)) return false
    return font.has('DescendantFonts') || font.has('Encoding')
  }

  #value(value: Value, drop: ReadonlySet<string>, above: ReadonlySet<Value>, depth: number): Value {
    this.#file.work.spend(COPY_COST)
    const target = value instanceof Ref ? this.#file.resolve(value) : value
    const holds = Array.isArray(target) || isDict(target) || target instanceof Stream
    if (!holds) return target
    if (above.has(target) || depth > PDF_LIMITS.MAX_NESTING) return null
    const inside = new Set(above).add(target)
    if (Array.isArray(target)) return target.map((each) => this.#value(each, drop, inside, depth + 1))
    if (isDict(target)) return this.#entries(target, drop, inside, depth + 1)
    return this.#stream(target, drop, inside, depth + 1)
  }

  #entries(dict: Dict, drop: ReadonlySet<string>, above: ReadonlySet<Value>, depth: number): Dict {
    const copied: Dict = new Map()
    for (const [key, each] of dict) {
      if (!drop.has(key)) copied.set(key, this.#value(each, drop, above, depth))
    }
    return copied
  }

  /** Fonts share their programs, so each is unpacked once. */
  #stream(stream: Stream, drop: ReadonlySet<string>, above: ReadonlySet<Value>, depth: number): Stream {
    const known = this.#streams.get(stream)
    if (known !== undefined) return known
    const dict = this.#entries(stream.dict, new Set([...drop, ...FILTERS]), above, depth)
    const copied = new Stream(dict, this.#file.decode(stream) ?? new Uint8Array())
    this.#streams.set(stream, copied)
    return copied
  }
}
