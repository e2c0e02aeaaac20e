import { kindOfKey } from '../../service/accounts/new-account.ts'
import type { Scenario } from './scenario.ts'

/** The first key of each kind, in file order; each is undefined if the scenario declares none. */
export function keysOf({ accounts = [] }: Scenario) {
  const keys = accounts.flatMap((account) => {
    const [first] = account.keys ?? []
    const plan = account.plan ?? (first && kindOfKey(first.key).plan)
    return (account.keys ?? []).map(({ key, role = kindOfKey(key).role }) => ({ key, role, plan }))
  })
  const developers = keys.filter(({ role }) => role === 'developer')
  return {
    // Of any plan, even a deactivated one, since then that is what the scenario tests.
    authKey: developers[0]?.key,
    freeAuthKey: developers.find(({ plan }) => plan === 'free')?.key,
    adminAuthKey: keys.find(({ role }) => role === 'admin')?.key,
  }
}
