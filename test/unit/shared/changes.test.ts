import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  COUNTERS,
  DESCRIPTION,
  PARTS,
  PendingChanges,
  StoredWorlds,
  tableIn,
  worldPlace,
  written,
} from '../../../src/state/shared/changes.ts'
import { codePoint } from '../../support/code-point.ts'
import { runs } from '../../support/runs.ts'

const RECORDS = tableIn('s', '"t"')
const PLACE = worldPlace('k')
const WORLD = tableIn(PLACE, PARTS)

const id = fc.constantFrom('a', '"b"', '\x1d\x1e\x1f', 'ü')
const value = fc.record({ text: fc.string({ unit: codePoint }) })
const step = fc.oneof(
  fc.record({ set: id, value }),
  fc.record({ delete: id }),
  fc.record({ count: id, amount: fc.nat() }),
  fc.constant({ commit: true }),
)

it('worlds follow from their changes, whatever the texts are, and however many share a commit', () => {
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const records = new Map<string, object>()
      const counts = new Map<string, number>()
      const pending = new PendingChanges()
      const stored = new StoredWorlds()
      const commit = () => stored.apply(written(pending.take().changes))
      for (const one of steps) {
        if ('set' in one) {
          records.set(one.set, one.value)
          pending.set(RECORDS, one.set, one.value)
        } else if ('delete' in one) {
          records.delete(one.delete)
          pending.delete(RECORDS, one.delete)
        } else if ('count' in one) {
          counts.set(one.count, one.amount)
          pending.set(tableIn('s', COUNTERS), one.count, one.amount)
        } else commit()
      }
      commit()
      const { collections, counters } = stored.content('s')
      expect(collections.flatMap((collection) => collection.records)).toEqual([...records])
      expect(counters).toEqual([...counts])
    }),
    { numRuns: runs(100) },
  )
})

it('only the last value of a record is in a commit', () => {
  const pending = new PendingChanges()
  for (const json of ['1', '2', '3']) pending.set(RECORDS, 'a', json)
  expect(pending.take().changes).toHaveLength(1)
})

it('what is set after its place was dropped stays', () => {
  const pending = new PendingChanges()
  pending.set(RECORDS, 'a', { n: 1 })
  pending.drop('s')
  pending.set(RECORDS, 'a', { n: 2 })
  const stored = new StoredWorlds()
  stored.apply(written(pending.take().changes))
  expect(stored.content('s').collections).toEqual([{ name: 't', records: [['a', { n: 2 }]] }])
})

it('a blob that is named and unnamed again is in no commit', () => {
  const pending = new PendingChanges()
  pending.name('s:a')
  pending.unname('s:a')
  pending.unname('s:b')
  pending.name('s:b')
  pending.name('s:c')
  expect(pending.take()).toEqual({ changes: [], named: ['s:c'], unnamed: [] })
})

it('a world has its parts and its journal without what was dropped, and is gone when it ends', () => {
  const pending = new PendingChanges()
  const stored = new StoredWorlds()
  const commit = () => stored.apply(written(pending.take().changes))
  pending.set(WORLD, DESCRIPTION, '{}')
  pending.set(WORLD, 'clock', '1')
  pending.set(WORLD, 'late', '2')
  pending.delete(WORLD, 'late')
  pending.note(PLACE, { text: '{"n":1}', base64: '' }, 0)
  pending.note(PLACE, { text: '{"n":2}', base64: 'QQ==' }, 1)
  pending.set(WORLD, DESCRIPTION, '{"scope":"s"}')
  commit()
  expect(stored.worlds.get('k')).toEqual({
    parts: new Map([
      [DESCRIPTION, '{"scope":"s"}'],
      ['clock', '1'],
    ]),
    journal: [{ text: '{"n":2}', base64: 'QQ==' }],
  })
  pending.unnote(PLACE)
  commit()
  expect(stored.worlds.get('k')?.journal).toEqual([])
  pending.drop(PLACE)
  commit()
  expect(stored.worlds.size).toBe(0)
})

it('a journal keeps answers of any characters', () => {
  const pending = new PendingChanges()
  const stored = new StoredWorlds()
  const text = `["id"]\na\x1edrop\x1f${PLACE}\x1e"`
  pending.set(WORLD, DESCRIPTION, '{}')
  pending.note(PLACE, { text, base64: 'QQ==' }, 0)
  stored.apply(written(pending.take().changes))
  expect(stored.worlds.get('k')?.journal).toEqual([{ text, base64: 'QQ==' }])
})
