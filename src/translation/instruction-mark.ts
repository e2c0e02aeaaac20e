import { hash } from './hash.ts'

/**
 * The visible effect of custom instructions, which no function can follow: a mark derived from them at the end, such as
 * ` [5c1d]`. The same instructions in the same order give the same mark (our choice).
 */
export const instructionMark = (instructions: readonly string[]): string | undefined =>
  instructions.length === 0 ? undefined : ` [${fingerprint(instructions.join('\n'))}]`

/** Four hexadecimal digits derived from a text. */
export const fingerprint = (text: string): string => hash(text).toString(16).padStart(8, '0').slice(0, 4)
