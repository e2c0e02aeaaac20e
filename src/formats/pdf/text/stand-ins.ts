import { Keyword } from '../objects/keyword.ts'
import { Lexer, type Token } from '../objects/lexer.ts'
import { ByteString } from '../objects/value.ts'
import { PDF_LIMITS, type Work } from '../objects/work.ts'

/**
 * Scripts whose letters carry marks, and accents of Latin letters. Marks of right-to-left scripts cause no problems.
 */
const BLOCKS = [
  [0x0300, 0x036f],
  [0x0900, 0x1cff],
  [0xa8e0, 0xabff],
] as const
const FIRST_STAND_IN = 0xe000
/** Tokens charged per code of a range, since pdf.js lists all of them. */
const RANGE_COST = 2
/** The maximum number of codes in a range of a map. */
const MAX_RANGE = 0x10000

const MARKS = BLOCKS.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at),
).filter((code) => /\p{Mn}/u.test(String.fromCharCode(code)))

const STAND_INS = new Map(MARKS.map((code, at) => [code, FIRST_STAND_IN + at]))
const STAND_IN = new RegExp(
  `[\\u{${FIRST_STAND_IN.toString(16)}}-\\u{${(FIRST_STAND_IN + MARKS.length - 1).toString(16)}}]`,
  'gu',
)

/**
 * Replaces marks in a font's map to characters (ISO 32000-1 §9.10.3) by private-use characters.
 *
 * pdf.js assumes that a glyph has no width if its characters contain a mark. In Hindi, Tamil or Thai, where a letter
 * with its mark is one glyph, all following letters would be misplaced. Private-use characters avoid this, and
 * `withMarks` restores the marks in the text.
 */
export function withStandIns(map: Uint8Array, work: Work): Uint8Array {
  const lexer = new Lexer(map, 0, work)
  const out: string[] = ['begincmap\n']
  for (let token = lexer.next(); token !== undefined; token = lexer.next()) {
    if (!(token instanceof Keyword)) continue
    // A map based on another one is left alone.
    if (token.text === 'usecmap') return map
    if (token.text === 'begincodespacerange') out.push(codeSpaces(lexer))
    else if (token.text === 'beginbfchar') out.push(...characters(lexer, work))
    else if (token.text === 'beginbfrange') out.push(...ranges(lexer, work))
  }
  return Buffer.from(`${out.join('')}endcmap\n`)
}

/** Reverses `withStandIns`. */
export function withMarks(text: string): string {
  return text.replace(STAND_IN, (standIn) =>
    String.fromCharCode(MARKS[standIn.charCodeAt(0) - FIRST_STAND_IN] ?? 0),
  )
}

function codeSpaces(lexer: Lexer): string {
  const lines: string[] = []
  for (let low = lexer.next(); low instanceof ByteString; low = lexer.next()) {
    const high = lexer.next()
    if (high instanceof ByteString) lines.push(`<${hex(low)}> <${hex(high)}>\n`)
  }
  return `${lines.length} begincodespacerange\n${lines.join('')}endcodespacerange\n`
}

function* characters(lexer: Lexer, work: Work): Generator<string> {
  for (let code = lexer.next(); code instanceof ByteString; code = lexer.next()) {
    work.spend(PDF_LIMITS.CODE_COST)
    const text = lexer.next()
    if (text instanceof ByteString) yield character(code.bytes, replaced(text))
  }
}

function* ranges(lexer: Lexer, work: Work): Generator<string> {
  for (let low = lexer.next(); low instanceof ByteString; low = lexer.next()) {
    const high = lexer.next()
    const first = lexer.next()
    if (!(high instanceof ByteString)) return
    if (first instanceof ByteString) yield* range(low, high, first, work)
    else if (isKeyword(first, '[')) yield* listed(low, lexer)
  }
}

/** Consecutive codes with consecutive characters, split at marks. */
function* range(low: ByteString, high: ByteString, first: ByteString, work: Work): Generator<string> {
  const from = numberOf(low.bytes)
  const count = Math.min(numberOf(high.bytes) - from + 1, MAX_RANGE)
  const before = first.bytes.subarray(0, -2)
  const character = numberOf(first.bytes.subarray(-2))
  work.spend(RANGE_COST * count)
  let start = 0
  for (let at = 0; at <= count; at++) {
    const standIn = STAND_INS.get(character + at)
    if (standIn === undefined && at < count) continue
    if (at > start) yield rangeOf(from + start, from + at - 1, low.bytes.length, before, character + start)
    if (standIn !== undefined && at < count) {
      yield rangeOf(from + at, from + at, low.bytes.length, before, standIn)
    }
    start = at + 1
  }
}

function* listed(low: ByteString, lexer: Lexer): Generator<string> {
  let code = numberOf(low.bytes)
  for (let text = lexer.next(); text instanceof ByteString; text = lexer.next()) {
    yield character(bytesOf(code++, low.bytes.length), replaced(text))
  }
}

function character(code: Uint8Array, text: string): string {
  return `1 beginbfchar\n<${Buffer.from(code).toString('hex')}> <${text}>\nendbfchar\n`
}

function rangeOf(low: number, high: number, codeBytes: number, before: Uint8Array, first: number): string {
  const codes = [low, high].map((code) => `<${Buffer.from(bytesOf(code, codeBytes)).toString('hex')}>`)
  const text = Buffer.concat([before, bytesOf(first, 2)]).toString('hex')
  return `1 beginbfrange\n${codes.join(' ')} <${text}>\nendbfrange\n`
}

/** UTF-16 in hexadecimal digits, with marks replaced. */
function replaced({ bytes }: ByteString): string {
  let text = ''
  for (let at = 0; at + 1 < bytes.length; at += 2) {
    const unit = numberOf(bytes.subarray(at, at + 2))
    text += (STAND_INS.get(unit) ?? unit).toString(16).padStart(4, '0')
  }
  // In some files a single byte is a character.
  return bytes.length === 1 ? hex({ bytes }) : text
}

function numberOf(bytes: Uint8Array): number {
  return bytes.subarray(0, 4).reduce((value, byte) => value * 256 + byte, 0)
}

function bytesOf(value: number, count: number): Uint8Array {
  return Uint8Array.from({ length: count }, (_, at) => Math.floor(value / 256 ** (count - 1 - at)) & 0xff)
}

function hex({ bytes }: { readonly bytes: Uint8Array }): string {
  return Buffer.from(bytes).toString('hex')
}

function isKeyword(token: Token | undefined, text: string): boolean {
  return token instanceof Keyword && token.text === text
}
