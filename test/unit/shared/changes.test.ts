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

/** As it comes back from the database. */
const sent = (text: string) => Buffer.from(text).toString()

/** Changes, and what is stored after each commit. */
function opened() {
  const [pending, stored] = [new PendingChanges(), new StoredWorlds()]
  return { pending, stored, commit: () => stored.apply(sent(written(pending.take().changes))) }
}

const id = fc.constantFrom('"a"', '\x1d\x1eü', '\x1f', 'half \ud800')
const value = fc.record({ text: fc.string({ unit: codePoint }) })
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ set: id, value }) },
  { weight: 5, arbitrary: fc.record({ delete: id }) },
  { weight: 3, arbitrary: fc.record({ count: id, amount: fc.nat() }) },
  { weight: 1, arbitrary: fc.constantFrom('commit', 'drop') },
)

it('worlds follow from their changes, whatever the texts are, and however many share a commit', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40, size: 'max' }), (steps) => {
      const records = new Map<string, object>()
      const counts = new Map<string, number>()
      const { pending, stored, commit } = opened()
      for (const one of steps) {
        if (one === 'commit') commit()
        else if (typeof one === 'string') {
          records.clear()
          counts.clear()
          pending.drop('s')
        } else if ('set' in one) {
          records.set(one.set, one.value)
          pending.set(RECORDS, one.set, one.value)
        } else if ('delete' in one) {
          records.delete(one.delete)
          pending.delete(RECORDS, one.delete)
        } else {
          counts.set(one.count, one.amount)
          pending.set(tableIn('s', COUNTERS), one.count, one.amount)
        }
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
  const { pending } = opened()
  for (const json of ['1', '2', '3']) pending.set(RECORDS, 'a', json)
  expect(pending.take().changes).toHaveLength(1)
})

it('a blob that is named and unnamed again is in no commit', () => {
  const { pending } = opened()
  pending.name('s:a')
  pending.unname('s:a')
  pending.unname('s:b')
  pending.name('s:b')
  pending.name('s:c')
  expect(pending.take()).toEqual({ changes: [], named: ['s:c'], unnamed: [] })
})

it('a world has its parts and its journal without what was dropped, and is gone when it ends', () => {
  const { pending, stored, commit } = opened()
  const table = tableIn(PLACE, PARTS)
  const text = `["id"]\na\x1edrop\x1f${PLACE}\x1e"`
  pending.set(table, DESCRIPTION, '{}')
  pending.set(table, 'clock', '1')
  pending.set(table, 'late', '2')
  pending.delete(table, 'late')
  pending.note(PLACE, { text: '{"n":1}', base64: '' }, 0)
  pending.note(PLACE, { text, base64: 'QQ==' }, 1)
  pending.set(table, DESCRIPTION, '{"scope":"s"}')
  commit()
  const parts = { [DESCRIPTION]: '{"scope":"s"}', clock: '1' }
  expect(stored.worlds.get('k')).toEqual({
    parts: new Map(Object.entries(parts)),
    journal: [{ text, base64: 'QQ==' }],
  })
  pending.unnote(PLACE)
  commit()
  expect(stored.worlds.get('k')?.journal).toEqual([])
  pending.drop(PLACE)
  commit()
  expect(stored.worlds.size).toBe(0)
})
