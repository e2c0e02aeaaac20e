import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atExit } from '../src/base/runtime/at-exit.ts'

/** Runs a program in a folder, and returns its output. @throws Error with all that it printed, if it fails */
export function run(folder: string, program: string, ...args: readonly string[]): string {
  try {
    return execFileSync(program, args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: Number.POSITIVE_INFINITY,
      // If a failed test leaves something open, Jest waits forever.
      timeout: 30 * 60_000,
    })
  } catch (error) {
    // The message has what it printed as errors; compilers and test runners print theirs as output.
    const { message, stdout = '' } = error as Error & { stdout?: string }
    throw new Error(`${message}\n${stdout}`)
  }
}

/** A folder as of a project that is not ours. */
export function newProject(folder: string, facts: object = {}): string {
  mkdirSync(folder, { recursive: true })
  const manifest = { name: 'somebody-elses', private: true, ...facts }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  return folder
}

/** Installs packages of npm in a folder. */
export const install = (folder: string, ...packages: readonly string[]): string =>
  run(folder, 'npm', 'install', '--no-audit', '--no-fund', ...packages)

/** A new folder, removed when this process ends. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `mynah-${name}-`))
  atExit(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
