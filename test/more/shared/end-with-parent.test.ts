import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { machineProcesses, ownerOfDirectory } from '../../../src/base/runtime/process-identity.ts'
import { firstLine } from '../../support/first-line.ts'
import { newFolder } from '../../support/new-folder.ts'

const SERVER = `
import { spawn } from 'node:child_process'
import { endWithParent } from ${JSON.stringify(resolve('test/support/shared/end-with-parent.mjs'))}
const child = spawn('sleep', ['1000'], { stdio: ['ignore', 'inherit', 'ignore'] })
endWithParent(child, process.argv[1])
child.once('spawn', () => console.error('running'))
`

const MYNAH = `
import { startMynah } from ${JSON.stringify(resolve('test/support/process.ts'))}
const mynah = startMynah(['--port', '0', '--log', 'json', '--state', process.argv[1]])
console.error((await mynah.listening()).url)
`

it('a server of tests exits with the process that started it, even if that is killed', async () => {
  const directory = newFolder()
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', SERVER, directory], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  await firstLine(parent.stderr)
  parent.kill('SIGKILL')
  // The server has inherited it, so that it ends when both are gone.
  parent.stdout.resume()
  await once(parent.stdout, 'close')
  await expect.poll(() => existsSync(directory)).toBe(false)
})

it('a Mynah of tests exits with the process that started it, even if that is killed', async () => {
  const state = newFolder()
  const typescript = ['--import', resolve('scripts/typescript.mjs'), '--input-type=module']
  const parent = spawn(process.execPath, [...typescript, '--eval', MYNAH, state], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const url = await firstLine(parent.stderr)
  parent.kill('SIGKILL')
  const answers = () =>
    fetch(url).then(
      () => true,
      () => false,
    )
  await expect.poll(answers).toBe(false)
})

it('temporary files are in the folder of their run, which the next run removes if this one is killed', async () => {
  const owner = ownerOfDirectory(basename(tmpdir()))
  expect(owner && (await machineProcesses.isAlive(owner))).toBe(true)
})
