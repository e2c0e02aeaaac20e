import childProcess, { ChildProcess } from 'node:child_process'
import type { CarryVariables } from './carried-variables.ts'

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
