import { type Mark, type Reference, STAND_IN, type Unit } from '../text/unit.ts'
import { Role } from './roles.ts'
import type { Token } from './token.ts'

/** A unit and its range of the source. */
export interface SourceUnit extends Unit {
  readonly from: number
  readonly to: number
}

/** Joins the tokens between two boundaries into a unit, if they contain anything to translate. */
export function readUnits(
  source: string,
  tokens: readonly Token[],
  roles: Readonly<Uint8Array>,
): SourceUnit[] {
  const units: SourceUnit[] = []
  let builder: UnitBuilder | undefined
  const settle = () => {
    const unit = builder?.finish()
    if (unit) units.push(unit)
    builder = undefined
  }
  tokens.forEach((token, index) => {
    const role = roles[index]
    if (role === Role.BOUNDARY) settle()
    else {
      builder ??= new UnitBuilder(source)
      builder.add(token, role === Role.UNTOUCHED)
    }
  })
  settle()
  return units
}

/** Most units have no marks or no references, and a document has half a million units. */
const NONE: readonly never[] = []

class UnitBuilder {
  readonly #source: string
  readonly #marks: Mark[] = []
  readonly #references: Reference[] = []
  #text = ''
  #hasWords = false
  #from = -1
  #to = 0
  /** where the current run of untouched tokens began; -1 if there is none */
  #untouchedFrom = -1

  constructor(source: string) {
    this.#source = source
  }

  add(token: Token, isUntouched: boolean): void {
    if (this.#from < 0) this.#from = token.start
    if (isUntouched) {
      if (this.#untouchedFrom < 0) this.#untouchedFrom = token.start
    } else {
      this.#settleUntouched()
      if (token.kind === 'text') this.#addText(token)
      else this.#addMark(token.start, token.end, token.kind === 'data')
    }
    this.#to = token.end
  }

  finish(): SourceUnit | undefined {
    if (!this.#hasWords) return undefined
    this.#settleUntouched()
    return {
      text: this.#text,
      marks: this.#marks.length > 0 ? this.#marks : NONE,
      references: this.#references.length > 0 ? this.#references : NONE,
      from: this.#from,
      to: this.#to,
    }
  }

  #addText({ text, references }: { text: string; references: readonly Reference[] }): void {
    const offset = this.#text.length
    for (const { start, end, source } of references) {
      this.#references.push({ start: start + offset, end: end + offset, source })
    }
    this.#text += text
    this.#hasWords ||= /\S/.test(text)
  }

  #settleUntouched(): void {
    if (this.#untouchedFrom >= 0) this.#addMark(this.#untouchedFrom, this.#to, true)
    this.#untouchedFrom = -1
  }

  #addMark(from: number, to: number, standsInSentence: boolean): void {
    const start = this.#text.length
    if (standsInSentence) this.#text += STAND_IN
    this.#marks.push({ start, end: this.#text.length, source: this.#source.slice(from, to) })
  }
}
