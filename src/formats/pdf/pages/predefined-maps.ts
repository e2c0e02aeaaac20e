import { TextDecoder } from 'node:util'
import { type Dict, Name, Stream } from '../objects/value.ts'

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
const UNICODE: CodeSet = { label: 'utf-16be', singles: [], leads: [[0x00, 0xff]], trails: [0x00, 0xff] }
const SHIFT_JIS: CodeSet = {
  label: 'shift_jis',
  singles: [ASCII, [0xa0, 0xdf]],
  leads: [
    [0x81, 0x9f],
    [0xe0, 0xfc],
  ],
  trails: [0x40, 0xfc],
}
const EUC_JP: CodeSet = {
  label: 'euc-jp',
  singles: [ASCII],
  leads: [
    [0x8e, 0x8e],
    [0xa1, 0xfe],
  ],
  trails: [0xa1, 0xfe],
}
const JIS: CodeSet = {
  label: 'euc-jp',
  singles: [],
  leads: [[0x21, 0x7e]],
  trails: [0x21, 0x7e],
  highBit: 0x80,
}
const GBK: CodeSet = { label: 'gbk', singles: [ASCII], leads: [[0x81, 0xfe]], trails: [0x40, 0xfe] }
const BIG5: CodeSet = { label: 'big5', singles: [ASCII], leads: [[0x81, 0xfe]], trails: [0x40, 0xfe] }
const EUC_KR: CodeSet = { label: 'euc-kr', singles: [ASCII], leads: [[0x81, 0xfe]], trails: [0x41, 0xfe] }

/** By the names of ISO 32000-1 §9.7.5.2, without the writing direction at the end. */
const CODE_SETS: readonly (readonly [names: RegExp, CodeSet])[] = [
  [/^Uni(?:GB|CNS|JIS|KS)\w*-(?:UCS2|UTF16)(?:-HW)?$/, UNICODE],
  [/^(?:83pv|90msp?|90pv|Add|Ext)-RKSJ$/, SHIFT_JIS],
  [/^EUC$/, EUC_JP],
  [/^$/, JIS],
  [/^(?:GB-EUC|GBpc-EUC|GBKp?-EUC|GBK2K)$/, GBK],
  [/^(?:B5pc|HKscs-B5|ETen-B5|ETenms-B5)$/, BIG5],
  [/^(?:KSC-EUC|KSCms-UHC(?:-HW)?|KSCpc-EUC)$/, EUC_KR],
]
/** Half-width letters, whose glyphs are not the first ones of Japanese fonts. */
const HALF_WIDTH = /^UniJIS-UCS2-HW|^90ms-RKSJ/
const FIRST_GLYPH = 1
const FIRST_HALF_WIDTH_GLYPH = 231

/** Maps equivalent to a predefined one, as far as reading text requires. */
export interface PredefinedMaps {
  readonly encoding: Stream
  readonly toUnicode: Stream
}

/**
 * Maps for a font with a predefined encoding: pdf.js would search for it in files that do not exist, and find no text.
 * Glyph numbers are made up except for Latin letters, whose widths differ.
 *
 * @param name of the encoding, such as `90ms-RKSJ-H`
 */
export function predefinedMaps(name: string): PredefinedMaps | undefined {
  const [, base = '', direction] = /^(?:(.*)-)?([HV])$/.exec(name) ?? []
  const set = CODE_SETS.find(([names]) => direction !== undefined && names.test(base))?.[1]
  if (set === undefined) return undefined
  const firstGlyph = HALF_WIDTH.test(name) ? FIRST_HALF_WIDTH_GLYPH : FIRST_GLYPH
  const dict: Dict = new Map([['Type', new Name('CMap')]])
  const mode = direction === 'V' ? '/WMode 1 def\n' : ''
  const encoding = `begincmap\n${mode}${codeSpaces(set)}${glyphs(set, firstGlyph)}endcmap\n`
  return { encoding: new Stream(dict, Buffer.from(encoding)), toUnicode: charactersOf(set) }
}

function codeSpaces({ singles, leads, trails: [first, last] }: CodeSet): string {
  const spans = [
    ...singles.map(([from, to]) => `<${hex(from, 1)}> <${hex(to, 1)}>\n`),
    ...leads.map(([from, to]) => `<${hex(from, 1)}${hex(first, 1)}> <${hex(to, 1)}${hex(last, 1)}>\n`),
  ]
  return `${spans.length} begincodespacerange\n${spans.join('')}endcodespacerange\n`
}

/** A printable ASCII letter gets its glyph in every such font, any other code a glyph with its own number. */
function glyphs(set: CodeSet, firstGlyph: number): string {
  const isWide = set.singles.length === 0
  const letters = isWide
    ? `<0000> <001f> 0\n<0020> <007e> ${firstGlyph}\n`
    : `<20> <7e> ${firstGlyph}\n<a0> <df> 160\n`
  const lines = [letters]
  for (const [from, to] of set.leads) {
    for (let lead = Math.max(from, 1); lead <= to; lead++) {
      lines.push(`<${hex(lead, 1)}00> <${hex(lead, 1)}ff> ${lead * 256}\n`)
    }
  }
  return `${lines.length} begincidrange\n${lines.join('')}endcidrange\n`
}

const known = new Map<CodeSet, Stream>()

function charactersOf(set: CodeSet): Stream {
  let characters = known.get(set)
  if (characters === undefined) {
    const lines = Array.from(runsOf(set), ({ first, last, unit }) => {
      const bytes = first > 0xff || set.singles.length === 0 ? 2 : 1
      return `<${hex(first, bytes)}> <${hex(last, bytes)}> <${hex(unit, 2)}>\n`
    })
    const map = `begincmap\n${codeSpaces(set)}${lines.length} beginbfrange\n${lines.join('')}endbfrange\nendcmap\n`
    characters = new Stream(new Map(), Buffer.from(map))
    known.set(set, characters)
  }
  return characters
}

/** Consecutive codes with consecutive characters, not crossing a first byte. */
interface Run {
  readonly first: number
  last: number
  readonly unit: number
}

function* runsOf(set: CodeSet): Generator<Run> {
  const decoder = new TextDecoder(set.label)
  let run: Run | undefined
  for (const code of codesOf(set)) {
    const bytes = code > 0xff || set.singles.length === 0 ? [code >> 8, code & 0xff] : [code]
    const text = decoder.decode(Uint8Array.from(bytes, (byte) => byte | (set.highBit ?? 0)))
    // Characters outside the basic plane are rare: mostly names of places and people.
    if (text.length !== 1 || text === '\ufffd') continue
    const unit = text.charCodeAt(0)
    const follows = run !== undefined && code === run.last + 1 && unit - run.unit === code - run.first
    if (run !== undefined && follows && code % 256 !== 0 && unit % 256 !== 0) {
      run.last = code
      continue
    }
    if (run !== undefined) yield run
    run = { first: code, last: code, unit }
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
