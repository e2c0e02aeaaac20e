import { isoTime } from '../../base/runtime/time.ts'
import { type Owner, ownedKey } from '../owner.ts'
import type { Parts } from '../parts.ts'
import {
  type InstructionDraft,
  STYLE_RULE_LIMITS,
  type StyleRuleList,
  styleRuleListNotFound,
  styleRuleListsIn,
  tooManyInstructions,
} from './style-rule-list.ts'

/** The fields of a new list. */
interface StyleRuleListDraft extends Pick<StyleRuleList, 'name' | 'language' | 'configuredRules'> {
  readonly customInstructions: readonly InstructionDraft[]
}

/** The fields that a modification may change. */
type StyleRuleChange = Partial<Pick<StyleRuleList, 'name' | 'configuredRules' | 'customInstructions'>>

export type StyleRules = ReturnType<typeof createStyleRules>

/** Marks deleted default lists, so that they do not reappear. */
const REMOVED = 'removed_style_rules'

/** The style rule lists of a world. */
export function createStyleRules({
  store,
  clock,
  accounts,
  ids,
}: Pick<Parts, 'store' | 'clock' | 'accounts' | 'ids'>) {
  const lists = styleRuleListsIn(store)
  const removed = store.collection(REMOVED)

  /** A list with an id in lower case: stored, or the default one as long as it was neither changed nor deleted. */
  function find(owner: Owner, id: string): StyleRuleList | undefined {
    const key = ownedKey(owner, id)
    const stored = lists.get(key)
    if (stored || id !== DEFAULT_STYLE_ID || removed.get(key)) return stored
    return defaultList(owner, accounts.account(owner.accountId).creationTime)
  }

  /** A list with an id in any letter case. @throws styleRuleListNotFound */
  function get(owner: Owner, styleId: string): StyleRuleList {
    const found = find(owner, styleId.toLowerCase())
    if (!found) throw styleRuleListNotFound()
    return found
  }

  return {
    /** @throws tooManyInstructions */
    async create(owner: Owner, { customInstructions, ...draft }: StyleRuleListDraft): Promise<StyleRuleList> {
      if (customInstructions.length > STYLE_RULE_LIMITS.MAX_INSTRUCTIONS_PER_LIST) throw tooManyInstructions()
      return store.transaction(() => {
        const now = isoTime(clock.now())
        const list: StyleRuleList = {
          ...owner,
          styleId: ids.next('style_rule_list'),
          ...draft,
          version: 1,
          creationTime: now,
          updatedTime: now,
          customInstructions: customInstructions.map((one) => ({
            id: ids.next('custom_instruction'),
            ...one,
          })),
        }
        lists.insert(ownedKey(owner, list.styleId), list)
        return list
      })
    },

    /** By creation, the default list first. */
    list(owner: Owner): StyleRuleList[] {
      const stored = lists.list({ accountId: owner.accountId, region: owner.region })
      const first = find(owner, DEFAULT_STYLE_ID)
      return [...(first ? [first] : []), ...stored.filter(({ styleId }) => styleId !== DEFAULT_STYLE_ID)]
    },

    /** @throws styleRuleListNotFound */
    get,

    /**
     * Changes a list and raises its version by one, both or neither; errors of `change` are passed on. It counts as a
     * modification even if the content stays the same (our choice: the specification counts requests).
     * @throws styleRuleListNotFound
     */
    async modify(
      owner: Owner,
      styleId: string,
      change: (list: StyleRuleList, newInstructionId: () => string) => StyleRuleChange,
    ): Promise<StyleRuleList> {
      return store.transaction(() => {
        const list = get(owner, styleId)
        const next: StyleRuleList = {
          ...list,
          ...change(list, () => ids.next('custom_instruction')),
          version: list.version + 1,
          updatedTime: laterThan(list.updatedTime, clock.now()),
        }
        const key = ownedKey(owner, list.styleId)
        if (!lists.update(key, () => next)) lists.insert(key, next)
        return next
      })
    },

    /** @throws styleRuleListNotFound */
    async remove(owner: Owner, styleId: string) {
      store.transaction(() => {
        const { accountId, styleId: id } = get(owner, styleId)
        const key = ownedKey(owner, id)
        lists.delete(key)
        if (id === DEFAULT_STYLE_ID) removed.insert(key, { accountId, styleId: id })
      })
    },
  }
}

/**
 * The current time, or the millisecond after `before` if that is later: every modification changes it (spec §3),
 * however fast they follow each other.
 */
const laterThan = (before: string, now: number) => isoTime(Math.max(now, Date.parse(before) + 1))

/** The id of the list that every account starts with (clients). */
const DEFAULT_STYLE_ID = 'dca2e053-8ae5-45e6-a0d2-881156e7f4e4'

/**
 * The initial default list of an account, with the rule that it has in the existing mock (clients); only in the region
 * `eu`. It is not stored until it is modified, so an account costs nothing.
 *
 * @param creationTime of the account
 */
function defaultList(owner: Owner, creationTime: string): StyleRuleList | undefined {
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
