import { PassThrough } from 'node:stream'
import { expect, it, onTestFinished, vi } from 'vitest'
import { storeCommand } from '../../../src/cli/store/store.ts'
import { createEmulator } from '../../../src/index.ts'
import { startMynah } from '../../support/process.ts'
import { runCommand } from '../../support/run-command.ts'
import { service } from '../../support/service.ts'
import { describeWithValkey } from '../../support/shared/describe-with-valkey.ts'

describeWithValkey('mynah store', (server) => {
  const store = (...args: string[]) => runCommand(['store', ...args])

  it('shows and deletes shared state, which the processes notice', async () => {
    const state = server().address()
    expect((await store('inspect', '--state', state)).stdout).toContain(': nothing is stored')
    await using mynah = startMynah(['--port', '0', '--state', state, '--log', 'json'])
    const node = await mynah.listening()
    expect((await service(node).translate('Hello')).status).toBe(200)
    const session = { method: 'PUT', headers: {} }
    expect((await fetch(`${node.url}/_mynah/sessions/one`, session)).status).toBe(200)

    const { stdout } = await store('inspect', '--state', state, '--json')
    expect(JSON.parse(stdout)).toMatchObject({ address: state, isThere: true, journalEntries: 1 })
    expect(JSON.parse(stdout).worlds.map(({ session }: { session?: string }) => session)).toEqual([
      undefined,
      'one',
    ])
    expect((await store('inspect', '--state', state)).stdout).toMatch(
      /default world: \d+ records\n {2}session one: \d+ records\n$/,
    )

    const { id } = JSON.parse(stdout)
    for (const args of [[], ['--yes', 'another']])
      expect(await store('clear', '--state', state, ...args)).toMatchObject({ code: 2 })
    expect((await service(node).translate('Hello')).status).toBe(200)
    const elsewhere = state.replace('/0?', '/1?')
    expect((await store('clear', '--state', elsewhere, '--yes', id)).stdout).toContain('nothing is stored')
    const cleared = await store('clear', '--state', state, '--yes', id)
    const shown = cleared.stdout.split('\n').map((line) => [line.slice(0, 10).trim(), line.slice(10)])
    expect(Object.fromEntries(shown)).toEqual({
      address: state,
      database: '0',
      prefix: 'test-1',
      id,
      worlds: '2',
      created: expect.stringMatching(/^\d{4}-\S+ \(\d+ \w+ ago\)$/),
      cleared: '',
      '': '',
    })
    const refused = await service(node).translate('Hello')
    expect(refused).toMatchObject({ status: 503 })
    expect(refused.json.detail).toContain('cleared')
    expect((await store('clear', '--state', state, '--yes', id)).stdout).toContain('nothing is stored')
  })

  it('asks for the id on a terminal, and deletes nothing else', async () => {
    const state = server().address()
    await (await createEmulator({ state })).close()
    const report = () => store('inspect', '--state', state, '--json').then(({ stdout }) => JSON.parse(stdout))
    const { id } = await report()
    const print = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    vi.spyOn(console, 'log').mockReturnValue()
    onTestFinished(() => void vi.restoreAllMocks())

    async function answer(text: string) {
      const terminal = Object.assign(new PassThrough(), { isTTY: true })
      terminal.end(text)
      await storeCommand(() => terminal).parseAsync(['clear', '--state', state], { from: 'user' })
    }
    for (const text of ['yes\n', '']) await expect(answer(text)).rejects.toThrow('Nothing was deleted')
    await answer(`${id}\n`)
    expect(print).toHaveBeenCalledWith(expect.stringContaining('Enter the id'))
    vi.restoreAllMocks()
    expect(await report()).toMatchObject({ isThere: false })
  })

  it('exits with 2 and the reason if that is impossible', async () => {
    const { code, stderr } =
      (await startMynah(['--port', '0', '--state', 'redis://:s3cret@127.0.0.1:1/0']).ended()) ?? {}
    expect(code).toBe(2)
    expect(stderr).toBe(
      'mynah: The shared state at redis://:****@127.0.0.1:1/0 cannot be used: connect ECONNREFUSED 127.0.0.1:1.\n',
    )
    expect((await store('inspect', '--state', '/tmp')).stderr).toContain(
      "'/tmp' is not an address of shared state",
    )
  })
})
