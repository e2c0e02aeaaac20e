import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Change, changesIn, logEntry, storedNote } from '../../../src/state/shared/changes.ts'
import { runs } from '../../support/runs.ts'

const json = fc.jsonValue().map((value) => JSON.stringify(value))
const scope = fc.stringMatching(/^[0-9a-f]{16}$/)
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(fc.constant('set' as const), scope, json, json, json),
  fc.tuple(fc.constant('delete' as const), scope, json, json),
  fc.tuple(
    fc.constant('note' as const),
    scope,
    fc.constant('0'),
    fc.constantFrom('0' as const, '1' as const),
    json,
    fc.base64String(),
  ),
  fc.tuple(fc.constant('cell' as const), fc.constant('part/clock/'), json),
  fc.tuple(fc.constant('drop' as const), scope),
)

it('an entry of the log contains what was written, whatever the texts are, including control characters', () => {
  const texts = fc.string({ unit: 'binary' }).map((text) => JSON.stringify(`\x1d\x1e\x1f${text}`))
  const written = texts.map((text): Change => ['set', 'a', '"t"', text, text])
  fc.assert(
    fc.property(fc.array(fc.oneof(change, written), { minLength: 1 }), (changes) => {
      expect(changesIn(logEntry(changes))).toEqual(changes)
    }),
    { numRuns: runs(100) },
  )
})

it('an entry of a journal is stored with its additional bytes, or without', () => {
  expect(storedNote('{"a":1}\x1fQQ==')).toEqual({ text: '{"a":1}', isNew: false, base64: 'QQ==' })
  expect(storedNote('{"a":1}\x1f')).toEqual({ text: '{"a":1}', isNew: false, base64: '' })
})
