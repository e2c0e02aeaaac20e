import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepOpen } from '../../src/cli/exec/keep-open.ts'
import { createEmulator, type Emulator } from '../../src/index.ts'
import { newFolder } from '../support/new-folder.ts'
import { runCommand } from '../support/run-command.ts'
import { runExec } from '../support/run-exec.ts'

let folder: string
beforeEach(() => {
  folder = newFolder()
  vi.stubEnv('XDG_RUNTIME_DIR', folder)
  vi.stubEnv('MYNAH_ATTACH', '1')
})
afterEach(() => vi.unstubAllEnvs())

/** An emulator as a test would start it, with a refused request. */
async function started(controlToken?: string): Promise<Emulator & { readonly url: string }> {
  const emulator = await createEmulator()
  const { url } = await emulator.listen(controlToken === undefined ? {} : { controlToken })
  await emulator.session('checkout').fetch(`${url}/v2/usage`)
  return Object.defineProperty(emulator, 'url', { value: url }) as Emulator & { readonly url: string }
}

describe('mynah ps', () => {
  it('lists running emulators with their requests and sessions', async () => {
    await using emulator = await started()
    const listed = async (...flags: string[]) => (await runCommand(['ps', ...flags])).stdout
    // The list has no requests of an emulator that takes too long to answer.
    await expect
      .poll(() => listed())
      .toMatch(new RegExp(`^${process.pid} .* in process +${emulator.url} .* 1 +1 `, 'm'))
    expect(await listed()).toMatch(/^PID +NAME +KIND +URL +SINCE +REQUESTS +SESSIONS +COMMAND\n/)
    await expect
      .poll(async () => JSON.parse(await listed('--json')))
      .toMatchObject([{ url: emulator.url, requests: 1, sessions: ['checkout'] }])
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
    const wait = 'until grep -q exec "$XDG_RUNTIME_DIR"/mynah-running/*.json 2>/dev/null; do :; done'
    const program = [
      'sh',
      '-c',
      `${wait}; cp "$XDG_RUNTIME_DIR"/mynah-running/*.json "$1"`,
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

describe('a command that attaches', () => {
  it.each([
    ['by default', () => []],
    ['by its process', () => ['--to', String(process.pid)]],
    ['by its name', () => ['--to', process.cwd().split('/').at(-1) ?? '']],
    ['by its address', (url: string) => ['--to', url]],
  ])('finds an emulator %s, with its token', async (_, flags) => {
    await using emulator = await started('opensesame')
    const { code, stdout, stderr } = await runCommand(['explain', 'last', ...flags(emulator.url)])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(/^GET \/v2\/usage 403 getUsage\nThe request has no key\.\n/)
    expect(stdout).toMatch(
      /session checkout\n(.*\n)* {2}Source {4}spec §5\n {2}Fix {7}Send it as Authorization/,
    )
  })

  it('takes the newest emulator of this directory', async () => {
    await using _ = await started()
    await using newer = await started()
    expect(await runCommand(['ui'])).toMatchObject({ code: 0, stdout: `${newer.url}/_mynah/ui/\n` })
  })

  it('prints the console with its token, and the world as a scenario', async () => {
    await using emulator = await started('opensesame')
    expect((await runCommand(['ui'])).stdout).toBe(`${emulator.url}/_mynah/ui/#token=opensesame\n`)
    const { stdout } = await runCommand(['scenario', 'export'])
    expect(stdout).toMatch(/^version: 1\n/)
    const file = join(folder, 'world.yaml')
    await runCommand(['scenario', 'export', '--out', file])
    expect(await runCommand(['validate', file])).toMatchObject({ code: 0 })
  })

  it('says that a request is unknown', async () => {
    await using _ = await started()
    expect(await runCommand(['explain', 'none'])).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/no request in the journal has the id 'none'/),
    })
  })
})

describe('a failed run', () => {
  let run: string
  beforeEach(async () => {
    run = join(folder, 'run')
    const program = ['sh', '-c', 'curl -s $MYNAH_URL/v2/usage; exit 1']
    await runExec(['exec', '--quiet', '--artifact', run], program)
  })

  it('is read without a server', async () => {
    const logs = await runCommand(['logs', '--to', run])
    expect(logs).toMatchObject({ code: 0, stdout: expect.stringMatching(/403 {2}getUsage .* no key\n$/) })
    expect((await runCommand(['logs', '--to', run, '--status', '2*'])).stdout).toBe('')
    const explained = await runCommand(['explain', 'last', '--to', run, '--json'])
    expect(JSON.parse(explained.stdout)).toMatchObject({ operation: 'getUsage', status: 403 })
    expect((await runCommand(['scenario', 'export', '--to', run])).stdout).toMatch(/^version: 1\n/)
    expect((await runCommand(['ps', '--json'])).stdout).toBe('[]\n')
  })
})

describe('mynah exec --ui --keep-open', () => {
  it('prints where the console is, and waits for nothing if the run passes', async () => {
    const { code, stderr } = await runExec(['exec', '--quiet', '--ui', '--keep-open'], ['true'])
    expect([code, stderr]).toEqual([
      0,
      expect.stringMatching(/^mynah: console at http:\/\/\S+\/_mynah\/ui\/\n/),
    ])
  })

  it.each(['Enter', 'the end of the input', 'a signal'])('keeps a failed run until %s', async (what) => {
    const input = new PassThrough()
    let interrupt = () => {}
    const signals = {
      relayTo: (send: (signal: NodeJS.Signals) => void) => (interrupt = () => send('SIGINT')),
    }
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    const facts = { url: 'http://127.0.0.1:1', console: undefined }
    const kept = keepOpen(facts, signals as never, input as unknown as NodeJS.ReadStream)
    expect(said.mock.calls).toEqual([
      ['mynah: the emulator stays at http://127.0.0.1:1 until you press Enter.'],
    ])
    if (what === 'Enter') input.write('\n')
    else if (what === 'a signal') interrupt()
    else input.end()
    await kept
    said.mockRestore()
  })
})
