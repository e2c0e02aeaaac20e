import { ParameterMissing, Refused } from '../../contract/errors.ts'
import type { Body } from '../../contract/openapi/contract.ts'
import type { FeatureHandlers } from '../context.ts'
import { ownerOf } from '../owner.ts'
import { pageOf } from '../page.ts'
import type { Parts } from '../parts.ts'
import {
  type ConfiguredRules,
  type CustomInstruction,
  customInstructionNotFound,
  STYLE_RULE_LIMITS,
  type StyleRuleList,
  tooManyInstructions,
} from './style-rule-list.ts'
import type { StyleRules } from './style-rules.ts'
import { draftFromWire, fullListOnWire, instructionOnWire, listOnWire } from './wire.ts'

/** Style rule lists and their custom instructions (spec §4.5). */
export function styleRuleHandlers({
  styleRules,
  contract: { behavior },
}: Pick<Parts, 'contract'> & { readonly styleRules: StyleRules }) {
  return {
    async getStyleRuleLists({ query, ...call }) {
      const lists = pageOf(styleRules.list(ownerOf(call)), query)
      return { status: 200, body: { style_rules: lists.map(query.detailed ? fullListOnWire : listOnWire) } }
    },

    async createStyleRuleList({ body, ...call }) {
      const list = await styleRules.create(ownerOf(call), {
        name: body.name,
        language: body.language,
        configuredRules: body.configured_rules ?? {},
        customInstructions: body.custom_instructions?.map(draftFromWire) ?? [],
      })
      return { status: 201, body: fullListOnWire(list) }
    },

    async getStyleRuleList({ path, ...call }) {
      return { status: 200, body: fullListOnWire(styleRules.get(ownerOf(call), path.style_id)) }
    },

    async updateStyleRuleList({ path, body: { name }, ...call }) {
      const owner = ownerOf(call)
      const list =
        name === undefined
          ? styleRules.get(owner, path.style_id)
          : await styleRules.modify(owner, path.style_id, () => ({ name }))
      return { status: 200, body: fullListOnWire(list) }
    },

    async deleteStyleRuleList({ path, ...call }) {
      await styleRules.remove(ownerOf(call), path.style_id)
      return { status: 204 }
    },

    async updateStyleRuleConfiguredRules({ path, body, ...call }) {
      const configuredRules = unwrapped(body)
      const list = await styleRules.modify(ownerOf(call), path.style_id, () => ({ configuredRules }))
      return { status: 200, body: fullListOnWire(list) }
    },

    async createCustomInstruction({ path, body, ...call }) {
      const draft = draftFromWire(body)
      const list = await styleRules.modify(ownerOf(call), path.style_id, ({ customInstructions }, newId) => {
        if (customInstructions.length >= STYLE_RULE_LIMITS.MAX_INSTRUCTIONS_PER_LIST)
          throw tooManyInstructions()
        return { customInstructions: [...customInstructions, { id: newId(), ...draft }] }
      })
      const instruction = instructionOnWire(list.customInstructions.at(-1) as CustomInstruction)
      if (behavior.newInstructionAnswer === 'instruction') return { status: 201, body: instruction }
      const whole = fullListOnWire(list)
      const isBoth = behavior.newInstructionAnswer === 'list_and_instruction'
      return { status: 201, body: isBoth ? { ...whole, ...instruction } : whole }
    },

    async getCustomInstruction({ path, ...call }) {
      const list = styleRules.get(ownerOf(call), path.style_id)
      return { status: 200, body: instructionOnWire(instructionOf(list, path.instruction_id)) }
    },

    async updateCustomInstruction({ path, body, ...call }) {
      if (behavior.instructionSourceRequired && body.source_language === undefined)
        throw new ParameterMissing('source_language')
      const id = path.instruction_id.toLowerCase()
      const instruction = { id, ...draftFromWire(body) }
      await styleRules.modify(ownerOf(call), path.style_id, (list) => {
        const old = instructionOf(list, id)
        return { customInstructions: list.customInstructions.map((one) => (one === old ? instruction : one)) }
      })
      return { status: 200, body: instructionOnWire(instruction) }
    },

    async deleteCustomInstruction({ path, ...call }) {
      await styleRules.modify(ownerOf(call), path.style_id, (list) => {
        const old = instructionOf(list, path.instruction_id)
        return { customInstructions: list.customInstructions.filter((one) => one !== old) }
      })
      return { status: 204 }
    },
  } satisfies FeatureHandlers
}

/** The rules themselves, possibly wrapped. A request with both forms is refused, since one would be lost. */
function unwrapped({
  configured_rules: wrapped,
  ...bare
}: Body<'updateStyleRuleConfiguredRules'>): ConfiguredRules {
  if (wrapped === undefined) return bare
  if (Object.keys(bare).length === 0) return wrapped
  throw new Refused("Value for 'configured_rules' not supported.", {
    detail: 'Rules are given either bare or wrapped in configured_rules, not both.',
    rule: 'parameters_conflict',
    values: { parameters: ['configured_rules', ...Object.keys(bare)] },
  })
}

/** @param id in any letter case. @throws customInstructionNotFound */
function instructionOf({ customInstructions }: StyleRuleList, id: string): CustomInstruction {
  const wanted = id.toLowerCase()
  const found = customInstructions.find((instruction) => instruction.id === wanted)
  if (!found) throw customInstructionNotFound()
  return found
}
