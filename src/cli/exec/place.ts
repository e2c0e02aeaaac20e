/** Where a command runs. */
export interface Place {
  readonly platform: NodeJS.Platform
  /** Whether a person can interrupt the command from a terminal's keyboard. */
  readonly atTerminal: boolean
}
