import type { Command, Option } from 'commander'

/** How to complete the value of an option or an argument. */
export type ValueKind = 'none' | 'file' | 'directory' | 'scenario' | 'command' | 'any'

export interface CompletedOption {
  /** `--port`, and `-p` if there is one. */
  readonly flags: readonly string[]
  readonly description: string
  readonly value: ValueKind
  /** The values that the option accepts, if it is a fixed set. */
  readonly choices: readonly string[]
}

export interface CompletedCommand {
  readonly name: string
  readonly description: string
  readonly options: readonly CompletedOption[]
  /** Words that may follow: subcommands, or the choices of its first argument. */
  readonly words: readonly string[]
  readonly argument: ValueKind
}

/** Describes each command for the shells, from the same flags as `--help`. */
export function describeCommands(program: Command): CompletedCommand[] {
  return program.commands.map((command) => {
    const [argument] = command.registeredArguments
    return {
      name: command.name(),
      description: command.description(),
      options: [...command.options.filter(({ hidden }) => !hidden).map(describeOption), HELP],
      words: [...command.commands.map((one) => one.name()), ...(argument?.argChoices ?? [])],
      argument: argument === undefined || argument.argChoices ? 'none' : kindOf(argument.name()),
    }
  })
}

const HELP: CompletedOption = {
  flags: ['--help', '-h'],
  description: 'display help for command',
  value: 'none',
  choices: [],
}

function describeOption(option: Option): CompletedOption {
  const { long, short, description, argChoices, flags } = option
  const placeholder = /[<[](.+)[>\]]/.exec(flags)?.[1]
  return {
    flags: [long, short].filter((flag) => typeof flag === 'string'),
    description: description.replace(/ \(default: .*\)$/, ''),
    value: placeholder === undefined ? 'none' : kindOf(placeholder),
    choices: argChoices ?? [],
  }
}

/** The kind of value that a placeholder stands for. */
function kindOf(placeholder: string): ValueKind {
  if (placeholder.includes('name or file')) return 'scenario'
  if (/director|place/.test(placeholder)) return 'directory'
  if (placeholder.includes('file')) return 'file'
  return placeholder === 'command' ? 'command' : 'any'
}
