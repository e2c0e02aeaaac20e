import { deflate } from '../filters/deflate.ts'
import { ByteString, type Dict, Name, type Ref, Stream, type Value } from '../objects/value.ts'
import type { BookFont, Code } from './font-book.ts'
import { subsetFont } from './subset.ts'

/** Adds an object to the new file. */
export type AddObject = (value: Value) => Ref

/** Maximum number of entries in a `bfchar` section (Adobe Technical Note 5014). */
const SECTION = 100
const SYMBOLIC_FLAG = 4

/**
 * A composite font with the glyphs in use (ISO 32000-1 §9.7): two-byte codes, a table from codes to glyphs, and a map
 * from codes to characters.
 */
export function embedFont({ name, typeface, codes }: BookFont, add: AddObject): Ref {
  const subset = subsetFont(typeface.bytes, [0, ...codes.map(({ glyph }) => glyph)])
  const fontName = new Name(`${tagOf(name)}+${typeface.name}`)
  const perThousand = (ems: number) => Math.round(ems * 1000)
  const descriptor = add(
    dict({
      Type: new Name('FontDescriptor'),
      FontName: fontName,
      Flags: SYMBOLIC_FLAG,
      FontBBox: [-1000, perThousand(typeface.descent), 2000, perThousand(typeface.ascent)],
      ItalicAngle: 0,
      Ascent: perThousand(typeface.ascent),
      Descent: perThousand(typeface.descent),
      CapHeight: 700,
      StemV: 80,
      FontFile2: add(packed(subset, { Length1: subset.length })),
    }),
  )
  const descendant = add(
    dict({
      Type: new Name('Font'),
      Subtype: new Name('CIDFontType2'),
      BaseFont: fontName,
      CIDSystemInfo: dict({ Registry: text('Adobe'), Ordering: text('Identity'), Supplement: 0 }),
      FontDescriptor: descriptor,
      DW: 1000,
      W: [1, codes.map(({ width }) => perThousand(width))],
      CIDToGIDMap: add(packed(glyphTable(codes))),
    }),
  )
  return add(
    dict({
      Type: new Name('Font'),
      Subtype: new Name('Type0'),
      BaseFont: fontName,
      Encoding: new Name('Identity-H'),
      DescendantFonts: [descendant],
      ToUnicode: add(packed(Buffer.from(characterMap(codes)))),
    }),
  )
}

/** A stream with its bytes deflated. */
export function packed(bytes: Uint8Array, entries: Readonly<Record<string, Value>> = {}): Stream {
  return new Stream(dict({ ...entries, Filter: new Name('FlateDecode') }), deflate(bytes))
}

function dict(entries: Readonly<Record<string, Value>>): Dict {
  return new Map(Object.entries(entries))
}

function text(characters: string): Value {
  return new ByteString(Buffer.from(characters))
}

/** Six capital letters that are unique among the subsets of the file (ISO 32000-1 §9.6.4). */
function tagOf(name: string): string {
  let rest = Number(/\d+$/.exec(name)?.[0] ?? 0)
  let tag = ''
  for (let i = 0; i < 6; i++) {
    tag = String.fromCharCode(65 + (rest % 26)) + tag
    rest = Math.floor(rest / 26)
  }
  return tag
}

function glyphTable(codes: readonly Code[]): Uint8Array {
  const table = Buffer.alloc(2 * (codes.length + 1))
  for (const [at, { glyph }] of codes.entries()) table.writeUInt16BE(glyph, 2 * (at + 1))
  return table
}

function characterMap(codes: readonly Code[]): string {
  const sections: string[] = []
  for (let from = 0; from < codes.length; from += SECTION) {
    const lines = codes
      .slice(from, from + SECTION)
      .map((code, at) => `<${hex16(from + at + 1)}> <${utf16(code.text)}>`)
    sections.push(`${lines.length} beginbfchar\n${lines.join('\n')}\nendbfchar`)
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
${sections.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end
`
}

function hex16(code: number): string {
  return code.toString(16).padStart(4, '0')
}

function utf16(characters: string): string {
  let hex = ''
  for (let i = 0; i < characters.length; i++) hex += hex16(characters.charCodeAt(i))
  return hex
}
