import { table } from '../../base/json/table.ts'
import { firstBehind } from '../../base/runtime/lists.ts'
import { phraseOfAddress } from '../formality.ts'
import { baseOf } from '../languages.ts'
import { mayHoldPhrase } from '../phrases/first-words.ts'
import { bracketed, isText, UnknownText } from '../phrases/unknown-texts.ts'
import { cutUnit, safeCuts } from '../pieces/cut-unit.ts'
import { isShouted, type TargetCase } from '../pieces/letter-case.ts'
import { placeMarks } from '../pieces/place-marks.ts'
import { splitLines, splitSentences } from '../pieces/sentences.ts'
import { moved, type Rendered, renderedText, sliceUnit, type Unit, type WordTally } from '../pieces/unit.ts'
import type { Memory, SteeringTrace, Style } from '../steering.ts'
import { placeTerms, type TermMatch } from '../terms/terms.ts'
import type { Job, Plan } from './job.ts'
import { type MadeText, unchanged } from './made-text.ts'

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
      if (pieces.some(({ kind }) => kind !== 'space')) job.progress.hasUnknownText = true
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

    return translateByPhrases(unit.text, job, {
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
function placeKnown(part: Unit, translation: string, { output, tally }: Job): readonly Rendered[] {
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
    .map((match) => moved(match, -start))
}

/** Callbacks for the parts of a text; `start` is the position of a part. */
interface PartHandlers {
  /** The translation of a whole part, if there is one. */
  find(part: string, start: number): string | undefined
  /** Whether there may be a translation of the text, or of its lines and sentences. */
  mayHold?(text: string): boolean
  /** Inserts a found translation in place of its part. */
  place(translation: string, start: number, end: number): readonly Rendered[]
  /** Translates text without a phrase. */
  render(start: number, end: number): readonly Rendered[]
}

/**
 * Translates whole text that is a phrase, then each line that is one, then each sentence, as far as the text may be
 * split; the rest goes to `render`, neighboring sentences together so that a mode sees running text.
 */
function translateByPhrases(
  text: string,
  { splitting, pair }: Pick<Job, 'splitting' | 'pair'>,
  { find, mayHold, place, render }: PartHandlers,
): Rendered[] {
  const result: Rendered[] = []
  const add = (parts: readonly Rendered[]) => {
    for (const part of parts) result.push(part)
  }
  let position = 0
  let pendingStart = 0
  const renderPending = () => {
    if (position > pendingStart) add(render(pendingStart, position))
  }
  const settle = (part: string): boolean => {
    const translation = find(part, position)
    if (translation === undefined) return false
    renderPending()
    add(place(translation, position, position + part.length))
    position += part.length
    pendingStart = position
    return true
  }

  // First, since most texts hold no phrase anywhere.
  if (mayHold?.(text) === false) return [...render(0, text.length)]
  if (settle(text)) return result
  const lines = splitting === 'punctuation_and_newlines' ? splitLines(text) : [text]
  for (const line of lines) {
    if (lines.length > 1 && settle(line)) continue
    const isWhole = splitting === 'none' || (lines.length > 1 && mayHold?.(line) === false)
    const sentences = isWhole ? [line] : splitSentences(line, pair.language)
    for (const sentence of sentences) {
      if (sentences.length === 1 || !settle(sentence)) position += sentence.length
    }
  }
  renderPending()
  return result
}

/** Translates a text with the memory, the rest freely, and applies the style to all of it. */
export function translateStyled(unit: Unit, job: Job, freely: FreeText): readonly Rendered[] {
  const parts = job.memory ? byMemory(unit, job, freely) : freely(unit, job)
  return job.style && !job.pair.isSameLanguage ? applyStyle(job.style, parts, job.trace) : parts
}

function byMemory(unit: Unit, job: Job, freely: FreeText): readonly Rendered[] {
  const isSafe = safeCuts(unit)
  let found: ReturnType<Memory['find']>
  return translateByPhrases(
    unit.text,
    { ...job, splitting: 'punctuation_and_newlines' },
    {
      find(part, start) {
        found = job.memory?.find(part)
        return found && isSafe(start, start + part.length) ? found.translation : undefined
      },
      place(translation, start, end) {
        if (found) job.trace?.segment(unit.text.slice(start, end), found)
        return placeKnown(sliceUnit(unit, start, end), translation, job)
      },
      render: (start, end) => freely(sliceUnit(unit, start, end), job),
    },
  )
}

/** If rules change nothing, keeps the parts, since the rules' output lacks their spelling in the source. */
function applyStyle(
  style: Style,
  parts: readonly Rendered[],
  trace: SteeringTrace | undefined,
): readonly Rendered[] {
  const styled = style.apply(parts)
  const [before, after] = [renderedText(parts), renderedText(styled)]
  if (before === after) return parts
  trace?.style(before, after)
  return styled
}

/** The texts that have a translation as a whole: phrases of the scenario, then built-in ones. */
export type KnownTexts = ReturnType<typeof createKnownTexts>

/** The known texts of a translator. */
export function createKnownTexts({ scenario, makesWords, isFake }: Plan) {
  const hasBuiltIn = makesWords && isFake

  function findBuiltIn(text: string, job: Job): string | undefined {
    const { formality, preserveFormatting } = job
    const { target, language, builtIn } = job.pair
    const known = builtIn().find(text, language, target)
    if (known === undefined) return undefined
    job.progress.hasUnknownText = true
    const phrase = isSwiss(target) ? withoutSharpS(known) : known
    const addressed = formality ? phraseOfAddress(phrase, formality, target) : phrase
    const letterCase = job.pair.letterCase()
    const written = isShouted(text) ? letterCase.apply(addressed, 'upper') : addressed
    return preserveFormatting ? keepEdges(text, written, letterCase, keepsCapital(written, target)) : written
  }

  const inScenario = (text: string, { pair }: Job) => scenario?.find(text, pair.language, pair.target)

  return {
    /** Only phrases of the scenario. */
    inScenario,
    find(text: string, job: Job): string | undefined {
      const own = inScenario(text, job)
      if (own !== undefined || !hasBuiltIn || job.pair.isSameLanguage) return own
      return findBuiltIn(text, job)
    },
    /** Whether a text, a line or a sentence of it may be one; if not, `find` finds none. */
    mayHold(text: string, { pair, splitting }: Job): boolean {
      const { language } = pair
      if (scenario !== undefined) {
        if (scenario.mayBeginAnyhow || mayHoldPhrase(text, splitting, scenario.firstWords(language)))
          return true
      }
      if (!hasBuiltIn || pair.isSameLanguage) return false
      return mayHoldPhrase(text, splitting, pair.builtIn().firstWords(language))
    },
    /** The error for a text without a phrase. */
    refusal: (text: string, { pair }: Job): UnknownText =>
      new UnknownText(text, scenario?.textsFor(pair.language, pair.target) ?? []),
  }
}

const isSwiss = (target: string) => target.toLowerCase() === 'de-ch'

/** Swiss German has no ß. */
const withoutSharpS = (text: string) => text.replaceAll('ß', 'ss').replaceAll('ẞ', 'SS')

/**
 * Words at the beginning of built-in phrases that are always capitalized: the nouns of German and Luxembourgish, and
 * the days of the week in English.
 */
const CAPITALIZED: Readonly<Record<string, ReadonlySet<string>>> = table({
  de: new Set(
    `Protonenstrahl Einstellungen Passwort Benutzername Fehler Startseite Hilfe Sprache Datei E-Mail Name Adresse Preis
    Warenkorb Nachricht Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag
    Durchführung`.split(/\s+/),
  ),
  en: new Set('Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ')),
  lb: new Set(['Protonestral']),
})

const FIRST_WORD = /^[\p{L}\p{M}-]+/u
const INITIALISM = /^\p{Lu}{2,}$/u

/** Whether a phrase of a target language begins with a word that is never written in lower case. */
export function keepsCapital(phrase: string, target: string): boolean {
  const [word = ''] = FIRST_WORD.exec(phrase) ?? []
  return INITIALISM.test(word) || CAPITALIZED[baseOf(target)]?.has(word) === true
}

const EDGES = /^([\s\p{P}]*)(.*?)([\s\p{P}]*)$/su

/**
 * Gives a translation the ends of its source: the same punctuation and white space before and after it, and a first
 * letter of the same case (spec §4.2, `preserve_formatting`). `hello, world!` becomes `hola, mundo!`, not `¡Hola,
 * mundo!`.
 *
 * @param keepsCapital whether the translation begins with a word that is always capitalized, like German nouns
 */
export function keepEdges(
  source: string,
  translation: string,
  { lower, apply }: TargetCase,
  keepsCapital = false,
): string {
  const [, before = '', words = '', behind = ''] = EDGES.exec(source) ?? []
  const [, , translated = ''] = EDGES.exec(translation) ?? []
  if (words === '' || translated === '') return translation
  const first = String.fromCodePoint(translated.codePointAt(0) as number)
  const rest = translated.slice(first.length)
  const letter = keepsCapital ? first : inCaseOf(words, first, { lower, apply })
  return before + letter + rest + behind
}

function inCaseOf(words: string, letter: string, { lower, apply }: TargetCase): string {
  if (/^\p{Lu}/u.test(words)) return apply(letter, 'capitalized')
  return /^\p{Ll}/u.test(words) ? lower(letter) : letter
}
