import { describe, expect, it } from 'vitest'
import { computingMs, threadComputingMs, threadNumber } from '../../../src/base/runtime/thread.ts'

const thread = threadNumber()
const isLinux = process.platform === 'linux'

/** Uses this much processor time of the process. */
function compute(ms: number) {
  const end = computingMs() + ms
  while (computingMs() < end);
}

describe('the processor time of a thread', () => {
  it('is measured by the thread’s id if the system supports it', () => {
    expect(thread === undefined ? 'nobody tells' : Number.isInteger(thread) && thread > 0).toBe(
      isLinux ? true : 'nobody tells',
    )
  })

  it.each([
    ['of this thread', thread],
    ['of the whole process where threads are not told apart', undefined],
  ])('grows while it computes: %s', (_, number) => {
    const before = threadComputingMs(number)
    compute(120)
    const grown = threadComputingMs(number) - before
    // Other threads of this process may account for some of it.
    expect(grown).toBeGreaterThan(20)
  })

  it('is zero for a thread that has exited', () => {
    expect(threadComputingMs(2 ** 22 + 1)).toBe(0)
  })
})
