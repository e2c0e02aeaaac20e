import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { Database } from '../../../src/state/shared/database.ts'
import { clearInstallation } from '../../../src/state/shared/installation.ts'
import { SharedStateGone, SharedStateLost } from '../../../src/state/state-errors.ts'
import { itInMore, runs } from '../../support/runs.ts'
import { describeWithValkey } from '../../support/shared/describe-with-valkey.ts'
import { type OwnedStore, openSharedStore } from '../../support/shared/open-shared-store.ts'
import { slowLink } from '../../support/shared/slow-link.ts'
import { startValkey } from '../../support/shared/valkey-server.ts'

describeWithValkey('the owner of shared state', (server) => {
  let redis: Redis
  beforeAll(() => {
    redis = new Redis({ port: server().port })
    redis.on('error', () => {})
  })
  afterAll(() => redis.disconnect())

  async function open(address = server().address()) {
    const store = await openSharedStore(address)
    onTestFinished(() => store.close())
    return store
  }
  const keysOf = async (address: string) => redis.keys(`{${new URL(address).searchParams.get('prefix')}}:*`)

  /** Resolves when everything is stored, however often that fails before. */
  const settled = (store: OwnedStore) =>
    expect
      .poll(() =>
        store.tenure
          .settle()
          .then(() => true)
          .catch(() => false),
      )
      .toBe(true)

  /** What is stored now, and a function that brings it back. */
  async function backUp(address: string) {
    const kept = await Promise.all(
      (await keysOf(address)).map(
        async (key) => [key, await redis.dumpBuffer(key), await redis.pttl(key)] as const,
      ),
    )
    return async () => {
      const now = await keysOf(address)
      if (now.length > 0) await redis.del(...now)
      for (const [key, dump, ms] of kept)
        if (!key.endsWith(':lease')) await redis.restore(key, Math.max(0, ms), dump)
    }
  }

  /** Does something before the next snapshot is written. */
  function beforeOneInstall(act: () => Promise<void>) {
    const { install } = Database.prototype
    const spy = vi.spyOn(Database.prototype, 'install').mockImplementationOnce(async function (
      this: Database,
      ...given
    ) {
      await act()
      return install.apply(this, given)
    })
    onTestFinished(() => spy.mockRestore())
  }

  it('stores nothing with a lease that another one has taken since, however late it arrives', async () => {
    await using link = await slowLink(server().port)
    const address = `${server().address()}&lease=100ms&timeout=20s`
    const late = await open(address.replace(`:${server().port}/`, `:${link.port}/`))
    await late.counters.set('n', 1)
    await late.flush()
    link.stall()
    await late.counters.set('n', 10)
    const flushing = late.flush()
    flushing?.catch(() => {})
    const next = await open(address)
    await next.counters.add([{ name: 'n', amount: 1 }])
    await next.flush()
    link.release()
    await expect(flushing).rejects.toThrow(SharedStateLost)
    expect(late.lostBecause).toBeInstanceOf(SharedStateLost)
    expect(await next.counters.get('n')).toBe(2)
  })

  it('does not answer what only reads with a lease that it has lost', async () => {
    await using link = await slowLink(server().port)
    const address = `${server().address()}&lease=100ms&timeout=20s`
    const late = await open(address.replace(`:${server().port}/`, `:${link.port}/`))
    link.stall()
    const reading = late.tenure.settle()
    reading.catch(() => {})
    await open(address)
    link.release()
    await expect(reading).rejects.toThrow(SharedStateLost)
  })

  it('stores once what it has sent twice, because the first answer was lost', async () => {
    await using link = await slowLink(server().port)
    const address = `${server().address()}&timeout=500ms`
    const store = await open(address.replace(`:${server().port}/`, `:${link.port}/`))
    link.stall('answers')
    await store.collection('records').insert('a', { n: 1 })
    await expect(store.flush()).rejects.toThrow('no answer')
    link.release()
    await settled(store)
    const seq = store.tenure.seq
    await store.close()
    const next = await open(address)
    expect(await next.collection('records').list()).toEqual([{ n: 1 }])
    expect(next.tenure.seq).toBe(seq + 1)
    expect(next.restored).toEqual([])
  })

  it('gives its lease up for good, also if something is to be stored meanwhile', async () => {
    const address = `${server().address()}&lease=1m`
    const store = await open(address)
    const { release } = Database.prototype
    const late: Promise<unknown>[] = []
    vi.spyOn(store.database, 'release').mockImplementation(async function (this: Database, ...given) {
      late.push(expect(store.tenure.settle()).rejects.toThrow(SharedStateLost))
      await release.apply(this, given)
    })
    await store.tenure.release()
    await Promise.all(late)
    expect(late).toHaveLength(1)
    expect((await keysOf(address)).filter((key) => key.endsWith(':lease'))).toEqual([])
  })

  it('replaces a long log by a snapshot, also if the database is emptied meanwhile', async () => {
    const address = server().address()
    const store = await open(address)
    const text = 'x'.repeat(4000)
    beforeOneInstall(async () => void (await redis.del(...(await keysOf(address)))))
    for (let index = 0; index < 2100; index++) {
      await store.collection('records').insert(`${index}`, { text })
      await store.flush()
    }
    expect(store.restored).toEqual(['The database was emptied'])
    const [log] = (await keysOf(address)).filter((key) => key.endsWith(':log'))
    expect(await redis.llen(log ?? '')).toBeLessThan(200)
    await store.close()
    expect(await (await open(address)).collection('records').list()).toHaveLength(2100)
  })

  it('stores no change after a snapshot that failed before what was in the snapshot', async () => {
    const address = `${server().address()}&lease=100ms`
    const store = await open(address)
    const records = store.collection<{ readonly n: number }>('records')
    const { append } = Database.prototype
    const appending = vi.spyOn(Database.prototype, 'append').mockImplementationOnce(async function (
      this: Database,
      ...given
    ) {
      const answer = await append.apply(this, given)
      records.insert('during', { n: 2 })
      return answer
    })
    const installing = vi.spyOn(Database.prototype, 'install').mockRejectedValue(new Error('no memory'))
    try {
      store.collection('records').insert('before', { n: 1, text: 'x'.repeat(5_000_000) })
      await expect(store.tenure.settle()).rejects.toThrow('no memory')
      records.insert('after', { n: 3 })
      await expect(store.tenure.settle()).rejects.toThrow('no memory')
    } finally {
      appending.mockRestore()
      installing.mockRestore()
    }
    const next = await open(address)
    const found = next.collection<{ readonly n: number }>('records').list()
    expect(found.map(({ n }) => n)).toEqual([1])
  })

  it('does not mistake it for damage that another one has taken over while it loads', async () => {
    const store = await open()
    await store.tenure.release()
    const taken = await store.database.take('one', 0)
    await store.database.take('one', 0)
    await expect(store.database.load(taken)).rejects.toThrow(SharedStateLost)
  })

  it('keeps the lease while it writes a snapshot, which does not stay if its connection breaks', async () => {
    await using link = await slowLink(server().port)
    const address = `${server().address()}&lease=1m`
    const { database } = await open(address.replace(`:${server().port}/`, `:${link.port}/`))
    const held = await database.take('two', 0)
    const keys = async (part: string) => (await keysOf(address)).find((key) => key.includes(part)) ?? ''
    await redis.pexpire(await keys(':lease'), 20_000)
    link.cutAt('scope:last', () => void link.refuse())
    const all = { changes: ['delete\x1fplace\x1ftable\x1fid'], named: ['scope:last'], unnamed: [] }
    const installing = database.install({ fence: 9, seq: 9 }, held, held.owner, all)
    await expect(installing).rejects.toThrow('no connection')
    expect(await redis.pttl(await keys(':lease'))).toBeGreaterThan(20_000)
    // It has a time to live, which ends now.
    expect(await redis.pexpire(await keys(':log:'), 0, 'XX')).toBe(1)
  })

  it('leaves nothing of a snapshot that another owner or a missing blob keeps out of force', async () => {
    const { database, close } = await open()
    const changes = Array.from({ length: 2000 }, (_, id) => `delete\x1fplace\x1ftable\x1f${id}`)
    const held = await database.take('two', 0)
    const install = (owner: string, named: string[]) =>
      database.install({ fence: 9, seq: 9 }, held, owner, { changes, named, unnamed: [] })
    expect(await install('two', [])).toMatchObject({ isDone: false, owner: held.owner })
    await expect(install(held.owner, ['scope:none'])).rejects.toThrow('blob scope:none is gone')
    await close()
    expect(await redis.keys('*:log:*')).toEqual([])
  })

  describe('when the database goes back', () => {
    it('restores it, whatever was done before and is lost, as often as it happens', async () => {
      const step = fc.oneof(
        fc.record({
          do: fc.constant('put' as const),
          id: fc.constantFrom('a', 'b', 'c'),
          value: fc.nat(99),
        }),
        fc.record({ do: fc.constant('delete' as const), id: fc.constantFrom('a', 'b', 'c') }),
        fc.record({
          do: fc.constant('blob' as const),
          id: fc.constantFrom('a', 'b', 'c'),
          value: fc.nat(3),
        }),
        fc.constantFrom({ do: 'back up' as const }, { do: 'go back' as const }, { do: 'flush all' as const }),
      )
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 30 }), async (steps) => {
          const address = server().address()
          const store = await openSharedStore(address)
          const model = new Map<string, object>()
          let goBack = await backUp(address)
          for (const one of steps) {
            const records = store.collection<object>('records')
            if (one.do === 'back up') goBack = await backUp(address)
            else if (one.do === 'go back') await goBack()
            else if (one.do === 'flush all') await redis.del(...(await keysOf(address)))
            else if (one.do === 'delete') {
              await records.delete(one.id)
              model.delete(one.id)
            } else {
              const entriesBlob =
                one.do === 'blob' ? await store.blobs.put(Buffer.from(`blob ${one.value}`)) : undefined
              const record = { value: one.value, ...(entriesBlob && { entriesBlob }) }
              if (!(await records.update(one.id, () => record))) await records.insert(one.id, record)
              model.set(one.id, record)
            }
            await store.tenure.settle()
          }
          await store.close()
          const next = await openSharedStore(address)
          const found = await next.collection<{ entriesBlob?: string }>('records').list()
          expect(found).toEqual([...model.values()])
          for (const { entriesBlob } of found)
            if (entriesBlob) expect(await next.blobs.get(entriesBlob)).toBeDefined()
          await next.close()
        }),
        { numRuns: runs(8) },
      )
    }, 60_000)

    it('writes everything again if it goes back once more meanwhile', async () => {
      const address = server().address()
      const store = await open(address)
      const goBack = await backUp(address)
      await store.collection('records').insert('a', { n: 1 })
      await store.flush()
      await goBack()
      beforeOneInstall(async () => void (await redis.del(...(await keysOf(address)))))
      await store.collection('records').insert('b', { n: 2 })
      await store.flush()
      expect(store.lostBecause).toBeUndefined()
      expect(store.restored).toEqual(['The database was emptied'])
      await store.close()
      expect(await (await open(address)).collection('records').list()).toEqual([{ n: 1 }, { n: 2 }])
    })

    it('says so, and continues after what it has written', async () => {
      const address = server().address()
      const store = await open(address)
      const goBack = await backUp(address)
      await store.counters.set('n', 1)
      await store.flush()
      await goBack()
      await store.counters.set('n', 2)
      await store.flush()
      expect(store.restored).toEqual([
        expect.stringMatching(/^The database went back from entry \d+ to \d+$/),
      ])
      await redis.del(...(await keysOf(address)))
      await store.tenure.settle()
      expect(store.restored.at(-1)).toBe('The database was emptied')
      await store.close()
      expect(await (await open(address)).counters.get('n')).toBe(2)
    })

    it('restores a server that was started again with an older file', async () => {
      const own = await startValkey(['--dbfilename', 'now.rdb'])
      onTestFinished(() => own.stop())
      const client = new Redis({ port: own.port })
      client.on('error', () => {})
      onTestFinished(() => client.disconnect())
      const store = await open(own.address())
      await store.counters.set('n', 1)
      await store.flush()
      await client.save()
      const [, directory = ''] = (await client.config('GET', 'dir')) as string[]
      await copyFile(join(directory, 'now.rdb'), join(directory, 'old.rdb'))
      await store.counters.set('n', 2)
      await store.flush()
      await own.kill()
      await copyFile(join(directory, 'old.rdb'), join(directory, 'now.rdb'))
      await own.start()
      await settled(store)
      expect(store.restored).toHaveLength(1)
      await store.close()
      expect(await (await open(own.address().replace(/test-\d+/, 'test-1'))).counters.get('n')).toBe(2)
    })

    itInMore('restores a replica that was behind when it was promoted', async () => {
      const replica = await startValkey(['--replicaof', `127.0.0.1 ${server().port}`])
      onTestFinished(() => replica.stop())
      const client = new Redis({ port: replica.port })
      onTestFinished(() => client.disconnect())
      await using link = await slowLink(server().port)
      const address = server().address()
      const store = await open(`${address.replace(`:${server().port}/`, `:${link.port}/`)}&lease=10s`)
      await store.counters.set('n', 1)
      await store.flush()
      await expect.poll(() => client.info('replication')).toContain('master_link_status:up')
      await expect
        .poll(async () => (await client.keys('*')).length)
        .toBeGreaterThanOrEqual((await keysOf(address)).length)
      await client.replicaof('NO', 'ONE')
      await store.counters.set('n', 2)
      await store.flush()
      link.redirect(replica.port)
      link.cut()
      await settled(store)
      expect(store.restored).toHaveLength(1)
      expect(Number(await client.hget(`{${new URL(address).searchParams.get('prefix')}}:head`, 'seq'))).toBe(
        store.tenure.seq,
      )
    })

    it('forgets what it knows if it was paused, since another one may have continued', async () => {
      const address = server().address()
      const store = await open(address)
      const goBack = await backUp(address)
      await store.counters.set('n', 1)
      await store.flush()
      await goBack()
      store.tenure.paused()
      await expect(store.tenure.settle()).rejects.toThrow(SharedStateGone)
      expect(store.lostBecause?.message).toContain('went back')
      expect(await (await open(address)).counters.get('n')).toBe(0)
    })

    it('never brings back what was cleared, also if what came after it was cleared, too', async () => {
      const address = server().address()
      const cleared: OwnedStore[] = []
      for (let count = 0; count < 2; count++) {
        const store = await open(address)
        await clearInstallation(address, store.database.installation)
        cleared.push(store)
      }
      for (const { tenure } of cleared) await expect(tenure.settle()).rejects.toThrow('was cleared')
      expect(await clearInstallation(address, cleared[0]?.database.installation ?? '')).toBe(false)
    })

    it('never writes to another installation', async () => {
      const address = server().address()
      const store = await open(address)
      await redis.del(...(await keysOf(address)))
      const other = await open(address)
      await other.counters.set('n', 7)
      await other.flush()
      await store.counters.set('n', 1)
      await expect(store.tenure.settle()).rejects.toThrow('another installation')
      await other.tenure.settle()
      expect(await other.counters.get('n')).toBe(7)
    })
  })
})
