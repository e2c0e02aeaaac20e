import type { ControlVoiceSessionDetail } from '../../../client/control-views.ts'
import { Foreign } from '../../parts/foreign.tsx'
import type { StreamMessage } from './connection.ts'

/** The transcript of the source, or of a translation. */
export interface Transcript {
  /** Undefined until it is known. */
  readonly language: string | undefined
  readonly isSource: boolean
  readonly concluded: string
  readonly tentative: string
}

/** A column for each language: final text, and in gray italics what may still change. */
export const Transcripts = ({ transcripts }: { readonly transcripts: readonly Transcript[] }) => (
  <div class="voice-transcripts">
    {transcripts.map(({ language, isSource, concluded, tentative }) => (
      <section key={`${isSource} ${language}`} aria-label={`Transcript ${language ?? 'of the source'}`}>
        <h3>
          {language ?? 'Source'} {isSource && <small class="muted">spoken</small>}
        </h3>
        <p dir="auto" lang={language}>
          <Foreign text={concluded} />
          <em class="muted">
            <Foreign text={tentative} />
          </em>
          {concluded + tentative === '' && <span class="muted">Nothing yet.</span>}
        </p>
      </section>
    ))}
  </div>
)

const textOf = (segments: readonly { readonly text: string }[]) => segments.map(({ text }) => text).join('')

/** The transcripts of a session that is still stored. */
export function transcriptsOf(session: ControlVoiceSessionDetail): Transcript[] {
  const { source_transcript: heard, source_tentative: tentative, target_transcripts: targets } = session
  const language = heard.at(-1)?.language ?? tentative.at(-1)?.language ?? session.source_language
  return [
    { language, isSource: true, concluded: textOf(heard), tentative: textOf(tentative) },
    ...targets.map((target) => ({
      language: target.language,
      isSource: false,
      concluded: textOf(target.segments),
      tentative: textOf(target.tentative),
    })),
  ]
}

type Segments = readonly { readonly text: string; readonly language?: string }[]

/** The transcripts from messages, which are all that remains of a deleted session. */
export function transcriptsIn(messages: readonly StreamMessage[]): Transcript[] {
  const found = new Map<string, Transcript>()
  for (const message of messages) {
    const { type, language } = message
    const { concluded = [], tentative = [] } = message as { concluded?: Segments; tentative?: Segments }
    if (type !== 'source_transcript_update' && type !== 'target_transcript_update') continue
    const isSource = type === 'source_transcript_update'
    const name = isSource ? '' : String(language)
    found.set(name, {
      language: isSource ? (concluded.at(-1) ?? tentative.at(-1))?.language : String(language),
      isSource,
      concluded: (found.get(name)?.concluded ?? '') + textOf(concluded),
      tentative: textOf(tentative),
    })
  }
  return [...found.values()]
}
