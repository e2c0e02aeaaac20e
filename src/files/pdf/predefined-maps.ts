import { TextDecoder } from 'node:util'

/** How an encoding of Chinese, Japanese or Korean fonts writes its codes; ranges are inclusive. */
interface CodeSet {
  /** name of its TextDecoder */
  readonly label: string
  /** codes of one byte */
  readonly singles: readonly Span[]
  /** first bytes of two-byte codes, and their second bytes */
  readonly leads: readonly Span[]
  readonly trails: Span
  /** bit to set in both bytes before decoding them */
  readonly highBit?: number
}

type Span = readonly [first: number, last: number]

const ASCII: Span = [0x00, 0x80]
const GBK: CodeSet = { label: 'gbk', singles: [ASCII], leads: [[0x81, 0xfe]], trails: [0x40, 0xfe] }
const UNICODE = 'utf-16be'

/** By the names of ISO 32000-1 §9.7.5.2, without the writing direction at the end. */
const CODE_SETS: readonly (readonly [names: RegExp, CodeSet])[] = [
  [
    /^Uni(?:GB|CNS|JIS|KS)\w*-(?:UCS2|UTF16)(?:-HW)?$/,
    { label: UNICODE, singles: [], leads: [[0x00, 0xff]], trails: [0x00, 0xff] },
  ],
  [
    /^(?:83pv|90msp?|90pv|Add|Ext)-RKSJ$/,
    {
      label: 'shift_jis',
      singles: [ASCII, [0xa0, 0xdf]],
      leads: [
        [0x81, 0x9f],
        [0xe0, 0xfc],
      ],
      trails: [0x40, 0xfc],
    },
  ],
  [
    /^EUC$/,
    {
      label: 'euc-jp',
      singles: [ASCII],
      leads: [
        [0x8e, 0x8e],
        [0xa1, 0xfe],
      ],
      trails: [0xa1, 0xfe],
    },
  ],
  [/^$/, { label: 'euc-jp', singles: [], leads: [[0x21, 0x7e]], trails: [0x21, 0x7e], highBit: 0x80 }],
  [/^(?:GB-EUC|GBpc-EUC|GBKp?-EUC|GBK2K)$/, GBK],
  [/^(?:B5pc|HKscs-B5|ETen-B5|ETenms-B5)$/, { ...GBK, label: 'big5' }],
  [/^(?:KSC-EUC|KSCms-UHC(?:-HW)?|KSCpc-EUC)$/, { ...GBK, label: 'euc-kr', trails: [0x41, 0xfe] }],
]

/** Glyph numbers of the ASCII letters: fonts state their widths by these. */
const FIRST_GLYPH = 1
const FIRST_HALF_WIDTH_GLYPH = 231
const HALF_WIDTH = /^UniJIS-UCS2-HW|^90ms-RKSJ/
const PRINTABLE: Span = [0x20, 0x7e]

/**
 * Gives pdf.js the predefined encodings of Chinese, Japanese and Korean fonts, which are 1.2 MB of files in its
 * package: Node knows the same tables. All glyphs but ASCII are numbered by their characters, and so the map from glyphs
 * to characters is (nearly) the identity.
 */
export class PredefinedMaps {
  /** Maps from glyphs to characters, by what has been asked for. */
  #firstGlyph: number | undefined

  /** Called by pdf.js, which reports a font without text if it rejects. */
  async fetch({ filename }: { readonly filename: string }): Promise<Uint8Array> {
    return Buffer.from(
      /-UCS2$/.test(filename) && filename.startsWith('Adobe-')
        ? this.#characters()
        : this.#encoding(filename),
    )
  }

  #encoding(name: string): string {
    const [, base = '', direction] = /^(?:(.*)-)?([HV])$/.exec(name) ?? []
    const set = CODE_SETS.find(([names]) => direction !== undefined && names.test(base))?.[1]
    if (set === undefined) throw new Error(`pdf: unknown encoding ${name}`)
    this.#firstGlyph = HALF_WIDTH.test(name) ? FIRST_HALF_WIDTH_GLYPH : FIRST_GLYPH
    const mode = direction === 'V' ? '/WMode 1 def\n' : ''
    return `begincmap\n${mode}${codeSpaces(set)}${glyphs(set, this.#firstGlyph)}endcmap\n`
  }

  #characters(): string {
    // A font that only numbers the glyphs of a collection would need the collection's own table.
    if (this.#firstGlyph === undefined) throw new Error('pdf: the characters of this font are unknown')
    const first = this.#firstGlyph
    const [from, to] = PRINTABLE
    const last = first + to - from
    return `begincmap 1 begincodespacerange <0000> <ffff> endcodespacerange 2 beginbfrange
<${hex(first, 2)}> <${hex(last, 2)}> <${hex(from, 2)}>
<${hex(last + 1, 2)}> <ffff> <${hex(last + 1, 2)}>
endbfrange endcmap\n`
  }
}

function codeSpaces({ singles, leads, trails: [first, last] }: CodeSet): string {
  const spans = [
    ...singles.map(([from, to]) => `<${hex(from, 1)}> <${hex(to, 1)}>\n`),
    ...leads.map(([from, to]) => `<${hex(from, 1)}${hex(first, 1)}> <${hex(to, 1)}${hex(last, 1)}>\n`),
  ]
  return `${spans.length} begincodespacerange\n${spans.join('')}endcodespacerange\n`
}

function glyphs(set: CodeSet, firstGlyph: number): string {
  const [from, to] = PRINTABLE
  const bytes = set.singles.length === 0 ? 2 : 1
  const letters =
    set.highBit === undefined ? [`<${hex(from, bytes)}> <${hex(to, bytes)}> ${firstGlyph}\n`] : []
  const lines = set.label === UNICODE ? ['<0080> <ffff> 128\n'] : [...runsOf(set)].map(lineOf)
  return [...letters, ...lines].map((line) => `1 begincidrange\n${line}endcidrange\n`).join('')
}

/** Consecutive codes with consecutive characters. */
interface Run {
  readonly first: number
  last: number
  readonly unit: number
}

const lineOf = ({ first, last, unit }: Run): string => {
  const bytes = first > 0xff ? 2 : 1
  return `<${hex(first, bytes)}> <${hex(last, bytes)}> ${unit}\n`
}

function* runsOf(set: CodeSet): Generator<Run> {
  const decoder = new TextDecoder(set.label)
  let run: Run | undefined
  for (const code of codesOf(set)) {
    const bytes = code > 0xff ? [code >> 8, code & 0xff] : [code]
    const text = decoder.decode(Uint8Array.from(bytes, (byte) => byte | (set.highBit ?? 0)))
    // Characters outside the basic plane are rare: mostly names of places and people.
    if (text.length !== 1 || text === '\ufffd' || text <= '\x80') continue
    const unit = text.charCodeAt(0)
    if (run !== undefined && code === run.last + 1 && unit - run.unit === code - run.first) run.last = code
    else {
      if (run !== undefined) yield run
      run = { first: code, last: code, unit }
    }
  }
  if (run !== undefined) yield run
}

function* codesOf({ singles, leads, trails: [first, last] }: CodeSet): Generator<number> {
  for (const [from, to] of singles) for (let code = from; code <= to; code++) yield code
  for (const [from, to] of leads) {
    for (let lead = from; lead <= to; lead++) {
      for (let trail = first; trail <= last; trail++) yield lead * 256 + trail
    }
  }
}

const hex = (value: number, bytes: number) => value.toString(16).padStart(2 * bytes, '0')
