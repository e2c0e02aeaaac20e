import { isoTime } from '../../base/runtime/time.ts'
import type { Transaction } from '../../state/store.ts'
import { type Owner, ownedKey } from '../owner.ts'
import type { Parts } from '../parts.ts'
import { styleRuleListNotFound, tooManyInstructions } from './errors.ts'
import { STYLE_RULE_LIMITS } from './limits.ts'
import {
  type ConfiguredRules,
  type InstructionDraft,
  type ListLanguage,
  type StyleRuleList,
  styleRuleListsIn,
} from './style-rule-list.ts'

/** The fields of a new list. */
export interface StyleRuleListDraft {
  readonly name: string
  readonly language: ListLanguage
  readonly configuredRules?: ConfiguredRules
  readonly customInstructions?: readonly InstructionDraft[]
}

/** The fields that a modification may change. */
export type StyleRuleChange = Partial<Pick<StyleRuleList, 'name' | 'configuredRules' | 'customInstructions'>>

export type StyleRules = ReturnType<typeof createStyleRules>

const LISTS = 'style_rules'
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

  /** The initial default list, if that is the requested one. */
  function original(owner: Owner, styleId: string): StyleRuleList | undefined {
    if (styleId !== DEFAULT_STYLE_ID) return undefined
    return defaultList(owner, accounts.account(owner.accountId).creationTime)
  }

  /** The current list, and whether the store has it. */
  function current(tx: Transaction, key: string, untouched: StyleRuleList | undefined) {
    const stored = tx.collection<StyleRuleList>(LISTS).get(key)
    if (stored) return { list: stored, isStored: true }
    if (!untouched || tx.collection(REMOVED).get(key)) throw styleRuleListNotFound()
    return { list: untouched, isStored: false }
  }

  return {
    /** @throws tooManyInstructions */
    async create(
      owner: Owner,
      { name, language, configuredRules = {}, customInstructions = [] }: StyleRuleListDraft,
    ): Promise<StyleRuleList> {
      if (customInstructions.length > STYLE_RULE_LIMITS.MAX_INSTRUCTIONS_PER_LIST) throw tooManyInstructions()
      return store.transaction((tx) => {
        const now = isoTime(clock.now())
        const list: StyleRuleList = {
          ...owner,
          styleId: ids.nextWithin(tx, 'style_rule_list'),
          name,
          language,
          version: 1,
          creationTime: now,
          updatedTime: now,
          configuredRules,
          customInstructions: customInstructions.map((draft) => ({
            id: ids.nextWithin(tx, 'custom_instruction'),
            ...draft,
          })),
        }
        tx.collection<StyleRuleList>(LISTS).insert(ownedKey(owner, list.styleId), list)
        return list
      })
    },

    /** By creation, the default list first. */
    list(owner: Owner): StyleRuleList[] {
      const stored = lists.list({ accountId: owner.accountId, region: owner.region })
      const others = stored.filter(({ styleId }) => styleId !== DEFAULT_STYLE_ID)
      const touched = stored.find(({ styleId }) => styleId === DEFAULT_STYLE_ID)
      if (touched) return [touched, ...others]
      const untouched = original(owner, DEFAULT_STYLE_ID)
      return untouched && !removed.get(defaultListKey(owner)) ? [untouched, ...others] : others
    },

    /** @throws styleRuleListNotFound */
    get(owner: Owner, styleId: string): StyleRuleList {
      const key = ownedKey(owner, styleId)
      const stored = lists.get(key)
      if (stored) return stored
      const untouched = original(owner, styleId)
      if (!untouched || removed.get(key)) throw styleRuleListNotFound()
      return untouched
    },

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
      const key = ownedKey(owner, styleId)
      const untouched = original(owner, styleId)
      return store.transaction((tx) => {
        const { list, isStored } = current(tx, key, untouched)
        const next: StyleRuleList = {
          ...list,
          ...change(list, () => ids.nextWithin(tx, 'custom_instruction')),
          version: list.version + 1,
          updatedTime: laterThan(list.updatedTime, clock.now()),
        }
        const all = tx.collection<StyleRuleList>(LISTS)
        if (isStored) all.update(key, () => next)
        else all.insert(key, next)
        return next
      })
    },

    /** @throws styleRuleListNotFound */
    async remove(owner: Owner, styleId: string) {
      const key = ownedKey(owner, styleId)
      const untouched = original(owner, styleId)
      store.transaction((tx) => {
        const { list } = current(tx, key, untouched)
        tx.collection(LISTS).delete(key)
        if (untouched) tx.collection(REMOVED).insert(key, { accountId: list.accountId, styleId })
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

/** The key of an owner's default list, and of its deletion mark. */
const defaultListKey = (owner: Owner) => ownedKey(owner, DEFAULT_STYLE_ID)

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
