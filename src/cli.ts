#!/usr/bin/env node
import { Command, CommanderError } from 'commander'
import { otherCommands } from './cli/commands.ts'
import { asksForJson, errorJson } from './cli/json/error-json.ts'
import { startCommand } from './cli/start.ts'
import { nearestOf } from './schema-problems.ts'
import { VERSION } from './version.ts'

/** Exit codes: 0 clean, 1 failure while running, 2 wrong usage, invalid scenario, corrupt state or a port in use. */
const WRONG_USAGE = 2

// Standard error may be closed. Keep running.
process.stderr.on('error', () => {})

const inJson = asksForJson(process.argv.slice(2))
const program = new Command('mynah')
  .description('A high-fidelity emulator of the DeepL API for integration tests.')
  .version(VERSION, '-v, --version')
  .showHelpAfterError('(run mynah --help for usage)')
  // Everything after the command's own flags belongs to what it runs: `mynah exec npm test --watch`.
  .enablePositionalOptions()
  .exitOverride()
  // With --json an error is printed once, below.
  .configureOutput(inJson ? { writeErr: () => {} } : {})
const start = startCommand().copyInheritedSettings(program)
program.addCommand(start, { isDefault: true })
for (const command of otherCommands(program)) {
  program.addCommand(command.copyInheritedSettings(program))
}
// Otherwise it would be an argument of `start`, which accepts none.
const [first = '-'] = process.argv.slice(2)
const commands = ['help', ...program.commands.map((command) => command.name())]

program.addHelpText('after', () => `\nWithout a command, mynah runs start:\n\n${start.helpInformation()}`)

function unknownCommand(name: string): string {
  const near = nearestOf(name, commands)
  const hint = near === undefined ? `Commands are ${commands.sort().join(', ')}.` : `Did you mean '${near}'?`
  return `error: unknown command '${name}'. ${hint}`
}

try {
  if (!first.startsWith('-') && !commands.includes(first)) program.error(unknownCommand(first))
  await program.parseAsync()
} catch (error) {
  // Commander has already printed the error. --help and --version count as success.
  process.exitCode = error instanceof CommanderError && error.exitCode === 0 ? 0 : WRONG_USAGE
  if (inJson && process.exitCode !== 0) console.error(JSON.stringify(errorJson(error)))
  else if (!(error instanceof CommanderError))
    console.error(`mynah: ${error instanceof Error ? error.message : error}`)
}
