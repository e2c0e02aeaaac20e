import type { PlanWith, WorldPlan } from '../../../plan/options/world-plan.ts'
import type { Space } from '../../../state/shared/space.ts'
import { cellNames, type PlaceCell, scenarioFrom } from './place-cell.ts'

/** The plans that cells describe. Worlds with the same scenario and contract share one. */
export interface CellPlans {
  of(cell: PlaceCell): WorldPlan
  /** Forgets plans whose scenario is gone. */
  clear(): void
}

export function createCellPlans(space: Space, planWith: PlanWith): CellPlans {
  const plans = new Map<string, WorldPlan>()
  return {
    of({ scenario: digest, contract }) {
      const name = JSON.stringify([digest, contract])
      const known = plans.get(name)
      if (known) return known
      const text = digest === undefined ? undefined : space.cell(cellNames.scenario(digest))
      const plan = planWith(
        digest === undefined || text === undefined ? undefined : scenarioFrom(digest, text),
        contract,
      )
      plans.set(name, plan)
      return plan
    },
    clear: () => plans.clear(),
  }
}
