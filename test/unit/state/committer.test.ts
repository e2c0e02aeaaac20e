import { expect, it } from 'vitest'
import { createCommitter } from '../../../src/state/disk/committer.ts'

/** A disk whose steps the test completes one by one. */
function handDriven() {
  const waiting: { step: string; end: (error?: Error) => void }[] = []
  const taken: number[] = []
  let content = 0
  const step = (name: string) =>
    new Promise<void>((resolve, reject) => {
      waiting.push({ step: name, end: (error) => (error ? reject(error) : resolve()) })
    })
  const committer = createCommitter({
    prepare: () => step('prepare'),
    write() {
      taken.push(content)
      return step('write')
    },
  })
  const settle = async () => {
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
  }
  return {
    committer,
    taken,
    steps: () => waiting.map((one) => one.step),
    change() {
      content++
      committer.changed()
    },
    async end(error?: Error) {
      await settle()
      waiting.shift()?.end(error)
      await settle()
    },
  }
}

it('has nothing to flush before the first change', () => {
  expect(handDriven().committer.flush()).toBeUndefined()
})

it('collects all changes before it writes', async () => {
  const { committer, change, end, taken, steps } = handDriven()
  change()
  const first = committer.flush()
  change()
  expect(committer.flush()).toBe(first)
  await end()
  expect([taken, steps()]).toEqual([[2], ['write']])
  await end()
  await first
  expect(committer.flush()).toBeUndefined()
})

it('collects changes during a write for one further commit, and does not start it earlier', async () => {
  const { committer, change, end, taken, steps } = handDriven()
  change()
  await end()
  expect(committer.flush()).toBeDefined()
  change()
  change()
  const second = committer.flush()
  expect(steps()).toEqual(['write'])
  await end()
  expect(steps()).toEqual(['prepare'])
  await end()
  expect(taken).toEqual([1, 3])
  await end()
  await second
  expect(committer.flush()).toBeUndefined()
})

it('a flush without its own change waits for the commit that is being written', async () => {
  const { committer, change, end } = handDriven()
  change()
  await end()
  const flush = committer.flush()
  await end()
  await expect(flush).resolves.toBeUndefined()
})

it('a failure is reported only to those who wait for that commit, and the next one writes everything', async () => {
  const { committer, change, end, taken } = handDriven()
  change()
  const first = committer.flush()
  first?.catch(() => {})
  await end()
  change()
  const second = committer.flush()
  await end(new Error('disk full'))
  await expect(first).rejects.toThrow('disk full')
  await end()
  await end()
  await second
  expect(taken).toEqual([1, 2])
  expect(committer.flush()).toBeUndefined()
})

it.each(['prepare', 'write'])('retries at the next flush after a failed %s, not by itself', async (which) => {
  const { committer, change, end, taken, steps } = handDriven()
  change()
  if (which === 'write') await end()
  await end(new Error('disk full'))
  expect(steps()).toEqual([])
  const again = committer.flush()
  await end()
  await end()
  await again
  expect(taken.at(-1)).toBe(1)
  expect(committer.flush()).toBeUndefined()
})
