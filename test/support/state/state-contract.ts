import { describe, expect, it, onTestFinished } from 'vitest'
import { createMemoryStore } from '../../../src/state/memory-store.ts'
import { DuplicateId, InvalidSnapshot, NotJson, StoreClosed } from '../../../src/state/state-errors.ts'
import type { Store } from '../../../src/state/store.ts'

interface Glossary {
  readonly account: string
  readonly name: string
  readonly entries?: string
  readonly tags?: readonly string[]
}

const CIRCLE: { self?: object } = {}
CIRCLE.self = CIRCLE

const bytes = (text: string) => new TextEncoder().encode(text)
const text = (content: Uint8Array | undefined) => content && new TextDecoder().decode(content)

/**
 * What every backend guarantees, apart from what the model of all operations says (unit/state/model.test.ts).
 * `openStore` is called within a test and returns an empty store.
 */
export function describeStore(backend: string, openStore: () => Promise<Store>): void {
  const open = async () => {
    const store = await openStore()
    onTestFinished(() => store.close())
    return store
  }
  const glossary = (account: string, name = 'a'): Glossary => ({ account, name })

  describe(`${backend}: collections`, () => {
    it('changes nothing when the change of an update throws', async () => {
      const glossaries = (await open()).collection<Glossary>('glossaries')
      await glossaries.insert('1', glossary('x'))
      const update = () =>
        glossaries.update('1', () => {
          throw new Error('no')
        })
      expect(update).toThrow('no')
      expect(await glossaries.get('1')).toEqual(glossary('x'))
    })

    it('writes nothing when an update returns its argument', async () => {
      const store = await open()
      const glossaries = store.collection<Glossary>('glossaries')
      await glossaries.insert('1', glossary('x'))
      await store.flush()
      expect(await glossaries.update('1', (current) => current)).toEqual(glossary('x'))
      expect(store.flush()).toBeUndefined()
    })

    it('lists by fields, following inserts, updates and deletes', async () => {
      const glossaries = (await open()).collection<Glossary>('glossaries')
      const names = async (account: string, name?: string) => {
        const found = await glossaries.list(name ? { account, name } : { account })
        return found.map((one) => one.name)
      }
      await glossaries.insert('1', glossary('x', 'a'))
      await glossaries.insert('2', glossary('y', 'b'))
      expect(await names('x')).toEqual(['a'])
      await glossaries.insert('3', glossary('x', 'c'))
      expect(await names('x')).toEqual(['a', 'c'])
      await glossaries.update('2', (current) => ({ ...current, account: 'x' }))
      expect(await names('x')).toEqual(['a', 'b', 'c'])
      expect(await names('y')).toEqual([])
      await glossaries.delete('1')
      expect(await names('x')).toEqual(['b', 'c'])
      expect(await names('x', 'c')).toEqual(['c'])
      expect(await names('unknown')).toEqual([])
      expect(await glossaries.list({ entries: undefined })).toHaveLength(2)
    })

    it('distinguishes what a plain object would mix up: __proto__, slashes, numbers, lone surrogates, empty', async () => {
      const store = await open()
      const ids = [
        '__proto__', 'constructor', 'a/b', '../../etc', '1', '01', '\ud800', '\udc00', '', '\u0000', 'ä', 'a\u0308',
      ] // biome-ignore format: a table
      for (const name of ['__proto__', 'a/b', '\ud800']) {
        const collection = store.collection<Glossary>(name)
        for (const id of ids) await collection.insert(id, glossary(name, id))
        for (const id of ids) expect(await collection.get(id)).toEqual(glossary(name, id))
        expect((await collection.list({ account: name })).map((one) => one.name)).toEqual(ids)
      }
      expect({}).not.toHaveProperty('account')
    })

    it('freezes records deeply', async () => {
      const glossaries = (await open()).collection<Glossary>('glossaries')
      const tags = ['a']
      await glossaries.insert('1', { ...glossary('x'), tags })
      expect(() => tags.push('b')).toThrow(TypeError)
    })

    it.each([
      ['a date', { at: new Date(0) }],
      ['NaN', { count: Number.NaN }],
      ['a function', { run() {} }],
      ['a map', { map: new Map() }],
      ['bytes', { bytes: new Uint8Array(1) }],
      ['a hole in a list', { list: [undefined] }],
      ['an instance of a class', new (class Thing {})()],
      ['a big integer', { count: 1n }],
      ['a circle', CIRCLE],
    ])('refuses %s, which JSON could not restore', async (_name, value) => {
      const store = await open()
      expect(() => store.collection('things').insert('1', value)).toThrow(NotJson)
      expect(await store.collection('things').get('1')).toBeUndefined()
    })
  })

  describe(`${backend}: counters`, () => {
    it('allow amounts of 0 and below beyond the limit', async () => {
      const { counters } = await open()
      await counters.set('a', 10)
      expect(await counters.add([{ name: 'a', amount: 0, limit: 5 }])).toEqual({ ok: true })
      expect(await counters.add([{ name: 'a', amount: -2, limit: 5 }])).toEqual({ ok: true })
      expect(await counters.get('a')).toBe(8)
    })

    it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuse %d', async (amount) => {
      const { counters } = await open()
      const add = () =>
        counters.add([
          { name: 'b', amount: 1 },
          { name: 'a', amount },
        ])
      expect(add).toThrow(RangeError)
      expect(() => counters.set('a', amount)).toThrow(RangeError)
      expect(await counters.list('')).toEqual([])
    })
  })

  describe(`${backend}: transactions`, () => {
    it('make all changes, and see their own', async () => {
      const store = await open()
      const result = await store.transaction(() => {
        store.collection<Glossary>('glossaries').insert('1', glossary('x'))
        store.collection<Glossary>('glossaries').update('1', (current) => ({ ...current, name: 'b' }))
        store.counters.add([{ name: 'glossaries', amount: 1 }])
        return [store.collection('glossaries').get('1'), store.counters.get('glossaries')]
      })
      expect(result).toEqual([glossary('x', 'b'), 1])
      expect(await store.collection('glossaries').get('1')).toEqual(glossary('x', 'b'))
      expect(await store.counters.get('glossaries')).toBe(1)
    })

    it('make none if the work throws', async () => {
      const store = await open()
      await store.collection<Glossary>('glossaries').insert('1', glossary('x'))
      const transaction = () =>
        store.transaction(() => {
          store.collection('glossaries').delete('1')
          store.collection<Glossary>('glossaries').insert('2', glossary('y'))
          store.counters.set('n', 5)
          if (!store.counters.add([{ name: 'n', amount: 1, limit: 5 }]).ok) throw new Error('full')
        })
      expect(transaction).toThrow('full')
      expect(await store.collection('glossaries').list()).toEqual([glossary('x')])
      expect(await store.counters.list('')).toEqual([])
    })

    it('move a record to the end if they delete and insert it', async () => {
      const store = await open()
      const glossaries = store.collection<Glossary>('glossaries')
      await glossaries.insert('1', glossary('x', '1'))
      await glossaries.insert('2', glossary('x', '2'))
      await store.transaction(() => {
        glossaries.delete('1')
        expect(() => glossaries.insert('2', glossary('x'))).toThrow(DuplicateId)
        glossaries.insert('1', glossary('x', 'again'))
      })
      expect((await glossaries.list()).map(({ name }) => name)).toEqual(['2', 'again'])
    })

    it('refuse to list what they have changed, which would be out of date', async () => {
      const store = await open()
      const glossaries = store.collection<Glossary>('glossaries')
      await glossaries.insert('1', glossary('x'))
      await store.transaction(() => {
        expect(glossaries.list({ account: 'x' })).toEqual([glossary('x')])
        glossaries.delete('1')
        expect(() => glossaries.list({ account: 'x' })).toThrow('cannot list')
        store.counters.set('a', 1)
        expect(() => store.counters.list('')).toThrow('cannot list')
      })
      expect(await glossaries.list({ account: 'x' })).toEqual([])
      expect(await store.counters.list('')).toEqual([{ name: 'a', value: 1 }])
    })

    it('refuse another one within, and change nothing then', async () => {
      const store = await open()
      const nested = () =>
        store.transaction(() => {
          store.counters.set('a', 1)
          store.transaction(() => store.counters.set('a', 2))
        })
      expect(nested).toThrow('within another')
      expect(await store.counters.get('a')).toBe(0)
      await store.transaction(() => store.counters.set('a', 3))
      expect(await store.counters.get('a')).toBe(3)
    })

    it('refuse asynchronous work', async () => {
      const store = await open()
      expect(() => store.transaction(async () => store.counters.set('a', 1))).toThrow(TypeError)
      expect(await store.counters.get('a')).toBe(0)
    })
  })

  describe(`${backend}: blobs`, () => {
    it('return what was stored, under an id derived from the content', async () => {
      const { blobs } = await open()
      const id = await blobs.put(bytes('hello'))
      expect(id).toBe('sha256-2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824')
      expect(await blobs.put(bytes('hello'))).toBe(id)
      const content = await blobs.get(id)
      expect(content?.constructor).toBe(Uint8Array)
      expect(text(content)).toBe('hello')
    })

    it('have no other ids, in particular no paths', async () => {
      const { blobs } = await open()
      expect(await blobs.get(`sha256-${'0'.repeat(64)}`)).toBeUndefined()
      expect(await blobs.get('../state.json')).toBeUndefined()
    })

    it('are independent of later changes to the bytes that were passed or returned', async () => {
      const { blobs } = await open()
      const own = bytes('hello')
      const putting = blobs.put(own)
      own.fill(0)
      const id = await putting
      ;(await blobs.get(id))?.fill(0)
      expect(text(await blobs.get(id))).toBe('hello')
    })

    it('stay as long as a record refers to them, and are deleted with the last one', async () => {
      const store = await open()
      const glossaries = store.collection<Glossary>('glossaries')
      const id = await store.blobs.put(bytes('entries'))
      await glossaries.insert('1', { ...glossary('x'), entries: id })
      await glossaries.insert('2', { ...glossary('x'), tags: ['x', id] })
      await glossaries.delete('1')
      await store.flush()
      expect(text(await store.blobs.get(id))).toBe('entries')
      await glossaries.update('2', ({ tags: _, ...current }) => current)
      await store.flush()
      await expect.poll(() => store.blobs.get(id)).toBeUndefined()
    })

    it('survive a transaction that moves their only reference', async () => {
      const store = await open()
      const id = await store.blobs.put(bytes('entries'))
      await store.collection<Glossary>('a').insert('1', { ...glossary('x'), entries: id })
      await store.flush()
      await store.transaction(() => {
        const record = store.collection<Glossary>('a').delete('1')
        if (record) store.collection<Glossary>('b').insert('1', record)
      })
      await store.flush()
      await store.counters.set('x', 1)
      await store.flush()
      expect(text(await store.blobs.get(id))).toBe('entries')
    })

    it('wait for the records of all who stored them', async () => {
      const store = await open()
      const glossaries = store.collection<Glossary>('glossaries')
      const first = await store.blobs.put(bytes('same'))
      const second = await store.blobs.put(bytes('same'))
      await glossaries.insert('1', { ...glossary('x'), entries: first })
      await glossaries.delete('1')
      await store.flush()
      await store.counters.set('x', 1)
      await store.flush()
      await glossaries.insert('2', { ...glossary('y'), entries: second })
      expect(text(await store.blobs.get(second))).toBe('same')
    })

    it('are in a snapshot even if their records are deleted while it is taken, and go afterwards', async () => {
      const store = await open()
      const things = store.collection('things')
      const ids: string[] = []
      for (const name of ['one', 'two', 'three']) {
        const blob = await store.blobs.put(bytes(name))
        await things.insert(name, { blob })
        ids.push(blob)
      }
      const taking = store.snapshot()
      for (const name of ['one', 'two', 'three']) await things.delete(name)
      await store.flush()
      expect((await taking).blobs.map(({ id }) => id)).toEqual(ids.sort())
      await store.counters.set('x', 1)
      await store.flush()
      for (const id of ids) await expect.poll(() => store.blobs.get(id)).toBeUndefined()
    })

    it('must all be in a snapshot that is restored', async () => {
      const store = await open()
      const id = await store.blobs.put(bytes('entries'))
      const lookAlike = `sha256-${'a'.repeat(64)}`
      await store.collection('a').insert('1', { name: lookAlike, dictionaries: [{ entriesBlob: id }] })
      const snapshot = await store.snapshot()
      expect(snapshot.blobs.map((blob) => blob.id)).toEqual([id])
      const restoring = store.replace({ ...snapshot, blobs: [] })
      await expect(restoring).rejects.toThrow(InvalidSnapshot)
      await expect(restoring).rejects.toThrow(`blob ${JSON.stringify(id)} is missing`)
      const restored = await store.replace(snapshot)
      expect(text(await restored.blobs.get(id))).toBe('entries')
      await restored.close()
    })

    it('are deleted when their storers release them', async () => {
      const store = await open()
      const id = await store.blobs.put(bytes('for nothing'))
      store.blobs.release(id)
      await store.counters.set('x', 1)
      await store.flush()
      await expect.poll(() => store.blobs.get(id)).toBeUndefined()
    })

    it('are restored if they are stored again during deletion', async () => {
      const store = await open()
      const glossaries = store.collection<Glossary>('glossaries')
      for (let round = 0; round < 20; round++) {
        const id = await store.blobs.put(bytes('again'))
        await glossaries.insert('1', { ...glossary('x'), entries: id })
        expect(text(await store.blobs.get(id))).toBe('again')
        await glossaries.delete('1')
        await store.flush()
      }
    })
  })

  describe(`${backend}: as a whole`, () => {
    async function fill(store: Store) {
      const entries = await store.blobs.put(bytes('entries'))
      await store.blobs.put(bytes('named by nobody'))
      await store.collection<Glossary>('glossaries').insert('2', { ...glossary('x'), entries })
      await store.collection<Glossary>('glossaries').insert('1', glossary('\ud800'))
      await store.collection<object>('a').insert('__proto__', JSON.parse('{"__proto__":{"a":1}}'))
      store.collection('empty')
      await store.counters.add([
        { name: 'b', amount: 2 },
        { name: 'a', amount: 1 },
      ])
    }

    it('has a snapshot that is plain JSON', async () => {
      const store = await open()
      await fill(store)
      const snapshot = await store.snapshot()
      expect(JSON.parse(JSON.stringify(snapshot))).toEqual(snapshot)
      expect(snapshot).toMatchObject({
        format: 1,
        collections: [
          { name: 'a', records: [['__proto__', {}]] },
          {
            name: 'glossaries',
            records: [
              ['2', glossary('x')],
              ['1', glossary('\ud800')],
            ],
          },
        ],
        counters: [
          ['a', 1],
          ['b', 2],
        ],
        blobs: [{ base64: Buffer.from('entries').toString('base64') }],
      })
    })

    it('is the same after restoring a snapshot, whatever its previous content', async () => {
      const [source, target] = [await open(), await open()]
      await fill(source)
      await target.collection<Glossary>('glossaries').insert('9', glossary('z'))
      await target.collection<Glossary>('others').insert('9', glossary('z'))
      await target.counters.set('z', 1)
      const snapshot = JSON.parse(JSON.stringify(await source.snapshot()))
      const replaced = await target.replace(snapshot)
      await replaced.flush()
      expect(await replaced.snapshot()).toEqual(snapshot)
      expect(Object.isFrozen(snapshot.collections[0].records[0][1])).toBe(false)
      const [restored] = await replaced.collection<Glossary>('glossaries').list({ account: 'x' })
      expect(text(await replaced.blobs.get(String(restored?.entries)))).toBe('entries')
      await replaced.close()
    })

    it('stays unchanged if a snapshot is invalid', async () => {
      const store = await open()
      await fill(store)
      const before = await store.snapshot()
      const twice = ['1', {}]
      for (const wrong of [
        {},
        { ...before, format: 2 },
        { ...before, collections: [{ name: 'a', records: [twice, twice] }] },
        { ...before, collections: [{ name: 'a', records: [['1', 5]] }] },
        { ...before, counters: [['a', 0.5]] },
        { ...before, counters: 'many' },
        { ...before, blobs: undefined },
        { ...before, blobs: [{ ...before.blobs[0], base64: 'AAAA' }] },
      ]) {
        await expect(store.replace(wrong as never)).rejects.toThrow(InvalidSnapshot)
      }
      expect(await store.snapshot()).toEqual(before)
      // It is still the one in use.
      await store.counters.add([{ name: 'a', amount: 5 }])
      await store.flush()
      expect(await store.counters.get('a')).toBe(6)
    })

    it('is empty if nothing replaces it', async () => {
      const store = await open()
      await fill(store)
      const empty = await store.replace()
      expect(await empty.snapshot()).toEqual({ format: 1, collections: [], counters: [], blobs: [] })
      await empty.close()
    })

    it('has nothing to flush if nothing has changed', async () => {
      const store = await open()
      await store.counters.set('a', 1)
      await store.flush()
      await store.counters.set('a', 1)
      await store.counters.add([{ name: 'a', amount: 0 }])
      await store.counters.get('a')
      await store.collection('x').delete('1')
      expect(store.flush()).toBeUndefined()
    })

    it('accepts no changes after close, and closes once', async () => {
      const store = await openStore()
      await store.close()
      await store.close()
      expect(() => store.counters.set('a', 1)).toThrow(StoreClosed)
      expect(() => store.collection('a').insert('1', {})).toThrow(StoreClosed)
      expect(() => store.transaction(() => {})).toThrow(StoreClosed)
      await expect(store.blobs.put(bytes('x'))).rejects.toThrow(StoreClosed)
      await store.flush()
    })
  })

  describe(`${backend}: whose content was replaced`, () => {
    const replacements = [
      ['by nothing', (store: Store) => store.replace()],
      ['by a snapshot', async (store: Store) => store.replace(await createMemoryStore().snapshot())],
    ] as const

    it.each(replacements)('%s keeps its records and counters for work in progress', async (_by, replace) => {
      const store = await open()
      await store.collection<Glossary>('glossaries').insert('1', glossary('x'))
      await store.counters.add([{ name: 'characters', amount: 5 }])
      const next = await replace(store)
      expect(await store.collection<Glossary>('glossaries').get('1')).toEqual(glossary('x'))
      expect(await store.counters.get('characters')).toBe(5)
      await next.close()
    })

    it.each(replacements)('%s does not change later content', async (_by, replace) => {
      const store = await open()
      const next = await replace(store)
      await store.collection<Glossary>('glossaries').insert('2', glossary('late'))
      await store.transaction(() => store.counters.add([{ name: 'characters', amount: 1 }]))
      await store.blobs.put(bytes('late'))
      await store.flush()
      expect(await next.snapshot()).toEqual({ format: 1, collections: [], counters: [], blobs: [] })
      expect(await store.counters.get('characters')).toBe(1)
      await store.close()
      await next.collection<Glossary>('glossaries').insert('3', glossary('y'))
      await next.close()
    })
  })
}
