import { BadRequest } from '../../../errors.ts'
import type { Body } from '../../../openapi/contract.ts'
import { language } from '../../languages/languages.ts'
import { resultFormat } from './result-types.ts'
import type { StoredVoiceJob } from './voice-job.ts'

/** What a job was asked to do, checked. */
export type VoiceJobOrder = Pick<StoredVoiceJob, 'sourceFile' | 'sourceLanguage' | 'targets'>

/**
 * Reads the request for a job. Wrong values are told by their places (public docs).
 * @throws BadRequest
 */
export function orderOf(request: Body<'createVoiceTranslateJob'>): VoiceJobOrder {
  const { source_file: file, parameters, targets } = request
  for (const [index, target] of targets.entries()) {
    const format = resultFormat(target.type)
    if (!format) throw notValid(`/targets/${index}/type`)
    // Speech is made for the languages that have it in streams (our choice).
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
