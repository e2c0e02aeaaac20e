import {
  CLASSES,
  DELIMITER,
  digitAt,
  hexDigit,
  isLineEnd,
  isNumberStart,
  isRegular,
  WHITE,
} from './characters.ts'
import { type Keyword, keyword } from './keyword.ts'
import { literalEnd, readHex, readLiteral } from './read-strings.ts'
import { type ByteString, Name } from './value.ts'
import type { Work } from './work.ts'

export type Token = number | Name | ByteString | Keyword

/** Words that are operands. */
const CONSTANTS = new Set(['true', 'false', 'null'])
const PLUS = 43
const MINUS = 45
const POINT = 46
const HASH = 35
const LETTER_R = 82
const GREATER = 62
const NO_DIGITS = { value: 0, count: 0 }
/** The maximum length of a name or operator. */
const MAX_WORD = 512

/** Splits bytes of PDF syntax into tokens (ISO 32000-1 §7.2). Never fails: invalid input becomes a keyword. */
export class Lexer {
  readonly bytes: Uint8Array
  position: number
  readonly work: Work

  constructor(bytes: Uint8Array, position: number, work: Work) {
    this.bytes = bytes
    // Offsets come from the file, so they can be anything.
    this.position = Math.max(0, Math.floor(position)) || 0
    this.work = work
  }

  /** Moves to the next token's first byte. */
  skipWhite(): void {
    const { bytes } = this
    while (this.position < bytes.length) {
      const code = bytes[this.position] as number
      if (code === 37) this.#skipComment()
      else if (CLASSES[code] === WHITE) this.position++
      else return
    }
  }

  /** @returns undefined at the end */
  next(): Token | undefined {
    this.work.spend(1)
    this.skipWhite()
    const { bytes } = this
    if (this.position >= bytes.length) return undefined
    const code = bytes[this.position] as number
    if (isNumberStart(code)) return this.#number()
    if (CLASSES[code] !== DELIMITER) return keyword(this.#word())
    this.position++
    switch (code) {
      case 47:
        return new Name(unescapeName(this.#word()))
      case 40:
        return this.#literal()
      case 60:
        return this.#either(60, '<<') ?? this.#hex()
      case 62:
        return this.#either(62, '>>') ?? keyword('>')
      default:
        return keyword(String.fromCharCode(code))
    }
  }

  /**
   * Skips the rest of a reference, `0 R` after its number, including white space and comments. Skips nothing if there
   * is no reference.
   *
   * @returns its generation, undefined if there is no reference
   */
  nextGeneration(): number | undefined {
    const { bytes, position } = this
    this.skipWhite()
    const generation = this.position > position ? this.#digits() : NO_DIGITS
    if (generation.count > 0) {
      this.skipWhite()
      if (bytes[this.position] === LETTER_R && !isRegular(bytes[this.position + 1])) {
        this.position++
        this.work.spend(1)
        return generation.value
      }
    }
    this.position = position
    return undefined
  }

  /**
   * Skips operands, without parsing them, and the next keyword.
   *
   * @returns undefined at the end
   */
  nextOperator(): { readonly text: string; readonly start: number } | undefined {
    const { bytes } = this
    const from = this.position
    for (;;) {
      this.skipWhite()
      const start = this.position
      const code = bytes[start]
      if (code === undefined) {
        this.work.spend((start - from) >> 4)
        return undefined
      }
      if (CLASSES[code] === DELIMITER) this.#skipDelimited(code)
      else if (isNumberStart(code) && this.#skipNumber()) continue
      else {
        const text = this.#word()
        if (CONSTANTS.has(text)) continue
        this.work.spend(1 + ((this.position - from) >> 4))
        return { text, start }
      }
    }
  }

  #skipWord(): void {
    const { bytes } = this
    while (this.position < bytes.length && CLASSES[bytes[this.position] as number] === 0) this.position++
  }

  #skipDelimited(code: number): void {
    this.position++
    if (code === 47) this.#skipWord()
    else if (code === 40) this.position = this.#literalEnd() + 1
    else if (code === 60 && this.bytes[this.position] !== 60) {
      const end = this.bytes.indexOf(62, this.position)
      this.position = end < 0 ? this.bytes.length : end + 1
    }
  }

  #skipComment(): void {
    const start = this.position
    while (this.position < this.bytes.length && !isLineEnd(this.bytes[this.position])) this.position++
    this.#charge(this.position - start)
  }

  /** Long tokens cost more, so that they cannot be read repeatedly. */
  #charge(length: number): void {
    if (length > 64) this.work.spend(length >> 4)
  }

  #either(second: number, text: string): Keyword | undefined {
    if (this.bytes[this.position] !== second) return undefined
    this.position++
    return keyword(text)
  }

  #word(): string {
    const { bytes } = this
    const start = this.position
    this.#skipWord()
    this.#charge(this.position - start)
    let word = ''
    const end = Math.min(this.position, start + MAX_WORD)
    for (let i = start; i < end; i++) word += String.fromCharCode(bytes[i] as number)
    return word
  }

  #number(): number | Keyword {
    const { bytes } = this
    const start = this.position
    const negative = this.#skipSigns()
    const whole = this.#digits()
    const hasPoint = bytes[this.position] === POINT
    if (hasPoint) this.position++
    const part = hasPoint ? this.#digits() : NO_DIGITS
    if (whole.count + part.count === 0) {
      this.position = start
      return keyword(this.#word())
    }
    this.#skipRestOfNumber()
    this.#charge(this.position - start)
    const value = whole.value + part.value / 10 ** part.count
    return negative ? -value : value
  }

  /** @returns whether there is a number, with at least one digit */
  #skipNumber(): boolean {
    const start = this.position
    this.#skipSigns()
    const first = this.bytes[this.position] === POINT ? this.position + 1 : this.position
    const isNumber = digitAt(this.bytes, first) >= 0
    if (isNumber) this.#skipRestOfNumber()
    else this.position = start
    return isNumber
  }

  /** @returns whether one of them is a minus sign */
  #skipSigns(): boolean {
    const { bytes } = this
    let negative = false
    for (let code = bytes[this.position]; code === PLUS || code === MINUS; code = bytes[++this.position]) {
      negative ||= code === MINUS
    }
    return negative
  }

  /**
   * Real producers write 1.-5 and 12e3; viewers read the leading part. Any other letter begins the next token, as in
   * `12Tf` and `0R`, which viewers read as if there were a space.
   */
  #skipRestOfNumber(): void {
    const { bytes } = this
    for (;;) {
      const code = bytes[this.position] ?? 0
      if (isNumberStart(code)) this.position++
      else if ((code | 32) === 101 && isNumberStart(bytes[this.position + 1] ?? 0)) this.position += 2
      else return
    }
  }

  #digits(): { readonly value: number; readonly count: number } {
    const { bytes } = this
    const start = this.position
    let value = 0
    for (let digit = digitAt(bytes, start); digit >= 0; digit = digitAt(bytes, ++this.position)) {
      value = value * 10 + digit
    }
    return { value, count: this.position - start }
  }

  #literal(): ByteString {
    const start = this.position
    const end = this.#literalEnd()
    this.position = Math.min(end + 1, this.bytes.length)
    return readLiteral(this.bytes, start, end)
  }

  /** The end of the current string. */
  #literalEnd(): number {
    const end = literalEnd(this.bytes, this.position)
    this.#charge(end - this.position)
    return end
  }

  #hex(): ByteString {
    const { bytes, position } = this
    const found = bytes.indexOf(GREATER, position)
    const end = found < 0 ? bytes.length : found
    this.#charge(end - position)
    this.position = Math.min(end + 1, bytes.length)
    return readHex(bytes, position, end)
  }
}

/** `#` with two hexadecimal digits represents the character with that code; any other `#` represents itself. */
function unescapeName(word: string): string {
  if (!word.includes('#')) return word
  let name = ''
  for (let at = 0; at < word.length; at++) {
    const high = word.charCodeAt(at) === HASH ? hexDigit(word.charCodeAt(at + 1)) : -1
    const low = high < 0 ? -1 : hexDigit(word.charCodeAt(at + 2))
    name += low < 0 ? word.charAt(at) : String.fromCharCode(high * 16 + low)
    if (low >= 0) at += 2
  }
  return name
}
