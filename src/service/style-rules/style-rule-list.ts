import type { components } from '../../contract/openapi/generated/types.ts'
import type { Store } from '../../state/store.ts'
import type { Owner } from '../owner.ts'

/** The chosen options by category and rule, with the service's names; the document has the catalog. */
export type ConfiguredRules = components['schemas']['ConfiguredRules']

/** The languages that lists exist for (spec §2.5). */
export type ListLanguage = components['schemas']['ListLanguage']

/** The fields of a custom instruction (spec §2.5). */
export interface InstructionDraft {
  readonly label: string
  readonly prompt: string
  readonly sourceLanguage?: string
}

export interface CustomInstruction extends InstructionDraft {
  readonly id: string
}

/** A style rule list as stored (spec §2.5). */
export interface StyleRuleList extends Owner {
  readonly styleId: string
  readonly name: string
  readonly language: ListLanguage
  /** 1 for a new list, incremented by every modification (spec §3). */
  readonly version: number
  readonly creationTime: string
  /** When the list got its version; later than that of the previous version. */
  readonly updatedTime: string
  readonly configuredRules: ConfiguredRules
  readonly customInstructions: readonly CustomInstruction[]
}

/** The lists of all accounts of a world. */
export const styleRuleListsIn = (store: Pick<Store, 'collection'>) =>
  store.collection<StyleRuleList>('style_rules')
