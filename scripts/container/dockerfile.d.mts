export interface Instruction {
  readonly stage: string
  readonly keyword: string
  readonly rest: string
}
export function instructionsOf(text: string): Instruction[]
export function copyOf(rest: string): { from: string | undefined; sources: string[]; target: string }
