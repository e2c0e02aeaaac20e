import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { SharedStateGone, SharedStateLost } from '../../../src/state/state-errors.ts'
import { openSharedStore } from '../../support/shared/open-shared-store.ts'
import { slowLink } from '../../support/shared/slow-link.ts'
import { noValkey, startValkey, type ValkeyServer } from '../../support/shared/valkey-server.ts'

describe.skipIf(noValkey)(`turns${noValkey === undefined ? '' : ` (${noValkey})`}`, () => {
  let server: ValkeyServer
  beforeAll(async () => {
    server = await startValkey()
  })
  afterAll(() => server.stop())

  /** Two nodes, the first behind a link that can be stalled. */
  async function open() {
    const link = await slowLink(server.port)
    const address = `${server.address()}&lease=100ms&timeout=20s`
    const linked = await openSharedStore(address.replace(`:${server.port}/`, `:${link.port}/`))
    const other = await openSharedStore(address)
    onTestFinished(async () => {
      await linked.close()
      await other.close()
      await link[Symbol.asyncDispose]()
    })
    return { link, linked, other }
  }

  it('taken over by another node have no effect if their writes arrive late', async () => {
    const { link, linked, other } = await open()
    await other.counters.set('n', 1)
    await other.flush()
    const added = await linked.transaction((tx) => {
      // From here on nothing reaches the server: the node holds the turn, and its commit will be late.
      link.stall()
      tx.counters.add([{ name: 'n', amount: 10 }])
      tx.collection('records').insert('late', { of: 'the first' })
      return tx.counters.get('n')
    })
    expect(added).toBe(11)
    const late = linked.flush()
    late?.catch(() => {})
    await other.counters.add([{ name: 'n', amount: 1 }])
    await other.flush()
    link.release()
    await expect(late).rejects.toThrow(SharedStateLost)
    for (const store of [await linked.reopened(), other]) {
      expect(await store.counters.get('n')).toBe(2)
      expect(await store.collection('records').get('late')).toBeUndefined()
    }
  })

  it('that only read are refused too, since their data is out of date', async () => {
    const { link, linked, other } = await open()
    await linked.transaction((tx) => {
      link.stall()
      tx.counters.set('written', 1)
    })
    const late = linked.flush()
    late?.catch(() => {})
    await other.counters.set('n', 5)
    await other.flush()
    link.release()
    await expect(late).rejects.toThrow(SharedStateLost)
    expect(await (await linked.reopened()).counters.get('n')).toBe(5)
  })

  it('end with their node’s lease, and nobody waits longer for a dead one', async () => {
    const { link, linked, other } = await open()
    await linked.transaction((tx) => {
      link.stall()
      tx.counters.set('n', 1)
    })
    linked.flush()?.catch(() => {})
    link.cut()
    expect(await other.counters.add([{ name: 'n', amount: 2, limit: 2 }])).toEqual({ ok: true })
    await other.flush()
    link.release()
    expect(await (await linked.reopened()).counters.get('n')).toBe(2)
  })

  it('load everything if the log has ended while their node was away', async () => {
    const { link, linked, other } = await open()
    await linked.counters.set('n', 1)
    await linked.flush()
    link.stall()
    await other.counters.set('n', 2)
    await other.flush()
    // As after an hour without changes.
    const redis = new Redis({ port: server.port })
    const streams = await redis.keys('*:stream')
    expect(await redis.del(...streams)).toBeGreaterThan(0)
    redis.disconnect()
    link.release()
    const store = await linked.reopened()
    expect(await store.counters.get('n')).toBe(2)
    await store.counters.set('n', 3)
    await store.flush()
    expect(await other.counters.get('n')).toBe(3)
  })

  it.each([':cells', ':scopes', ':tables:', ':o:', ':t:'])(
    'that end while their node loads the state are lost turns, not damage (when reading %s is late)',
    async (key) => {
      const link = await slowLink(server.port)
      const address = `${server.address()}&lease=100ms&timeout=20s`
      const other = await openSharedStore(address)
      onTestFinished(async () => {
        await other.close()
        await link[Symbol.asyncDispose]()
      })
      await other.transaction((tx) => {
        tx.collection('records').insert('first', {})
        tx.collection('records').insert('removed', {})
      })
      await other.flush()
      const isStalled = link.stallAt(key)
      const opening = openSharedStore(address.replace(`:${server.port}/`, `:${link.port}/`))
      await isStalled
      // The lease of the loading node ends, and what it has read so far no longer fits what it reads next.
      await other.transaction((tx) => {
        tx.collection('records').insert('second', {})
        tx.collection('records').delete('removed')
        tx.collection('records').insert('third', {})
        tx.collection('others').insert('fourth', {})
      })
      await other.flush()
      link.release()
      const linked = await opening
      onTestFinished(() => linked.close())
      expect(await linked.collection('records').list()).toHaveLength(3)
    },
  )

  it('say that the installation was cleared when a content disappears with it, not that it is damaged', async () => {
    const { link, linked } = await open()
    const blob = await linked.blobs.put(new Uint8Array([1, 2, 3]))
    await linked.collection('files').insert('file', { blob })
    await linked.flush()
    const isStalled = link.stallAt(':blob:')
    const reading = linked.blobs.get(blob)
    reading.catch(() => {})
    await isStalled
    const redis = new Redis({ port: server.port })
    await redis.flushall()
    redis.disconnect()
    link.release()
    await expect(reading).rejects.toThrow(SharedStateGone)
  })
})
