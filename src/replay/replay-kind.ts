/**
 * How a recorded answer and Mynah's own go together:
 * - `instead`: the recorded one, with the ids that Mynah gave; Mynah's counts usage and may refuse for it
 * - `unknown`: Mynah's own, unless it has no such resource or refuses the request
 * - `list`: Mynah's own, behind what was there before the recording
 */
export type ReplayKind = 'instead' | 'unknown' | 'list'

/** Resources that Mynah keeps itself: what a suite makes of them is made again, with ids of its own. */
const KEPT_HERE =
  /^(create|get|update|patch|delete|replace)\w*(Glossary|GlossaryEntries|Dictionary|StyleRuleList|ConfiguredRules|CustomInstruction)s?$/

/** The lists of these, by the name that they have in the answer. */
export const LISTS: Readonly<Record<string, { readonly list: string; readonly id: string }>> = {
  listMultilingualGlossaries: { list: 'glossaries', id: 'glossary_id' },
  listGlossaries: { list: 'glossaries', id: 'glossary_id' },
  getStyleRuleLists: { list: 'style_rules', id: 'style_id' },
  listTranslationMemories: { list: 'translation_memories', id: 'translation_memory_id' },
}

/** How an operation is replayed. */
export function replayKind(operation: string): ReplayKind {
  if (Object.hasOwn(LISTS, operation)) return 'list'
  return KEPT_HERE.test(operation) ? 'unknown' : 'instead'
}
