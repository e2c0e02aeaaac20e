import childProcess, { ChildProcess } from 'node:child_process'
import workerThreads from 'node:worker_threads'
import { withRequire } from './interception.ts'
import { INTERCEPTION_VARIABLES, PROXY_VARIABLES } from './variables.ts'

/** Adds missing variables to the environment of a child or worker; changes only `NODE_OPTIONS`. */
export type CarryVariables = (environment: NodeJS.ProcessEnv) => NodeJS.ProcessEnv

const NODE_OPTIONS = 'NODE_OPTIONS'

/** Enough for Node, which reads `NODE_EXTRA_CA_CERTS` only at startup. */
const FOR_NODE = [...Object.values(INTERCEPTION_VARIABLES), 'NODE_EXTRA_CA_CERTS']

/**
 * Remembers what children need in order to be intercepted like this process, in any language: the variables that
 * `mynah exec` has set, and the proxy that is hidden from this process.
 * @param program the file to load in each of them
 */
export function carriedVariables(
  environment: NodeJS.ProcessEnv,
  program: string,
  platform: NodeJS.Platform = process.platform,
): CarryVariables {
  // On Windows, names are case-insensitive, and an environment must not have one twice.
  const same = (name: string) => (platform === 'win32' ? name.toUpperCase() : name)
  const own = new Map<string, string>()
  const { [INTERCEPTION_VARIABLES.proxy]: proxy, [INTERCEPTION_VARIABLES.carried]: carried = '' } =
    environment
  for (const name of [...FOR_NODE, ...carried.split(',')]) {
    const value = environment[name]
    if (value !== undefined) own.set(same(name), value)
  }
  if (proxy !== undefined) for (const name of PROXY_VARIABLES) own.set(same(name), proxy)
  return (theirs) => {
    const nameOf = (wanted: string) => Object.keys(theirs).find((name) => same(name) === wanted) ?? wanted
    const missing = [...own].filter(([name]) => theirs[nameOf(name)] === undefined)
    const optionsName = nameOf(NODE_OPTIONS)
    return {
      ...theirs,
      ...Object.fromEntries(missing),
      [optionsName]: withRequire(theirs[optionsName], program),
    }
  }
}

/** The parts of the options of `ChildProcess.prototype.spawn` that matter here. */
interface SpawnOptions {
  readonly envPairs?: unknown
}

type Arguments = unknown[]
type Mutable<T> = { -readonly [K in keyof T]: T[K] }

/** Synchronous functions do not create a `ChildProcess`. These are the positions of their options arguments. */
const WAITING = { spawnSync: 2, execFileSync: 2, execSync: 1 } as const

/** Makes every child of this process intercept as well, whatever environment it gets. */
export function carryToChildren(carry: CarryVariables): void {
  carryToSpawned(carry)
  const functions = childProcess as Mutable<typeof childProcess>
  for (const [name, place] of Object.entries(WAITING)) {
    const key = name as keyof typeof WAITING
    Object.assign(functions, {
      [key]: new Proxy(functions[key], {
        apply: (run, self, args: Arguments) => Reflect.apply(run, self, withOptions(args, place, carry)),
      }),
    })
  }
}

/** `spawn`, `fork`, `exec` and `execFile` all end here. */
function carryToSpawned(carry: CarryVariables) {
  const prototype = ChildProcess.prototype as unknown as {
    spawn: (this: unknown, options: SpawnOptions) => unknown
  }
  prototype.spawn = new Proxy(prototype.spawn, {
    apply(spawn, child, [options, ...rest]: [SpawnOptions, ...unknown[]]) {
      const pairs = options?.envPairs
      if (!Array.isArray(pairs)) return Reflect.apply(spawn, child, [options, ...rest] as never)
      const envPairs = Object.entries(carry(environmentOf(pairs))).map(([name, value]) => `${name}=${value}`)
      return Reflect.apply(spawn, child, [{ ...options, envPairs }, ...rest] as never)
    },
  })
}

/** Windows has variables whose names start with `=`, such as `=C:`. */
function environmentOf(pairs: readonly string[]): NodeJS.ProcessEnv {
  return Object.fromEntries(
    pairs.map((pair) => {
      const equals = pair.indexOf('=', 1)
      return [pair.slice(0, equals), pair.slice(equals + 1)]
    }),
  )
}

/** The arguments of a function that waits, with an environment in their options. */
function withOptions(args: Arguments, place: number, carry: CarryVariables): Arguments {
  const found = args.findIndex(
    (arg, index) => index > 0 && typeof arg === 'object' && arg !== null && !Array.isArray(arg),
  )
  const at = found < 0 ? place : found
  const options = args[at] as { readonly env?: NodeJS.ProcessEnv } | undefined
  const changed = Array.from({ length: Math.max(args.length, at + 1) }, (_, index) => args[index])
  changed[at] = { ...options, env: carry(allOf(options?.env ?? process.env)) }
  return changed
}

/** An environment as Node reads it: with inherited properties, without undefined ones. */
function allOf(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const all: NodeJS.ProcessEnv = {}
  for (const name in environment) if (environment[name] !== undefined) all[name] = environment[name]
  return all
}

/**
 * Makes workers with their own environment intercept as well. The others inherit the initial environment of this
 * process, which is enough for `--require` in `NODE_OPTIONS`: `--import` does not apply to workers whose program is a
 * string, and command-line options do not apply to those with their own options.
 */
export function carryToWorkers(carry: CarryVariables, { inherited }: { readonly inherited: boolean }): void {
  Object.assign(workerThreads, {
    Worker: new Proxy(workerThreads.Worker, {
      construct(worker, [program, options, ...rest], newTarget) {
        const env = environmentFor(options?.env, inherited)
        const changed = env === undefined ? options : { ...options, env: carry(env) }
        return Reflect.construct(worker, [program, changed, ...rest], newTarget)
      },
    }),
  })
}

/**
 * The environment to add to; undefined for a worker that needs none. A symbol means that it shares this process's own.
 */
function environmentFor(env: unknown, inherited: boolean): NodeJS.ProcessEnv | undefined {
  if (typeof env === 'object' && env !== null) return env as NodeJS.ProcessEnv
  return inherited || typeof env === 'symbol' ? undefined : process.env
}
