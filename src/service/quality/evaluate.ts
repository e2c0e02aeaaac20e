import { baseOf } from '../../text/languages.ts'
import { cutPieces } from '../../text/pieces/pieces.ts'
import { codePoints } from '../../text/pieces/unit.ts'
import type { Finding, Pair, Span, SubType } from './finding.ts'

/**
 * Evaluates a translation deterministically. It reports only what is certain (our choice): nothing about style, length
 * or language, which a correct translation can differ in.
 */
export function evaluate(pair: Pair): Finding[] {
  const { source, target } = pair
  if (source.trim() === '') return []
  const parts = { source: partsOf(source), target: partsOf(target) }
  const whole = wholeTextProblem(pair, parts.source)
  const problems = whole
    ? [whole]
    : [
        ...compareKept(parts.source.kept, parts.target.kept),
        ...missingNumbers(parts.source.numbers, target),
        ...brokenCharacters(target),
      ]
  return problems
    .sort((one, other) => placeOf(one) - placeOf(other))
    .map(({ inSource, inTarget, ...problem }) => ({
      ...problem,
      sourceSpans: spansOf(source, inSource),
      targetSpans: spansOf(target, inTarget),
    }))
}

/** A finding with the part of each text that it is about. */
interface Problem extends Omit<Finding, 'sourceSpans' | 'targetSpans'> {
  readonly inSource?: Part | undefined
  readonly inTarget?: Part | undefined
}

/** A part of a text, in UTF-16 units. */
interface Part extends Span {
  readonly text: string
}

/** In the order of the translation; omissions come last. */
const placeOf = ({ inTarget }: Problem): number => inTarget?.start ?? Number.MAX_SAFE_INTEGER

const spansOf = (text: string, part: Part | undefined): Span[] =>
  part ? [{ start: codePoints(text.slice(0, part.start)), end: codePoints(text.slice(0, part.end)) }] : []

const critical = (
  subType: SubType,
  explanation: string,
  inSource: Part | undefined,
  inTarget: Part | undefined,
): Problem => ({ type: 'Accuracy', subType, severity: 'Critical', explanation, inSource, inTarget })

/** A problem with a translation as a whole, which makes comparing its parts useless. */
function wholeTextProblem(
  { source, target, sourceLanguage, targetLanguage }: Pair,
  { words }: Parts,
): Problem | undefined {
  if (target.trim() === '')
    return critical('Omission', 'There is no translation.', wholeOf(source), undefined)
  const isSame = source.trim().toLowerCase() === target.trim().toLowerCase()
  // A single word can be the same in both languages.
  if (isSame && baseOf(sourceLanguage) !== baseOf(targetLanguage) && words.length > 1)
    return critical('Untranslated text', 'The text was not translated.', wholeOf(source), wholeOf(target))
  return undefined
}

const wholeOf = (text: string): Part => ({
  text,
  start: text.length - text.trimStart().length,
  end: text.trimEnd().length,
})

/** The differences in what must stay as it is: changed if each text lacks a part of the other, else omitted or added. */
function compareKept(source: readonly Part[], target: readonly Part[]): Problem[] {
  const left = [...target]
  const missing = source.filter(({ text }) => {
    const found = left.findIndex((other) => other.text === text)
    if (found >= 0) left.splice(found, 1)
    return found < 0
  })
  return [
    ...missing.map((part) => {
      const of = `The part '${part.text}' of the source`
      const other = left.shift()
      return other
        ? critical('Mistranslation', `${of} has become '${other.text}'.`, part, other)
        : critical('Omission', `${of} is missing.`, part, undefined)
    }),
    ...left.map((part) =>
      critical('Addition', `The part '${part.text}' is not in the source.`, undefined, part),
    ),
  ]
}

/** Shorter numbers can be words, or other numbers in other units; round ones, too (`1,000,000`, `eine Million`). */
const MIN_DIGITS = 5
const ROUND = /000$/

/** Long numbers that the translation has nowhere, regardless of separators, such as those of orders. */
function missingNumbers(numbers: readonly Part[], target: string): Problem[] {
  const digits = plainDigits(target)
  return numbers
    .filter((part) => {
      const number = plainDigits(part.text)
      return number.length >= MIN_DIGITS && !ROUND.test(number) && !digits.includes(number)
    })
    .map((part) => ({
      type: 'Accuracy',
      subType: 'Omission',
      severity: 'Minor',
      explanation: `The number '${part.text}' of the source may be missing.`,
      inSource: part,
    }))
}

/** Digits without what separates them: the same in every language. */
const plainDigits = (text: string): string => text.normalize('NFKC').replace(/\D/g, '')

/** The replacement character, and UTF-8 that was read as Latin-1. */
const BROKEN = /\ufffd+|(?:[ÂÃ][\u0080-\u00bf])+|â€[\u0080-\u00bf™œ“”˜]/g

const brokenCharacters = (target: string): Problem[] =>
  partsMatching(BROKEN, target).map((part) => ({
    type: 'Fluency',
    subType: 'Character encoding',
    severity: 'Major',
    explanation: `The characters '${part.text}' were decoded with the wrong encoding.`,
    inTarget: part,
  }))

const partsMatching = (pattern: RegExp, text: string): Part[] =>
  [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
    text: found,
    start: index,
    end: index + found.length,
  }))

interface Parts {
  /** What must be in the translation as well: placeholders, tags, addresses and the like. */
  readonly kept: readonly Part[]
  readonly numbers: readonly Part[]
  readonly words: readonly Part[]
}

/** Digits with at most one separator between two of them. */
const NUMBER = /\p{Nd}+(?:[.,'’\u00a0\u202f ]\p{Nd}+)*/gu

/** Splits a text in the same way in which translation protects parts of it. */
function partsOf(text: string): Parts {
  const kept: Part[] = []
  const words: Part[] = []
  let start = 0
  for (const piece of cutPieces(text)) {
    const part = { text: piece.text, start, end: start + piece.text.length }
    start = part.end
    // Other languages write times of day differently.
    if (piece.kind === 'kept' && piece.what !== undefined && piece.what !== 'time') kept.push(part)
    else if (piece.kind === 'word') words.push(part)
  }
  const numbers = partsMatching(NUMBER, text).filter(
    (part) => !kept.some((other) => part.start < other.end && other.start < part.end),
  )
  return { kept, numbers, words }
}

/** The points that a finding costs in a short text: with these, the documented example has its documented score. */
const COSTS = { Critical: 40, Major: 12, Minor: 4 } as const
/** The characters up to which a text is short. In longer ones, a finding costs proportionally less. */
const SHORT_CHARACTERS = 60

/**
 * 0 to 100: what the findings cost, adjusted for the length of the text, so that one of them has less impact on a longer
 * translation (public docs; the formula is our choice).
 */
export function scoreOf(
  findings: readonly Pick<Finding, 'severity'>[],
  /** Of all sources. */
  characters: number,
): number {
  const cost = findings.reduce((sum, { severity }) => sum + COSTS[severity], 0)
  return Math.max(0, Math.floor(100 - cost * Math.min(1, SHORT_CHARACTERS / Math.max(1, characters))))
}
