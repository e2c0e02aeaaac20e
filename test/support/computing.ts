import { expect } from 'vitest'

/** Seconds that `ordinaryWork` takes on the machine that the bounds were set on, when little else runs. */
const ORDINARY_SECONDS = 0.3

/**
 * Does something, and expects that this process computes so many seconds at most for it: those of an ordinary machine,
 * more on one that turns out to be slower just then, because others use its caches and its memory.
 */
export async function computingAtMost<Result>(
  seconds: number,
  work: () => Result | Promise<Result>,
  what?: string,
): Promise<Result> {
  const start = process.cpuUsage()
  try {
    return await work()
  } finally {
    const taken = secondsSince(start)
    // The machine is looked at only when there is a doubt.
    if (taken >= seconds) expect(taken, what).toBeLessThan(seconds * slowness())
  }
}

/** How many times as long as usual this machine takes for ordinary work at this moment. */
function slowness(): number {
  const start = process.cpuUsage()
  ordinaryWork()
  return Math.max(1, secondsSince(start) / ORDINARY_SECONDS)
}

/** What documents bring as well: many small objects, and texts taken apart and put together. */
function ordinaryWork() {
  const units = Array.from({ length: 100_000 }, (_, at) => ({
    id: `u${at}`,
    text: ['proton beam', String(at)],
  }))
  const read: typeof units = JSON.parse(JSON.stringify(units))
  return read
    .map(({ id, text }) => `<unit id="${id}">${text.join(' ').split(' ').reverse().join(' ')}</unit>`)
    .join('')
}

function secondsSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1e6
}
