import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Runs a program while this process keeps serving it. */
export async function runAside(program: string, args: readonly string[]) {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const output = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (chunk) => {
      output[name] += chunk
    })
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, ...output }
}
