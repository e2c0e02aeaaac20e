import workerThreads from 'node:worker_threads'
import type { CarryVariables } from './carried-variables.ts'

/**
 * Lets workers that are given an environment of their own intercept as well. The others inherit what this process was
 * started with, which is enough if it was `--require` in `NODE_OPTIONS`: `--import` leaves out workers that are given
 * their program as a string, and options of the command line those with options of their own.
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

/** The environment to add to; undefined for a worker that needs none. A symbol says that it shares this process's own. */
function environmentFor(env: unknown, inherited: boolean): NodeJS.ProcessEnv | undefined {
  if (typeof env === 'object' && env !== null) return env as NodeJS.ProcessEnv
  return inherited || typeof env === 'symbol' ? undefined : process.env
}
