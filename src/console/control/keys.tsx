import type { ControlAccount, ControlKey, ControlRequest } from '../../client/control-views.ts'
import { useSession } from '../frame/route.ts'
import { SelectField } from '../parts/field.tsx'
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
export const useKeys = (): readonly UsableKey[] | undefined =>
  useAllKeys(useSession(), ['usage', 'worlds'])
    ?.filter(({ key }) => !key.is_deactivated && key.role === 'developer')
    .map(({ account, key }) => ({
      value: key.key ?? key.key_id,
      label: `${key.label} (${key.api_key}, ${account.plan})`,
      key,
      account,
    }))

/** A key of the world that is not a secret, for code samples that people copy. */
export const useSampleKey = (): string =>
  useAllKeys(useSession())?.find(({ key }) => key.key && !key.is_deactivated)?.key.key ?? 'your-key'

/** The full key of a request, if it is not a secret. The journal masks keys. */
export function useFullKey({ key: masked, session }: ControlRequest): string | undefined {
  return useAllKeys(useSession(session))?.find(({ key }) => key.api_key === masked)?.key.key
}

function useAllKeys(session: string | undefined, on: readonly string[] = []) {
  const { data } = useControl<{ accounts: readonly ControlAccount[] }>('/accounts', { session, on })
  return data?.accounts.flatMap((account) => account.keys.map((key) => ({ account, key })))
}

interface KeyChoiceProps {
  readonly keys: readonly UsableKey[]
  readonly chosen: UsableKey | undefined
  readonly choose: (keyId: string) => void
}

/** Chooses the key that requests are sent with. */
export const KeyChoice = ({ keys, chosen, choose }: KeyChoiceProps) => (
  <SelectField
    label="Key"
    value={chosen?.key.key_id}
    options={keys.map(({ key, label }) => [key.key_id, label])}
    set={choose}
  />
)
