import type { FeatureHandlers } from '../context.ts'
import { ownerOf } from '../owner.ts'
import type { Glossaries } from './glossaries.ts'
import { checkName, draftDictionary, draftGlossary, pairOf } from './glossary-draft.ts'
import { glossaryId } from './glossary-use.ts'
import { dictionaryInfo, multilingualGlossary } from './wire.ts'

type GlossaryOperation =
  | 'createMultilingualGlossary'
  | 'listMultilingualGlossaries'
  | 'getMultilingualGlossary'
  | 'getMultilingualGlossaryEntries'
  | 'replaceDictionary'
  | 'patchMultilingualGlossary'
  | 'deleteMultilingualGlossary'
  | 'deleteDictionary'

/** Glossaries with any number of dictionaries (v3). */
export function glossaryHandlers({
  glossaries,
}: {
  glossaries: Glossaries
}): FeatureHandlers<GlossaryOperation> {
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
  }
}

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true })
