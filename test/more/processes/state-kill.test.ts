import { expect, it } from 'vitest'
import { openFileStore } from '../../../src/state/file-store.ts'
import { newFolder } from '../../support/new-folder.ts'
import { runs } from '../../support/runs.ts'
import { buildChild, startChild } from '../../support/state/state-child.ts'

const ROUNDS = runs(4)

/** Random numbers from the seed: after how many acknowledgements to kill, and how many microseconds later. */
function* chance(seed: number): Generator<number> {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    yield state / 2 ** 32
  }
}

interface Change {
  readonly number: number
  readonly blob?: string
}

it('what flush has acknowledged survives kill -9, and no change is partial', async () => {
  const directory = newFolder()
  const child = await buildChild('state-kill-child')
  const random = chance(4711)
  let next = 0
  let total = 0
  for (let round = 0; round < ROUNDS; round++) {
    const killAfter = Math.floor((random.next().value as number) * 60)
    const acknowledged = new Set<number>()
    const running = startChild(child, directory, String(next))
    let killing: NodeJS.Immediate | undefined
    for await (const line of running.lines) {
      acknowledged.add(Number(line))
      if (acknowledged.size < killAfter || killing) continue
      // At any time during the next commits, not always right after an acknowledgement.
      let turns = Math.floor((random.next().value as number) * 200)
      const wait = () => {
        killing = setImmediate(() => (turns-- > 0 ? wait() : running.process.kill('SIGKILL')))
      }
      wait()
    }
    await running.ended
    expect(acknowledged.size).toBeGreaterThan(0)
    total += acknowledged.size

    const store = await openFileStore(directory)
    const left = await store.collection<Change>('left').list()
    const right = await store.collection<Change>('right').list()
    const numbers = new Set(left.map(({ number }) => number))
    expect(right.map(({ number }) => number)).toEqual(left.map(({ number }) => number))
    expect((await store.counters.get('changes')) - (await store.counters.get('deleted'))).toBe(left.length)
    const newest = Math.max(...numbers)
    for (const number of acknowledged) {
      // Later changes delete older records on purpose.
      if (number > newest - 4 * 30) expect(numbers).toContain(number)
    }
    for (const { number, blob = '' } of left) {
      expect(Buffer.from((await store.blobs.get(blob)) ?? []).toString()).toBe(`content of ${number}`)
    }
    await store.close()
    next = newest + 1000
  }
  expect(total).toBeGreaterThan(ROUNDS)
})
