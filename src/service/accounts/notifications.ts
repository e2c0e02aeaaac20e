import { isoTime } from '../../base/runtime/time.ts'
import { maskKey } from '../../base/secrets/masking.ts'
import type { Store } from '../../state/store.ts'
import type { Holder } from './account.ts'
import { heldByKey, periodName, reservedByKey, usagePeriod } from './usage/usage-counters.ts'

/** An e-mail that the service would have sent: a key has used this much of its character limit (spec §3). */
export interface Notification {
  /** The world's time at which it would have been sent, ISO 8601. */
  readonly time: string
  readonly accountId: string
  readonly keyId: string
  /** Masked, as in reports. */
  readonly key: string
  readonly label: string
  /** Percentage of the limit that was reached. */
  readonly threshold: 80 | 100
  /** What the key had used in the period. */
  readonly characters: number
  readonly characterLimit: number
  /** The usage period, in which each notification is sent only once. */
  readonly periodStart: string
  readonly periodEnd: string
}

/** The e-mails that were sent in a world. */
export interface Notifications {
  /** All notifications, oldest first. */
  all(): Promise<Notification[]>
}

const COLLECTION = 'notifications'
const THRESHOLDS = [80, 100] as const

/**
 * Reads what `notify` wrote.
 * @internal
 */
export const createNotifications = (store: Store): Notifications => ({
  all: async () => store.collection<Notification>(COLLECTION).list(),
})

/**
 * Sends the e-mails that are due for a key: at 80 and at 100 percent of its limit, once each per period. A limit of 0
 * sends none: nothing was used up (our choice). Call it whenever the usage or the limit of a key has changed.
 * @internal
 */
export function notify(store: Store, { account, key }: Holder, now: number) {
  const limit = key.characterLimit
  if (limit === null || limit === 0) return
  const period = usagePeriod(now, account.periodStartDay)
  const name = periodName(period)
  const { counters } = store
  const characters =
    counters.get(heldByKey(key.keyId, name, 'characters')) -
    counters.get(reservedByKey(key.keyId, name, 'characters'))
  const sent = store.collection<Notification>(COLLECTION)
  for (const threshold of THRESHOLDS) {
    if (characters * 100 < limit * threshold) return
    const id = `${key.keyId}/${name}/${threshold}`
    if (sent.get(id)) continue
    sent.insert(id, {
      time: isoTime(now),
      accountId: account.id,
      keyId: key.keyId,
      key: maskKey(key.key),
      label: key.label,
      threshold,
      characters,
      characterLimit: limit,
      periodStart: isoTime(period.start),
      periodEnd: isoTime(period.end),
    })
  }
}
