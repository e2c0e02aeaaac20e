import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The versions that docs/languages/python.md names. */
const PYTHONS = ['3.9', '3.10', '3.11', '3.12', '3.13']

/**
 * Installs a wheel with every Python of this machine, and runs the package's tests there, in parallel.
 * @returns what failed
 */
export function wheelProblems(wheel: string, root: string): string[] {
  const found = PYTHONS.map((version) => `python${version}`).filter(
    (name) => spawnSync(name, ['-V']).status === 0,
  )
  if (found.length === 0) return ['no Python from 3.9 to 3.13 is on PATH']
  return found.flatMap((python) => {
    const folder = mkdtempSync(join(tmpdir(), 'mynah-wheel-'))
    try {
      const own = join(folder, 'bin/python')
      execFileSync(python, ['-m', 'venv', folder])
      execFileSync(own, ['-m', 'pip', 'install', '--quiet', wheel, 'pytest', 'pytest-xdist'])
      const { status, stdout } = spawnSync(own, ['-m', 'pytest', '-q', '-n', '2', '-p', 'no:cacheprovider'], {
        cwd: join(root, 'packages/python'),
        encoding: 'utf8',
      })
      console.log(`${python}: ${stdout.trim().split('\n').at(-1)}`)
      return status === 0 ? [] : [`with ${python}, the tests of the wheel fail:\n${stdout}`]
    } catch (error) {
      return [`${python}: ${error instanceof Error ? error.message : error}`]
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
}
