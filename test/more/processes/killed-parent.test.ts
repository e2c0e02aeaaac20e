import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'

const PARENT = `
  const args = ['dist/cli.js', 'start', '--port', '0', '--log', 'json', '--exit-on-stdin-close']
  require('node:child_process').spawn(process.execPath, args, { stdio: ['pipe', 'inherit', 'inherit'] })
`

it('--exit-on-stdin-close: an emulator ends with a parent that is killed', async () => {
  const parent = spawn(process.execPath, ['-e', PARENT], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [listening] = await once(parent.stdout, 'data')
  expect(String(listening)).toContain('"event":"listening"')
  parent.kill('SIGKILL')
  // The emulator has the same standard output, so this ends with the emulator.
  expect(await text(parent.stdout)).toContain('"event":"stopping"')
  expect(parent.signalCode).toBe('SIGKILL')
})
