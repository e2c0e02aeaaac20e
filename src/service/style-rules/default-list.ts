import { type Owner, ownedKey } from '../owner.ts'
import type { StyleRuleList } from './style-rule-list.ts'

/** The id of the list that every account starts with (clients). */
export const DEFAULT_STYLE_ID = 'dca2e053-8ae5-45e6-a0d2-881156e7f4e4'

/** The key of an owner's default list, and of its deletion mark. */
export const defaultListKey = (owner: Owner) => ownedKey(owner, DEFAULT_STYLE_ID)

/**
 * The initial default list of an account, with the rule that it has in the existing mock (clients); only in the region
 * `eu`. It is not stored until it is modified, so an account costs nothing.
 *
 * @param creationTime of the account
 */
export function defaultList(owner: Owner, creationTime: string): StyleRuleList | undefined {
  if (owner.region !== 'eu') return undefined
  return {
    ...owner,
    styleId: DEFAULT_STYLE_ID,
    name: 'Default Style Rule',
    language: 'en',
    version: 1,
    creationTime,
    updatedTime: creationTime,
    configuredRules: { dates_and_times: { calendar_era: 'use_bce_and_ce' } },
    customInstructions: [],
  }
}
