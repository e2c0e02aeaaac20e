import { InvalidFileData } from '../../errors.ts'
import { Keyword } from './keyword.ts'
import type { Lexer, Token } from './lexer.ts'
import { type Dict, Name, Ref, type Value } from './value.ts'
import { PDF_LIMITS } from './work.ts'

const CONSTANTS: Readonly<Record<string, null | boolean>> = { null: null, true: true, false: false }

/**
 * Reads one object. A keyword that is none, such as `endobj` or an operator, is given back as it is.
 *
 * @returns undefined at the end of the bytes
 * @throws InvalidFileData when objects are nested too deeply
 */
export function parseObject(lexer: Lexer): Value | Keyword | undefined {
  return fromToken(lexer, lexer.next(), 0)
}

/** Reads one operand or operator of a content stream, where there are no references. */
export function parseOperand(lexer: Lexer): Value | Keyword | undefined {
  const token = lexer.next()
  return typeof token === 'number' ? token : fromToken(lexer, token, 0)
}

/** Like `parseObject`, where only an object will do. */
export function parseValue(lexer: Lexer): Value {
  const value = parseObject(lexer)
  return value === undefined || value instanceof Keyword ? null : value
}

function fromToken(lexer: Lexer, token: Token | undefined, depth: number): Value | Keyword | undefined {
  if (typeof token === 'number') return Number.isInteger(token) && token >= 0 ? refOr(lexer, token) : token
  if (!(token instanceof Keyword)) return token
  if (token.text === '[') return parseArray(lexer, nested(depth))
  if (token.text === '<<') return parseDict(lexer, nested(depth))
  return Object.hasOwn(CONSTANTS, token.text) ? (CONSTANTS[token.text] as null | boolean) : token
}

function nested(depth: number): number {
  if (depth >= PDF_LIMITS.MAX_NESTING) throw new InvalidFileData('pdf: objects nested too deeply')
  return depth + 1
}

/** `12 0 R` starts as a number does. */
function refOr(lexer: Lexer, number: number): number | Ref {
  const generation = lexer.nextGeneration()
  return generation === undefined ? number : new Ref(number, generation)
}

function parseArray(lexer: Lexer, depth: number): Value[] {
  const array: Value[] = []
  for (;;) {
    const token = lexer.next()
    if (token === undefined || isKeyword(token, ']') || endsObject(token)) return array
    const value = fromToken(lexer, token, depth)
    if (value !== undefined && !(value instanceof Keyword)) array.push(value)
  }
}

function parseDict(lexer: Lexer, depth: number): Dict {
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
    const value = fromToken(lexer, token, depth)
    if (value !== undefined && !(value instanceof Keyword)) dict.set(key.text, value)
  }
}

/** An object that was not closed ends where its file says it does, not at the end of the file. */
function endsObject(token: Token): boolean {
  return isKeyword(token, 'endobj') || isKeyword(token, 'stream') || isKeyword(token, 'obj')
}

function isKeyword(token: Token, text: string): boolean {
  return token instanceof Keyword && token.text === text
}
