/** An error of a command that has to do with the real service. Its code is what programs see with --json. */
export class CommandError extends Error {
  readonly code: CommandErrorCode

  constructor(code: CommandErrorCode, message: string) {
    super(message)
    this.name = 'CommandError'
    this.code = code
  }
}

export type CommandErrorCode =
  | 'upstream_refused'
  | 'recording_in_ci'
  | 'not_a_recording'
  | 'key_missing'
  | 'side_unusable'
  | 'unknown_probe'
