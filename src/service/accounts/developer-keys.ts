import { setFields } from '../../base/json/set-fields.ts'
import type { Clock } from '../../base/runtime/clock.ts'
import { isoTime } from '../../base/runtime/time.ts'
import { NotFound } from '../../contract/errors.ts'
import type { Store } from '../../state/store.ts'
import type { Ids } from '../ids.ts'
import { accountIn, type Key, keysIn, missing } from './account.ts'
import type { KeyFields } from './account-fields.ts'
import { addKey, freeActiveKey, newKey } from './new-account.ts'
import { notify } from './notifications.ts'

/** What an admin may change of a key: null removes a limit, an omitted field stays. */
type KeyChange = Pick<KeyFields, 'label' | 'characterLimit' | 'speechToTextMillisecondsLimit'>

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

  function update(accountId: string, keyId: string, work: (key: Key) => Key): Key {
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
        const account = accountIn(store, accountId)
        const record = newKey(key, { keyId, role: 'developer', label }, account, clock.now())
        addKey(store, account, record)
        onCreated(key)
        return record
      })
    },

    /** @throws NotFound, as the following one */
    change: (accountId: string, keyId: string, fields: KeyChange): Key =>
      update(accountId, keyId, (key) => {
        const changed = { ...key, ...setFields(fields) }
        notify(store, { account: accountIn(store, accountId), key: changed }, clock.now())
        return changed
      }),

    /** Permanent and immediate; repeating it changes nothing (spec §3). */
    deactivate: (accountId: string, keyId: string): Key =>
      update(accountId, keyId, (key) => {
        if (key.deactivatedTime !== undefined) return key
        freeActiveKey(store, accountIn(store, accountId))
        return { ...key, deactivatedTime: isoTime(clock.now()) }
      }),
  }
}
