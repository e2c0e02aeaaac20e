import type {
  ControlAccount,
  ControlKey,
  ControlLanguage,
  ControlRequest,
} from '../../client/control-views.ts'
import { setQuery, useRoute, useSession } from '../frame/route.ts'
import { SelectField } from '../parts/field.tsx'
import { type Reading, useControl } from './control.ts'

/** An active key and its account. */
export interface UsableKey {
  /** The value to send with a request: the key if it is not a secret, otherwise its id, which works in its place. */
  readonly value: string
  readonly label: string
  readonly key: ControlKey
  readonly account: ControlAccount
}

/** The active developer keys of the world, the scenario's first, and the one that the URL says, or the first. */
export function useKeys(): Reading<{
  readonly keys: readonly UsableKey[]
  readonly chosen: UsableKey | undefined
}> {
  const { data, problem } = useAccounts(useSession(), ['usage', 'worlds'])
  const chosenId = useRoute().query.key
  const keys = keysIn(data)
    .filter(({ key }) => !key.is_deactivated && key.role === 'developer')
    .map(({ account, key }) => ({
      value: key.key ?? key.key_id,
      label: `${key.label} (${key.api_key}, ${account.plan})`,
      key,
      account,
    }))
  const chosen = keys.find(({ key }) => key.key_id === chosenId) ?? keys[0]
  return { data: data && { keys, chosen }, problem }
}

/** A key of the world that is not a secret, for code samples that people copy. */
export const useSampleKey = (): string =>
  keysIn(useAccounts(useSession()).data).find(({ key }) => key.key && !key.is_deactivated)?.key.key ??
  'your-key'

/** The full key of a request, if it is not a secret. The journal masks keys. */
export const useFullKey = ({ key: masked, session }: ControlRequest): string | undefined =>
  keysIn(useAccounts(useSession(session)).data).find(({ key }) => key.api_key === masked)?.key.key

const useAccounts = (session: string | undefined, on: readonly string[] = []) =>
  useControl<Accounts>('/accounts', on, { session })

type Accounts = { readonly accounts: readonly ControlAccount[] }

const keysIn = (data: Accounts | undefined) =>
  (data?.accounts ?? []).flatMap((account) => account.keys.map((key) => ({ account, key })))

/** Chooses the key that requests are sent with. It is in the URL. */
export const KeyChoice = ({
  keys,
  chosen,
}: {
  readonly keys: readonly UsableKey[]
  readonly chosen: UsableKey
}) => (
  <SelectField
    label="Key"
    value={chosen.key.key_id}
    options={keys.map(({ key, label }) => [key.key_id, label])}
    set={(key) => setQuery({ key })}
  />
)

interface LanguageFieldProps {
  readonly label: string
  readonly side: 'source' | 'target'
  /** In any case. */
  readonly value: string
  /** The label of the empty choice; without it, a language must be chosen. */
  readonly empty?: string
  readonly set: (code: string) => void
}

/** The languages that the service translates in this world. */
export const useLanguages = (): readonly ControlLanguage[] | undefined =>
  useControl<{ languages: readonly ControlLanguage[] }>('/console/languages').data?.languages

/** Chooses a language by its name. */
export function LanguageField({ label, side, value, empty, set }: LanguageFieldProps) {
  const languages = useLanguages()
  const usable = (languages ?? []).filter((language) => language[side])
  const chosen = usable.find(({ lang }) => lang.toLowerCase() === value.toLowerCase())?.lang
  return (
    <SelectField
      label={label}
      value={chosen ?? value}
      options={[
        ...(empty === undefined ? [] : [['', empty] as const]),
        ...usable.map(({ lang, name }) => [lang, name] as const),
      ]}
      set={set}
    />
  )
}
