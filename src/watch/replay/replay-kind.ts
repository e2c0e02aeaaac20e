import { table } from '../../base/json/table.ts'
/**
 * How a recorded answer is combined with Mynah's own:
 * - `instead`: answers as recorded, with Mynah's ids; Mynah still counts usage and may refuse
 * - `unknown`: Mynah's own answer, unless it has no such resource or refuses the request
 * - `list`: Mynah's own list, after the resources that existed before the recording
 */
export type ReplayKind = 'instead' | 'unknown' | 'list'

/** Resources that Mynah keeps itself. A suite creates them again, with new ids. */
const KEPT_HERE =
  /^(create|get|update|patch|delete|replace)\w*(Glossary|GlossaryEntries|Dictionary|StyleRuleList|ConfiguredRules|CustomInstruction)s?$/

/** The lists of these resources, by their name in the answer. */
export const LISTS: Readonly<Record<string, { readonly list: string; readonly id: string }>> = table({
  listMultilingualGlossaries: { list: 'glossaries', id: 'glossary_id' },
  listGlossaries: { list: 'glossaries', id: 'glossary_id' },
  getStyleRuleLists: { list: 'style_rules', id: 'style_id' },
  listTranslationMemories: { list: 'translation_memories', id: 'translation_memory_id' },
})

/** How an operation is replayed. */
export function replayKind(operation: string): ReplayKind {
  if (operation in LISTS) return 'list'
  return KEPT_HERE.test(operation) ? 'unknown' : 'instead'
}
