import { camelCased, snakeCased } from '../../base/naming/snake-case.ts'
import type { components } from '../../contract/openapi/generated/types.ts'
import type { CustomInstruction, InstructionDraft, StyleRuleList } from './style-rule-list.ts'

type Schemas = components['schemas']

const DRAFT_FIELDS = ['label', 'prompt', 'sourceLanguage'] as const

/** A list as listings show it (spec §4.5). */
export const listOnWire = (list: StyleRuleList): Schemas['StyleRuleList'] =>
  snakeCased(list, ['styleId', 'name', 'creationTime', 'updatedTime', 'language', 'version'])

/** A list with its rules and instructions, which are present even if empty (our choice). */
export const fullListOnWire = (list: StyleRuleList): Schemas['FullStyleRuleList'] => ({
  ...listOnWire(list),
  configured_rules: list.configuredRules,
  custom_instructions: list.customInstructions.map(instructionOnWire),
})

export const instructionOnWire = (instruction: CustomInstruction): Schemas['CustomInstruction'] =>
  snakeCased(instruction, ['id', ...DRAFT_FIELDS])

/** The fields of an instruction in a request. */
export const draftFromWire = (draft: Schemas['InstructionDraft']): InstructionDraft =>
  camelCased<InstructionDraft>(draft, DRAFT_FIELDS)
