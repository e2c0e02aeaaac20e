import { inTurns } from '../../../base/runtime/in-turns.ts'
import { readEntries } from '../../../service/glossaries/entries/stored-entries.ts'
import { type Glossary, glossariesIn } from '../../../service/glossaries/glossary.ts'
import { multilingualGlossary } from '../../../service/glossaries/wire.ts'
import { styleRuleListsIn } from '../../../service/style-rules/style-rule-list.ts'
import { fullListOnWire, listOnWire } from '../../../service/style-rules/wire.ts'
import { segmentsIn } from '../../../service/translation-memories/translation-memories.ts'
import { memoriesIn } from '../../../service/translation-memories/translation-memory.ts'
import { memoryOnWire } from '../../../service/translation-memories/wire.ts'
import { InvalidField, Problem } from '../problem.ts'
import type { ControlRoutes } from '../route.ts'

const MAX_SAMPLE_CHARACTERS = 2000

/** What accounts have created. For a style rule list, `?sample=` adds what each of its rules does to that text. */
export const resourceRoutes: ControlRoutes = {
  'GET /_mynah/resources': {
    summary: 'Glossaries, style rule lists and translation memories',
    async inWorld({ store }) {
      const [glossaries, lists, memories] = await Promise.all([
        glossariesIn(store).list(),
        styleRuleListsIn(store).list(),
        memoriesIn(store).list(),
      ])
      return {
        glossaries: glossaries.map((one) => ({ ...ownerOf(one), ...multilingualGlossary(one) })),
        style_rules: lists.map((one) => ({ ...ownerOf(one), ...listOnWire(one) })),
        translation_memories: memories.map((one) => ({ ...ownerOf(one), ...memoryOnWire(one) })),
      }
    },
  },
  'GET /_mynah/resources/glossaries/:id': {
    summary: 'A glossary with its entries',
    async inWorld({ store }, { id }) {
      const [glossary] = await glossariesIn(store).list({ id })
      if (!glossary) throw noSuch('glossary')
      const entries = await Promise.all(
        glossary.dictionaries.map(async (dictionary) =>
          entriesOf(await store.blobs.get(dictionary.entriesBlob)),
        ),
      )
      const { dictionaries, ...head } = multilingualGlossary(glossary)
      return {
        ...ownerOf(glossary),
        ...head,
        dictionaries: dictionaries.map((one, index) => ({ ...one, entries: entries[index] ?? [] })),
      }
    },
  },
  'GET /_mynah/resources/style_rules/:id': {
    summary: 'A style rule list with its rules and their effect on a sample',
    query: ['sample'],
    async inWorld({ store, translator }, { context, id }) {
      const [list] = await styleRuleListsIn(store).list({ styleId: id })
      if (!list) throw noSuch('style rule list')
      const given = context.req.query('sample')
      if (given === undefined) return { ...ownerOf(list), ...fullListOnWire(list) }
      if (given.length > MAX_SAMPLE_CHARACTERS)
        throw new InvalidField('sample', `at most ${MAX_SAMPLE_CHARACTERS} characters`)
      // Loaded on first use: few people look at style rule lists.
      const { styleSample } = await import('../../../service/style-rules/style-sample.ts')
      const sample = styleSample(list, translator, given || undefined)
      return { ...ownerOf(list), ...fullListOnWire(list), sample }
    },
  },
  'GET /_mynah/resources/translation_memories/:id': {
    summary: 'A translation memory with its segments',
    async inWorld({ store }, { id }) {
      const [memory] = await memoriesIn(store).list({ memoryId: id })
      if (!memory) throw noSuch('translation memory')
      const segments = await segmentsIn(store, memory)
      return {
        ...ownerOf(memory),
        ...memoryOnWire(memory),
        segments: segments.map(({ source, target, targetLanguage }) => ({
          source,
          target,
          target_language: targetLanguage,
        })),
      }
    },
  },
}

const ownerOf = ({ accountId, region }: Pick<Glossary, 'accountId' | 'region'>) => ({
  account_id: accountId,
  region,
})

const noSuch = (what: string) => new Problem(404, `There is no such ${what}.`)

async function entriesOf(content: Uint8Array | undefined) {
  const entries = content && (await inTurns(readEntries(new TextDecoder().decode(content))))
  return [...(entries ?? [])].map(([source, target]) => ({ source, target }))
}
