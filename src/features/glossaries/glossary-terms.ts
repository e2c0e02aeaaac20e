import { BadRequest, Refused } from '../../errors.ts'
import { baseOf } from '../../translation/languages.ts'
import { createTerms, type Terms } from '../../translation/terms/terms.ts'
import type { TermDictionary } from '../../translation/terms/terms-dictionary.ts'
import type { CallContext } from '../context.ts'
import { type Owner, ownerOf } from '../owner.ts'
import { createCompiledDictionaries } from './compiled-dictionaries.ts'
import { GlossaryNeedsSource } from './errors.ts'
import type { Glossaries } from './glossaries.ts'
import { dictionaryFor, type Glossary } from './glossary.ts'
import { glossaryId } from './glossary-id.ts'

/** What of a request names glossaries and decides which of their dictionaries apply. */
export interface GlossaryUse {
  readonly source_lang?: string | undefined
  readonly target_lang: string
  readonly glossary_id?: string | undefined
  readonly glossary_ids?: readonly string[] | undefined
}

/** Glossaries as translating uses them. */
export interface GlossaryTerms {
  /**
   * The phrases of the glossaries that a request names, in their order; undefined when it names none. The dictionary of
   * the base languages serves all their variants (spec §2.4).
   *
   * @throws GlossaryNeedsSource, ValueNotSupported, GlossaryNotFound, or BadRequest without a dictionary for the pair
   */
  termsFor(use: GlossaryUse, context: Pick<CallContext, 'caller' | 'address'>): Promise<Terms | undefined>
}

/** Compiles dictionaries when they are used for the first time, and keeps them ready. */
export function createGlossaryTerms({ glossaries }: { glossaries: Glossaries }): GlossaryTerms {
  const compiled = createCompiledDictionaries()

  async function termsOf(owner: Owner, id: string, use: GlossaryUse, sourceLang: string) {
    const glossary = await glossaries.get(owner, id)
    const pair = { sourceLang: baseOf(sourceLang), targetLang: baseOf(use.target_lang) }
    const dictionary = dictionaryFor(glossary, pair)
    if (!dictionary) throw pairMismatch(glossary, sourceLang, use.target_lang)
    const ready = compiled.get(dictionary.entriesBlob)
    if (ready) return ready
    const stored = await glossaries.entries(owner, id, dictionary)
    return compiled.compile(stored.id, stored.content)
  }

  return {
    async termsFor(use, context) {
      const ids = namedGlossaries(use)
      if (ids.length === 0) return undefined
      const { source_lang: sourceLang } = use
      if (sourceLang === undefined) throw new GlossaryNeedsSource()
      const owner = ownerOf(context)
      const dictionaries: TermDictionary[] = []
      for (const id of ids) dictionaries.push(await termsOf(owner, id, use, sourceLang))
      return createTerms(dictionaries)
    },
  }
}

function namedGlossaries({ glossary_id, glossary_ids = [] }: GlossaryUse): string[] {
  if (glossary_id !== undefined) return [glossaryId(glossary_id)]
  return glossary_ids.map((id) => glossaryId(id, 'glossary_ids'))
}

/** Two wordings that clients have seen: for glossaries of the older interface, and for those of the newer. */
function pairMismatch({ createdWith, editedWithV3 }: Glossary, source: string, target: string): BadRequest {
  return createdWith === 'v2' && !editedWithV3
    ? new BadRequest("Language pair of the glossary doesn't match the language pair of the request")
    : new Refused(`No dictionary found for language pair ${source}-${target} in glossary`)
}
