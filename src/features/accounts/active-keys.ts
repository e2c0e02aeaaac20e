import { Refused } from '../../errors.ts'
import type { Transaction } from '../../state/store.ts'
import type { Account } from './account.ts'
import { ACCOUNT_LIMITS } from './account-limits.ts'

/**
 * Takes one of the slots for active developer keys of the account's plan.
 * @throws Refused if none is left
 */
export function takeActiveKey(tx: Transaction, account: Account) {
  const limit = ACCOUNT_LIMITS.ACTIVE_KEYS[account.plan]
  if (tx.counters.add([{ name: activeKeys(account), amount: 1, limit }]).ok) return
  throw new Refused(`No more than ${limit} developer keys may be active at the same time.`, {
    rule: 'developer_keys_full',
    values: { limit },
  })
}

/** Returns the slot of a key. */
export function freeActiveKey(tx: Transaction, account: Account) {
  tx.counters.add([{ name: activeKeys(account), amount: -1 }])
}

const activeKeys = ({ id }: Account) => `active-keys/${id}`
