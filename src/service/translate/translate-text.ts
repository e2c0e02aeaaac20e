import { inTurns } from '../../base/runtime/in-turns.ts'
import { shareTurns } from '../../base/runtime/share-turns.ts'
import { BadRequest } from '../../contract/errors.ts'
import type { Exposure } from '../../text/hazards/expose.ts'
import type { ExposedText, HazardChoice } from '../../text/hazards/hazard.ts'
import { baseOf } from '../../text/languages.ts'
import type { PhraseEntry } from '../../text/phrases/phrase-table.ts'
import { UnknownText } from '../../text/phrases/unknown-texts.ts'
import { OutputTooLong } from '../../text/steering.ts'
import { TranslationTooLong } from './errors.ts'
import { prepared, type ReadText, readKnown, readText, translated } from './read-text.ts'
import type { TextJob } from './text-job.ts'

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
 * @throws TagHandlingFailed, TranslationTooLong; BadRequest for a text that is not a phrase, if the settings say so
 */
export async function translateText(text: string, job: TextJob): Promise<TranslatedText> {
  const { source, target, tags, translator, steering, hazards } = job
  steering.trace?.begin(job.met.length)
  await shareTurns(text.length)
  const known = job.find(text)
  const read = await (known
    ? readKnown(text, known, tags, translator)
    : readText(text, source, tags, translator))
  if (!known) await prepared(read, translator)
  // Reading and writing markup each cost about as much as translating.
  if (tags) await shareTurns(text.length)
  const translation = known?.translation ?? withinLimit(() => translated(read, target, steering, translator))
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

/** @throws TranslationTooLong; BadRequest for a text that is not a phrase, if the settings say so (our choice) */
function withinLimit(translate: () => string): string {
  try {
    return translate()
  } catch (error) {
    if (error instanceof OutputTooLong) throw new TranslationTooLong()
    if (!(error instanceof UnknownText)) throw error
    const { message } = error
    throw new BadRequest(message, { rule: 'unknown_text', values: { problem: message } })
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
