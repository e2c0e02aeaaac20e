import { INTERCEPTION_VARIABLES } from './interception.ts'
import { withRequire } from './node-options.ts'

/** Adds missing variables to the environment of a child or worker; changes only `NODE_OPTIONS`. */
export type CarryVariables = (environment: NodeJS.ProcessEnv) => NodeJS.ProcessEnv

const NODE_OPTIONS = 'NODE_OPTIONS'

/** The initial environment of this process; Node reads `NODE_EXTRA_CA_CERTS` only at startup. */
const NAMES = [...Object.values(INTERCEPTION_VARIABLES), 'NODE_EXTRA_CA_CERTS']

/**
 * Remembers what children need in order to intercept like this process.
 * @param program the file to load in each of them
 */
export function carriedVariables(
  environment: NodeJS.ProcessEnv,
  program: string,
  platform: NodeJS.Platform = process.platform,
): CarryVariables {
  const own = NAMES.flatMap((name) => {
    const value = environment[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return (theirs) => {
    // On Windows, names are case-insensitive, and an environment must not have one twice.
    const same = (name: string) => (platform === 'win32' ? name.toUpperCase() : name)
    const nameOf = (wanted: string) => Object.keys(theirs).find((name) => same(name) === wanted) ?? wanted
    const missing = own.filter(([name]) => theirs[nameOf(name)] === undefined)
    const optionsName = nameOf(NODE_OPTIONS)
    return {
      ...theirs,
      ...Object.fromEntries(missing),
      [optionsName]: withRequire(theirs[optionsName], program),
    }
  }
}
