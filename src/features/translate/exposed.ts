import type { Exposure } from '../../translation/hazards/expose.ts'
import type { HazardChoice } from '../../translation/hazards/hazard.ts'
import type { Steering } from '../../translation/steering.ts'
import type { TagHandling } from '../../translation/tags/tagged-text.ts'
import type { Translator } from '../../translation/translator.ts'
import { type ReadText, translated } from './read-text.ts'

/** What decides, besides the text, which hazards it can meet. */
export interface ExposedRequest {
  readonly target: string
  readonly isSourceGiven: boolean
  readonly isNextGen: boolean
  readonly tags: TagHandling | undefined
  readonly steering: Steering
}

/** Exposes a finished translation to hazards. Their code is loaded for the first text that meets them. */
export async function exposed(
  read: ReadText,
  translation: string,
  { target, isSourceGiven, isNextGen, tags, steering }: ExposedRequest,
  translator: Translator,
  hazards: HazardChoice,
): Promise<Exposure> {
  const { expose } = await import('../../translation/hazards/expose.ts')
  const text = {
    source: read.text,
    translation,
    sourceLang: read.source,
    target,
    isSourceGiven,
    isNextGen,
    tags,
    splitting: steering.splitting ?? 'punctuation_and_newlines',
    preserveFormatting: steering.preserveFormatting === true,
    word: (word: string) => translator.word(word, read.source, target),
    without: (what: 'terms' | 'formality') =>
      translated(
        read,
        target,
        { ...steering, [what]: undefined, tally: undefined, output: undefined },
        translator,
      ),
  }
  return expose(text, hazards)
}
