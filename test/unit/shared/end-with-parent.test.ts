import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const PROGRAM = `
import { spawn } from 'node:child_process'
import { endWithParent } from ${JSON.stringify(resolve('test/support/shared/end-with-parent.mjs'))}
const child = spawn('sleep', ['1000'], { stdio: ['ignore', 'inherit', 'ignore'] })
endWithParent(child, process.argv[1])
child.once('spawn', () => console.error('running'))
`

it('a server of tests exits with the process that started it, even if that is killed', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'mynah-parent-'))
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', PROGRAM, directory], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  await once(parent.stderr, 'data')
  parent.kill('SIGKILL')
  // The server has inherited it, so that it ends when both are gone.
  parent.stdout.resume()
  await once(parent.stdout, 'close')
  await expect.poll(() => existsSync(directory)).toBe(false)
})
