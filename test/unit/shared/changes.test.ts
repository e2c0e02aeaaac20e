import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  type Change,
  COUNTERS,
  DESCRIPTION,
  PARTS,
  StoredWorlds,
  worldPlace,
  written,
} from '../../../src/state/shared/changes.ts'
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
        return ['set', 's', COUNTERS, JSON.stringify(one.count), String(one.amount)]
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
      ['set', worldPlace('k'), PARTS, DESCRIPTION, '{}'],
      ['set', worldPlace('k'), PARTS, 'clock', '1'],
      ['set', worldPlace('k'), PARTS, 'late', '2'],
      ['delete', worldPlace('k'), PARTS, 'late'],
      ['note', worldPlace('k'), '0', '{"n":1}', ''],
      ['note', worldPlace('k'), '1', '{"n":2}', 'QQ=='],
      ['set', worldPlace('k'), PARTS, DESCRIPTION, '{"scope":"s"}'],
    ]),
  )
  expect(stored.worlds.get('k')).toEqual({
    json: '{"scope":"s"}',
    parts: new Map([
      [DESCRIPTION, '{"scope":"s"}'],
      ['clock', '1'],
    ]),
    journal: [{ text: '{"n":2}', base64: 'QQ==' }],
  })
  stored.apply(written([['unnote', worldPlace('k')]]))
  expect(stored.worlds.get('k')?.journal).toEqual([])
  stored.apply(written([['drop', worldPlace('k')]]))
  expect(stored.worlds.size).toBe(0)
})
