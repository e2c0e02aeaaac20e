import { accountsIn, type Key, keysIn } from '../../features/accounts/account.ts'
import type { AccountView } from '../../features/accounts/account-editor.ts'
import { ACCOUNT_FIELDS, KEY_FIELDS, usageOnWire } from '../../features/accounts/account-fields.ts'
import { type Amounts, charactersOf, noAmounts, PRODUCTS } from '../../features/accounts/usage/product.ts'
import { createAnalytics } from '../../features/admin/analytics.ts'
import type { ReportRange } from '../../features/admin/report-range.ts'
import { maskKey } from '../../masking.ts'
import { snakeCased } from '../../naming/snake-case.ts'
import { isoTime } from '../../runtime/time.ts'
import type { World } from '../../worlds/world.ts'

/** An account as the control interface shows it. Fields that can be set have the same names here. Keys are masked. */
export function accountOnWire({ account, key, keys, period, byAccount, byKey }: AccountView) {
  return {
    account_id: account.id,
    ...snakeCased(account, ACCOUNT_FIELDS),
    creation_time: account.creationTime,
    period: periodOnWire(period),
    usage: totalled(byAccount),
    key: { ...keyOnWire(key), usage: totalled(byKey) },
    keys: keys.map(keyOnWire),
  }
}

/** An account's usage in its period, and its limits. */
export const usageView = ({ account, period, byAccount }: AccountView) => ({
  account_id: account.id,
  usage: totalled(byAccount),
  character_limit: account.characterLimit,
  speech_to_text_milliseconds_limit: account.speechToTextMillisecondsLimit,
  period: periodOnWire(period),
})

const periodOnWire = ({ start, end }: AccountView['period']) => ({
  start_time: isoTime(start),
  end_time: isoTime(end),
})

const keyOnWire = (key: Key) => ({
  key_id: key.keyId,
  api_key: maskKey(key.key),
  ...snakeCased(key, KEY_FIELDS),
  creation_time: key.creationTime,
  ...(key.deactivatedTime !== undefined && { deactivated_time: key.deactivatedTime }),
  is_deactivated: key.deactivatedTime !== undefined,
})

/** Every account of a world with the usage of its keys, oldest first. Keys that are not secrets are shown in full. */
export async function accountList(
  { store, accountEditor, clock, keyNames }: Pick<World, 'store' | 'accountEditor' | 'clock' | 'keyNames'>,
  limit: number,
) {
  const accounts = await accountsIn(store).list()
  const analytics = createAnalytics({ store, clock, settings: { analyticsLagDays: 0 } })
  const shown = await Promise.all(
    accounts.slice(0, limit).map(async ({ id }) => {
      const [first] = await keysIn(store).list({ accountId: id })
      const view = first && (await accountEditor.view(first.key))
      if (!view) return []
      const used = await analytics.byKey(id, view.period, false)
      const { key: _, ...account } = accountOnWire(view)
      const keys = view.keys.map((key) => ({
        ...keyOnWire(key),
        ...(keyNames.has(key.key) && { key: key.key }),
        usage: totalled(used.find((one) => one.key.keyId === key.keyId)?.amounts ?? noAmounts()),
      }))
      return [{ ...account, keys }]
    }),
  )
  return { accounts: shown.flat(), total: accounts.length }
}

/** What an account was billed on each day of a range, by key. Days without usage are omitted. */
export async function usageByDay(
  { store, clock }: Pick<World, 'store' | 'clock'>,
  accountId: string,
  range: ReportRange,
) {
  const analytics = createAnalytics({ store, clock, settings: { analyticsLagDays: 0 } })
  const days = new Map<string, { keyId: string; amounts: Amounts }[]>()
  for (const { day = '', key, amounts } of await analytics.byKey(accountId, range, true))
    days.set(day, [...(days.get(day) ?? []), { keyId: key.keyId, amounts }])
  return [...days].map(([day, keys]) => ({
    day,
    usage: totalled(summed(keys.map(({ amounts }) => amounts))),
    keys: keys.map(({ keyId, amounts }) => ({ key_id: keyId, usage: totalled(amounts) })),
  }))
}

function summed(all: readonly Amounts[]): Amounts {
  const sum = noAmounts()
  for (const amounts of all) for (const product of PRODUCTS) sum[product] += amounts[product]
  return sum
}

const totalled = (amounts: Amounts) => ({ total_characters: charactersOf(amounts), ...usageOnWire(amounts) })
