import workerThreads from 'node:worker_threads'
import type { CarryVariables } from './carried-variables.ts'

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
