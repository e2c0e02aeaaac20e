import { describe, expect, it } from 'vitest'
import { createEras } from '../../../src/state/eras.ts'
import { createMemoryStore } from '../../../src/state/memory-store.ts'
import { InvalidSnapshot } from '../../../src/state/state-errors.ts'
import { describeStore } from '../../support/state/state-contract.ts'

describeStore('a stretch of a store', async () => createEras(createMemoryStore()).current)
describeStore('a stretch that is over', async () => {
  const eras = createEras(createMemoryStore())
  const old = eras.current
  await eras.clear()
  return old
})

interface Glossary {
  readonly name: string
}

const content = new TextEncoder().encode('content')

/** A store with a glossary, a counter and a blob. */
async function begun() {
  const eras = createEras(createMemoryStore())
  const { current: store } = eras
  const blob = await store.blobs.put(content)
  await store.collection<Glossary & { blob: string }>('glossaries').insert('1', { name: 'first', blob })
  await store.counters.add([{ name: 'characters', amount: 5 }])
  return { eras, store, blob, glossaries: store.collection<Glossary>('glossaries') }
}

type Begun = Awaited<ReturnType<typeof begun>>

describe('a stretch of a store that is over', () => {
  const replacements = [
    ['everything is cleared', ({ eras }: Begun) => eras.clear()],
    ['a snapshot is restored', async ({ eras }: Begun) => eras.restore(await createMemoryStore().snapshot())],
  ] as const

  it.each(replacements)('keeps its records and counters when %s, but no blobs', async (_how, replace) => {
    const before = await begun()
    await replace(before)
    expect(await before.glossaries.get('1')).toMatchObject({ name: 'first' })
    expect(await before.store.counters.get('characters')).toBe(5)
    expect(await before.store.blobs.get(before.blob)).toBeUndefined()
    expect(before.eras.current.content()).toEqual({ collections: [], counters: [] })
  })

  it.each(replacements)('changes nothing of what came after when %s', async (_how, replace) => {
    const before = await begun()
    await replace(before)
    await before.glossaries.insert('2', { name: 'late' })
    await before.store.transaction((tx) => tx.counters.add([{ name: 'characters', amount: 1 }]))
    expect(before.eras.current.content()).toEqual({ collections: [], counters: [] })
    expect(await before.store.counters.get('characters')).toBe(6)
  })

  it('is not over when the snapshot cannot be restored', async () => {
    const { eras, store } = await begun()
    await expect(eras.restore({ format: 99, collections: [], counters: [], blobs: [] })).rejects.toThrow(
      InvalidSnapshot,
    )
    expect(eras.current).toBe(store)
    expect(await store.counters.get('characters')).toBe(5)
  })
})
