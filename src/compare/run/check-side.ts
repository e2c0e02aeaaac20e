import { createBudget } from '../../relay/budget.ts'
import { keyFor, type Side, variableFor } from '../wire/side.ts'
import { type RunnerOptions, SideInTrouble, sendStep } from './send-step.ts'
import { NAME_PREFIX, sweep } from './sweep.ts'

/** A side that cannot be compared. */
class SideUnusable extends Error {
  constructor(side: Side, problem: string) {
    super(`${side.name} (${side.url.origin}) ${problem}`)
    this.name = 'SideUnusable'
  }
}

/**
 * Checks that a side answers and accepts its key before comparing anything.
 * @param cleansUp whether to delete leftovers of earlier runs
 * @throws SideUnusable
 */
export async function checkSide(
  side: Side,
  options: RunnerOptions,
  cleansUp: boolean,
  say: (line: string) => void,
): Promise<void> {
  const budget = createBudget(0)
  const context = { url: side.url, key: keyFor(side, 'any'), saved: new Map<string, string>() }
  try {
    const { answer } = await sendStep({ id: 'check', send: 'GET /v2/usage' }, context, budget, options)
    if (answer.status === 401 || answer.status === 403)
      throw new SideUnusable(side, `refused the key in ${variableFor(side, 'any')}: status ${answer.status}`)
  } catch (error) {
    if (error instanceof SideInTrouble) throw new SideUnusable(side, `does not answer: ${error.message}`)
    throw error
  }
  if (!cleansUp) return
  const removed = await sweep(NAME_PREFIX, { side, run: NAME_PREFIX, day: '', budget, options })
  say(`mynah: removed ${removed} left over from earlier runs at ${side.name}`)
}
