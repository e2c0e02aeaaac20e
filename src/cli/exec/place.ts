/** Where a command runs. */
export interface Place {
  readonly platform: NodeJS.Platform
  /** Whether a person can reach the command with the keys of a terminal. */
  readonly atTerminal: boolean
}
