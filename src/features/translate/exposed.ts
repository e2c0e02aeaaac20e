import { inTurns } from '../../runtime/in-turns.ts'
import type { Exposure } from '../../translation/hazards/expose.ts'
import type { ExposedText, HazardChoice } from '../../translation/hazards/hazard.ts'
import { baseOf } from '../../translation/languages.ts'
import type { Steering } from '../../translation/steering.ts'
import type { TagHandling } from '../../translation/tags/tagged-text.ts'
import type { Translator } from '../../translation/translator.ts'
import { type ReadText, translated } from './read-text.ts'

/** Everything apart from the text that decides which hazards apply. */
export interface ExposedRequest {
  readonly target: string
  readonly isSourceGiven: boolean
  readonly tags: TagHandling | undefined
  readonly steering: Steering
}

/** Texts of this length yield to other requests between two hazards. */
const LONG_UNITS = 4096

/** Exposes a finished translation to hazards. Their code is loaded for the first such text. */
export async function exposed(
  read: ReadText,
  translation: string,
  { target, isSourceGiven, tags, steering }: ExposedRequest,
  translator: Translator,
  hazards: HazardChoice,
): Promise<Exposure> {
  // Text in the target language comes back unchanged (spec, variants).
  if (baseOf(read.source) === baseOf(target)) return { translation, sourceLang: read.source, met: [] }
  const { expose, exposeInSteps } = await import('../../translation/hazards/expose.ts')
  const text: ExposedText = {
    source: read.text,
    translation,
    sourceLang: read.source,
    target,
    isSourceGiven,
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
