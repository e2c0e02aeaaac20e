import { type Detection, detectLanguage } from './detection/detection.ts'
import { dictionaryOf } from './dictionary/dictionary.ts'
import type { WordTally } from './dictionary/word-tally.ts'
import { type WordTranslator, wordTranslator } from './dictionary/word-translator.ts'
import { addressReader, phraseOfAddress } from './formality/form-of-address.ts'
import { hash } from './hash.ts'
import type { HazardChoice } from './hazards/hazard.ts'
import { baseOf, isSpaced } from './languages.ts'
import { lexiconCode, lexiconFor } from './lexicon/lexicon.ts'
import { prepareMessage, readMessage } from './messages/messages.ts'
import { type Pattern, proseIn, skeletonOf } from './messages/pattern.ts'
import { translateMessages } from './messages/translate-messages.ts'
import { behindText } from './modes/behind-text.ts'
import { BRACKETS, type Dressing, tokenFor } from './modes/dressing.ts'
import { echoPieces } from './modes/echo-mode.ts'
import { joinPieces } from './modes/join.ts'
import { lengthened, type Padding } from './modes/lengthened.ts'
import { placeMarks } from './modes/place-marks.ts'
import { pseudoWords } from './modes/pseudo-mode.ts'
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
import { bracketed, isText, UnknownText } from './phrases/unknown-texts.ts'
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
import type { TranslatorSettings } from './translator-settings.ts'

export type { Detection, PhraseEntry }

export interface Translator {
  /**
   * Loads what translating a text takes that few texts need, if it does: a promise only then. `translate` asks for it to
   * have been called.
   */
  prepare(text: string): Promise<unknown> | undefined
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
  /** The same steering, with what is to be seen of it. */
  shown(steering: Steering): Steering
  /** What the mode makes of a text that was improved in its own language; most leave it as it is. */
  improved(text: string, improvement: string): string
  /** The word that a word becomes, whatever the mode. */
  word(word: string, source: string, target: string): string
  /** What texts are exposed to when they are translated; undefined in every mode but `hostile`. */
  readonly hazards: HazardChoice | undefined
}

/**
 * A deterministic translator: its answers depend on its settings and arguments only.
 *
 * @param scenario the phrases of the settings, where they are ready; some have very many
 */
export function createTranslator(
  settings: TranslatorSettings,
  scenario = settings.phrases?.length ? scenarioPhrases(settings.phrases) : undefined,
): Translator {
  const {
    seed,
    punctuation = 'target',
    length = 1,
    unknown = 'fake',
    rightToLeft = false,
    visibleSteering = false,
  } = settings
  const mode = settings.mode === 'accents' ? 'pseudo' : settings.mode
  /** Where texts are exposed to hazards, messages are left to these. */
  const readsMessages = mode === 'words' || mode === 'pseudo' || mode === 'distinct'
  const makesWords = mode === 'words' || mode === 'distinct' || mode === 'hostile'
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
    { source, target, formality, preserveFormatting, made }: Job,
  ): string | undefined {
    const base = baseOf(source)
    const own = scenario?.find(text, base, target)
    if (own !== undefined || !makesWords || !isFake || base === baseOf(target)) return own
    const known = phrasesFor(source, target).find(text, base, target)
    if (known === undefined) return undefined
    made.something = true
    const phrase = isSwiss(target) ? withoutSharpS(known) : known
    const addressed = formality ? phraseOfAddress(phrase, formality, target) : phrase
    const letterCase = lexiconFor(lexiconCode(target)).case
    const written = isShouted(text) ? letterCase.apply(addressed, 'upper') : addressed
    return preserveFormatting ? keepEdges(text, written, letterCase, keepsCapital(written, target)) : written
  }

  /** What a mode makes of text that is no phrase. */
  function render(sourcePieces: readonly Piece[], job: Job, kept: KeptEdges): Rendered[] {
    const { source, target, formality } = job
    if (mode === 'pseudo') {
      return job.isSingle ? unchanged(sourcePieces) : pseudoWords(sourcePieces, rightToLeft)
    }
    if (mode === 'echo') return echoPieces(sourcePieces, target, steeredBy(job))
    const { pieces, outputs, origins } = wordTranslatorFor(source, target).translate(sourcePieces, {
      splitting: job.cutting.splitting,
      isInformal: formality === 'less',
      keepsEdges: job.preserveFormatting === true,
      tally: job.tally,
      wantsOrigins: formality !== undefined,
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
    if (!makesWords || !isFake || language === baseOf(target)) return false
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
        if (pieces.some(({ kind }) => kind !== 'space')) job.made.something = true
        // A variant of the same language: the text comes back unchanged (spec, variants), unless a scenario says more.
        if (baseOf(job.source) === baseOf(job.target)) return unchanged(pieces)
        const within = matchesWithin(matches, start, end)
        const isKept = job.preserveFormatting === true
        const kept = { first: isKept && start === 0, last: isKept && end === unit.text.length }
        const isUnknown = !isFake && !job.isWithinMessage && isText(pieces)
        if (isUnknown && unknown === 'fail') throw unknownText(unit.text.slice(start, end), job)
        const rendered = render(within.length === 0 ? pieces : placeTerms(pieces, within), job, kept)
        return isUnknown ? bracketed(rendered) : rendered
      },
    })
  }

  /** What a mode makes a text longer by. */
  function paddingFor(target: string): Padding {
    if (makesWords) return { word: mapperFor(target), space: isSpaced(baseOf(target)) ? ' ' : '' }
    const word =
      mode === 'pseudo' ? (text: string) => renderedText(pseudoWords(cutPieces(text), rightToLeft)) : String
    return { word, space: ' ' }
  }

  /** What the mode puts around a text; nothing around what is known as a whole, and text in its own language. */
  function dressingFor(
    text: string,
    { made, isSingle }: Pick<Job, 'made' | 'isSingle'>,
    isMessage: boolean,
  ): Dressing | undefined {
    if (!made.something) return undefined
    if (mode === 'distinct') return tokenFor(text)
    if (mode !== 'pseudo' || isSingle) return undefined
    return isMessage || isText(cutPieces(text)) ? BRACKETS : undefined
  }

  function finished(
    parts: readonly Rendered[],
    { unit, job, isMessage = false }: { unit: Unit; job: Job; isMessage?: boolean },
  ): readonly Rendered[] {
    const dressing =
      baseOf(job.source) === baseOf(job.target) ? undefined : dressingFor(unit.text, job, isMessage)
    // The texts of a message have grown already.
    const sized = isMessage
      ? parts
      : inLength(parts, job.source, job.target, { added: dressing?.length ?? 0, output: job.output })
    const isMarked = job.mark !== undefined && job.made.something && mode !== 'echo'
    const marked = isMarked ? behindText(sized, job.mark) : sized
    return dressing ? dressing.dress(marked) : marked
  }

  /** @param added how many characters come to the text besides */
  function inLength(
    parts: readonly Rendered[],
    source: string,
    target: string,
    { added, output }: { added: number; output: OutputLimit | undefined },
  ) {
    // Text in its own language comes back unchanged (spec, variants).
    if (length === 1 || baseOf(source) === baseOf(target)) return parts
    const longer = lengthened(parts, { factor: length, added, padding: paddingFor(target) })
    output?.add(renderedText(longer).length - renderedText(parts).length)
    return longer
  }

  function translateUnit(unit: Unit, source: string, target: string, steering: Steering = {}) {
    if (unit.text === '') return unchanged(cutUnit(unit))
    if (mode === 'identity') {
      return inLength(unchanged(cutUnit(unit)), source, target, { added: 0, output: steering.output })
    }
    const { splitting = 'punctuation_and_newlines' } = steering
    const job: Job = {
      source,
      target,
      cutting: { splitting, language: baseOf(source) },
      made: { something: false },
      isSingle: isSingleCharacter(unit.text),
      isWithinMessage: false,
      ...steering,
    }
    return translateAsMessage(unit, job) ?? finished(styled(translateParts(unit, job), job), { unit, job })
  }

  /** By the memory, and what it does not have by everything else. */
  function translateParts(unit: Unit, job: Job): readonly Rendered[] {
    const { memory } = job
    if (!memory) return translateFreely(unit, job)
    const isSafe = safeCuts(unit)
    return translateByPhrases(
      unit.text,
      { splitting: 'punctuation_and_newlines', language: job.cutting.language },
      {
        find(part, start) {
          const segment = memory.find(part)
          return segment !== undefined && isSafe(start, start + part.length) ? segment : undefined
        },
        place(translation, start, end) {
          job.output?.add(translation.length)
          if (job.tally) countKnown(sliceUnit(unit, start, end), job.tally)
          return placeMarks(sliceUnit(unit, start, end), translation, false)
        },
        render: (start, end) => translateFreely(sliceUnit(unit, start, end), job),
      },
    )
  }

  /** Undefined for what is no message with selections, and for one that is known as a whole. */
  function translateAsMessage(unit: Unit, job: Job): readonly Rendered[] | undefined {
    const { source, target, cutting, memory } = job
    if (!readsMessages || !unit.text.includes('{') || cutting.language === baseOf(target)) return undefined
    const pattern = readMessage(unit.text)
    if (pattern === undefined) return undefined
    const isKnown = memory?.find(unit.text) ?? scenario?.find(unit.text, cutting.language, target)
    if (isKnown !== undefined) return undefined
    if (unknown === 'fail') throw unknownText(unit.text, job)
    const within = { ...job, isWithinMessage: true }
    const parts = translateMessages(unit, pattern, {
      translate: (text) =>
        inLength(styled(translateParts(text, within), job), source, target, { added: 0, output: job.output }),
      finish: (message) => finished(isFake ? message : bracketed(message), { unit, job, isMessage: true }),
    })
    return isSameMessage(unit.text, pattern, renderedText(parts)) ? parts : undefined
  }

  /** The language of a text; of a message that of its texts. */
  function detectIn(text: string): Detection | Promise<Detection> {
    const message = text.includes('{') ? readMessage(text) : undefined
    const prose = message ? proseIn(message, text) : text
    return detectLanguage(prose, scenario === undefined ? [builtInPhrases()] : [scenario, builtInPhrases()])
  }

  return {
    prepare: (text) => (readsMessages ? prepareMessage(text) : undefined),
    detect(text) {
      const loading = prepareMessage(text)
      return loading ? loading.then(() => detectIn(text)) : detectIn(text)
    },
    translate(text, source, target, steering) {
      if (text === '' || (mode === 'identity' && length === 1)) return text
      return renderedText(translateUnit(plainUnit(text), source, target, steering))
    },
    translateUnit,
    shown(steering) {
      if (!visibleSteering || mode === 'identity') return steering
      const { named = [], context = [] } = steering
      const all = named.concat(context)
      if (mode === 'echo') return { ...steering, named: all }
      const labels = steeredBy({ formality: steering.formality, named: all })
      return { ...steering, mark: labels.length > 0 ? ` [${labels.join('|')}]` : undefined }
    },
    improved(text, improvement) {
      if (mode !== 'pseudo' && mode !== 'distinct') return improvement
      const job = { made: { something: true }, isSingle: isSingleCharacter(text) }
      const pieces = cutPieces(improvement)
      const parts = mode === 'pseudo' && !job.isSingle ? pseudoWords(pieces, rightToLeft) : unchanged(pieces)
      const dressing = dressingFor(text, job, false)
      return renderedText(dressing ? dressing.dress(parts) : parts)
    },
    word(word, source, target) {
      const { pieces, outputs } = wordTranslatorFor(source, target).translate(cutPieces(word), ALONE)
      return renderedText(joinPieces(pieces, outputs, isSpaced(baseOf(target))))
    },
    hazards:
      mode === 'hostile'
        ? { seed, hazards: settings.hazards ?? null, isBlind: true, rate: settings.rate ?? 1 }
        : undefined,
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

/** White space aside. */
function isSingleCharacter(text: string): boolean {
  if (text.length > 80) return false
  const [first, second] = text.trim()
  return first !== undefined && second === undefined
}

/** How a word is translated that stands in no text. */
const ALONE = {
  splitting: 'none',
  isInformal: false,
  keepsEdges: true,
  tally: undefined,
  wantsOrigins: false,
} as const

/** One translation to do. */
interface Job extends Steering {
  readonly source: string
  readonly target: string
  readonly cutting: Cutting
  /** Whether anything in the text is neither a phrase of the scenario nor a segment of the memory. */
  readonly made: { something: boolean }
  /** Whether the text is one character, which may be a key of the keyboard. */
  readonly isSingle: boolean
  /** Whether it is one of the texts of a message, which is known or unknown as a whole. */
  readonly isWithinMessage: boolean
}

/** What steers a translation, as the mode `echo` shows it. */
const steeredBy = ({ formality, named = [] }: Pick<Steering, 'formality' | 'named'>) =>
  formality ? [formality, ...named] : named

/** With the rules of the style, if there is one. */
const styled = (parts: readonly Rendered[], { style }: Job) => (style ? applyStyle(style, parts) : parts)

/** Whether nothing but texts is another one in the translation of a message. */
function isSameMessage(text: string, pattern: Pattern, translation: string): boolean {
  const read = readMessage(translation)
  return read !== undefined && skeletonOf(read, translation) === skeletonOf(pattern, text)
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
