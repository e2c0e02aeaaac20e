import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Change, StoredWorlds, written } from '../../../src/state/shared/changes.ts'
import { runs } from '../../support/runs.ts'

const id = fc.constantFrom('a', 'b', '\x1d\x1e\x1f', 'ü')
const value = fc.record({ text: fc.string({ unit: 'binary' }) })
const step = fc.oneof(
  fc.record({ set: id, value }),
  fc.record({ delete: id }),
  fc.record({ count: id, amount: fc.nat() }),
)

it('worlds follow from their changes, whatever the texts are, and in pieces as from all at once', () => {
  fc.assert(
    fc.property(fc.array(step), fc.nat(20), (steps, cut) => {
      const records = new Map<string, object>()
      const counts = new Map<string, number>()
      const changes = steps.map((one): Change => {
        if ('set' in one) {
          records.set(one.set, one.value)
          return ['set', 's', '"t"', JSON.stringify(one.set), JSON.stringify(one.value)]
        }
        if ('delete' in one) {
          records.delete(one.delete)
          return ['delete', 's', '"t"', JSON.stringify(one.delete)]
        }
        counts.set(one.count, one.amount)
        return ['count', 's', JSON.stringify(one.count), String(one.amount)]
      })
      const stored = new StoredWorlds()
      stored.apply(written(changes.slice(0, cut)))
      stored.apply(written(changes.slice(cut)))
      const { collections, counters } = stored.content('s')
      expect(collections.flatMap((collection) => collection.records)).toEqual([...records])
      expect(counters).toEqual([...counts])
    }),
    { numRuns: runs(100) },
  )
})

it('a world has its parts and its journal without what was dropped, and is gone when it ends', () => {
  const stored = new StoredWorlds()
  stored.apply(
    written([
      ['world', 'k', '{}'],
      ['part', 'k', 'clock', '1'],
      ['part', 'k', 'late', '2'],
      ['unpart', 'k', 'late'],
      ['note', 'k', '0', '{"n":1}', ''],
      ['note', 'k', '1', '{"n":2}', 'QQ=='],
      ['world', 'k', '{"scope":"s"}'],
    ]),
  )
  expect(stored.worlds.get('k')).toEqual({
    json: '{"scope":"s"}',
    parts: new Map([['clock', '1']]),
    journal: [{ text: '{"n":2}', base64: 'QQ==' }],
  })
  stored.apply(written([['unnote', 'k']]))
  expect(stored.worlds.get('k')?.journal).toEqual([])
  stored.apply(written([['end', 'k']]))
  expect(stored.worlds.size).toBe(0)
})
