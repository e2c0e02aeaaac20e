import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createEmulator } from '../../../src/index.ts'
import { runCommand } from '../../support/run-command.ts'
import { describeWithValkey } from '../../support/shared/describe-with-valkey.ts'
import { type Node, startOne, startTwo } from '../../support/shared/two-nodes.ts'

const DICTIONARIES = [{ source_lang: 'EN', target_lang: 'DE', entries: 'a\tb', entries_format: 'tsv' }]

describeWithValkey('installations with different prefixes', (server) => {
  let redis: Redis
  beforeAll(() => {
    redis = new Redis({ port: server().port })
  })
  afterAll(() => redis.disconnect())
  const addressOf = (prefix: string) => `valkey://127.0.0.1:${server().port}/0?prefix=${prefix}`
  const store = (...args: string[]) => runCommand(['store', ...args])
  const inspected = async (prefix: string) =>
    JSON.parse((await store('inspect', '--state', addressOf(prefix), '--json')).stdout)

  async function fill(node: Node, name: string) {
    const body = { name, dictionaries: DICTIONARIES }
    expect((await node.post('/v3/glossaries', body)).status).toBe(201)
    const headers = { 'X-Mynah-Session': `of-${name}` }
    expect((await node.call('/v2/usage', { headers })).status).toBe(200)
  }
  const glossariesOf = async (node: Node): Promise<string[]> =>
    (await node.call('/v3/glossaries')).json.glossaries.map(({ name }: any) => name)

  it('share a database and see nothing of each other, even if one prefix begins with the other', async () => {
    await using ours = await startTwo(addressOf('team'))
    // Other options would be refused in the same installation.
    await using c = await startOne(addressOf('team-b'), { seed: 'another' })
    const [a, b] = ours
    await fill(a, 'ours')
    await fill(c, 'theirs')
    expect([await glossariesOf(b), await glossariesOf(c)]).toEqual([['ours'], ['theirs']])
    const sessionsOf = async (node: Node) => (await node.control('/sessions')).json.sessions
    expect([await sessionsOf(b), await sessionsOf(c)]).toEqual([['of-ours'], ['of-theirs']])
    await a.control('/clock', { method: 'PUT', body: { now: '2031-01-01T00:00:00Z', frozen: true } })
    expect((await b.control('/clock')).json.now).toMatch(/^2031/)
    expect((await c.control('/clock')).json.now).not.toMatch(/^2031/)
    const requests = async (node: Node) => (await node.control('/requests')).json.requests.length
    expect(await requests(b)).toBe(await requests(a))
    const other = await requests(c)
    await a.call('/v2/usage')
    expect(await requests(c)).toBe(other)
  })

  it('are inspected and cleared one at a time', async () => {
    await using a = await startOne(addressOf('one'))
    await using b = await startOne(addressOf('one.two'))
    await fill(a, 'a')
    await fill(b, 'b')
    await fill(b, 'b2')
    const worlds = (report: { worlds: { session?: string }[] }) => report.worlds.map(({ session }) => session)
    expect(worlds(await inspected('one'))).toEqual([undefined, 'of-a'])
    const before = await inspected('one.two')
    expect(worlds(before)).toEqual([undefined, 'of-b', 'of-b2'])
    expect(await inspected('on')).toMatchObject({ isThere: false })

    const id = (await inspected('one')).id
    const clear = (prefix: string) => store('clear', '--state', addressOf(prefix), '--yes', id)
    expect((await clear('one.two')).stderr).toContain('Nothing was deleted')
    expect((await clear('one')).stdout).toMatch(/cleared\n$/)
    expect(await redis.keys('{one}:*')).toEqual([`{one}:cleared:${id}`])
    expect(await inspected('one')).toMatchObject({ isThere: false })
    expect((await a.call('/v2/usage')).json.detail).toContain('cleared')
    expect(await inspected('one.two')).toEqual(before)
    expect(await glossariesOf(b)).toEqual(['b', 'b2'])
    expect((await clear('on')).stdout).toContain(': nothing is stored')
    expect(await glossariesOf(b)).toEqual(['b', 'b2'])
  })

  it.each([
    ['{a}', 'must have a prefix of 1 to 64 letters, digits, - _ and .'],
    ['one&prefix=two', "has the parameter 'prefix' twice"],
  ])('are refused with the prefix %s, also by the store’s commands', async (prefix, reason) => {
    const state = addressOf(prefix)
    await expect(createEmulator({ state })).rejects.toThrow(reason)
    for (const command of [['inspect'], ['clear', '--yes', 'id']]) {
      const { code, stderr } = await store(...command, '--state', state)
      expect([code, stderr.includes(reason)]).toEqual([2, true])
    }
  })
})
