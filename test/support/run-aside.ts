import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'

/** What a process prints, and how it ends. */
export async function ended(child: ChildProcess) {
  const output = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const)
    child[name]?.setEncoding('utf8').on('data', (chunk) => {
      output[name] += chunk
    })
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
  return { code, signal, ...output }
}

/** Runs a program while this process keeps serving it. */
export const runAside = (program: string, args: readonly string[], options: SpawnOptions = {}) =>
  ended(spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options }))
