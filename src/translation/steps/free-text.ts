import type { WordTally } from '../dictionary/known-words.ts'
import { placeMarks } from '../modes/place-marks.ts'
import type { Rendered } from '../modes/rendered.ts'
import { translateByPhrases } from '../phrases/phrases-first.ts'
import { bracketed, isText } from '../phrases/unknown-texts.ts'
import type { SteeringTrace } from '../steering-trace.ts'
import type { TermMatch } from '../terms/terms.ts'
import { placeTerms } from '../terms/terms-pieces.ts'
import { cutUnit } from '../text/cut-unit.ts'
import { firstBehind } from '../text/ranges.ts'
import { safeCuts } from '../text/safe-cuts.ts'
import { sliceUnit, type Unit } from '../text/unit.ts'
import type { Job } from './job.ts'
import type { KnownTexts } from './known-texts.ts'
import { type MadeText, unchanged } from './made-text.ts'
import type { Plan } from './plan.ts'

/** Translates text without a stored translation: by phrases and words, with glossary terms before both. */
export type FreeText = (unit: Unit, job: Job) => Rendered[]

/** @param make translates text that is not a phrase */
export function createFreeText({ isFake, unknown }: Plan, known: KnownTexts, make: MadeText): FreeText {
  return (unit, job) => {
    const matches = job.terms?.find(cutUnit(unit)) ?? []
    if (job.output) for (const { target } of matches) job.output.add(target.length)
    const isSafe = safeCuts(unit)

    function render(start: number, end: number): readonly Rendered[] {
      const pieces = cutUnit(sliceUnit(unit, start, end))
      if (pieces.some(({ kind }) => kind !== 'space')) job.made.something = true
      // The text stays unchanged, unless a scenario says otherwise.
      if (job.pair.isSameLanguage) return unchanged(pieces)
      const isUnknown = !isFake && !job.isWithinMessage && isText(pieces)
      if (isUnknown && unknown === 'fail') throw known.refusal(unit.text.slice(start, end), job)
      const within = matchesWithin(matches, start, end)
      if (job.trace) noteTerms(job.trace, within, unit.text.slice(start, end))
      const isKept = job.preserveFormatting === true
      const kept = { first: isKept && start === 0, last: isKept && end === unit.text.length }
      const made = make(within.length === 0 ? pieces : placeTerms(pieces, within), job, kept)
      return isUnknown ? bracketed(made) : made
    }

    return translateByPhrases(unit.text, job.cutting, {
      find(part, start) {
        if (matchesWithin(matches, start, start + part.length).length > 0) return undefined
        const phrase = known.find(part, job)
        return phrase !== undefined && isSafe(start, start + part.length) ? phrase : undefined
      },
      mayHold: (text) => known.mayHold(text, job),
      place: (phrase, start, end) => placeKnown(sliceUnit(unit, start, end), phrase, job),
      render,
    })
  }
}

/** Inserts the translation of a whole part in its place. */
export function placeKnown(part: Unit, translation: string, { output, tally }: Job): readonly Rendered[] {
  output?.add(translation.length)
  if (tally) countKnown(part, tally)
  return placeMarks(part, translation, false)
}

function countKnown(part: Unit, tally: WordTally): void {
  for (const { kind } of cutUnit(part)) {
    if (kind !== 'word') continue
    tally.known++
    tally.of++
  }
}

/** Records the inserted phrases, in the text's spelling. */
function noteTerms(trace: SteeringTrace, matches: readonly TermMatch[], text: string): void {
  for (const match of matches) trace.term(text.slice(match.start, match.end), match)
}

/** The matches that overlap a part of the text, counted from its start. */
function matchesWithin(matches: readonly TermMatch[], start: number, end: number): readonly TermMatch[] {
  if (matches.length === 0) return matches
  return matches
    .slice(
      firstBehind(matches, start, (match) => match.end),
      firstBehind(matches, end - 1, (match) => match.start),
    )
    .map((match) => ({ ...match, start: match.start - start, end: match.end - start }))
}
