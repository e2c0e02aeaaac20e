import { parseAccept } from 'hono/utils/accept'
import type { FeatureHandlers } from '../context.ts'
import { languageData } from '../languages/languages.ts'
import { ownerOf } from '../owner.ts'
import { utf8 } from './entries/stored-entries.ts'
import { glossaryNotFound, mediaTypeNotAcceptable } from './errors.ts'
import type { Glossaries } from './glossaries.ts'
import type { Glossary, GlossaryLanguage } from './glossary.ts'
import { checkName, draftDictionary, draftGlossary, pairOf } from './glossary-draft.ts'
import { glossaryId } from './glossary-use.ts'
import { dictionaryInfo, monolingualGlossary, multilingualGlossary } from './wire.ts'

/** Glossaries with any number of dictionaries (v3). */
export function glossaryHandlers({ glossaries }: { glossaries: Glossaries }) {
  return {
    async createMultilingualGlossary(call) {
      const draft = await draftGlossary(call.body.name, call.body.dictionaries ?? [])
      const owner = { ...ownerOf(call), plan: call.caller.plan }
      const glossary = await glossaries.create(owner, draft, 'v3')
      return { status: 201, body: { ...multilingualGlossary(glossary), ready: glossaries.isReady(glossary) } }
    },

    async listMultilingualGlossaries(call) {
      const all = glossaries.list(ownerOf(call))
      return { status: 200, body: { glossaries: all.map(multilingualGlossary) } }
    },

    async getMultilingualGlossary(call) {
      const glossary = glossaries.get(ownerOf(call), glossaryId(call.path.glossary_id))
      return { status: 200, body: multilingualGlossary(glossary) }
    },

    async getMultilingualGlossaryEntries(call) {
      const { source_lang, target_lang } = call.query
      const glossary = glossaries.get(ownerOf(call), glossaryId(call.path.glossary_id))
      const { content } = await glossaries.entries(glossary, pairOf(call.query))
      const entries = utf8.decode(content)
      const dictionary = { source_lang, target_lang, entries, entries_format: 'tsv' as const }
      return { status: 200, body: { dictionaries: [dictionary] } }
    },

    async replaceDictionary(call) {
      const id = glossaryId(call.path.glossary_id)
      const draft = await draftDictionary(call.body)
      const dictionary = await glossaries.replace(ownerOf(call), id, draft)
      return { status: 200, body: dictionaryInfo(dictionary) }
    },

    async patchMultilingualGlossary(call) {
      const id = glossaryId(call.path.glossary_id)
      const { name, dictionaries: [dictionary] = [] } = call.body
      if (name !== undefined) checkName(name)
      const change = { name, dictionary: dictionary && (await draftDictionary(dictionary)) }
      const glossary = await glossaries.patch(ownerOf(call), id, change)
      return { status: 200, body: multilingualGlossary(glossary) }
    },

    async deleteMultilingualGlossary(call) {
      await glossaries.remove(ownerOf(call), glossaryId(call.path.glossary_id), 'v3')
      return { status: 204 }
    },

    async deleteDictionary(call) {
      const id = glossaryId(call.path.glossary_id)
      await glossaries.removeDictionary(ownerOf(call), id, pairOf(call.query))
      return { status: 204 }
    },
  } satisfies FeatureHandlers
}

/** The older API (v2), in which a glossary is a single dictionary: another view of the same glossaries. */
export function glossaryV2Handlers({ glossaries }: { glossaries: Glossaries }) {
  const asMonolingual = (glossary: Glossary) =>
    monolingualGlossary(glossary, firstOf(glossary), glossaries.isReady(glossary))

  return {
    async createGlossary(call) {
      const draft = await draftGlossary(call.body.name, [call.body])
      const owner = { ...ownerOf(call), plan: call.caller.plan }
      const glossary = await glossaries.create(owner, draft, 'v2')
      return { status: 201, body: asMonolingual(glossary) }
    },

    async listGlossaries(call) {
      const all = glossaries.list(ownerOf(call))
      // A glossary without a dictionary has no languages to show.
      const shown = all.filter(({ dictionaries }) => dictionaries.length > 0)
      return { status: 200, body: { glossaries: shown.map(asMonolingual) } }
    },

    async getGlossary(call) {
      const glossary = glossaries.get(ownerOf(call), glossaryId(call.path.glossary_id))
      return { status: 200, body: asMonolingual(glossary) }
    },

    async getGlossaryEntries(call) {
      checkAcceptsTsv(call.header('accept'))
      const glossary = glossaries.get(ownerOf(call), glossaryId(call.path.glossary_id))
      const { content } = await glossaries.entries(glossary, firstOf(glossary))
      return { status: 200, body: content, contentType: `${TSV_TYPE}; charset=UTF-8` }
    },

    async deleteGlossary(call) {
      await glossaries.remove(ownerOf(call), glossaryId(call.path.glossary_id), 'v2')
      return { status: 204 }
    },

    listGlossaryLanguages: () => ({ status: 200, body: { supported_languages: glossaryLanguagePairs() } }),
  } satisfies FeatureHandlers
}

/** The dictionary that v2 shows for the glossary. @throws glossaryNotFound if v3 has removed the last one */
function firstOf({ dictionaries: [first] }: Glossary) {
  if (!first) throw glossaryNotFound()
  return first
}

/** Every possible language pair of a dictionary: all glossary languages with all others, by source, then target. */
function glossaryLanguagePairs() {
  const codes = (languageData().glossary_languages as GlossaryLanguage[]).toSorted()
  return codes.flatMap((source_lang) =>
    codes.filter((code) => code !== source_lang).map((target_lang) => ({ source_lang, target_lang })),
  )
}

/** The only media type in which entries are returned (public docs). */
const TSV_TYPE = 'text/tab-separated-values'

/**
 * A missing `Accept` accepts everything.
 * @throws mediaTypeNotAcceptable
 */
function checkAcceptsTsv(accept: string | undefined) {
  if (accept === undefined || accept.trim() === '') return
  const ranges = parseAccept(accept)
  // The most specific matching range decides (RFC 9110 §12.5.1), so `*/*, text/tab-separated-values;q=0` does not
  // accept it.
  for (const wanted of [TSV_TYPE, 'text/*', '*/*']) {
    const range = ranges.find(({ type }) => type.toLowerCase() === wanted)
    if (range && range.q > 0) return
    if (range) break
  }
  throw mediaTypeNotAcceptable()
}
