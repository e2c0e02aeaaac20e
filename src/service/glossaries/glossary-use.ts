import { Refused, ValueNotSupported } from '../../contract/errors.ts'
import { glossaryNeedsSource } from './errors.ts'

/** The fields of a request that name glossaries and decide which of their dictionaries apply. */
export interface GlossaryUse {
  readonly source_lang?: string | undefined
  readonly target_lang: string
  readonly glossary_id?: string | undefined
  readonly glossary_ids?: readonly string[] | undefined
}

/**
 * The ids of the glossaries that a request names, as they are written (spec §4.2).
 * @throws Refused if it names them in two ways; glossaryNeedsSource if it has no source language
 */
export function namedGlossaries(use: GlossaryUse): readonly string[] {
  const { glossary_id: one, glossary_ids: several = [], source_lang: sourceLang } = use
  if (one === undefined && several.length === 0) return several
  if (one !== undefined && several.length > 0) {
    throw new Refused('glossary_id and glossary_ids cannot be used together.', {
      rule: 'parameters_conflict',
      values: { parameters: ['glossary_id', 'glossary_ids'] },
    })
  }
  if (sourceLang === undefined) throw glossaryNeedsSource()
  return one === undefined ? several : [one]
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Parses an id: a UUID in any letter case; returns the stored form.
 * @throws ValueNotSupported naming the parameter (the existing mock's rule; clients)
 */
export function glossaryId(text: string, parameter = 'glossary_id'): string {
  if (!UUID.test(text)) throw new ValueNotSupported(parameter, { rule: 'not_an_id' })
  return text.toLowerCase()
}
