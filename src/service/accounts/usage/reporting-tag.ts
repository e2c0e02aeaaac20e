import { Refused } from '../../../contract/errors.ts'
import { ACCOUNT_LIMITS } from '../account.ts'

/** The header's public name, and its name in the specification. */
const HEADERS = ['X-DeepL-Reporting-Tag', 'X-Service-Reporting-Tag'] as const

/**
 * The reporting tag of a request: visible ASCII, trimmed and in lower case (public docs). Undefined without one, or
 * with an empty one (our choice).
 * @throws Refused for an invalid tag, or a repeated header
 */
export function reportingTag(header: (name: string) => string | undefined): string | undefined {
  const given = HEADERS.filter((name) => header(name.toLowerCase()) !== undefined)
  const [name, second] = given
  if (name === undefined) return undefined
  if (second !== undefined) throw invalid(second)
  const tag = (header(name.toLowerCase()) ?? '').trim()
  if (tag === '') return undefined
  // Several headers of one name arrive joined by a comma and a space, and a space is in no tag.
  if (tag.length > ACCOUNT_LIMITS.REPORTING_TAG_CHARACTERS || !/^[\x21-\x7e]+$/.test(tag)) throw invalid(name)
  return tag.toLowerCase()
}

const invalid = (name: string) =>
  new Refused(`Invalid value for header ${name}`, {
    rule: 'reporting_tag',
    values: { header: name, limit: ACCOUNT_LIMITS.REPORTING_TAG_CHARACTERS },
  })
