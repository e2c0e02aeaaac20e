import type { Fault, FaultStatus } from '../../../watch/faults/fault.ts'
import { control } from '../../control/control.ts'
import { createTurns } from '../../control/turns.ts'
import { withoutCounts } from './describe.ts'

const inTurn = createTurns()

/**
 * Replaces the rules of a world with what `next` makes of them. Rules that do not change keep their counts. Returns how
 * to undo it.
 */
export const changeRules = (
  session: string | undefined,
  next: (rules: readonly Fault[]) => readonly Fault[],
): Promise<() => Promise<unknown>> =>
  inTurn(async () => {
    const { faults } = await control<{ faults: readonly FaultStatus[] }>('GET', '/faults', { session })
    const before = faults.map(withoutCounts)
    const put = (body: readonly Fault[]) =>
      control('PUT', '/faults', { session, query: { counts: 'keep' }, body })
    await put(next(before))
    return () => inTurn(() => put(before))
  })

/** Those without the rule of this id. */
export const withoutRule = (rules: readonly Fault[], id: string): readonly Fault[] =>
  rules.filter((rule) => rule.id !== id)
