import type { Clock } from '../../base/runtime/clock.ts'
import { isoTime } from '../../base/runtime/time.ts'
import { NotFound } from '../../contract/errors.ts'
import type { Store } from '../../state/store.ts'
import type { Ids } from '../ids.ts'
import { accountsIn, type Key, keysIn, missing } from './account.ts'
import { addKey, freeActiveKey, newKey } from './new-account.ts'
import { notify } from './notifications.ts'

/** Limits to set on a key: null removes one, an omitted one stays. */
export interface KeyLimits {
  readonly characters?: number | null | undefined
  readonly speechToTextMilliseconds?: number | null | undefined
}

/** The developer keys of an account; admin keys are not included, they are only created in the account's web pages. */
export type DeveloperKeys = ReturnType<typeof createDeveloperKeys>

/** Creates the developer keys of a world. */
export function createDeveloperKeys({
  store,
  clock,
  ids,
  onCreated,
}: {
  store: Store
  clock: Clock
  ids: Ids
  /** Called for every new key. */
  onCreated(key: string): void
}) {
  const keys = keysIn(store)

  const accountOf = (id: string) => accountsIn(store).get(id) ?? missing(`Account ${id}`)

  function change(accountId: string, keyId: string, work: (key: Key) => Key): Key {
    const [found] = keys.list({ keyId, accountId, role: 'developer' })
    if (!found) throw new NotFound('Developer key not found', { rule: 'developer_key_not_found' })
    return store.transaction(() => keys.update(found.key, work) ?? missing('The key'))
  }

  return {
    /** In the order of their creation, deactivated ones included. */
    list: (accountId: string): Key[] => keys.list({ accountId, role: 'developer' }),

    /** @throws Refused if the account has as many active keys as its plan allows */
    create(accountId: string, label: string | undefined): Key {
      return store.transaction(() => {
        // The second GUID is the key itself: the service shows a new key nowhere else (our choice).
        const key = ids.next('developer-key')
        const keyId = `${ids.next('developer-key-id')}:${key}`
        const account = accountOf(accountId)
        const record = newKey(key, { keyId, role: 'developer', label }, account, clock.now())
        addKey(store, account, record)
        onCreated(key)
        return record
      })
    },

    /** @throws NotFound, as the following */
    rename: (accountId: string, keyId: string, label: string): Key =>
      change(accountId, keyId, (key) => ({ ...key, label })),

    limit: (accountId: string, keyId: string, { characters, speechToTextMilliseconds }: KeyLimits): Key =>
      change(accountId, keyId, (key) => {
        const changed: Key = {
          ...key,
          ...(characters !== undefined && { characterLimit: characters }),
          ...(speechToTextMilliseconds !== undefined && {
            speechToTextMillisecondsLimit: speechToTextMilliseconds,
          }),
        }
        notify(store, { account: accountOf(accountId), key: changed }, clock.now())
        return changed
      }),

    /** Permanent and immediate; repeating it changes nothing (spec §3). */
    deactivate: (accountId: string, keyId: string): Key =>
      change(accountId, keyId, (key) => {
        if (key.deactivatedTime !== undefined) return key
        freeActiveKey(store, accountOf(accountId))
        return { ...key, deactivatedTime: isoTime(clock.now()) }
      }),
  }
}
