import type { Terms } from '../../../text/terms/terms.ts'
import { createTranslator, type Translator } from '../../../text/translator.ts'
import type { TranslatorSettings } from '../../../text/translator-settings.ts'
import { targetLanguage } from '../../languages/languages.ts'
import { separatorOf } from '../hearing/speech.ts'
import type { Segment, TranscriptUpdate } from '../hearing/transcriber.ts'
import { formalityIn, type SessionConfig } from '../session-request.ts'
import type { Transcript, WireSegment } from './messages.ts'

/** The transcript in a target language. */
export type TargetTranscript = ReturnType<typeof createTargetTranscript>

/** Translates what is said. Clients cannot correct speech, so unknown phrases are marked rather than refused. */
export const createSpeechTranslator = (settings: TranslatorSettings): Translator =>
  createTranslator(settings.unknown === 'fail' ? { ...settings, unknown: 'mark' } : settings)

/** Creates the transcript of a target. Final segments are translated one by one, as in the source. */
export function createTargetTranscript(
  language: string,
  config: Pick<SessionConfig, 'formality'>,
  terms: Terms | undefined,
  translator: Pick<Translator, 'translate'>,
) {
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
    /** Translates new parts of the source transcript. */
    translate({ concluded, tentative }: TranscriptUpdate, source: string): TranscriptUpdate {
      const whole = concluded.map((segment) => {
        const result = translated(segment, source)
        isFirst = false
        return result
      })
      return { concluded: whole, tentative: tentative.map((segment) => translated(segment, source)) }
    },
  }
}

/** Transcripts by language; the source transcript has the key undefined. */
export type Transcripts = ReturnType<typeof createTranscripts>

/** Per language, since a stream can last for hours (our choice). */
const MAX_SEGMENTS = 200

export function createTranscripts() {
  const kept = new Map<string | undefined, Transcript>()
  const of = (language: string | undefined) => kept.get(language) ?? { concluded: [], tentative: [] }
  return {
    /** Adds final segments. Tentative ones are replaced. */
    add(language: string | undefined, { concluded, tentative }: Transcript) {
      const before = of(language).concluded
      const all = concluded.length === 0 ? before : [...before, ...concluded].slice(-MAX_SEGMENTS)
      kept.set(language, { concluded: all, tentative })
    },
    of,
  }
}

/** What has become known of a transcript, as clients are told of it; the source names its language in each segment. */
export function concludedOnWire({ concluded, tentative }: TranscriptUpdate, language?: string): Transcript {
  const named = (segment: Segment) => onWire(segment, language)
  return { concluded: concluded.map(named), tentative: tentative.map(named) }
}

const onWire = ({ text, start, end }: Segment, language: string | undefined): WireSegment => ({
  ...(language !== undefined && { language }),
  text,
  start_time: start,
  end_time: end,
})
