import type { Faker } from '@faker-js/faker'
import type { Clock } from '../../../base/runtime/clock.ts'
import { createRandom, type Random } from '../../../base/runtime/random.ts'
import { DAY_MS, dateParts, isoDay, weekday } from '../../../base/runtime/time.ts'
import type { Counters, Store } from '../../../state/store.ts'
import { type Account, accountIn, type Holder, type Key, keysIn } from '../account.ts'
import { type Product, unitOf } from './product.ts'
import {
  billed,
  heldByAccount,
  heldByKey,
  limitOf,
  periodName,
  tagged,
  usagePeriod,
} from './usage-counters.ts'

/** Options of a history. */
export interface HistoryOptions {
  /** The number of days up to and including yesterday; a year by default. */
  readonly days?: number
  /** Characters of an ordinary working day, for all keys together. */
  readonly charactersPerDay?: number
  /** How many reporting tags the tagged part of the usage has. */
  readonly tags?: number
}

export const HISTORY_FIELDS = ['days', 'charactersPerDay', 'tags'] as const satisfies (keyof HistoryOptions)[]

interface Dependencies {
  store: Store
  clock: Clock
  settings: { seed: string }
}

const ONE_YEAR_DAYS = 365
const DEFAULT_CHARACTERS_PER_DAY = 40_000
const DEFAULT_TAGS = 6
/** Relative usage of each weekday, starting on Sunday. */
const WEEK = [0.08, 1, 1.1, 1.05, 1, 0.8, 0.12]
/** Relative to an ordinary month, from January to December: summer and the turn of the year are quiet. */
const SEASONS = [0.9, 1, 1.05, 1, 1, 0.95, 0.8, 0.65, 1.1, 1.15, 1.15, 0.75]
/** Usage at the start of the history, relative to its end. */
const GROWTH_FROM = 0.6
/** The part of the text that carries a tag. */
const TAGGED_SHARE = 0.7
/** How often a key translates large documents on a day, and characters of one of them. */
const LARGE_CHANCE = 0.08
const LARGE_CHARACTERS = 50_000
const MINUTE_MS = 60_000

/**
 * Fills the days before today with the usage of a plausible account: working weeks, quiet seasons, growth, keys of
 * different weight, rare large documents. It derives only from the seed and the account's id, and exceeds no limit of
 * the account or its keys in any period. Existing usage of those days is kept and added to.
 */
export async function fillHistory(
  { store, clock, settings }: Dependencies,
  accountId: string,
  options: HistoryOptions = {},
): Promise<void> {
  const { days = ONE_YEAR_DAYS, charactersPerDay = DEFAULT_CHARACTERS_PER_DAY, tags = DEFAULT_TAGS } = options
  const account = accountIn(store, accountId)
  const keys = keysIn(store).list({ accountId })
  const seed = `${settings.seed}/history/${accountId}`
  const random = createRandom(seed)
  const users = keys
    .filter(({ role }) => role === 'developer')
    .map((key) => ({ key, share: between(random, 0.2, 1) }))
  const allShares = users.reduce((sum, { share }) => sum + share, 0)
  const tagNames = await customerTags(`${seed}/customers`, tags)
  const today = clock.now() - (clock.now() % DAY_MS)

  const { counters } = store
  store.transaction(() => {
    for (let back = days; back >= 1; back--) {
      const day = today - back * DAY_MS
      const ordinary = charactersPerDay * rhythm(day) * (1 - (1 - GROWTH_FROM) * (back / days))
      for (const { key, share } of users) {
        const characters = (ordinary * share * between(random, 0.6, 1.4)) / allShares
        for (const [product, wanted] of partsOf(account, characters, random)) {
          const amount = billWithin(counters, { account, key }, day, product, Math.round(wanted))
          if (product === 'text_translation') addTags(counters, account, day, amount, tagNames, random)
        }
      }
    }
  })
}

const between = (random: Random, min: number, max: number) => min + random.float() * (max - min)

const rhythm = (day: number) => (WEEK[weekday(day)] ?? 1) * (SEASONS[dateParts(day).month] ?? 1)

/** A key's usage of a day by product. Write and speech are for the paid plan. */
function partsOf(account: Account, characters: number, random: Random): [Product, number][] {
  const large = random.float() < LARGE_CHANCE ? Math.floor(between(random, 1, 5)) * LARGE_CHARACTERS : 0
  const text: [Product, number][] = [
    ['text_translation', characters * between(random, 0.6, 0.8)],
    ['document_translation', characters * between(random, 0.05, 0.15) + large],
  ]
  if (account.plan === 'free') return text
  return [
    ...text,
    ['text_improvement', characters * between(random, 0.05, 0.2)],
    ['speech_to_text', (characters / 1000) * between(random, 0, 0.5) * MINUTE_MS],
  ]
}

/** Bills a day's usage as metering would have, capped by what the limits leave of the period; returns what was left. */
function billWithin(
  counters: Counters,
  { account, key }: Holder,
  day: number,
  product: Product,
  wanted: number,
): number {
  const unit = unitOf(product)
  const period = periodName(usagePeriod(day, account.periodStartDay))
  const ofAccount = heldByAccount(account.id, period, unit)
  const ofKey = heldByKey(key.keyId, period, unit)
  const left = (record: Account | Key, name: string) =>
    Math.max((limitOf(record, unit) ?? Number.POSITIVE_INFINITY) - counters.get(name), 0)
  const amount = Math.min(wanted, left(account, ofAccount), left(key, ofKey))
  counters.add([
    { name: ofAccount, amount },
    { name: ofKey, amount },
    { name: billed({ account, key }, isoDay(day), product), amount },
  ])
  return amount
}

function addTags(
  counters: Counters,
  account: Account,
  day: number,
  characters: number,
  names: readonly string[],
  random: Random,
) {
  let left = Math.floor(characters * TAGGED_SHARE)
  for (const tag of names) {
    const amount = Math.floor(left * between(random, 0.1, 0.6))
    left -= amount
    counters.add([{ name: tagged({ account }, isoDay(day), 'text_translation', tag), amount }])
  }
}

/**
 * Reporting tags of an account that separates its usage by customer: the names of made-up companies, such as
 * `kuhn-and-sons`. They derive from the seed.
 */
async function customerTags(seed: string, count: number): Promise<string[]> {
  if (count === 0) return []
  const faker = await seededFaker(seed)
  return faker.helpers.uniqueArray(() => tagOf(faker.company.name()), count)
}

/** "O'Hara, Kuhn and Sons" as `ohara-kuhn-and-sons`. */
const tagOf = (name: string) =>
  name
    .toLowerCase()
    .replaceAll("'", '')
    .replace(/[^a-z]+/g, '-')

/**
 * A separate faker with one locale, loaded on demand. It is seeded, and does not affect the faker of the process that
 * embeds the emulator.
 */
async function seededFaker(seed: string): Promise<Faker> {
  const { faker } = await import('@faker-js/faker/locale/en')
  const Constructor = faker.constructor as typeof Faker
  const random = createRandom(seed)
  return new Constructor({
    locale: faker.rawDefinitions,
    randomizer: { next: () => random.float(), seed: () => {} },
  })
}
