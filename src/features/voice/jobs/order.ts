import { BadRequest } from '../../../errors.ts'
import type { Body } from '../../../openapi/contract.ts'
import { language } from '../../languages/languages.ts'
import { resultFormat } from './result-types.ts'
import type { StoredVoiceJob } from './voice-job.ts'

/** A validated request for a job. */
export type VoiceJobOrder = Pick<StoredVoiceJob, 'sourceFile' | 'sourceLanguage' | 'targets'>

/**
 * Validates the request for a job. Errors name the position of a wrong value (public docs).
 * @throws BadRequest
 */
export function orderOf(request: Body<'createVoiceTranslateJob'>): VoiceJobOrder {
  const { source_file: file, parameters, targets } = request
  for (const [index, target] of targets.entries()) {
    const format = resultFormat(target.type)
    if (!format) throw notValid(`/targets/${index}/type`)
    // Languages with speech in streams also have it in jobs (our choice).
    if (format.kind === 'speech' && !isSpoken(target.language)) throw notValid(`/targets/${index}/language`)
  }
  const source = parameters?.source_language
  return {
    sourceFile: { name: file.name, contentType: file.content_type, contentLength: file.content_length },
    ...(source !== undefined && { sourceLanguage: source }),
    targets,
  }
}

const notValid = (place: string) =>
  new BadRequest(`${place}: Value is not valid`, {
    rule: 'value_not_supported',
    values: { parameter: place },
  })

function isSpoken(code: string): boolean {
  const { features = {} } = language(code).resources.voice ?? {}
  return 'translated_speech' in features
}
