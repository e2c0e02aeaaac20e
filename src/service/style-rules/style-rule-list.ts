import { BadRequest, NotFound } from '../../contract/errors.ts'
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

/** Limits that the document cannot state, since they apply to a list rather than a request (spec §8). */
export const STYLE_RULE_LIMITS = {
  MAX_INSTRUCTIONS_PER_LIST: 200,
} as const

/** 404: the account has no such list in this region; also for malformed ids (our choice). */
export const styleRuleListNotFound = () =>
  new NotFound('Style rule list not found', { rule: 'style_list_not_found' })

/** 404: the list has no such instruction. */
export const customInstructionNotFound = () =>
  new NotFound('Custom instruction not found', { rule: 'instruction_not_found' })

/** 400: the list is full (limit: spec §8; wording from the existing mock). */
export function tooManyInstructions() {
  const limit = STYLE_RULE_LIMITS.MAX_INSTRUCTIONS_PER_LIST
  return new BadRequest(`Maximum of ${limit} custom instructions allowed`, {
    rule: 'too_many_instructions',
    values: { limit },
  })
}
