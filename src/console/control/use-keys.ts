import type { ControlAccount, ControlKey } from '../../client/control-views.ts'
import { useSession } from '../frame/route.ts'
import { useControl } from './use-control.ts'

/** An active key and its account. */
export interface UsableKey {
  /** The value to send with a request: the key if it is not a secret, otherwise its id, which works in its place. */
  readonly value: string
  readonly label: string
  readonly key: ControlKey
  readonly account: ControlAccount
}

/** The active developer keys of the world, the scenario's first. */
export function useKeys(): readonly UsableKey[] | undefined {
  const session = useSession()
  const { data } = useControl<{ accounts: readonly ControlAccount[] }>('/accounts', {
    session,
    on: ['usage', 'worlds'],
  })
  return data?.accounts
    .flatMap((account) => account.keys.map((key) => ({ account, key })))
    .filter(({ key }) => !key.is_deactivated && key.role === 'developer')
    .map(({ account, key }) => ({
      value: key.key ?? key.key_id,
      label: `${key.label} (${key.api_key}, ${account.plan})`,
      key,
      account,
    }))
}
