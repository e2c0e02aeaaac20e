import { codePoints, type Rendered, STAND_IN, type Unit, UnitBuilder } from '../pieces/unit.ts'
import { type Markup, Role, type TagHandling } from './markup.ts'
import { type Token, writeParts } from './token.ts'

export type { TagHandling }

export const DEFAULT_TAG_HANDLING: TagHandling = {
  kind: 'html',
  version: 'v1',
  outlineDetection: true,
  ignoreTags: [],
  splittingTags: [],
  nonSplittingTags: [],
}

/** A text with its tags separated. */
export type TaggedText = Awaited<ReturnType<typeof readTaggedText>>

/**
 * Parses a text with tags. Time and memory are proportional to its length, whatever it contains.
 *
 * @throws MarkupError for invalid XML, in version 2
 */
export async function readTaggedText(source: string, handling: TagHandling) {
  const { tokens, roles } = await readMarkup(source, handling)
  const units = readUnits(source, tokens, roles)
  return {
    /** code points of everything but markup: each reference is one, ignored text and white space count (our choice) */
    characters: countCharacters(tokens),
    /** the units to translate, in the order of the source */
    units,
    /** the text with its units replaced; everything between them stays byte-identical */
    write(render: (unit: Unit) => readonly Rendered[]): string {
      let written = ''
      let position = 0
      for (const unit of units) {
        written += source.slice(position, unit.from) + writeParts(render(unit))
        position = unit.to
      }
      return written + source.slice(position)
    },
  }
}

/** The prose of the units for language detection, no longer than necessary for that. */
export function proseOf({ units }: TaggedText, maxUnits: number): string {
  let prose = ''
  for (const { text } of units) {
    if (prose.length >= maxUnits) break
    prose += `${text.slice(0, maxUnits).replaceAll(STAND_IN, ' ')}\n`
  }
  return prose.trimEnd()
}

/** The parser for each kind of markup is loaded with its first text. */
async function readMarkup(source: string, handling: TagHandling): Promise<Markup> {
  if (handling.kind === 'html') return (await import('./html.ts')).readHtml(source, handling)
  const markup = (await import('./xml.ts')).readXml(source, handling)
  if (handling.version === 'v2') (await import('./xml-check.ts')).checkXml(source, markup.tokens)
  return markup
}

function countCharacters(tokens: readonly Token[]): number {
  let characters = 0
  for (const token of tokens) {
    if (token.kind === 'text' || token.kind === 'data') characters += codePoints(token.text)
  }
  return characters
}

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
  let builder: SourceUnitBuilder | undefined
  const settle = () => {
    const unit = builder?.finish()
    if (unit) units.push(unit)
    builder = undefined
  }
  tokens.forEach((token, index) => {
    const role = roles[index]
    if (role === Role.BOUNDARY) settle()
    else {
      builder ??= new SourceUnitBuilder(source)
      builder.add(token, role === Role.UNTOUCHED)
    }
  })
  settle()
  return units
}

class SourceUnitBuilder {
  readonly #source: string
  readonly #unit = new UnitBuilder()
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
      if (token.kind === 'text') {
        this.#unit.addText(token.text, token.references)
        this.#hasWords ||= /\S/.test(token.text)
      } else this.#unit.addMark(this.#source.slice(token.start, token.end), token.kind === 'data')
    }
    this.#to = token.end
  }

  finish(): SourceUnit | undefined {
    if (!this.#hasWords) return undefined
    this.#settleUntouched()
    const { text, marks, references } = this.#unit.unit()
    return { text, marks, references, from: this.#from, to: this.#to }
  }

  #settleUntouched(): void {
    if (this.#untouchedFrom >= 0) this.#unit.addMark(this.#source.slice(this.#untouchedFrom, this.#to), true)
    this.#untouchedFrom = -1
  }
}
