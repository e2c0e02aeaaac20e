import type { FeatureHandlers } from '../context.ts'
import { ownerOf } from '../owner.ts'
import { checkAcceptsTsv, TSV_TYPE } from './accepts-tsv.ts'
import { GlossaryNotFound } from './errors.ts'
import type { Glossaries } from './glossaries.ts'
import type { Glossary } from './glossary.ts'
import { draftGlossary } from './glossary-draft.ts'
import { glossaryId } from './glossary-id.ts'
import { glossaryLanguagePairs } from './language-pairs.ts'
import { monolingualGlossary } from './wire.ts'

type GlossaryV2Operation =
  | 'createGlossary'
  | 'listGlossaries'
  | 'getGlossary'
  | 'getGlossaryEntries'
  | 'deleteGlossary'
  | 'listGlossaryLanguages'

/** The older API (v2), in which a glossary is a single dictionary: another view of the same glossaries. */
export function glossaryV2Handlers({
  glossaries,
}: {
  glossaries: Glossaries
}): FeatureHandlers<GlossaryV2Operation> {
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
      const all = await glossaries.list(ownerOf(call))
      // A glossary without a dictionary has no languages to show.
      const shown = all.filter(({ dictionaries }) => dictionaries.length > 0)
      return { status: 200, body: { glossaries: shown.map(asMonolingual) } }
    },

    async getGlossary(call) {
      const glossary = await glossaries.get(ownerOf(call), glossaryId(call.path.glossary_id))
      return { status: 200, body: asMonolingual(glossary) }
    },

    async getGlossaryEntries(call) {
      checkAcceptsTsv(call.header('accept'))
      const glossary = await glossaries.get(ownerOf(call), glossaryId(call.path.glossary_id))
      const { content } = await glossaries.entries(glossary, firstOf(glossary))
      return { status: 200, body: content, contentType: `${TSV_TYPE}; charset=UTF-8` }
    },

    async deleteGlossary(call) {
      await glossaries.remove(ownerOf(call), glossaryId(call.path.glossary_id), 'v2')
      return { status: 204 }
    },

    listGlossaryLanguages: () => ({ status: 200, body: { supported_languages: glossaryLanguagePairs() } }),
  }
}

/** The dictionary that v2 shows for the glossary. @throws GlossaryNotFound if v3 has removed the last one */
function firstOf({ dictionaries: [first] }: Glossary) {
  if (!first) throw new GlossaryNotFound()
  return first
}
