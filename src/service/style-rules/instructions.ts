import { CustomInstructionNotFound, TooManyInstructions } from './errors.ts'
import { STYLE_RULE_LIMITS } from './limits.ts'
import type { CustomInstruction, StyleRuleList } from './style-rule-list.ts'

type Instructions = Pick<StyleRuleList, 'customInstructions'>

/** @throws CustomInstructionNotFound */
export function instructionOf({ customInstructions }: Instructions, id: string): CustomInstruction {
  const found = customInstructions.find((instruction) => instruction.id === id)
  if (!found) throw new CustomInstructionNotFound()
  return found
}

/**
 * The instructions with a new one at the end.
 * @throws TooManyInstructions
 */
export function withInstruction(
  { customInstructions }: Instructions,
  instruction: CustomInstruction,
): Instructions {
  if (customInstructions.length >= STYLE_RULE_LIMITS.MAX_INSTRUCTIONS_PER_LIST)
    throw new TooManyInstructions()
  return { customInstructions: [...customInstructions, instruction] }
}

/**
 * The instructions with one replaced in its place.
 * @throws CustomInstructionNotFound
 */
export function withReplaced(list: Instructions, instruction: CustomInstruction): Instructions {
  const old = instructionOf(list, instruction.id)
  return { customInstructions: list.customInstructions.map((one) => (one === old ? instruction : one)) }
}

/**
 * The instructions without one.
 * @throws CustomInstructionNotFound
 */
export function withoutInstruction(list: Instructions, id: string): Instructions {
  const old = instructionOf(list, id)
  return { customInstructions: list.customInstructions.filter((one) => one !== old) }
}
