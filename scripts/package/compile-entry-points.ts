import { execFileSync } from 'node:child_process'
import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { TYPESCRIPT_COMPILER } from '../build/packages.ts'

/** A program that uses every entry point; test/fixtures/commonjs/use.cts is the CommonJS version. */
const PROGRAM = `import { createEmulator, type Emulator, ListenFailed, openApiDocument } from 'mynah'
import { createControlClient } from 'mynah/client'
import { handlers } from 'mynah/msw'
import { expect, test } from 'mynah/vitest'
import setup from 'mynah/vitest/global-setup'
import 'mynah/register'
export const entries = [handlers, expect, test, setup, ListenFailed]
export const title: string = openApiDocument().info.title
export async function use(): Promise<number> {
  const emulator: Emulator = await createEmulator({ seed: 'x' })
  const answer = await emulator.fetch('http://mynah/v2/usage')
  const client = createControlClient({ url: 'http://127.0.0.1:1' })
  emulator.verify({ operation: 'getUsage' }, { count: { min: 1 } })
  return answer.status + Object.keys(client).length
}
`

/** Module systems, their resolutions, and what is compiled with each. */
const RESOLUTIONS = [
  { file: 'use.ts', module: 'node16', resolution: 'node16' },
  { file: 'use.ts', module: 'esnext', resolution: 'bundler' },
  { file: 'use.cts', module: 'node16', resolution: 'node16' },
  { file: 'use.cts', module: 'commonjs', resolution: 'node10' },
]

const FLAGS = [
  ...['--noEmit', '--strict', '--skipLibCheck'],
  ...['--target', 'es2022', '--lib', 'es2023,esnext.disposable', '--types', 'node'],
]

/** Compiles a program that uses every entry point, in a folder where Mynah is installed. */
export function compileEntryPoints(folder: string, root: string): void {
  writeFileSync(join(folder, 'use.ts'), PROGRAM)
  const types = ['--typeRoots', join(root, 'node_modules/@types')]
  cpSync(join(root, 'test/fixtures/commonjs/use.cts'), join(folder, 'use.cts'))
  for (const { file, module, resolution } of RESOLUTIONS) {
    const modules = ['--module', module, '--moduleResolution', resolution]
    execFileSync(process.execPath, [TYPESCRIPT_COMPILER, ...FLAGS, ...types, ...modules, file], {
      cwd: folder,
      stdio: 'inherit',
    })
    console.log(`${file} compiles with moduleResolution ${resolution}`)
  }
}
