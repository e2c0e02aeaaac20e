import type { Region } from './region.ts'

export type Plan = 'free' | 'paid'
export type Role = 'developer' | 'admin'

/** Who calls: what the key stands for, as every later stage needs it. */
export interface Caller {
  readonly key: string
  /** Two GUIDs joined by `:` (spec §2.7). */
  readonly keyId: string
  /** What people call the key; undefined for one that was given no name. */
  readonly label: string | undefined
  readonly accountId: string
  readonly plan: Plan
  readonly role: Role
  /** The data centers that the account is admitted to; the first is its home. */
  readonly regions: readonly [Region, ...Region[]]
  /** What the account was let into, by the names that the document has in `x-feature`. */
  readonly features: readonly string[]
  /** What a scoped key may do; undefined for an unscoped key, which may do everything. */
  readonly scopes: readonly string[] | undefined
}
