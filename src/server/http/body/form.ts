import { Refused } from '../../../contract/errors.ts'
import { nestFields } from './form-names.ts'

/**
 * The fields of a URL-encoded form or query: a string, or a list of strings for a repeated name. Names such as
 * `dictionaries[0].source_lang` become lists of objects.
 *
 * @throws Refused if percent-encoded bytes are not UTF-8, or nested names contradict each other
 */
export function parseForm(text: string): Record<string, unknown> {
  const fields: Record<string, unknown> = Object.create(null)
  let replaced = false
  let nested = false
  for (const [name, value] of new URLSearchParams(text)) {
    replaced ||= name.includes('\ufffd') || value.includes('\ufffd')
    nested ||= name.includes('[')
    const known = fields[name]
    if (known === undefined) fields[name] = value
    else if (Array.isArray(known)) known.push(value)
    else fields[name] = [known, value]
  }
  // The platform replaces invalid UTF-8 with U+FFFD; one that was really sent is encoded as EF BF BD.
  if (replaced && !/%ef%bf%bd|\ufffd/i.test(text))
    throw new Refused('The form is not valid UTF-8', { rule: 'body_not_utf8' })
  return nested ? nestFields(fields) : fields
}
