import type { Holder } from '../account.ts'
import type { Product } from './product.ts'

/**
 * A character limit that replaces the account's, with its own usage counted in addition to the account's: that of a
 * session of the existing mock's protocol, in which one key has the limit of the session (clients).
 */
export interface Budget {
  /** The prefix of its counters. */
  readonly name: string
  /** Null is unlimited. */
  readonly characterLimit: number | null
}

/** What an account uses of a budget: billed and reserved. */
export const heldOfBudget = ({ name }: Budget, accountId: string) => `${name}/held/${accountId}`

/** What was billed within a budget, by account, key and product. */
export const billedOfBudget = (budget: Budget, { account, key }: Holder, product: Product) =>
  `${billedPrefixOfBudget(budget, account.id)}${key.keyId}/${product}`

export const billedPrefixOfBudget = ({ name }: Budget, accountId: string) => `${name}/billed/${accountId}/`
