import { useControl } from '../../../control/use-control.ts'
import type { RequestDetail } from '../../../control/wire.ts'
import { useRoute } from '../../../frame/route.ts'

/** The keys of an account. */
interface AccountKeys {
  readonly accounts: readonly {
    readonly keys: readonly { readonly api_key: string; readonly key?: string }[]
  }[]
}

/** The full key of a request, if it is not a secret. The journal masks keys. */
export function useWholeKey({ key, session }: RequestDetail): string | undefined {
  const { world } = useRoute()
  const { data } = useControl<AccountKeys>(key === undefined ? undefined : '/accounts', {
    session: world === '*' ? session : world,
  })
  const keys = data?.accounts.flatMap((account) => account.keys) ?? []
  return keys.find((one) => one.api_key === key)?.key
}
