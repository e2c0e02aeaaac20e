import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { Branch, Escape, Pattern, PatternPart } from './pattern.ts'

/**
 * Parses a message of ICU MessageFormat; undefined if it is invalid. Tags are ordinary text, protected in the same way
 * as elsewhere.
 */
export function readIcu(text: string): Pattern | undefined {
  const elements = parsed(text)
  return elements && patternOf(elements, text, false)
}

function parsed(text: string): readonly MessageFormatElement[] | undefined {
  try {
    return parse(text, { captureLocation: true, ignoreTag: true, shouldParseSkeletons: false })
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function patternOf(elements: readonly MessageFormatElement[], text: string, isPlural: boolean): Pattern {
  return {
    parts: elements.flatMap((element) => partsOf(element, text, isPlural)),
    escape: isPlural ? escapeInPlural : escapeElsewhere,
  }
}

function partsOf(element: MessageFormatElement, text: string, isPlural: boolean): PatternPart[] {
  const { start, end } = placeOf(element)
  if (element.type === TYPE.literal) return literalParts(text, start, end, isPlural)
  if (element.type !== TYPE.plural && element.type !== TYPE.select) return [{ kind: 'kept', start, end }]
  const branches = Object.values(element.options)
    .map(({ value, location }): Branch => {
      const place = placeOf({ location })
      return {
        ...patternOf(value, text, element.type === TYPE.plural),
        start: place.start + 1,
        end: place.end - 1,
      }
    })
    // Numeric names come first in an object, wherever they are in the message.
    .sort((one, other) => one.start - other.start)
  return [{ kind: 'selection', isList: false, start, end, branches }]
}

type Located = { readonly location?: MessageFormatElement['location'] | null }

function placeOf({ location }: Located) {
  if (!location) throw new Error('The parser of ICU messages told no places')
  return { start: location.start.offset, end: location.end.offset }
}

/** Two apostrophes, which are one, or one before syntax, which begins a quotation; unterminated, it continues to the end. */
const QUOTED = /''|'[{}<>](?:''|[^'])*'?/g
const QUOTED_IN_PLURAL = /''|'[{}<>#](?:''|[^'])*'?/g

/** Text with its quotations, which stay unchanged. */
function literalParts(text: string, from: number, end: number, isPlural: boolean): PatternPart[] {
  const parts: PatternPart[] = []
  let start = from
  for (const { 0: quoted, index } of text.slice(from, end).matchAll(isPlural ? QUOTED_IN_PLURAL : QUOTED)) {
    const begin = from + index
    if (begin > start) parts.push({ kind: 'text', start, end: begin })
    start = begin + quoted.length
    parts.push({ kind: 'kept', start: begin, end: start })
  }
  if (end > start) parts.push({ kind: 'text', start, end })
  return parts
}

const escaper =
  (isPlural: boolean): Escape =>
  (text, isBeforeSyntax) => {
    if (!/['{}#]/.test(text)) return text
    let escaped = ''
    for (let index = 0; index < text.length; index++) {
      const sign = text[index] as string
      if (sign === "'") {
        const next = text[index + 1]
        const isApart = next === undefined ? !isBeforeSyntax : !/['{}<>#|]/.test(next)
        escaped += isApart ? "'" : "''"
      } else escaped += sign === '{' || sign === '}' || (sign === '#' && isPlural) ? `'${sign}'` : sign
    }
    return escaped
  }

const escapeInPlural = escaper(true)
const escapeElsewhere = escaper(false)
