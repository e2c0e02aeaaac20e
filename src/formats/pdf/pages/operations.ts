import { isRegular, isWhite } from '../objects/characters.ts'
import { Keyword } from '../objects/keyword.ts'
import { Lexer } from '../objects/lexer.ts'
import { parseOperand } from '../objects/parse.ts'
import type { Value } from '../objects/value.ts'
import type { Work } from '../objects/work.ts'

/** One operator of a page's content with its operands (ISO 32000-1 §7.8.2). */
export class Operation {
  readonly operator: string
  /** where its first operand starts */
  readonly start: number
  /** where the operator ends */
  readonly end: number
  readonly #readOperands: () => Value[]
  #operands: Value[] | undefined

  constructor(operator: string, start: number, end: number, readOperands: () => Value[]) {
    this.operator = operator
    this.start = start
    this.end = end
    this.#readOperands = readOperands
  }

  /** Parsed on demand: a page may draw a million lines, whose operands are never needed. */
  get operands(): Value[] {
    this.#operands ??= this.#readOperands()
    return this.#operands
  }
}

/** More than any operator has. */
const MAX_OPERANDS = 64
const GREATER = 62
/** This many valid operators in a row are not a coincidence. */
const OPERATORS_OF_CONTENT = 3
/** All operators (ISO 32000-1 annex A). */
const OPERATORS = new Set(
  (
    'b B b* B* BDC BI BMC BT BX c cm cs CS d d0 d1 Do DP EMC ET EX f F f* g G gs h i j J k K l m M MP n q Q re rg RG ri ' +
    's S sc SC scn SCN sh T* Tc Td TD Tf Tj TJ TL Tm Tr Ts Tw Tz v w W W* y \' "'
  ).split(' '),
)

/** The operations of a content stream. An inline image is a single one, with the operator `BI`. */
export function* operationsOf(bytes: Uint8Array, work: Work): Generator<Operation> {
  const lexer = new Lexer(bytes, 0, work)
  for (;;) {
    lexer.skipWhite()
    const start = lexer.position
    const found = lexer.nextOperator()
    if (found === undefined) return
    if (found.text === 'BI') skipInlineImage(lexer, work)
    yield new Operation(found.text, start, lexer.position, () =>
      readOperands(bytes, start, found.start, work),
    )
  }
}

function readOperands(bytes: Uint8Array, start: number, end: number, work: Work): Value[] {
  const lexer = new Lexer(bytes, start, work)
  const operands: Value[] = []
  while (operands.length < MAX_OPERANDS) {
    lexer.skipWhite()
    if (lexer.position >= end) break
    const operand = parseOperand(lexer)
    if (operand !== undefined && !(operand instanceof Keyword)) operands.push(operand)
  }
  return operands
}

/** An inline image is binary data without a length, so its end must be guessed. */
function skipInlineImage(lexer: Lexer, work: Work): void {
  for (;;) {
    const token = parseOperand(lexer)
    if (token === undefined) return
    if (token instanceof Keyword && token.text === 'ID') break
  }
  const { bytes } = lexer
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let first: number | undefined
  for (let at = buffer.indexOf('EI', lexer.position); at >= 0; at = buffer.indexOf('EI', at + 2)) {
    if (!canEndData(bytes[at - 1]) || isRegular(bytes[at + 2])) continue
    first ??= at + 2
    if (isContent(bytes, at + 2, work)) {
      lexer.position = at + 2
      return
    }
  }
  lexer.position = first ?? bytes.length
}

function canEndData(code: number | undefined): boolean {
  return isWhite(code) || code === GREATER
}

/** Image data may contain `EI` by chance, but hardly with operators after it. */
function isContent(bytes: Uint8Array, from: number, work: Work): boolean {
  const lexer = new Lexer(bytes, from, work)
  lexer.skipWhite()
  if (lexer.position >= bytes.length) return true
  for (let count = 0; count < OPERATORS_OF_CONTENT; count++) {
    const found = lexer.nextOperator()
    if (found === undefined) return count > 0
    if (!OPERATORS.has(found.text)) return false
  }
  return true
}
