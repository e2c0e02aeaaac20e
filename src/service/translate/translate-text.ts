import { andThen } from '../../base/runtime/awaitable.ts'
import { inTurns } from '../../base/runtime/in-turns.ts'
import { shareTurns } from '../../base/runtime/share-turns.ts'
import { secretsIn } from '../../base/secrets/secrets-in-request.ts'
import { BadRequest } from '../../contract/errors.ts'
import type { Call } from '../../contract/openapi/contract.ts'
import type { Exposure } from '../../text/hazards/expose.ts'
import type { ExposedText, HazardChoice } from '../../text/hazards/hazard.ts'
import type { HazardName } from '../../text/hazards/hazard-names.ts'
import { baseOf } from '../../text/languages.ts'
import type { PhraseEntry } from '../../text/phrases/phrase-table.ts'
import { UnknownText } from '../../text/phrases/unknown-texts.ts'
import { codePoints } from '../../text/pieces/unit.ts'
import { createOutputLimit, OutputTooLong, type Steering } from '../../text/steering.ts'
import { proseOf, readTaggedText, type TaggedText, type TagHandling } from '../../text/tags/tagged-text.ts'
import { MarkupError } from '../../text/tags/token.ts'
import type { Detection, Translator } from '../../text/translator.ts'
import type { HandlerContext } from '../context.ts'
import { checkOptIn } from '../languages/beta-opt-in.ts'
import type { Parts } from '../parts.ts'
import { TagHandlingFailed, TEXT_LIMITS, translationTooLong } from './errors.ts'
import { checkCombinations, formalityOf, splittingOf, tagHandling } from './rules.ts'
import { type FindSteered, type SteeringLookup, steeredTexts } from './steering-lookup.ts'
import { requestedTranslation } from './translation-header.ts'

/** What a request decides for all of its texts. */
export interface TextJob {
  /** The base code of the source language, if the request names one. */
  readonly source: string | undefined
  /** The full code of the target language. */
  readonly target: string
  /** Undefined if markup is treated as ordinary text. */
  readonly tags: TagHandling | undefined
  readonly translator: Translator
  readonly steering: Steering
  /** Finds the phrase for a text, if the scenario has phrases for requests like this. */
  readonly find: FindSteered | undefined
  readonly hazards: HazardChoice | undefined
  /** The hazards that each text met. */
  readonly met: (readonly HazardName[])[]
  readonly isBilled: boolean
  /** Facts for the journal, once the texts are translated. */
  facts(): Readonly<Record<string, unknown>>
}

export interface TextJobDeps extends Pick<Parts, 'translators' | 'languages' | 'settings' | 'contract'> {
  readonly lookup: SteeringLookup
}

/**
 * Checks a request for text translation, and finds everything that steers it.
 * @throws BadRequest, Refused, NotFound or Forbidden for a combination or a resource that cannot be used
 */
export async function textJob(
  {
    body: request,
    caller,
    address,
    ignoreGlossary,
    hazard,
    header,
    note,
  }: Call<'translateText', HandlerContext>,
  { translators, lookup, languages, settings, contract: { behavior } }: TextJobDeps,
): Promise<TextJob> {
  const { overrides, facts } = requestedTranslation(header)
  note(facts)
  const source = request.source_lang === undefined ? undefined : languages.language(request.source_lang)
  const target = languages.targetLanguage(request.target_lang)
  if (behavior.betaLanguagesOptIn) checkOptIn(request, source, target)
  checkCombinations(request, source, target, behavior)
  const tags = tagHandling(request, behavior)
  const resolve = () => lookup.resolve(request, target, { caller, address, ignoreGlossary })
  const { steered: phrases } = translators
  const steered = phrases
    ? await steeredTexts(
        request,
        {
          source: source?.base,
          target: target.lang,
          secrets: secretsIn({ fields: ['cookie', header('cookie') ?? ''], query: '', key: caller.key }),
          phrases,
        },
        resolve,
      )
    : await resolve()
  const translator = translators.with(overrides)
  const isBlind = translator.hazards !== undefined
  const hazards = hazard ? { seed: settings.seed, hazards: [hazard], rate: 1, isBlind } : translator.hazards
  const met: (readonly HazardName[])[] = []
  const words = { known: 0, of: 0 }
  const steering = translator.shown({
    formality: formalityOf(request, target),
    splitting: splittingOf(request, source, target, tags?.version),
    preserveFormatting: request.preserve_formatting,
    ...steered.steering,
    output: createOutputLimit(TEXT_LIMITS.MAX_OUTPUT_UNITS),
    tally: words,
  })
  return {
    source: source?.base,
    target: target.lang,
    tags,
    translator,
    steering,
    find: steered.find,
    hazards,
    met,
    isBilled: target.billed_when_target || settings.billBetaLanguages,
    facts: () => ({
      ...(words.of > 0 && { words }),
      ...(hazards && { hazards: met }),
      ...steered.facts,
    }),
  }
}

/** A translated text of a request. */
export interface TranslatedText {
  readonly translation: string
  /** Base code. */
  readonly sourceLang: string
  /** What it costs, in code points. */
  readonly characters: number
  /** It came back unchanged, because nobody knows its language. */
  readonly isUnrecognized: boolean
  /** The model of a recorded phrase. */
  readonly modelUsed: PhraseEntry['model_type_used']
}

/**
 * Translates one text. Long ones share the event loop with other requests.
 * @throws TagHandlingFailed, translationTooLong; BadRequest for a text that is not a phrase, if the settings say so
 */
export async function translateText(text: string, job: TextJob): Promise<TranslatedText> {
  const { source, target, tags, translator, steering, hazards } = job
  steering.trace?.begin(job.met.length)
  await shareTurns(text.length)
  const known = job.find?.(text)
  const read = await (known
    ? readKnown(text, known, tags, translator)
    : readText(text, source, tags, translator))
  if (!known) await prepared(read, translator)
  // Reading and writing markup each cost about as much as translating.
  if (tags) await shareTurns(text.length)
  const translation = known?.translation ?? translated(read, target, steering, translator)
  const shown = hazards
    ? await exposed(read, translation, job, hazards)
    : { translation, sourceLang: read.source, met: [] }
  job.met.push(shown.met)
  return {
    translation: shown.translation,
    sourceLang: shown.sourceLang,
    characters: known?.billed_characters ?? (job.isBilled ? read.characters : 0),
    isUnrecognized: read.isGuessed && shown.translation === text,
    modelUsed: known?.model_type_used,
  }
}

/** Texts of this length yield to other requests between two hazards. */
const LONG_UNITS = 4096

/** Exposes a finished translation to hazards. Their code is loaded for the first such text. */
async function exposed(
  read: ReadText,
  translation: string,
  { source, target, tags, steering, translator }: TextJob,
  hazards: HazardChoice,
): Promise<Exposure> {
  // Text in the target language comes back unchanged (spec, variants).
  if (baseOf(read.source) === baseOf(target)) return { translation, sourceLang: read.source, met: [] }
  const { expose, exposeInSteps } = await import('../../text/hazards/expose.ts')
  const text: ExposedText = {
    source: read.text,
    translation,
    sourceLang: read.source,
    target,
    isSourceGiven: source !== undefined,
    tags,
    splitting: steering.splitting ?? 'punctuation_and_newlines',
    preserveFormatting: steering.preserveFormatting === true,
    word: (word: string) => translator.word(word, read.source, target),
    steering,
    steered: (by) =>
      translated(
        read,
        target,
        { ...steering, ...by, tally: undefined, output: undefined, trace: undefined },
        translator,
      ),
  }
  return translation.length > LONG_UNITS ? inTurns(exposeInSteps(text, hazards)) : expose(text, hazards)
}

/** One of the texts of a request, parsed as far as language and billing require. */
export interface ReadText {
  readonly text: string
  /** undefined if markup is treated as ordinary text */
  readonly tagged: TaggedText | undefined
  /** lower-case base code: the given one, otherwise the detected one */
  readonly source: string
  /** whether it is in none of the languages that are detected, so that `source` is a guess */
  readonly isGuessed: boolean
  /** code points to bill */
  readonly characters: number
}

/** Enough text to detect its language. */
const PROSE_UNITS = 2000

/**
 * Reads a text synchronously, unless it has markup or detection must be loaded first.
 *
 * @param source base code; detected if undefined
 * @param tags undefined if markup is treated as ordinary text
 * @throws TagHandlingFailed
 */
function readText(
  text: string,
  source: string | undefined,
  tags: TagHandling | undefined,
  translator: Translator,
): ReadText | Promise<ReadText> {
  if (tags) return readTagged(text, source, tags, translator)
  const read = { text, tagged: undefined, characters: codePoints(text) }
  // In this order: the other way round, V8 needs 2 µs for each text.
  if (source !== undefined) return { source, isGuessed: false, ...read }
  return andThen(translator.detect(text), (found) => ({
    source: found.guess,
    isGuessed: isGuess(found),
    ...read,
  }))
}

const isGuess = ({ status }: Detection) => status === 'unsupported_language'

/** A text with a recorded phrase, whose markup may be invalid. */
async function readKnown(
  text: string,
  { source_lang }: PhraseEntry,
  tags: TagHandling | undefined,
  translator: Translator,
): Promise<ReadText> {
  const source = baseOf(source_lang)
  try {
    return await readText(text, source, tags, translator)
  } catch (error) {
    if (!(error instanceof TagHandlingFailed)) throw error
    return { text, tagged: undefined, source, isGuessed: false, characters: codePoints(text) }
  }
}

async function readTagged(
  text: string,
  source: string | undefined,
  tags: TagHandling,
  translator: Translator,
): Promise<ReadText> {
  const tagged = await readTags(text, tags)
  const detection =
    source === undefined ? await translator.detect(proseOf(tagged, PROSE_UNITS), text) : undefined
  return {
    text,
    tagged,
    source: source ?? (detection as Detection).guess,
    isGuessed: detection !== undefined && isGuess(detection),
    characters: tagged.characters,
  }
}

/** Loads code that only a few texts need, if this one does; returns a promise only in that case. */
function prepared({ text, tagged }: ReadText, translator: Translator): Promise<unknown> | undefined {
  if (!tagged) return translator.prepare(text)
  const loading = tagged.units.flatMap((unit) => translator.prepare(unit.text) ?? [])
  return loading.length === 0 ? undefined : Promise.all(loading)
}

/**
 * The translation of a text that was read and prepared.
 * @throws translationTooLong; BadRequest for a text that is not a phrase, if the settings say so (our choice)
 */
function translated(
  { text, tagged, source }: ReadText,
  target: string,
  steering: Steering,
  translator: Translator,
): string {
  try {
    if (!tagged || translator.isPhrase(text, source, target, steering))
      return translator.translate(text, source, target, steering)
    const last = tagged.units.at(-1)
    const unmarked = { ...steering, mark: undefined }
    return tagged.write((unit) =>
      translator.translateUnit(unit, source, target, unit === last ? steering : unmarked),
    )
  } catch (error) {
    if (error instanceof OutputTooLong) throw translationTooLong()
    if (!(error instanceof UnknownText)) throw error
    const { message } = error
    throw new BadRequest(message, { rule: 'unknown_text', values: { problem: message } })
  }
}

async function readTags(text: string, tags: TagHandling): Promise<TaggedText> {
  try {
    return await readTaggedText(text, tags)
  } catch (error) {
    throw error instanceof MarkupError ? new TagHandlingFailed(error.message) : error
  }
}
