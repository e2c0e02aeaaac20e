import { execFileSync } from 'node:child_process'

/** Runs npm in a folder and returns its output. */
export function npm(folder: string, ...args: readonly string[]): string {
  return execFileSync('npm', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
}
