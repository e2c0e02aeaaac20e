import { kindOfKey } from '../../service/accounts/new-account.ts'
import type { Scenario } from './scenario.ts'

/** The default keys of a scenario; each is undefined if it declares none of the kind. */
export interface DeclaredKeys {
  /** The first developer key of any plan, even a deactivated one, since then that is what the scenario tests. */
  readonly authKey: string | undefined
  readonly freeAuthKey: string | undefined
  readonly adminAuthKey: string | undefined
}

/** The first key of each kind, in file order. */
export function keysOf({ accounts = [] }: Scenario): DeclaredKeys {
  const keys = accounts.flatMap((account) => {
    const [first] = account.keys ?? []
    const plan = account.plan ?? (first && kindOfKey(first.key).plan)
    return (account.keys ?? []).map(({ key, role = kindOfKey(key).role }) => ({ key, role, plan }))
  })
  const developers = keys.filter(({ role }) => role === 'developer')
  return {
    authKey: developers[0]?.key,
    freeAuthKey: developers.find(({ plan }) => plan === 'free')?.key,
    adminAuthKey: keys.find(({ role }) => role === 'admin')?.key,
  }
}
