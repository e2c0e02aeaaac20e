import { baseOf } from '../../languages.ts'
import { cutPieces } from '../../text/pieces.ts'
import type { ExposedText, Hazard } from '../hazard.ts'
import { type Stretch, spoiled, stretchesOf, written } from '../stretches.ts'

/**
 * Numbers get the target's decimal and group separators, `#25` gets brackets or an abbreviation, and in XML the second
 * unit that consists only of digits, such as a table cell, is emptied.
 */
export const numbers: Hazard = (text, choose) => {
  const form = choose(HASH_FORMS)
  const swaps = decimalMark(text.sourceLang) !== decimalMark(text.target)
  const stretches = stretchesOf(text.translation, text.tags).map((stretch) =>
    stretch.isProse ? { ...stretch, text: renumbered(stretch.text, text, { form, swaps }) } : stretch,
  )
  return spoiled(text, written(text.tags?.kind === 'xml' ? withoutSecondNumber(stretches) : stretches))
}

/** Base codes of languages that write `1.5` and not `1,5`: the detectable ones and some others. */
const WITH_POINT: ReadonlySet<string> = new Set(
  'en zh yue ja ko th he hi bn mr gu pa ta te ml ms tl mi sw cy ga mt ne ur'.split(' '),
)

const decimalMark = (language: string) => (WITH_POINT.has(baseOf(language)) ? '.' : ',')

/** Bare, in brackets, with an abbreviation. */
const HASH_FORMS = 3
/** Observed for German, our choice for the others. */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  de: 'Nr.',
  en: 'No.',
  es: 'n.º',
  fr: 'n°',
  it: 'n.',
  nl: 'nr.',
  pl: 'nr',
  pt: 'n.º',
}

function renumbered(
  prose: string,
  { target, tags }: ExposedText,
  { form, swaps }: { readonly form: number; readonly swaps: boolean },
): string {
  let changed = ''
  let run = ''
  const settle = () => {
    changed += inForms(swaps ? run.replace(NUMBER, swapMarks) : run, target, form)
    run = ''
  }
  for (const piece of cutPieces(prose, !tags)) {
    if (piece.kind !== 'kept' || piece.what === undefined) run += piece.text
    else {
      settle()
      changed += piece.text
    }
  }
  settle()
  return changed
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

function withoutSecondNumber(stretches: readonly Stretch[]): readonly Stretch[] {
  const prose = new Map<number, string>()
  for (const { text, unit, isProse } of stretches) {
    if (isProse) prose.set(unit, (prose.get(unit) ?? '') + text)
  }
  const [, second] = [...prose].filter(([, text]) => /^\s*\d+\s*$/.test(text))
  if (!second) return stretches
  return stretches.map((stretch) =>
    stretch.isProse && stretch.unit === second[0] ? { ...stretch, text: '' } : stretch,
  )
}
