import { Forbidden, Refused } from '../../contract/errors.ts'
import type { Body } from '../../contract/openapi/contract.ts'
import { SOURCE_TYPES, type SourceFormat } from '../../files/audio/media-types.ts'
import type { Formality } from '../../text/formality.ts'
import type { Caller } from '../accounts/caller.ts'
import { language } from '../languages/languages.ts'
import { SPEECH_FEATURE } from './speech-feature.ts'
import { VOICE_LIMITS } from './voice-limits.ts'

type Request = Body<'getVoiceStreamingUrl'>

/** A validated request for a session. */
export interface SessionConfig {
  readonly messageFormat: 'json' | 'msgpack'
  readonly sourceType: string
  readonly sourceFormat: SourceFormat
  readonly sourceLanguage: string | undefined
  readonly sourceLanguageMode: 'auto' | 'fixed'
  /** Target languages of text, in order, including those of media. */
  readonly targets: readonly string[]
  readonly mediaTargets: readonly string[]
  readonly mediaType: string
  readonly voice: 'male' | 'female' | undefined
  readonly glossaryId: string | undefined
  readonly formality: Formality | undefined
}

/**
 * Validates the request for a session.
 * @throws ValueNotSupported, Refused, Forbidden
 */
export function sessionConfig(request: Request, caller: Pick<Caller, 'features'>): SessionConfig {
  const sourceType = request.source_media_content_type
  const sourceFormat = SOURCE_TYPES[sourceType] as SourceFormat
  const { source_language: source, source_language_mode: mode = 'auto' } = request
  if (mode === 'fixed' && !source)
    throw new Refused("source_language is required when source_language_mode is 'fixed'.", {
      rule: 'parameter_missing',
      values: { parameter: 'source_language' },
    })
  const mediaTargets = [...new Set(request.target_media_languages ?? [])]
  const targets = [...new Set([...(request.target_languages ?? []), ...mediaTargets])]
  if (targets.length > VOICE_LIMITS.TARGETS)
    throw new Refused(
      `There may be at most ${VOICE_LIMITS.TARGETS} target languages, those of target_media_languages included.`,
      {
        rule: 'too_many_elements',
        values: { parameter: 'target_languages', limit: VOICE_LIMITS.TARGETS, count: targets.length },
      },
    )
  if (mediaTargets.length > 0) checkSpeech(caller)
  return {
    messageFormat: request.message_format ?? 'json',
    sourceType,
    sourceFormat,
    sourceLanguage: source ?? undefined,
    sourceLanguageMode: mode,
    targets,
    mediaTargets,
    mediaType: request.target_media_content_type ?? 'audio/webm;codecs=opus',
    voice: request.target_media_voice,
    glossaryId: request.glossary_id,
    formality: formalityOf(request.formality),
  }
}

function checkSpeech({ features }: Pick<Caller, 'features'>) {
  if (!features.includes(SPEECH_FEATURE))
    throw new Forbidden({
      detail: `The account has no access to ${SPEECH_FEATURE}.`,
      rule: 'feature',
      values: { needs: SPEECH_FEATURE },
    })
}

/** Of voice and of text translation, whose names are accepted, too. */
function formalityOf(formality = 'default'): Formality | undefined {
  if (formality === 'formal' || formality.endsWith('more')) return 'more'
  return formality === 'informal' || formality.endsWith('less') ? 'less' : undefined
}

/** The formality for a target; undefined if voice does not support it there (our choice: not an error). */
export const formalityIn = (target: string, { formality }: Pick<SessionConfig, 'formality'>) =>
  language(target).resources.voice?.features.formality ? formality : undefined
