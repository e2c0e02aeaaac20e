import { camelCased, type SnakeCased } from '../../base/naming/snake-case.ts'
import type { Account, Key } from './account.ts'
import { type AmountName, type Amounts, amountName, PRODUCTS } from './usage/product.ts'

/**
 * The fields of an account that can be set: by scenarios, and through the control interface. On the wire and in files,
 * the names are in snake_case. src/plan/scenarios/scenario.schema.json defines how each is checked.
 */
export const ACCOUNT_FIELDS = [
  'plan',
  'regions',
  'features',
  'periodStartDay',
  'characterLimit',
  'speechToTextMillisecondsLimit',
] as const satisfies readonly (keyof Account)[]

/** The fields of a key that can be set; its role only by scenarios. */
export const KEY_FIELDS = [
  'role',
  'label',
  'scopes',
  'characterLimit',
  'speechToTextMillisecondsLimit',
] as const satisfies readonly (keyof Key)[]

export type AccountFields = Partial<Pick<Account, (typeof ACCOUNT_FIELDS)[number]>>
export type KeyFields = Partial<Pick<Key, (typeof KEY_FIELDS)[number]>>

/** As in files and on the wire. */
export type AccountFieldsOnWire = SnakeCased<AccountFields>
export type KeyFieldsOnWire = SnakeCased<KeyFields>
export type UsageOnWire = { readonly [Name in AmountName]?: number }

export const accountFieldsFrom = (fields: AccountFieldsOnWire): AccountFields =>
  camelCased<AccountFields>(fields, ACCOUNT_FIELDS)

export const keyFieldsFrom = (fields: KeyFieldsOnWire): KeyFields => camelCased<KeyFields>(fields, KEY_FIELDS)

/** The amounts of the products that are named. */
export function usageFrom(usage: UsageOnWire): Partial<Amounts> {
  const given = PRODUCTS.map((product) => [product, usage[amountName(product)]])
  return Object.fromEntries(given.filter(([, amount]) => amount !== undefined))
}

export const usageOnWire = (amounts: Amounts): Required<UsageOnWire> =>
  Object.fromEntries(
    PRODUCTS.map((product) => [amountName(product), amounts[product]]),
  ) as Required<UsageOnWire>
