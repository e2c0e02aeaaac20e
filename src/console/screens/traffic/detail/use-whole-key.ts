import { useControl } from '../../../control/use-control.ts'
import type { RequestDetail } from '../../../control/wire.ts'
import { useRoute } from '../../../frame/route.ts'

/** The part of an account that says what its keys are. */
interface AccountKeys {
  readonly accounts: readonly {
    readonly keys: readonly { readonly api_key: string; readonly key?: string }[]
  }[]
}

/** The key of a request as it came, where it is no secret: the journal shows keys masked. */
export function useWholeKey({ key, session }: RequestDetail): string | undefined {
  const { world } = useRoute()
  const { data } = useControl<AccountKeys>(key === undefined ? undefined : '/accounts', {
    session: world === '*' ? session : world,
  })
  const keys = data?.accounts.flatMap((account) => account.keys) ?? []
  return keys.find((one) => one.api_key === key)?.key
}
