import { type Detection, detectLanguage } from './detection/detection.ts'
import { dictionaryOf } from './dictionary/dictionary.ts'
import type { WordTally } from './dictionary/word-tally.ts'
import { type WordTranslator, wordTranslator } from './dictionary/word-translator.ts'
import { addressReader, phraseOfAddress } from './formality/form-of-address.ts'
import { hash } from './hash.ts'
import { withMark } from './instruction-mark.ts'
import { baseOf, isSpaced } from './languages.ts'
import { lexiconCode, lexiconFor } from './lexicon/lexicon.ts'
import { accentWords } from './modes/accent-mode.ts'
import { echoPieces } from './modes/echo-mode.ts'
import { joinPieces } from './modes/join.ts'
import { lengthened, type Padding } from './modes/lengthened.ts'
import { placeMarks } from './modes/place-marks.ts'
import { type Rendered, renderedText } from './modes/rendered.ts'
import { type WordMapper, wordMapper } from './modes/word-mode.ts'
import type { OutputLimit } from './output-limit.ts'
import { keepsCapital } from './phrases/capitalized-words.ts'
import { mayHoldPhrase } from './phrases/first-words.ts'
import {
  builtInPhrases,
  type PhraseEntry,
  type PhraseTable,
  phrasesBesideDictionary,
} from './phrases/phrase-table.ts'
import { type Cutting, translateByPhrases } from './phrases/phrases-first.ts'
import { scenarioPhrases } from './phrases/scenario-phrases.ts'
import { bracketed, isText, UnknownText, type UnknownTexts } from './phrases/unknown-texts.ts'
import { type KeptEdges, punctuate } from './punctuation/punctuate.ts'
import type { Steering, Style } from './steering.ts'
import type { TermMatch } from './terms/terms.ts'
import { placeTerms } from './terms/terms-pieces.ts'
import { cutUnit } from './text/cut-unit.ts'
import { keepEdges } from './text/keep-edges.ts'
import { isShouted } from './text/letter-case.ts'
import { cutPieces, type Piece } from './text/pieces.ts'
import { firstBehind } from './text/ranges.ts'
import { safeCuts } from './text/safe-cuts.ts'
import { plainUnit, sliceUnit, type Unit } from './text/unit.ts'

export type { Detection, PhraseEntry }

/**
 * - `words`: every word becomes a word of the target language
 * - `accents`: readable pseudo-localisation, `Ĥééļļöö`
 * - `echo`: `[de] Hello`
 * - `identity`: the text itself
 */
export type TranslationMode = 'words' | 'accents' | 'echo' | 'identity'

/** Whose punctuation words get: full stops, commas, quotation marks, spaces before marks. */
export type Punctuation = 'target' | 'source'

export interface TranslatorSettings {
  /** chooses among the possible words of `words` mode; the same seed gives the same translations everywhere */
  seed: string
  mode: TranslationMode
  /** Whether made-up text has the punctuation of the target, which is the default, or of the source. */
  punctuation?: Punctuation
  /** How many times as long as they would be translations become, in every mode; 1 by default. */
  length?: number
  /** What becomes of texts that are no phrase of `phrases` and no segment of a memory; `fake` by default. */
  unknown?: UnknownTexts
  /**
   * answered before the words in every mode but `identity`, but not where the text has a phrase of the request's
   * glossary; the last of several for the same text counts
   */
  phrases?: readonly PhraseEntry[]
}

export interface Translator {
  /** A promise only when the n-gram library must be loaded first, at most once in a process. */
  detect(text: string): Detection | Promise<Detection>
  /**
   * @param source lower-case base code
   * @param target BCP 47 code such as `de`, `en-US`, `zh-Hant`
   * @param steering what else steers the translation; without effect in `identity` mode
   * @throws when there is no lexicon for the target; check codes before
   */
  translate(text: string, source: string, target: string, steering?: Steering): string
  /**
   * Translates text with markup in it, as `translate` does the text alone; the markup comes back as parts of its own,
   * all of it and in its order.
   */
  translateUnit(unit: Unit, source: string, target: string, steering?: Steering): readonly Rendered[]
}

/** A deterministic translator: its answers depend on its settings and arguments only. */
export function createTranslator(settings: TranslatorSettings): Translator {
  const { seed, mode, punctuation = 'target', length = 1, unknown = 'fake' } = settings
  const scenario = settings.phrases?.length ? scenarioPhrases(settings.phrases) : undefined
  const isFake = unknown === 'fake'
  const mappers = new Map<string, WordMapper>()
  const wordTranslators = new Map<string, WordTranslator>()
  const addressStart = hash(`${seed}\naddress\n`)

  function mapperFor(target: string): WordMapper {
    let mapper = mappers.get(target)
    if (mapper === undefined) {
      mapper = wordMapper(seed, target)
      mappers.set(target, mapper)
    }
    return mapper
  }

  function wordTranslatorFor(source: string, target: string): WordTranslator {
    const pair = `${source} ${target}`
    let translator = wordTranslators.get(pair)
    if (translator === undefined) {
      const letterCase = lexiconFor(lexiconCode(target)).case
      translator = wordTranslator(source, target, { mapper: mapperFor(target), letterCase })
      wordTranslators.set(pair, translator)
    }
    return translator
  }

  function findPhrase(
    text: string,
    { source, target, formality, preserveFormatting }: Job,
  ): string | undefined {
    const base = baseOf(source)
    const own = scenario?.find(text, base, target)
    if (own !== undefined || mode !== 'words' || !isFake || base === baseOf(target)) return own
    const known = phrasesFor(source, target).find(text, base, target)
    if (known === undefined) return undefined
    const phrase = isSwiss(target) ? withoutSharpS(known) : known
    const addressed = formality ? phraseOfAddress(phrase, formality, target) : phrase
    const letterCase = lexiconFor(lexiconCode(target)).case
    const written = isShouted(text) ? letterCase.apply(addressed, 'upper') : addressed
    return preserveFormatting ? keepEdges(text, written, letterCase, keepsCapital(written, target)) : written
  }

  /** What a mode makes of text that is no phrase. */
  function render(sourcePieces: readonly Piece[], job: Job, kept: KeptEdges): Rendered[] {
    const { source, target, formality } = job
    if (mode === 'accents') return accentWords(sourcePieces)
    if (mode === 'echo') return echoPieces(sourcePieces, target)
    const { pieces, outputs, origins } = wordTranslatorFor(source, target).translate(sourcePieces, {
      splitting: job.cutting.splitting,
      isInformal: formality === 'less',
      keepsEdges: job.preserveFormatting === true,
      tally: job.tally,
    })
    const addressed = formality
      ? addressReader(
          pieces,
          outputs,
          { formality, source, target },
          { start: addressStart, letterCase: lexiconFor(lexiconCode(target)).case, origins },
        )
      : outputs
    const text =
      punctuation === 'target'
        ? punctuate(pieces, addressed, { source, target, kept })
        : { pieces, outputs: addressed }
    return joinPieces(text.pieces, text.outputs, isSpaced(baseOf(target)))
  }

  /** Whether a line or sentence may be a phrase. */
  function mayHold(text: string, { source, target, cutting }: Job): boolean {
    const { splitting, language } = cutting
    if (scenario !== undefined) {
      if (scenario.mayBeginAnyhow || mayHoldPhrase(text, splitting, scenario.firstWords(language)))
        return true
    }
    if (mode !== 'words' || !isFake || language === baseOf(target)) return false
    return mayHoldPhrase(text, splitting, phrasesFor(source, target).firstWords(language))
  }

  const unknownText = (text: string, { source, target }: Job) =>
    new UnknownText(text, scenario?.textsFor(baseOf(source), target) ?? [])

  /** By phrases and words, the terms of glossaries before both. */
  function translateFreely(unit: Unit, job: Job): Rendered[] {
    const matches = job.terms?.find(cutUnit(unit)) ?? []
    if (job.output) for (const { target } of matches) job.output.add(target.length)
    const isSafe = safeCuts(unit)
    return translateByPhrases(unit.text, job.cutting, {
      find(part, start) {
        if (matchesWithin(matches, start, start + part.length).length > 0) return undefined
        const phrase = findPhrase(part, job)
        return phrase !== undefined && isSafe(start, start + part.length) ? phrase : undefined
      },
      mayHold: (text) => mayHold(text, job),
      place(phrase, start, end) {
        job.output?.add(phrase.length)
        if (job.tally) countKnown(sliceUnit(unit, start, end), job.tally)
        return placeMarks(sliceUnit(unit, start, end), phrase, false)
      },
      render(start, end) {
        const pieces = cutUnit(sliceUnit(unit, start, end))
        // A variant of the same language: the text comes back unchanged (spec, variants), unless a scenario says more.
        if (baseOf(job.source) === baseOf(job.target)) return unchanged(pieces)
        const within = matchesWithin(matches, start, end)
        const isKept = job.preserveFormatting === true
        const kept = { first: isKept && start === 0, last: isKept && end === unit.text.length }
        const isUnknown = !isFake && isText(pieces)
        if (isUnknown && unknown === 'fail') throw unknownText(unit.text.slice(start, end), job)
        const rendered = render(within.length === 0 ? pieces : placeTerms(pieces, within), job, kept)
        return isUnknown ? bracketed(rendered) : rendered
      },
    })
  }

  /** What a mode makes a text longer by. */
  function paddingFor(target: string): Padding {
    if (mode === 'words') return { word: mapperFor(target), space: isSpaced(baseOf(target)) ? ' ' : '' }
    const word = mode === 'accents' ? (text: string) => renderedText(accentWords(cutPieces(text))) : String
    return { word, space: ' ' }
  }

  function inLength(parts: readonly Rendered[], source: string, target: string, output?: OutputLimit) {
    // Text in its own language comes back unchanged (spec, variants).
    if (length === 1 || baseOf(source) === baseOf(target)) return parts
    const longer = lengthened(parts, length, paddingFor(target))
    output?.add(renderedText(longer).length - renderedText(parts).length)
    return longer
  }

  function translateUnit(unit: Unit, source: string, target: string, steering: Steering = {}) {
    if (unit.text === '') return unchanged(cutUnit(unit))
    if (mode === 'identity') return inLength(unchanged(cutUnit(unit)), source, target, steering.output)
    const { memory, style, splitting = 'punctuation_and_newlines' } = steering
    const language = baseOf(source)
    const job = { source, target, cutting: { splitting, language }, ...steering }
    const isSafe = memory && safeCuts(unit)
    const parts = memory
      ? translateByPhrases(
          unit.text,
          { splitting: 'punctuation_and_newlines', language },
          {
            find(part, start) {
              const segment = memory.find(part)
              return segment !== undefined && isSafe?.(start, start + part.length) ? segment : undefined
            },
            place(translation, start, end) {
              job.output?.add(translation.length)
              if (job.tally) countKnown(sliceUnit(unit, start, end), job.tally)
              return placeMarks(sliceUnit(unit, start, end), translation, false)
            },
            render: (start, end) => translateFreely(sliceUnit(unit, start, end), job),
          },
        )
      : translateFreely(unit, job)
    const styled = style ? applyStyle(style, parts) : parts
    const sized = inLength(styled, source, target, steering.output)
    return steering.mark === undefined ? sized : withMark(sized, steering.mark)
  }

  return {
    detect(text) {
      return detectLanguage(text, scenario === undefined ? [builtInPhrases()] : [scenario, builtInPhrases()])
    },
    translate(text, source, target, steering) {
      if (text === '' || (mode === 'identity' && length === 1)) return text
      return renderedText(translateUnit(plainUnit(text), source, target, steering))
    },
    translateUnit,
  }
}

/** The built-in phrases that are looked up before words: few where the dictionary has both languages. */
function phrasesFor(source: string, target: string): PhraseTable {
  const hasBoth = dictionaryOf(source) !== undefined && dictionaryOf(target) !== undefined
  return hasBoth ? phrasesBesideDictionary() : builtInPhrases()
}

/** Counts the words of a part that has a translation as a whole. */
function countKnown(part: Unit, tally: WordTally): void {
  for (const { kind } of cutUnit(part)) {
    if (kind !== 'word') continue
    tally.known++
    tally.of++
  }
}

/** One translation to do. */
interface Job extends Steering {
  readonly source: string
  readonly target: string
  readonly cutting: Cutting
}

/** Where rules change nothing the parts stay as they are, since rules lose how the source spells them. */
function applyStyle(style: Style, parts: readonly Rendered[]): readonly Rendered[] {
  const styled = style.apply(parts)
  return renderedText(styled) === renderedText(parts) ? parts : styled
}

/** The pieces as they are. */
function unchanged(pieces: readonly Piece[]): Rendered[] {
  return joinPieces(
    pieces,
    pieces.map(({ text }) => text),
    undefined,
  )
}

const isSwiss = (target: string) => target.toLowerCase() === 'de-ch'

/** Swiss German has no ß. */
const withoutSharpS = (text: string) => text.replaceAll('ß', 'ss').replaceAll('ẞ', 'SS')

/** Those that touch a part of the text, counted from its start. */
function matchesWithin(matches: readonly TermMatch[], start: number, end: number): readonly TermMatch[] {
  if (matches.length === 0) return matches
  return matches
    .slice(
      firstBehind(matches, start, (match) => match.end),
      firstBehind(matches, end - 1, (match) => match.start),
    )
    .map((match) => ({ ...match, start: match.start - start, end: match.end - start }))
}
