import type { WorldPlan } from '../../plan/options/world-plan.ts'
import { InvalidScenario } from '../../plan/scenarios/invalid-scenario.ts'
import type { MockSession } from '../mock-protocol/mock-session.ts'

/** The plan of a world. */
export const planFor = (plan: WorldPlan, mock: MockSession | undefined): WorldPlan => mock?.plan(plan) ?? plan

/** @throws InvalidScenario for accounts, which would be those of the default world */
export function refuseAccounts({ scenario: loaded }: WorldPlan) {
  const problems = (loaded?.scenario.accounts ?? []).map(
    (account) =>
      loaded?.origins.problem(
        account,
        'cannot be declared for a session of the existing mock, which shares the accounts of the default world: use X-Mynah-Session',
      ) ?? [],
  )
  if (problems.length > 0) throw new InvalidScenario(problems.flat())
}
