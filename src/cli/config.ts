import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Command } from 'commander'
import { nearestOf } from '../base/schema-problems.ts'
import { INTERCEPTION_VARIABLES } from '../real/register/variables.ts'

/** The scenario that `start` and `exec` use if none is named. */
const CONFIG_FILE = 'mynah.yaml'

/**
 * Finds the configuration file for a directory: in it, or above it up to the root of its repository. Outside of a
 * repository, only the directory itself is searched, so that a file in the home directory never affects a run.
 */
export function findConfig(directory: string): string | undefined {
  const above = upToRepository(directory)
  return above.map((folder) => join(folder, CONFIG_FILE)).find((file) => existsSync(file))
}

/** The directory and its parents up to the one with `.git`; only the directory itself if there is none. */
function upToRepository(directory: string): string[] {
  const folders: string[] = []
  for (let folder = directory; ; folder = dirname(folder)) {
    folders.push(folder)
    // In worktrees and submodules, `.git` is a file.
    if (existsSync(join(folder, '.git'))) return folders
    if (dirname(folder) === folder) return [directory]
  }
}

const PREFIX = 'MYNAH_'

/**
 * Variables without a flag: what `mynah exec` sets for its command, which may be a Mynah again, the self-check, who may find
 * emulators, and a secret that must not be in a command line.
 */
const WITHOUT_FLAG = [
  'MYNAH_ATTACH',
  'MYNAH_URL',
  'MYNAH_AUTH_KEY',
  ...Object.values(INTERCEPTION_VARIABLES),
  'MYNAH_SELF_CHECK',
  'MYNAH_CLUSTER_SECRET',
]

/**
 * Warnings about unknown variables that resemble known ones, or are known in capitals. Others may belong to something
 * else: the prefix is not reserved. Also says which variables of the existing mock have an effect.
 */
export function variableNotices(command: Command, environment: NodeJS.ProcessEnv): string[] {
  const theirs = command.options.flatMap((option) => {
    const { envVar = '', long } = option
    if (!envVar.startsWith('DEEPL_MOCK_') || command.getOptionValueSource(option.attributeName()) !== 'env')
      return []
    const ours = envVar.replace(/^DEEPL_MOCK_|SERVER_/g, '')
    return [`Using ${long} of ${envVar}. ${PREFIX}${ours} and ${long} override it.`]
  })
  const misspelled = unknownVariables(command, environment).flatMap((name) => {
    const known = knownTo(command).map((one) => one.slice(PREFIX.length))
    const near = nearestOf(name.slice(PREFIX.length), known)
    return near === undefined ? [] : [`Ignoring the variable ${name}. Did you mean ${PREFIX}${near}?`]
  })
  return [...theirs, ...misspelled]
}

/** The variables with our prefix that neither a command nor another one of its program has. */
export function unknownVariables(command: Command, environment: NodeJS.ProcessEnv): string[] {
  const ours = Object.keys(environment).filter((name) => name.toUpperCase().startsWith(PREFIX))
  const known = ours.length > 0 ? knownTo(command) : []
  return ours.filter((name) => !known.includes(name))
}

const knownTo = (command: Command) => [...WITHOUT_FLAG, ...variablesOf(rootOf(command))]

const rootOf = (command: Command): Command => (command.parent ? rootOf(command.parent) : command)

const variablesOf = (command: Command): string[] => [
  ...command.options.flatMap(({ envVar }) => (envVar === undefined ? [] : [envVar])),
  ...command.commands.flatMap(variablesOf),
]
