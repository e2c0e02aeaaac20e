import { table } from '../../base/json/table.ts'
import { grouped } from '../../base/runtime/lists.ts'
import { baseOf } from '../languages.ts'
import { changeBetween, cutPieces } from '../pieces/pieces.ts'
import { marksOf } from '../punctuation/marks.ts'
import {
  changeProse,
  type ExposedText,
  type Hazard,
  hasProse,
  joined,
  type Part,
  partsOf,
  spoiled,
} from './hazard.ts'

/**
 * Numbers get the target's decimal and group separators, `#25` gets brackets or an abbreviation, and in XML the second
 * unit that consists only of digits, such as a table cell, is emptied.
 */
export const numbers: Hazard = (text, choose) => {
  const form = choose(HASH_FORMS)
  const swaps = decimalMark(text.sourceLang) !== decimalMark(text.target)
  const parts = partsOf(text.translation, text.tags).map((part) =>
    part.isProse ? { ...part, text: renumbered(part.text, text, { form, swaps }) } : part,
  )
  return spoiled(text, joined(text.tags?.kind === 'xml' ? withoutSecondNumber(parts) : parts))
}

/** Base codes of languages that write `1.5` and not `1,5`: the detectable ones and some others. */
const WITH_POINT: ReadonlySet<string> = new Set(
  'en zh yue ja ko th he hi bn mr gu pa ta te ml ms tl mi sw cy ga mt ne ur'.split(' '),
)

const decimalMark = (language: string) => (WITH_POINT.has(baseOf(language)) ? '.' : ',')

/** Bare, in brackets, with an abbreviation. */
const HASH_FORMS = 3
/** Observed for German, our choice for the others. */
const ABBREVIATIONS: Readonly<Record<string, string>> = table({
  de: 'Nr.',
  en: 'No.',
  es: 'n.º',
  fr: 'n°',
  it: 'n.',
  nl: 'nr.',
  pl: 'nr',
  pt: 'n.º',
})

function renumbered(
  prose: string,
  { target, tags }: ExposedText,
  { form, swaps }: { readonly form: number; readonly swaps: boolean },
): string {
  return changeBetween(
    cutPieces(prose, !tags),
    (piece) => piece.kind === 'kept' && piece.what !== undefined,
    (run) => inForms(swaps ? run.replace(NUMBER, swapMarks) : run, target, form),
  )
}

/** Digits with separators between them; with adjacent letters or more separators it is not a number. */
const NUMBER = /(?<![\p{L}\d.,])\d+(?:[.,]\d+)+(?![\p{L}\d])/gu
const IN_GROUPS = /^\d{1,3}(?:,\d{3})*(?:\.\d+)?$|^\d{1,3}(?:\.\d{3})*(?:,\d+)?$|^\d+[.,]\d+$/

const swapMarks = (number: string) =>
  IN_GROUPS.test(number) ? number.replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.')) : number

const HASH_NUMBER = /(?<![\p{L}\p{N}&#(])#(\d{1,9})(?![\p{L}\p{N};])/gu

function inForms(prose: string, target: string, form: number): string {
  if (form === 0) return prose
  const abbreviation = form === 2 ? ABBREVIATIONS[baseOf(target)] : undefined
  return prose.replace(HASH_NUMBER, abbreviation ? `(${abbreviation} $1)` : '(#$1)')
}

function withoutSecondNumber(parts: readonly Part[]): readonly Part[] {
  const units = grouped(
    parts.filter(({ isProse }) => isProse),
    ({ unit }) => unit,
  )
  const [, second] = [...units].filter(([, own]) => /^\s*\d+\s*$/.test(joined(own)))
  if (!second) return parts
  return parts.map((part) => (part.isProse && part.unit === second[0] ? { ...part, text: '' } : part))
}

/** Texts with fewer words get no period. */
const LEAST_WORDS = 3

/**
 * What `preserve_formatting` prevents: a period where the source has none, a first letter in the other case, no space
 * at either end; and a comma after a `<br>`.
 */
export const edges: Hazard = (text) => {
  if (text.preserveFormatting) return undefined
  const parts = [...partsOf(text.translation, text.tags)]
  const change = (index: number, edit: (prose: string) => string) => {
    const part = parts[index]
    if (part) parts[index] = { ...part, text: edit(part.text) }
  }
  const last = parts.findLastIndex(hasProse)
  if (last < 0) return undefined
  if (needsStop(parts, last, text)) change(last, (prose) => withStop(prose, text))
  change(parts.findIndex(hasProse), swapFirstCase)
  parts.forEach((part, index) => {
    if (index > 0 && hasProse(part) && isBreak(parts[index - 1]?.text ?? '')) {
      change(index, (prose) => `, ${prose.trimStart()}`)
    }
  })
  if (parts[0]?.isProse) change(0, (prose) => prose.trimStart())
  if (parts.at(-1)?.isProse) change(parts.length - 1, (prose) => prose.trimEnd())
  return spoiled(text, joined(parts))
}

const isBreak = (tag: string) => /^<br\s*\/?>$/i.test(tag)

const isWord = ({ kind }: { readonly kind: string }) => kind === 'word'

/** Whether the last unit with text has enough words and ends with one. */
function needsStop(parts: readonly Part[], last: number, { tags }: ExposedText): boolean {
  const unit = parts[last]?.unit
  const prose = parts.filter((part) => part.isProse && part.unit === unit)
  const pieces = prose.flatMap(({ text }) => cutPieces(text, !tags))
  const ending = pieces.findLast(({ kind }) => kind !== 'space')
  return ending !== undefined && isWord(ending) && pieces.filter(isWord).length >= LEAST_WORDS
}

function withStop(prose: string, { target }: ExposedText): string {
  const end = prose.trimEnd().length
  return prose.slice(0, end) + (marksOf(target).signs['.'] ?? '.') + prose.slice(end)
}

/** For a text that begins with a word, possibly after punctuation. */
function swapFirstCase(prose: string): string {
  const pieces = cutPieces(prose)
  const first = pieces.findIndex(({ kind }) => kind === 'word' || kind === 'kept')
  if (first < 0 || pieces[first]?.kind !== 'word') return prose
  return pieces.map(({ text }, index) => (index === first ? swapCase(text) : text)).join('')
}

function swapCase(word: string): string {
  const letter = String.fromCodePoint(word.codePointAt(0) as number)
  const upper = letter.toUpperCase()
  return (letter === upper ? letter.toLowerCase() : upper) + word.slice(letter.length)
}

/**
 * A single newline becomes a space if newlines do not end sentences, and `\r\n` always becomes `\n`. Blank lines, and
 * newlines at either end of a unit, stay.
 */
export const newlines: Hazard = (text) =>
  spoiled(
    text,
    changeProse(text, (prose, index, parts) =>
      joinLines(prose.replaceAll('\r\n', '\n'), text, {
        isFirst: parts[index - 1]?.unit !== parts[index]?.unit,
        isLast: parts[index + 1]?.unit !== parts[index]?.unit,
      }),
    ),
  )

function joinLines(
  prose: string,
  { splitting }: ExposedText,
  { isFirst, isLast }: { isFirst: boolean; isLast: boolean },
): string {
  if (splitting === 'punctuation_and_newlines' || !/[\n\r]/.test(prose)) return prose
  return prose.replace(/\s+/g, (space, start: number) => {
    const isEdge = (isFirst && start === 0) || (isLast && start + space.length === prose.length)
    return isEdge ? space : withoutSingleNewline(space)
  })
}

function withoutSingleNewline(space: string): string {
  const breaks = space.match(/[\n\r]/g) ?? []
  if (breaks.length !== 1) return space
  return space.replace(/[\n\r]/, '') || ' '
}
