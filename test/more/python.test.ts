import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { newFolder } from '../support/new-folder.ts'
import { installPythonPackage } from '../support/python-package.ts'

const has = (module: string) => spawnSync('python3', ['-c', `import ${module}`]).status === 0

/* The package from its sources; `npm run release:check` tries the built wheel with every Python of the machine. */

describe('the Python package', () => {
  it('passes its tests', () => {
    if (!has('pytest'))
      return console.log('pytest is missing on this machine: the Python package is not tried')
    const folder = newFolder()
    installPythonPackage(folder)
    const parallel = has('xdist') ? ['-n', '2'] : []
    const args = ['-m', 'pytest', '-q', '-p', 'no:cacheprovider', ...parallel]
    const { status, stdout } = spawnSync('python3', args, {
      cwd: 'packages/python',
      encoding: 'utf8',
      env: { ...process.env, PYTHONPATH: folder, PYTHONDONTWRITEBYTECODE: '1' },
    })
    expect(stdout).toMatch(/\d+ passed/)
    expect(status).toBe(0)
  })
})
