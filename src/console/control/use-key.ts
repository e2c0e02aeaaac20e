import { useSession } from '../frame/route.ts'
import { useControl } from './use-control.ts'

/** The keys of an account. */
interface AccountKeys {
  readonly accounts: readonly {
    readonly keys: readonly { readonly key?: string; readonly is_deactivated: boolean }[]
  }[]
}

/** A key of the world that is not a secret, for code samples that people copy. */
export function useKey(): string | undefined {
  const session = useSession()
  const { data } = useControl<AccountKeys>('/accounts', { session })
  return data?.accounts.flatMap(({ keys }) => keys).find(({ key, is_deactivated }) => key && !is_deactivated)
    ?.key
}
