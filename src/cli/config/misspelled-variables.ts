import type { Command } from 'commander'
import { nearestOf } from '../../schema-problems.ts'

const PREFIX = 'MYNAH_'

/** Variables that `mynah exec` sets for its command, and `mynah/register` reads. */
const SET_BY_EXEC = ['MYNAH_URL', 'MYNAH_AUTH_KEY', 'MYNAH_INTERCEPT_HOSTS', 'MYNAH_INTERCEPT_HTTP']

/**
 * Warnings about unknown variables that resemble known ones. Others may belong to something else: the prefix is not
 * reserved.
 */
export function misspelledVariables(command: Command, environment: NodeJS.ProcessEnv): string[] {
  const known = [...SET_BY_EXEC, ...variablesOf(rootOf(command))].map((name) => name.slice(PREFIX.length))
  return Object.keys(environment).flatMap((name) => {
    const rest = name.slice(PREFIX.length)
    if (!name.startsWith(PREFIX) || known.includes(rest)) return []
    const near = nearestOf(rest, known)
    return near === undefined ? [] : [`Ignoring the variable ${name}. Did you mean ${PREFIX}${near}?`]
  })
}

const rootOf = (command: Command): Command => (command.parent ? rootOf(command.parent) : command)

const variablesOf = (command: Command): string[] => [
  ...command.options.flatMap(({ envVar }) => (envVar === undefined ? [] : [envVar])),
  ...command.commands.flatMap(variablesOf),
]
