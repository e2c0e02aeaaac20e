import { Keyword } from '../objects/keyword.ts'
import { Lexer } from '../objects/lexer.ts'
import { parseOperand } from '../objects/parse.ts'
import type { Value } from '../objects/value.ts'
import type { Work } from '../objects/work.ts'

/** One operator of a page's content with what stands before it (ISO 32000-1 §7.8.2). */
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

  /** Read when they are asked for: nobody asks for those of a drawing's lines, which a page may have a million of. */
  get operands(): Value[] {
    this.#operands ??= this.#readOperands()
    return this.#operands
  }
}

/** More than any operator takes. */
const MAX_OPERANDS = 64

/** The operations of a content stream. An inline image is one, with the operator `BI`. */
export function* operationsOf(bytes: Uint8Array, work: Work): Generator<Operation> {
  const lexer = new Lexer(bytes, 0, work)
  for (;;) {
    lexer.skipWhite()
    const start = lexer.position
    const found = lexer.nextOperator()
    if (found === undefined) return
    if (found.text === 'BI') skipInlineImage(lexer)
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

/** The data of an inline image is binary and not counted, so its end is where it looks like one. */
function skipInlineImage(lexer: Lexer): void {
  for (;;) {
    const token = parseOperand(lexer)
    if (token === undefined) return
    if (token instanceof Keyword && token.text === 'ID') break
  }
  const { bytes } = lexer
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = buffer.indexOf('EI', lexer.position); at >= 0; at = buffer.indexOf('EI', at + 2)) {
    if (
      isBlank(bytes[at - 1]) &&
      (at + 2 >= bytes.length || isBlank(bytes[at + 2])) &&
      isTextAfter(bytes, at + 2)
    ) {
      lexer.position = at + 2
      return
    }
  }
  lexer.position = bytes.length
}

/** Image data may have an `EI` in it by chance, but hardly with readable characters after it. */
function isTextAfter(bytes: Uint8Array, from: number): boolean {
  for (let i = from; i < Math.min(bytes.length, from + 12); i++) {
    const code = bytes[i] as number
    if (code > 126 || (code < 32 && !isBlank(code))) return false
  }
  return true
}

function isBlank(code: number | undefined): boolean {
  return code === 32 || code === 9 || code === 10 || code === 13 || code === 12 || code === 0
}
