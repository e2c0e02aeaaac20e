import { join } from 'node:path'
import { build } from 'rolldown'
import { newFolder } from './new-folder.ts'

const WORKER_PROGRAM = join(import.meta.dirname, 'worker-program.ts')

/** Bundles a script, by its path from here, so that Node can run it as a separate process. Returns the file. */
export async function buildChild(script: string): Promise<string> {
  const file = join(newFolder(), 'child.mjs')
  await build({
    input: join(import.meta.dirname, script),
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
