import type { components } from '../../contract/openapi/generated/types.ts'
import type { CustomInstruction, InstructionDraft, StyleRuleList } from './style-rule-list.ts'

type Schemas = components['schemas']

/** A list as listings show it (spec §4.5). */
export function listOnWire(list: StyleRuleList): Schemas['StyleRuleList'] {
  return {
    style_id: list.styleId,
    name: list.name,
    creation_time: list.creationTime,
    updated_time: list.updatedTime,
    language: list.language,
    version: list.version,
  }
}

/** A list with its rules and instructions, which are present even if empty (our choice). */
export function fullListOnWire(list: StyleRuleList): Schemas['FullStyleRuleList'] {
  return {
    ...listOnWire(list),
    configured_rules: list.configuredRules,
    custom_instructions: list.customInstructions.map(instructionOnWire),
  }
}

export function instructionOnWire({
  id,
  label,
  prompt,
  sourceLanguage,
}: CustomInstruction): Schemas['CustomInstruction'] {
  return { id, label, prompt, ...(sourceLanguage !== undefined && { source_language: sourceLanguage }) }
}

/** The fields of an instruction in a request. */
export function draftFromWire({
  label,
  prompt,
  source_language,
}: Schemas['InstructionDraft']): InstructionDraft {
  return { label, prompt, ...(source_language !== undefined && { sourceLanguage: source_language }) }
}
