import { ValueNotSupported } from '../../errors.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Parses an id: a UUID in any letter case; returns the stored form.
 * @throws ValueNotSupported naming the parameter (the existing mock's rule; clients)
 */
export function glossaryId(text: string, parameter = 'glossary_id'): string {
  if (!UUID.test(text)) throw new ValueNotSupported(parameter, { rule: 'not_an_id' })
  return text.toLowerCase()
}
