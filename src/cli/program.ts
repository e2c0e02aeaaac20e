import { Command, CommanderError } from 'commander'
import { table } from '../base/json/table.ts'
import { didYouMean } from '../base/schema-problems.ts'
import { VERSION } from '../version.ts'
import { unknownVariables } from './config.ts'
import { asksForJson, errorJson } from './json/error-json.ts'
import { startCommand } from './start.ts'

/** Exit codes: 0 clean, 1 failure while running, 2 wrong usage, invalid scenario, corrupt state or a port in use. */
const WRONG_USAGE = 2

/** Runs the command of these arguments, and sets the exit code of the process. */
export async function runProgram(args: readonly string[]): Promise<void> {
  const inJson = asksForJson(args)
  const program = new Command('mynah')
    .description('A high-fidelity emulator of the DeepL API for integration tests.')
    .version(VERSION, '-v, --version')
    // Everything after the command's own flags belongs to what it runs: `mynah exec npm test --watch`.
    .enablePositionalOptions()
    .exitOverride()
    // With --json an error is printed once, below.
    .configureOutput(inJson ? { writeErr: () => {} } : {})
  const start = startCommand()
  program.addCommand(start, { isDefault: true })
  if (!isOnlyStart(args) || unknownVariables(start, process.env).length > 0) {
    const { otherCommands } = await import('./other-commands.ts')
    for (const command of otherCommands()) {
      program.addCommand(command)
    }
  }
  inheritSettings(program)
  program.addHelpText('after', () => `\nWithout a command, mynah runs start:\n\n${start.helpInformation()}`)
  // Otherwise it would be an argument of `start`, which accepts none.
  const [first = '-', second = '-'] = args

  try {
    for (const name of first === 'help' ? [second] : [first]) checkCommand(program, name)
    const group = program.commands.find((command) => command.name() === first)
    if (group && group.commands.length > 0) checkCommand(group, second)
    program.hook('preAction', (_, command) => {
      readSwitches(command)
      refuseEmptyPaths(command)
    })
    await program.parseAsync(args, { from: 'user' })
  } catch (error) {
    // Commander has already printed the error. --help and --version count as success.
    process.exitCode = error instanceof CommanderError && error.exitCode === 0 ? 0 : WRONG_USAGE
    const message = error instanceof Error ? inFlags(error.message, start) : String(error)
    if (inJson && process.exitCode !== 0) console.error(JSON.stringify(errorJson(error, message)))
    else if (!(error instanceof CommanderError)) console.error(`mynah: ${message}`)
  }
}

/** Commander passes settings on only to commands that are created later. Each names its own help. */
function inheritSettings(command: Command, path = command.name()): void {
  command.showHelpAfterError(`(run ${path} --help for usage)`)
  for (const inner of command.commands)
    inheritSettings(inner.copyInheritedSettings(command), `${path} ${inner.name()}`)
}

/** Whether arguments run `start` and do not ask for the help, which lists the other commands. */
const isOnlyStart = ([first = '-', ...rest]: readonly string[]) =>
  (first === 'start' || first.startsWith('-')) && ![first, ...rest].some((arg) => HELP_FLAGS.includes(arg))

const HELP_FLAGS = ['-h', '--help']

/** Options of programs are flags here: a message that begins with one begins with the flag. */
const inFlags = (message: string, { options }: Command): string =>
  message.replace(/^[\w.]+/, (name) => {
    const attribute = name.replace(/\.(\w)/g, (_, letter: string) => letter.toUpperCase())
    return options.find((option) => option.attributeName() === attribute)?.long ?? name
  })

/** Commander names the commands only of a program whose commands it knows all. */
function checkCommand(group: Command, name: string): void {
  const commands = ['help', ...group.commands.map((command) => command.name())]
  if (name.startsWith('-') || commands.includes(name)) return
  const hint = didYouMean(name, commands) || ` Commands are ${commands.toSorted().join(', ')}.`
  group.error(`error: unknown command '${name}'.${hint}`)
}

/** What commander says of its own. */
const INVALID_VALUE = { code: 'commander.invalidArgument' }

const SWITCHED: Readonly<Record<string, boolean>> = table({ true: true, false: false, 1: true, 0: false })

/** For commander, a variable turns its flag on whatever it says. It may also turn it off: `MYNAH_WATCH=false`. */
function readSwitches(command: Command): void {
  for (const option of command.options) {
    const { envVar, long, negate, required, optional } = option
    const name = option.attributeName()
    if (envVar === undefined || required || optional || command.getOptionValueSource(name) !== 'env') continue
    const said = process.env[envVar] ?? ''
    const isOn = SWITCHED[said]
    if (isOn === undefined)
      command.error(
        `error: option '${long}' value '${said}' from env '${envVar}' is invalid. Choices are ${Object.keys(SWITCHED).join(', ')}.`,
        INVALID_VALUE,
      )
    command.setOptionValueWithSource(name, isOn !== negate, 'env')
  }
}

/** What names a place to read or write is never empty: an unset variable of a script is. */
const PLACES = /<(?!name or)[^>]*\b(file|directory|place|url|pid)\b[^>]*>/

function refuseEmptyPaths(command: Command): void {
  for (const option of command.options)
    if (PLACES.test(option.flags) && [command.getOptionValue(option.attributeName())].flat().includes(''))
      command.error(
        `error: option '${option.flags}' has an empty value. Write ${PLACES.exec(option.flags)?.[0]}, or leave the option out.`,
        INVALID_VALUE,
      )
}
