import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createEmulator, type Emulator } from '../../src/index.ts'
import { runCommand } from '../support/run-command.ts'
import { runExec } from '../support/run-exec.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'run-'))
  vi.stubEnv('XDG_RUNTIME_DIR', folder)
  vi.stubEnv('MYNAH_ATTACH', '1')
})
afterEach(() => vi.unstubAllEnvs())

/** An emulator as a test would start it, with a refused request. */
async function started(): Promise<Emulator & { readonly url: string }> {
  const emulator = await createEmulator()
  const { url } = await emulator.listen()
  await emulator.session('checkout').fetch(`${url}/v2/usage`)
  return Object.defineProperty(emulator, 'url', { value: url }) as Emulator & { readonly url: string }
}

describe('mynah ps', () => {
  it('lists running emulators with their requests and sessions', async () => {
    await using emulator = await started()
    const { stdout } = await runCommand(['ps'])
    expect(stdout).toMatch(/^PID +NAME +KIND +URL +SINCE +REQUESTS +SESSIONS +COMMAND\n/)
    expect(stdout).toMatch(new RegExp(`^${process.pid} .* in process +${emulator.url} .* 1 +1 `, 'm'))
    const { stdout: json } = await runCommand(['ps', '--json'])
    expect(JSON.parse(json)).toMatchObject([{ url: emulator.url, requests: 1, sessions: ['checkout'] }])
  })

  it('says so if there are none', async () => {
    expect(await runCommand(['ps'])).toMatchObject({
      code: 0,
      stdout: '',
      stderr: 'mynah: No emulator of yours is running.\n',
    })
  })
})

describe('mynah exec', () => {
  it('is found while its command runs', async () => {
    const wait = 'until grep -q exec "$XDG_RUNTIME_DIR"/mynah/*.json 2>/dev/null; do :; done'
    const program = [
      'sh',
      '-c',
      `${wait}; cp "$XDG_RUNTIME_DIR"/mynah/*.json "$1"`,
      'sh',
      join(folder, 'seen'),
    ]
    expect(await runExec(['exec', '--quiet'], program)).toMatchObject({ code: 0 })
    expect(JSON.parse(readFileSync(join(folder, 'seen'), 'utf8'))).toMatchObject({
      kind: 'exec',
      pid: process.pid,
      command: expect.stringContaining('sh -c'),
    })
    expect((await runCommand(['ps', '--json'])).stdout).toBe('[]\n')
  })
})
