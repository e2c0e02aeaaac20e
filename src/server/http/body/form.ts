import { Refused } from '../../../contract/errors.ts'

type Fields = Record<string, unknown>

/**
 * The fields of a URL-encoded form or query: a string, or a list of strings for a repeated name. Names such as
 * `dictionaries[0].source_lang` become lists of objects.
 *
 * @throws Refused if percent-encoded bytes are not UTF-8, or nested names contradict each other
 */
export function parseForm(text: string): Fields {
  const fields: Fields = Object.create(null)
  let replacements = 0
  let nested = false
  // Beside bytes that are no UTF-8, Node takes other characters for bytes: `ä%bf%bd` would be a Chinese one.
  const encoded = text.replace(/[^\0-\x7f]+/g, encodeURIComponent)
  for (const [name, value] of new URLSearchParams(encoded)) {
    if (name.includes('\ufffd') || value.includes('\ufffd'))
      replacements += (name + value).split('\ufffd').length - 1
    nested ||= name.includes('[')
    addField(fields, name, value)
  }
  // The platform replaces invalid UTF-8 with U+FFFD; one that was really sent is encoded as EF BF BD.
  if (replacements > 0 && encoded.split(/%ef%bf%bd/i).length - 1 < replacements)
    throw new Refused('The form is not valid UTF-8', { rule: 'body_not_utf8' })
  return nested ? nestFields(fields) : fields
}

/** A repeated name has a list of strings. */
export function addField(fields: Fields, name: string, value: string) {
  const known = fields[name]
  if (known === undefined) fields[name] = value
  else if (Array.isArray(known)) known.push(value)
  else fields[name] = [known, value]
}

/**
 * A list, an index of at most four digits, and a property: `dictionaries[0].entries` or `dictionaries[0][entries]`
 * (clients). The service accepts nothing nested deeper.
 */
const NESTED_NAME = /^(\w+)\[(\d{1,4})\](?:\.(\w+)|\[(\w+)\])$/

/**
 * Converts fields with such names to lists of objects; other fields stay unchanged. Elements are in the order of their
 * indexes, with any gaps closed, so a large index costs no more than a small one.
 *
 * @throws Refused for a name that is given both as a whole and in parts
 */
function nestFields(fields: Fields): Fields {
  // Objects without a prototype, so that `__proto__` is a name like any other.
  const nested: Fields = Object.create(null)
  // Not lists with gaps, which take memory for the gaps.
  const lists = new Map<string, Map<number, Fields>>()
  for (const [name, value] of Object.entries(fields)) {
    const [, list, index, dotted, bracketed] = NESTED_NAME.exec(name) ?? []
    const property = dotted ?? bracketed
    if (list === undefined || property === undefined) {
      nested[name] = value
      continue
    }
    const elements = lists.get(list) ?? new Map<number, Fields>()
    lists.set(list, elements)
    const element = elements.get(Number(index)) ?? Object.create(null)
    elements.set(Number(index), element)
    element[property] = value
  }
  for (const [name, elements] of lists) {
    if (name in nested)
      throw new Refused(`'${name}' is given both as a whole and in parts.`, {
        rule: 'form_ambiguous',
        values: { parameter: name },
      })
    nested[name] = [...elements].sort(([one], [other]) => one - other).map(([, element]) => element)
  }
  return nested
}
