import { CommanderError } from 'commander'
import { table } from '../../base/json/table.ts'
import { CommandError, type CommandErrorCode } from '../../real/command-error.ts'

/** Error codes for programs. They are stable: new ones may be added, but none changes its meaning. */
type ErrorCode =
  | 'wrong_usage'
  | 'invalid_scenario'
  | 'invalid_option'
  | 'invalid_artifact'
  | 'expectation_failed'
  | 'port_in_use'
  | 'cannot_listen'
  | 'state_unusable'
  | 'failed'
  | CommandErrorCode

/** Whether a command line requests JSON. Arguments after `--` belong to another command. */
export function asksForJson(words: readonly string[]): boolean {
  const end = words.indexOf('--')
  return words.slice(0, end === -1 ? words.length : end).includes('--json')
}

/**
 * An error as JSON on standard error. Compares class names, so that the classes need not be loaded.
 * @param message its own, or how its reader knows it
 */
export function errorJson(error: unknown, message = error instanceof Error ? error.message : String(error)) {
  const { name, problems } = error as Error & { problems?: unknown }
  return {
    error: {
      code: codeOf(error, name),
      message: message.replace(/^error: /, ''),
      // A path and a message each.
      ...(name === 'InvalidScenario' && { problems }),
    },
  }
}

/** By class name. */
const CODES: Readonly<Record<string, ErrorCode>> = table({
  InvalidScenario: 'invalid_scenario',
  InvalidOption: 'invalid_option',
  InvalidDuration: 'invalid_option',
  InvalidMatch: 'invalid_option',
  InvalidRules: 'invalid_option',
  AuthorityUnusable: 'invalid_option',
  InvalidArtifact: 'invalid_artifact',
  ExpectationsFailed: 'expectation_failed',
})

/** Commander's own codes: what was given is known, but not possible. */
const ABOUT_VALUES = ['commander.invalidArgument', 'commander.conflictingOption']

function codeOf(error: unknown, name: string): ErrorCode {
  if (error instanceof CommanderError)
    return ABOUT_VALUES.includes(error.code) ? 'invalid_option' : 'wrong_usage'
  if (error instanceof CommandError) return error.code
  const code = CODES[name]
  if (code !== undefined) return code
  if (name === 'ListenFailed')
    return (error as { cause?: NodeJS.ErrnoException }).cause?.code === 'EADDRINUSE'
      ? 'port_in_use'
      : 'cannot_listen'
  return isStateError(error) ? 'state_unusable' : 'failed'
}

function isStateError(error: unknown): boolean {
  for (let type: unknown = error; type instanceof Object; type = Object.getPrototypeOf(type))
    if (type.constructor.name === 'StateError') return true
  return false
}
