import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startMynah } from '../support/process.ts'
import { runCommand } from '../support/run-command.ts'
import { service } from '../support/service.ts'
import { noValkey, startValkey, type ValkeyServer } from '../support/shared/valkey-server.ts'

describe.skipIf(noValkey)(`mynah store${noValkey === undefined ? '' : ` (${noValkey})`}`, () => {
  let server: ValkeyServer
  beforeAll(async () => {
    server = await startValkey()
  })
  afterAll(() => server.stop())
  const store = (...args: string[]) => runCommand(['store', ...args])

  it('shows and deletes shared state, which the processes notice', async () => {
    const state = server.address()
    expect((await store('inspect', '--state', state)).stdout).toBe(`${state}: nothing is stored\n`)
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

    expect(await store('clear', '--state', state)).toMatchObject({ code: 2 })
    expect((await service(node).translate('Hello')).status).toBe(200)
    expect((await store('clear', '--state', state, '--yes')).stdout).toBe('cleared\n')
    const refused = await service(node).translate('Hello')
    expect(refused).toMatchObject({ status: 503 })
    expect(refused.json.detail).toContain('cleared')
    expect((await store('clear', '--state', state, '--yes')).stdout).toBe('nothing is stored\n')
  })

  it('exits with 2 and the reason if that is impossible', async () => {
    const { code, stderr } =
      (await startMynah(['--port', '0', '--state', 'redis://:s3cret@127.0.0.1:1/0']).ended()) ?? {}
    expect(code).toBe(2)
    expect(stderr).toContain('redis://:****@127.0.0.1:1/0 cannot be reached')
    expect((await store('inspect', '--state', '/tmp')).stderr).toContain(
      "'/tmp' is not an address of shared state",
    )
  })
})
