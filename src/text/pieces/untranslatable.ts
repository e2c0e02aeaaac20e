import { endOfRun, isNameOrHyphen } from './character-class.ts'
import { addressAt } from './protected/addresses.ts'
import { codeSpan, commandLineOption, escapeSequence } from './protected/code-spans.ts'
import { identifierAt, isHexOfLetters } from './protected/identifiers.ts'
import { tagShaped } from './protected/markup.ts'
import {
  atPlaceholder,
  bracketed,
  colonPlaceholder,
  dollarPlaceholder,
  hashPlaceholder,
  htmlEntity,
  squarePlaceholder,
  squareTag,
  starPlaceholder,
} from './protected/name-placeholders.ts'
import { absolutePath, dottedPath, globPath, homePath, relativePath, sharePath } from './protected/paths.ts'
import { percentPlaceholder } from './protected/printf.ts'
import type { ProtectedKind, ProtectedSpan, SourceText } from './protected/source-text.ts'

type Reader = (source: SourceText, start: number) => ProtectedSpan | undefined

const spanOf = (end: number | undefined, what: ProtectedKind): ProtectedSpan | undefined =>
  end === undefined ? undefined : { end, what }

/** @param readEnd returns the index after a construct of this kind; undefined if there is none */
const reads =
  (what: ProtectedKind, readEnd: (source: SourceText, start: number) => number | undefined): Reader =>
  (source, start) =>
    spanOf(readEnd(source, start), what)

/** The first of two readers that finds something. */
const either =
  (first: Reader, second: Reader): Reader =>
  (source, start) =>
    first(source, start) ?? second(source, start)

/** The readers of constructs by the code of their first character. Together they take linear time. */
const READERS: readonly (Reader | undefined)[] = readersByUnit({
  '%': percentPlaceholder,
  '{': reads('placeholder', bracketed),
  $: reads('placeholder', dollarPlaceholder),
  '@': reads('placeholder', atPlaceholder),
  '#': reads('placeholder', hashPlaceholder),
  '[': either(reads('placeholder', squarePlaceholder), reads('markup', squareTag)),
  '*': either(reads('placeholder', starPlaceholder), reads('path', globPath)),
  ':': reads('placeholder', colonPlaceholder),
  '&': reads('entity', htmlEntity),
  '<': reads('markup', tagShaped),
  '`': reads('code', codeSpan),
  '-': reads('option', commandLineOption),
  '/': reads('path', absolutePath),
  '~': reads('path', homePath),
  '.': reads('path', dottedPath),
  '\\': either(reads('path', sharePath), reads('escape', escapeSequence)),
})

function readersByUnit(readers: Readonly<Record<string, Reader>>): readonly (Reader | undefined)[] {
  const table = new Array<Reader | undefined>(0x80).fill(undefined)
  for (const [character, reader] of Object.entries(readers)) table[character.charCodeAt(0)] = reader
  return table
}

/**
 * Protected constructs that begin with a symbol: placeholders, markup, code, paths, options, escapes, entities.
 *
 * @param unit the UTF-16 unit at `start`
 */
export function protectedBySign(source: SourceText, start: number, unit: number): ProtectedSpan | undefined {
  const reader = unit < 0x80 ? READERS[unit] : undefined
  if (reader === undefined) return undefined
  // Most symbols in a text precede a space or its end, where only these three can begin a construct.
  if (isFollowedByNothing(source.text, start + 1) && unit !== 0x7b && unit !== 0x25 && unit !== 0x60)
    return undefined
  return reader(source, start)
}

/**
 * Protected constructs that begin with a word or number: addresses, file names, paths, identifiers, a.m. and p.m., and
 * `name()`.
 *
 * @param runEnd the end of the run of letters, digits and underscores that begins at `start`
 */
export function protectedByRun(source: SourceText, start: number, runEnd: number): ProtectedSpan | undefined {
  const { text } = source
  const next = runEnd < text.length ? text.charCodeAt(runEnd) : 0
  if (next < 0x80 && FOLLOWS_RUN[next] === 1 && (next === 0x2f || !isFollowedByNothing(text, runEnd + 1))) {
    if (next === 0x28 /* ( */) return text[runEnd + 1] === ')' ? { end: runEnd + 2, what: 'code' } : undefined
    const isCompound = next === 0x2d /* - */ && isPlainCompound(source, runEnd)
    const address = isCompound
      ? undefined
      : (addressAt(source, start, runEnd) ?? spanOf(relativePath(source, start, runEnd), 'path'))
    return address ?? identifierAt(source, start, runEnd) ?? halfOfDay(text, start, runEnd)
  }
  return isHexOfLetters(text, start, runEnd) ? { end: runEnd, what: 'code' } : halfOfDay(text, start, runEnd)
}

const isFollowedByNothing = (text: string, index: number) =>
  index >= text.length || text.charCodeAt(index) === 0x20 || text.charCodeAt(index) === 0x0a

/** Whether nothing follows words and numbers with hyphens that could make them an address or path: `3-4`, `long-term`. */
function isPlainCompound(source: SourceText, runEnd: number): boolean {
  if (runEnd >= source.compoundEnd) {
    const { text } = source
    const end = endOfRun(text, runEnd, isNameOrHyphen)
    const next = end < text.length ? text.charCodeAt(end) : 0
    source.compoundEnd = end
    source.isCompoundPlain = next < 0x80 && FOLLOWS_RUN[next] !== 1
  }
  return source.isCompoundPlain
}

/** Characters that may follow the first word of an address, path or call. */
const FOLLOWS_RUN = new Uint8Array(0x80)
for (const character of ':+.@-%/\\(') FOLLOWS_RUN[character.charCodeAt(0)] = 1

/** Whether a run before a unit may begin an address, path or call. */
export const mayFollowRun = (unit: number): boolean => FOLLOWS_RUN[unit] === 1

const isDigit = (unit: number) => unit >= 0x30 && unit <= 0x39

/** The longest run that may begin half of the day. */
export const LONGEST_HALF_OF_DAY = 2
const HALF_OF_DAY = /(?:[AP]M|[ap]m|[ap]\.\s?m\.)(?![\p{L}\p{N}])/uy
const HOUR_BEFORE = /\d\s?$/
const MINUTES_BEFORE = /\d[:.]\d\d\s?$/

/**
 * `PM`, `p.m.` after a time, which belongs to the number; a bare `am` or `pm` only after minutes, since both are words
 * elsewhere (`um 5 am Montag`).
 */
function halfOfDay(text: string, start: number, runEnd: number): ProtectedSpan | undefined {
  if (runEnd > start + LONGEST_HALF_OF_DAY) return undefined
  const first = text.charCodeAt(start) | 0x20
  if (first !== 0x61 && first !== 0x70) return undefined
  // Checked first, because `a` is a frequent word.
  if (!isDigit(text.charCodeAt(start - 1)) && !isDigit(text.charCodeAt(start - 2))) return undefined
  const before = text.slice(Math.max(0, start - 6), start)
  if (!HOUR_BEFORE.test(before)) return undefined
  HALF_OF_DAY.lastIndex = start
  if (!HALF_OF_DAY.test(text)) return undefined
  const end = HALF_OF_DAY.lastIndex
  const isWordElsewhere = end === start + 2 && text[start + 1] === 'm'
  return isWordElsewhere && !MINUTES_BEFORE.test(before) ? undefined : { end, what: 'time' }
}
