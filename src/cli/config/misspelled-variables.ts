import type { Command } from 'commander'
import { nearestOf } from '../../base/schema-problems.ts'

const PREFIX = 'MYNAH_'

/** Variables without a flag: what `mynah exec` sets for its command and `mynah/register` reads, and the self-check. */
const WITHOUT_FLAG = [
  'MYNAH_URL',
  'MYNAH_AUTH_KEY',
  'MYNAH_INTERCEPT_HOSTS',
  'MYNAH_INTERCEPT_HTTP',
  'MYNAH_SELF_CHECK',
]

/**
 * Warnings about unknown variables that resemble known ones. Others may belong to something else: the prefix is not
 * reserved.
 */
export function misspelledVariables(command: Command, environment: NodeJS.ProcessEnv): string[] {
  return unknownVariables(command, environment).flatMap((name) => {
    const known = knownTo(command).map((one) => one.slice(PREFIX.length))
    const near = nearestOf(name.slice(PREFIX.length), known)
    return near === undefined ? [] : [`Ignoring the variable ${name}. Did you mean ${PREFIX}${near}?`]
  })
}

/** The variables with our prefix that neither a command nor another one of its program has. */
export function unknownVariables(command: Command, environment: NodeJS.ProcessEnv): string[] {
  const ours = Object.keys(environment).filter((name) => name.startsWith(PREFIX))
  const known = ours.length > 0 ? knownTo(command) : []
  return ours.filter((name) => !known.includes(name))
}

const knownTo = (command: Command) => [...WITHOUT_FLAG, ...variablesOf(rootOf(command))]

const rootOf = (command: Command): Command => (command.parent ? rootOf(command.parent) : command)

const variablesOf = (command: Command): string[] => [
  ...command.options.flatMap(({ envVar }) => (envVar === undefined ? [] : [envVar])),
  ...command.commands.flatMap(variablesOf),
]
