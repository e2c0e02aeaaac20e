import { snakeCased } from '../../base/naming/snake-case.ts'
import type { components } from '../../contract/openapi/generated/types.ts'
import type { Dictionary, Glossary } from './glossary.ts'

type Wire = components['schemas']

/** A glossary as v3 shows it. */
export function multilingualGlossary(glossary: Glossary): Wire['MultilingualGlossary'] {
  return {
    glossary_id: glossary.id,
    name: glossary.name,
    dictionaries: glossary.dictionaries.map(dictionaryInfo),
    creation_time: glossary.creationTime,
  }
}

/** A dictionary without its entries. */
export const dictionaryInfo = (dictionary: Dictionary): Wire['DictionaryInfo'] =>
  snakeCased(dictionary, ['sourceLang', 'targetLang', 'entryCount'])

/** A glossary as v2 shows it: as if its first dictionary were the only one (our choice). */
export function monolingualGlossary(
  glossary: Glossary,
  first: Dictionary,
  ready: boolean,
): Wire['MonolingualGlossary'] {
  return {
    glossary_id: glossary.id,
    ready,
    name: glossary.name,
    ...dictionaryInfo(first),
    creation_time: glossary.creationTime,
  }
}
