import { Refused } from '../../contract/errors.ts'
import type { Body } from '../../contract/openapi/contract.ts'
import type { components } from '../../contract/openapi/generated/types.ts'
import { ACCOUNT_LIMITS } from '../accounts/account.ts'
import type { FeatureHandlers } from '../context.ts'
import type { Parts } from '../parts.ts'
import { modelUsed } from './rules.ts'
import {
  type TextJob,
  type TextJobDeps,
  type TranslatedText,
  textJob,
  translateText,
} from './translate-text.ts'

/** Text translation: refuses invalid combinations, looks up resources, translates, bills and answers. */
export function translateHandlers(deps: TextJobDeps & Pick<Parts, 'metering'>) {
  return {
    async translateText(call) {
      const { body: request, caller, header, note } = call
      const tag = reportingTag(header)
      const job = await textJob(call, deps)
      const texts: TranslatedText[] = []
      for (const text of request.text) texts.push(await translateText(text, job))
      const billedCharacters = texts.reduce((sum, { characters }) => sum + characters, 0)
      const charged = deps.metering.charge(caller, 'text_translation', billedCharacters, tag)
      const { nearQuota, usage } = charged
      const unrecognized = texts.flatMap(({ isUnrecognized }, place) => (isUnrecognized ? [place] : []))
      note({
        billedCharacters,
        usage,
        ...(nearQuota && { nearQuota }),
        ...(unrecognized.length > 0 && { unrecognized }),
        ...job.facts(),
      })
      const showsBilled = request.show_billed_characters || deps.contract.behavior.billedCharactersAlways
      return {
        status: 200,
        body: { translations: texts.map((text) => onWire(text, request, job, showsBilled === true)) },
      }
    },
  } satisfies FeatureHandlers
}

const onWire = (
  { translation, sourceLang, characters, modelUsed: recordedModel }: TranslatedText,
  request: Body<'translateText'>,
  { tags }: Pick<TextJob, 'tags'>,
  showsBilled: boolean,
): components['schemas']['Translation'] => ({
  detected_source_language: sourceLang.toUpperCase(),
  text: translation,
  ...(showsBilled && { billed_characters: characters }),
  ...(request.model_type && { model_type_used: recordedModel ?? modelUsed(request) }),
  ...(tags && { tag_handling_version: tags.version }),
})

/** The header's public name, and its name in the specification. */
const HEADERS = ['X-DeepL-Reporting-Tag', 'X-Service-Reporting-Tag'] as const

/**
 * The reporting tag of a request: visible ASCII, trimmed and in lower case (public docs). Undefined without one, or
 * with an empty one (our choice).
 * @throws Refused for an invalid tag, or a repeated header
 */
function reportingTag(header: (name: string) => string | undefined): string | undefined {
  const given = HEADERS.filter((name) => header(name.toLowerCase()) !== undefined)
  const [name, second] = given
  if (name === undefined) return undefined
  if (second !== undefined) throw invalid(second)
  const value = header(name.toLowerCase()) ?? ''
  // Several headers of one name arrive joined like this, and a space is in no tag.
  if (value.includes(', ')) throw invalid(name)
  const tag = value.trim()
  if (tag === '') return undefined
  if (tag.length > ACCOUNT_LIMITS.REPORTING_TAG_CHARACTERS || !/^[\x21-\x7e]+$/.test(tag)) throw invalid(name)
  return tag.toLowerCase()
}

const invalid = (name: string) =>
  new Refused(`Invalid value for header ${name}`, {
    rule: 'reporting_tag',
    values: { header: name, limit: ACCOUNT_LIMITS.REPORTING_TAG_CHARACTERS },
  })
