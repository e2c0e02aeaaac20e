#!/usr/bin/env node
import { Command, CommanderError } from 'commander'
import { caCommand } from './cli/ca/ca.ts'
import { execCommand } from './cli/exec.ts'
import { healthcheckCommand } from './cli/healthcheck.ts'
import { initCommand } from './cli/init.ts'
import { contractCommand } from './cli/interface/contract.ts'
import { openapiCommand } from './cli/interface/openapi.ts'
import { logsCommand } from './cli/logs.ts'
import { scenariosCommand } from './cli/scenarios.ts'
import { startCommand } from './cli/start.ts'
import { validateCommand } from './cli/validate.ts'
import { VERSION } from './version.ts'

/** Exit codes: 0 clean, 1 failure while running, 2 wrong usage, invalid scenario, corrupt state or a port in use. */
const WRONG_USAGE = 2

// Nobody may be left to read what goes wrong; that is no reason to end.
process.stderr.on('error', () => {})

const program = new Command('mynah')
  .description('A high-fidelity emulator of the DeepL API for integration tests.')
  .version(VERSION, '-v, --version')
  .showHelpAfterError('(mynah --help shows what there is)')
  // What comes after a command's own flags is the command's: `mynah exec npm test --watch`.
  .enablePositionalOptions()
  .exitOverride()
const start = startCommand().copyInheritedSettings(program)
program.addCommand(start, { isDefault: true })
for (const command of [
  execCommand(),
  logsCommand(),
  validateCommand(),
  scenariosCommand(),
  initCommand(),
  caCommand(),
  contractCommand(),
  openapiCommand(),
  healthcheckCommand(),
]) {
  program.addCommand(command.copyInheritedSettings(program))
}
// What is no command would be an argument of `start`, which has none.
const [first = '-'] = process.argv.slice(2)
const commands = ['help', ...program.commands.map((command) => command.name())]

program.addHelpText('after', () => `\nmynah is mynah start:\n\n${start.helpInformation()}`)

try {
  if (!first.startsWith('-') && !commands.includes(first))
    program.error(`error: '${first}' is no command; there are ${commands.sort().join(', ')}`)
  await program.parseAsync()
} catch (error) {
  // Commander has already printed what is wrong; its codes for --help and --version are clean exits.
  process.exitCode = error instanceof CommanderError && error.exitCode === 0 ? 0 : WRONG_USAGE
  if (!(error instanceof CommanderError))
    console.error(`mynah: ${error instanceof Error ? error.message : error}`)
}
