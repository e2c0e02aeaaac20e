import type { Terms } from '../../../translation/terms/terms.ts'
import type { Translator } from '../../../translation/translator.ts'
import { targetLanguage } from '../../languages/languages.ts'
import { separatorOf } from '../hearing/speech.ts'
import type { Segment, TranscriptUpdate } from '../hearing/transcriber.ts'
import { formalityIn, type SessionConfig } from '../session-request.ts'

/** The transcript in a target language. */
export interface TargetTranscript {
  readonly language: string
  /** Translates new parts of the source transcript. */
  translate(update: TranscriptUpdate, source: string): TranscriptUpdate
}

/** Creates the transcript of a target. Final segments are translated one by one, as in the source. */
export function createTargetTranscript(
  language: string,
  config: Pick<SessionConfig, 'formality'>,
  terms: Terms | undefined,
  translator: Pick<Translator, 'translate'>,
): TargetTranscript {
  const { lang } = targetLanguage(language)
  const separator = separatorOf(lang)
  const steering = { terms, formality: formalityIn(language, config) }
  let isFirst = true

  function translated({ text, start, end }: Segment, source: string): Segment {
    const space = isFirst ? '' : separator
    return { text: space + translator.translate(text.trim(), source, lang, steering), start, end }
  }

  return {
    language,
    translate({ concluded, tentative }, source) {
      const whole = concluded.map((segment) => {
        const result = translated(segment, source)
        isFirst = false
        return result
      })
      return { concluded: whole, tentative: tentative.map((segment) => translated(segment, source)) }
    },
  }
}
