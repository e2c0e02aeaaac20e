export type Plan = 'free' | 'paid'
export type Role = 'developer' | 'admin'

/** The caller: the properties of the key that later stages need. */
export interface Caller {
  readonly key: string
  /** Two GUIDs joined by `:` (spec §2.7). */
  readonly keyId: string
  /** The label of the key; undefined if it has none. */
  readonly label: string | undefined
  readonly accountId: string
  readonly plan: Plan
  readonly role: Role
  /** The data centers that accept the account; the first is its home (public docs: one, unless agreed on). */
  readonly regions: readonly [Region, ...Region[]]
  /** The account's features, by the names that the document has in `x-feature`. */
  readonly features: readonly string[]
  /** The scopes of a scoped key; undefined for an unscoped key, which may do everything. */
  readonly scopes: readonly string[] | undefined
}

/** A data center; each keeps its own glossaries and style rules (spec §1; Japan from the public docs). */
export type Region = 'eu' | 'us' | 'jp'

export const REGIONS: readonly Region[] = ['eu', 'us', 'jp']
