import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changesIn } from '../../../src/state/shared/changes.ts'
import {
  beginInstallation,
  commitTurn,
  GROUP,
  giveUpTurn,
  takeTurn,
} from '../../../src/state/shared/scripts.ts'
import { parseSharedAddress } from '../../../src/state/shared/server/shared-address.ts'
import { connectValkey, type ValkeyClient } from '../../../src/state/shared/server/valkey-client.ts'
import { noValkey, startValkey, type ValkeyServer } from '../../support/shared/valkey-server.ts'

/** So long that a test would not end if anything waited for it. */
const LEASE_MS = 600_000
const entry = (value: string) => `cell\x1fname\x1f${value}`

describe.skipIf(noValkey)(`the line for turns${noValkey === undefined ? '' : ` (${noValkey})`}`, () => {
  let server: ValkeyServer
  let address: ReturnType<typeof parseSharedAddress>
  let client: ValkeyClient
  let listeners: ValkeyClient[] = []
  beforeAll(async () => {
    server = await startValkey()
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    address = parseSharedAddress(server.address())
    client = await connectValkey(address)
    await run(beginInstallation, 1, 'id', '', 0)
    return () => {
      for (const one of [client, ...listeners]) one.close()
      listeners = []
    }
  })

  const run = async (script: typeof takeTurn, ...args: (string | number)[]) =>
    (await client.run(script, [client.key('head')], args)) as (string | number)[]
  const take = (node: string, known: number) => run(takeTurn, node, known, LEASE_MS, 1, 'id')
  const commit = (epoch: number, position: number, changes = '') =>
    run(commitTurn, epoch, position, 'id', changes, LEASE_MS, 1)
  const giveUp = (node: string, epoch: number) => run(giveUpTurn, node, epoch, LEASE_MS, 1)
  const line = () => client.call('LRANGE', client.key('line'), 0, -1)
  const knownBy = async () => ((await client.call('HKEYS', client.key('known'))) as string[]).sort()
  const owner = () => client.call('GET', client.key('turn'))

  /** Listens for a node, which is gone otherwise. */
  async function listen(channel: string): Promise<string[]> {
    const heard: string[] = []
    const listener = await connectValkey(address)
    listeners.push(listener)
    await listener.listen([client.key(channel)], (_, message) => void heard.push(message))
    return heard
  }

  it('goes round, and each node is handed the entries that it has not seen', async () => {
    const nodes = ['a', 'b', 'c']
    const heard = await Promise.all(nodes.map((node) => listen(`turn:${node}`)))
    expect(await take('a', 0)).toEqual(['TURN', 1, 0, 'id'])
    for (const node of ['b', 'c']) expect((await take(node, 0))[0]).toBe('WAIT')
    for (let turn = 0; turn < 7; turn++) {
      const node = nodes[turn % 3] as string
      expect(await owner()).toBe(node)
      expect(await commit(turn + 1, turn, entry(`${turn}`))).toEqual(['OK', turn + 1])
      expect((await take(node, turn + 1))[0]).toBe('WAIT')
      expect(await line()).toEqual([nodes[(turn + 2) % 3], node])
      expect(await knownBy()).toEqual(((await line()) as string[]).sort())
    }
    await expect.poll(() => heard.map(({ length }) => length)).toEqual([2, 3, 2])
    const entries = heard.map((messages) =>
      messages
        .flatMap((message) => message.split(GROUP).slice(3).flatMap(changesIn))
        .map((change) => change[2]),
    )
    expect(entries).toEqual([
      ['1', '2', '4', '5'],
      ['0', '2', '3', '5', '6'],
      ['0', '1', '3', '4'],
    ])
  })

  it('skips a node that was killed in line, however long the lease', async () => {
    await listen('turn:c')
    await take('a', 0)
    for (const node of ['b', 'c']) await take(node, 0)
    await commit(1, 0)
    expect([await owner(), await line(), await knownBy()]).toEqual(['c', [], []])
  })

  it('is protected from a node that was paused in it: its turn belongs to another node by then', async () => {
    await Promise.all(['a', 'b'].map((node) => listen(`turn:${node}`)))
    await take('a', 0)
    await take('b', 0)
    await commit(1, 0)
    expect(await owner()).toBe('b')
    // Its lease ends, and another node goes on.
    await client.call('DEL', client.key('turn'))
    expect(await take('a', 0)).toEqual(['TURN', 3, 0, 'id'])
    expect(await commit(2, 0, entry('late'))).toEqual(['LOST'])
    expect(await giveUp('b', 2)).toBe(0)
    expect(await owner()).toBe('a')
  })

  it('tells idle nodes of the log when the last node in it gives up its turn', async () => {
    const log = await listen('log')
    await Promise.all(['a', 'b'].map((node) => listen(`turn:${node}`)))
    await take('a', 0)
    await take('b', 0)
    await commit(1, 0, entry('x'))
    expect(await giveUp('b', 2)).toBe(1)
    await expect.poll(() => log).toEqual(['1'])
  })
})
