import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { build } from 'rolldown'
import { newFolder } from '../new-folder.ts'

const WORKER_PROGRAM = join(import.meta.dirname, '../worker-program.ts')

/** Bundles a script of this folder so that Node can run it as a separate process. Returns the file. */
export async function buildChild(name: string): Promise<string> {
  const file = join(newFolder(), `${name}.mjs`)
  await build({
    input: join(import.meta.dirname, `${name}.ts`),
    platform: 'node',
    // As in the tests themselves, see vitest.config.ts.
    plugins: [
      { name: 'worker program', resolveId: (id) => (id === './worker-program.ts' ? WORKER_PROGRAM : null) },
    ],
    output: { file, format: 'esm', codeSplitting: false },
    logLevel: 'silent',
  })
  return file
}

export interface Child {
  readonly process: ChildProcess
  /** Its output line by line until it exits. */
  readonly lines: AsyncIterable<string>
  /** Resolves when it has exited. */
  readonly ended: Promise<void>
}

export function startChild(file: string, ...parameters: string[]): Child {
  const child = spawn(process.execPath, [file, ...parameters], { stdio: ['pipe', 'pipe', 'inherit'] })
  return {
    process: child,
    lines: createInterface({ input: child.stdout }),
    ended: new Promise((resolve) => {
      child.once('close', () => resolve())
    }),
  }
}
