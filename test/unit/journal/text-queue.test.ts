import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createTextQueue, type QueuedText } from '../../../src/watch/journal/text-queue.ts'
import { codePoint } from '../../support/code-point.ts'
import { runs } from '../../support/runs.ts'

const SLAB_BYTES = 64 * 1024

const anyText = fc.oneof(
  fc.string({ unit: codePoint, maxLength: 200 }),
  // As large as part of a slab, as a whole slab, and larger.
  fc
    .tuple(fc.constantFrom('a', 'ü', '語', '🙂'), fc.integer({ min: 0, max: SLAB_BYTES + 100 }))
    .map(([character, count]) => character.repeat(count)),
)

/** An operation on a queue: add a text, or remove some or all of the oldest. */
const anyStep = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(anyText, fc.option(fc.uint8Array({ maxLength: 5000 }), { nil: undefined }))
      .map(([text, bytes]) => ({ add: { text, bytes } })),
  },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 5 }).map((shift) => ({ shift })) },
  { weight: 1, arbitrary: fc.constant({ clear: true }) },
)

describe('a queue of texts', () => {
  it('returns every text that it has not forgotten, with its bytes, in order', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 60 }), (steps) => {
        const queue = createTextQueue()
        let expected: QueuedText[] = []
        for (const step of steps) {
          if ('add' in step) {
            queue.add(step.add.text, step.add.bytes)
            expected.push(step.add)
          } else if ('shift' in step) {
            for (let count = 0; count < step.shift; count++) queue.shift()
            expected = expected.slice(step.shift)
          } else {
            queue.clear()
            expected = []
          }
          expect(queue.all()).toEqual(expected)
          expect(queue.length).toBe(expected.length)
          expect(queue.last()).toEqual(expected.at(-1))
        }
      }),
      { numRuns: runs(30) },
    )
  })

  it('returns every text after it was empty, and after a large text has left', () => {
    const queue = createTextQueue()
    for (const text of ['', 'a'.repeat(5000)]) {
      queue.add(text)
      queue.shift()
    }
    const texts = Array.from({ length: 150 }, (_, at) => `${at}`.padEnd(1000, 'x'))
    for (const text of texts) queue.add(text)
    expect(queue.all().map(({ text }) => text)).toEqual(texts)
  })

  it('counts no bytes of what has left', () => {
    const queue = createTextQueue()
    for (const text of ['a'.repeat(3000), '', '語'.repeat(40_000)]) queue.add(text)
    while (queue.length > 0) queue.shift()
    for (const text of ['', '']) queue.add(text)
    expect(queue.exceeds(2, 1000)).toBe(false)
  })

  it('reuses its memory: only its current content matters', () => {
    const queue = createTextQueue()
    const before = process.memoryUsage().arrayBuffers
    for (let count = 0; count < 100_000; count++) {
      queue.add(`${count} `.padEnd(1000, 'x'))
      if (queue.length > 100) queue.shift()
    }
    // 100 texts of 1000 bytes plus a free slab, without any garbage collection.
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(6 * SLAB_BYTES)
    expect(queue.last()?.text).toMatch(/^99999 x+$/)
  })
})
