import { InvalidFileData } from '../../errors.ts'
import { Keyword } from './keyword.ts'
import type { Lexer, Token } from './lexer.ts'
import { ByteString, type Dict, Name, Ref, type Value } from './value.ts'
import { PDF_LIMITS } from './work.ts'

const CONSTANTS: Readonly<Record<string, null | boolean>> = { null: null, true: true, false: false }

/** Memory of a value, including its slot in its container: a string needs several JavaScript objects. */
const HELD_BYTES = { NUMBER: 24, NAME: 72, STRING: 240, ARRAY: 96, DICT: 240, ENTRY: 64 } as const

/**
 * Parses one object. Other keywords, such as `endobj` or an operator, are returned unchanged.
 *
 * @returns undefined at the end of the bytes
 * @throws InvalidFileData if objects are nested too deeply
 */
export function parseObject(lexer: Lexer): Value | Keyword | undefined {
  return fromToken({ lexer, isHeld: true }, lexer.next(), 0)
}

/** Parses one operand or operator of a content stream, which has no references and is only kept briefly. */
export function parseOperand(lexer: Lexer): Value | Keyword | undefined {
  const token = lexer.next()
  return typeof token === 'number' ? token : fromToken({ lexer, isHeld: false }, token, 0)
}

/** Like `parseObject`, where only an object is valid. */
export function parseValue(lexer: Lexer): Value {
  const value = parseObject(lexer)
  return value === undefined || value instanceof Keyword ? null : value
}

interface Source {
  readonly lexer: Lexer
  /** whether the result stays in memory */
  readonly isHeld: boolean
}

function fromToken(source: Source, token: Token | undefined, depth: number): Value | Keyword | undefined {
  const { lexer } = source
  if (typeof token === 'number') {
    hold(source, HELD_BYTES.NUMBER)
    return Number.isInteger(token) && token >= 0 ? refOr(lexer, token) : token
  }
  if (token instanceof ByteString) hold(source, HELD_BYTES.STRING + token.bytes.length)
  else if (token instanceof Name) hold(source, HELD_BYTES.NAME + token.text.length)
  if (!(token instanceof Keyword)) return token
  if (token.text === '[') return parseArray(source, nested(depth))
  if (token.text === '<<') return parseDict(source, nested(depth))
  return Object.hasOwn(CONSTANTS, token.text) ? (CONSTANTS[token.text] as null | boolean) : token
}

function hold({ lexer, isHeld }: Source, bytes: number): void {
  if (isHeld) lexer.work.hold(bytes)
}

function nested(depth: number): number {
  if (depth >= PDF_LIMITS.MAX_NESTING) throw new InvalidFileData('pdf: objects nested too deeply')
  return depth + 1
}

/** A number, or a reference such as `12 0 R`. */
function refOr(lexer: Lexer, number: number): number | Ref {
  const generation = lexer.nextGeneration()
  return generation === undefined ? number : new Ref(number, generation)
}

function parseArray(source: Source, depth: number): Value[] {
  const { lexer } = source
  hold(source, HELD_BYTES.ARRAY)
  const array: Value[] = []
  for (;;) {
    const token = lexer.next()
    if (token === undefined || isKeyword(token, ']') || endsObject(token)) return array
    const value = fromToken(source, token, depth)
    if (value !== undefined && !(value instanceof Keyword)) array.push(value)
  }
}

function parseDict(source: Source, depth: number): Dict {
  const { lexer } = source
  hold(source, HELD_BYTES.DICT)
  const dict: Dict = new Map()
  for (;;) {
    const key = lexer.next()
    if (key === undefined || isKeyword(key, '>>') || endsObject(key)) return dict
    if (!(key instanceof Name)) continue
    const before = lexer.position
    const token = lexer.next()
    if (token === undefined || isKeyword(token, '>>') || endsObject(token)) {
      lexer.position = before
      continue
    }
    const value = fromToken(source, token, depth)
    if (value === undefined || value instanceof Keyword) continue
    hold(source, HELD_BYTES.ENTRY + key.text.length)
    dict.set(key.text, value)
  }
}

/** An unclosed object ends with its indirect object, not at the end of the file. */
function endsObject(token: Token): boolean {
  return isKeyword(token, 'endobj') || isKeyword(token, 'stream') || isKeyword(token, 'obj')
}

function isKeyword(token: Token, text: string): boolean {
  return token instanceof Keyword && token.text === text
}
