import type { Context } from 'hono'
import { snakeCased } from '../../../base/naming/snake-case.ts'
import { DAY_MS, isoDay, isoTime, parseIsoTime } from '../../../base/runtime/time.ts'
import { keyedProblems, type SchemaCheck } from '../../../base/schema-problems.ts'
import { maskKey } from '../../../base/secrets/masking.ts'
import { featureFlaws, scopeFlaws } from '../../../plan/scenarios/flaws.ts'
import { accountsIn, type Key, keysIn } from '../../../service/accounts/account.ts'
import type { AccountChange, AccountView } from '../../../service/accounts/account-editor.ts'
import {
  ACCOUNT_FIELDS,
  type AccountFieldsOnWire,
  accountFieldsFrom,
  KEY_FIELDS,
  type KeyFieldsOnWire,
  keyFieldsFrom,
  type UsageOnWire,
  usageFrom,
  usageOnWire,
} from '../../../service/accounts/account-fields.ts'
import type { Notification } from '../../../service/accounts/notifications.ts'
import { type Amounts, charactersOf, noAmounts, PRODUCTS } from '../../../service/accounts/usage/product.ts'
import type { BilledOnDay } from '../../../service/accounts/usage/usage.ts'
import { createAnalytics, type ReportRange } from '../../../service/admin/analytics.ts'
import type { World } from '../../worlds/world.ts'
import { listOf, object, type Read, text, wholeNumber } from '../fields.ts'
import * as checks from '../generated/validators.ts'
import { InvalidField, Problem, unknownField } from '../problem.ts'
import { json } from '../request.ts'
import { type ControlRoutes, withBody } from '../route.ts'

/** The number of accounts listed by default. */
const SHOWN_ACCOUNTS = 200
const MAX_ACCOUNTS = 100_000
/** The length of an id or a day. */
const MAX_NAME = 100
/** One year, including leap years. */
const MAX_DAYS = 366

/** A day in the query, as its start in UTC. */
function dayIn({ req }: Context, name: string): number | undefined {
  const given = req.query(name)
  if (given === undefined) return undefined
  if (!isDay(given)) throw new InvalidField(name, 'a day such as 2026-01-31')
  return parseIsoTime(given)
}

const isDay = (value: string) => /^\d{4}-\d\d-\d\d$/.test(value) && parseIsoTime(value) !== undefined

/** The request body. Omitted fields stay unchanged. */
interface AccountChangeOnWire extends AccountFieldsOnWire {
  readonly usage?: UsageOnWire
  readonly key?: Omit<KeyFieldsOnWire, 'role'> & { readonly deactivated?: boolean }
}

/**
 * Reads an account change. Each field follows the same rules as in a scenario.
 * @throws Problem that names the first invalid field
 */
const accountChange: Read<AccountChange> = (value, name) => {
  const [problem] = keyedProblems(checks.accountChange as unknown as SchemaCheck, value)
  if (problem?.knownKeys) throw unknownField(problem.path, problem.knownKeys)
  const change = value as AccountChangeOnWire
  const [wrong = problem] = problem ? [] : flawsOf(change)
  if (wrong) {
    const field = wrong.path || name
    throw new Problem(400, `'${field}' ${wrong.message}.`, { field })
  }
  const { usage, key, ...fields } = change
  return {
    ...accountFieldsFrom(fields),
    usage: usage && usageFrom(usage),
    key: key && { ...keyFieldsFrom(key), deactivated: key.deactivated },
  }
}

const amount = wholeNumber(0, Number.MAX_SAFE_INTEGER)

/** Usage by day, as `GET` returns it. Sums are ignored: they follow from the amounts. */
const usageOfProducts = object({
  total_characters: amount,
  text_translation_characters: amount,
  document_translation_characters: amount,
  text_improvement_characters: amount,
  speech_to_text_milliseconds: amount,
})
const usageBody = object({
  account_id: text(MAX_NAME),
  from: text(MAX_NAME),
  to: text(MAX_NAME),
  days: listOf(
    object({
      day: text(MAX_NAME),
      usage: usageOfProducts,
      keys: listOf(object({ key_id: text(MAX_NAME), usage: usageOfProducts })),
    }),
  ),
})

/** @throws InvalidField for anything but all days of the account's current period, and its keys */
function billedOnDays(
  { days, ...range }: ReturnType<typeof usageBody>,
  { keys, period }: AccountView,
): readonly BilledOnDay[] {
  const bounds = { from: isoDay(period.start), to: isoDay(period.end - DAY_MS) }
  for (const name of ['from', 'to'] as const)
    if (range[name] !== undefined && range[name] !== bounds[name])
      throw new InvalidField(name, `${bounds[name]}: usage is restored for the whole period`)
  if (!days) throw new InvalidField('days', "a list, as 'GET' returns it")
  const keyIds = keys.map(({ keyId }) => keyId)
  return days.flatMap(({ day = '', keys: used = [] }, index) => {
    if (!isDay(day) || day < bounds.from || day > bounds.to)
      throw new InvalidField(`days[${index}].day`, `a day from ${bounds.from} to ${bounds.to}`)
    return used.map(({ key_id: keyId = '', usage = {} }, place) => {
      if (!keyIds.includes(keyId))
        throw new InvalidField(`days[${index}].keys[${place}].key_id`, `one of ${keyIds.join(', ')}`)
      return { day, keyId, amounts: usageFrom(usage) }
    })
  })
}

/** Accounts with their keys and usage, and the e-mails that they would have received. */
export const accountRoutes: ControlRoutes = {
  'GET /_mynah/accounts': {
    summary: 'Accounts with their keys and usage',
    query: ['limit'],
    inWorld(world, { context }) {
      const given = context.req.query('limit')
      const limit =
        given === undefined ? SHOWN_ACCOUNTS : wholeNumber(1, MAX_ACCOUNTS)(Number(given), 'limit')
      return accountList(world, limit)
    },
  },
  'GET /_mynah/accounts/:key': {
    summary: 'The account of a key or a key_id',
    inWorld: (world, { id }) => accountOnWire(viewOf(world, id)),
  },
  // Sets all fields in the body, or none of them. A new key creates an account, unless unknown keys are refused.
  'PATCH /_mynah/accounts/:key': withBody({
    summary: 'Changes an account',
    changesState: true,
    body: json(accountChange),
    inOpenedWorld: ({ accountEditor }, { id, body }) =>
      accountOnWire(accountEditor.edit(id, body) ?? noSuchKey()),
  }),
  'GET /_mynah/accounts/:key/usage': {
    summary: 'Usage by day',
    query: ['from', 'to'],
    async inWorld(world, { context, id }) {
      const { account, period } = viewOf(world, id)
      const from = dayIn(context, 'from') ?? period.start
      const last = dayIn(context, 'to') ?? period.end - DAY_MS
      if (last < from || last - from >= MAX_DAYS * DAY_MS)
        throw new InvalidField('to', `a day from 'from' on, at most ${MAX_DAYS} days`)
      const days = await usageByDay(world, account.id, { start: from, end: last + DAY_MS })
      return { account_id: account.id, from: isoDay(from), to: isoDay(last), days }
    },
  },
  'PUT /_mynah/accounts/:key/usage': withBody({
    summary: 'Restores usage by day',
    changesState: true,
    body: json(usageBody),
    inWorld(world, { id, body }) {
      const billed = billedOnDays(body, viewOf(world, id))
      return accountOnWire(world.accountEditor.restoreUsage(id, billed) ?? noSuchKey())
    },
  }),
  'GET /_mynah/notifications': {
    summary: 'E-mails that the service would have sent',
    async inWorld({ notifications }) {
      return { notifications: (await notifications.all()).map(notificationOnWire) }
    },
  },
}

/** @throws Problem if there is no such key */
const viewOf = ({ accountEditor }: Pick<World, 'accountEditor'>, key: string): AccountView =>
  accountEditor.view(key) ?? noSuchKey()

function noSuchKey(): never {
  throw new Problem(404, 'There is no such key.')
}

const flawsOf = ({ features = [], key }: AccountChangeOnWire) => [
  ...featureFlaws(features, '/features'),
  ...scopeFlaws(key?.scopes ?? [], '/key/scopes'),
]

/** An account as the control interface shows it. Fields that can be set have the same names here. Keys are masked. */
function accountOnWire({ account, key, keys, period, byAccount, byKey }: AccountView) {
  return {
    account_id: account.id,
    ...snakeCased(account, ACCOUNT_FIELDS),
    creation_time: account.creationTime,
    period: periodOnWire(period),
    usage: totalled(byAccount),
    key: { ...keyOnWire(key), usage: totalled(byKey) },
    keys: keys.map(keyOnWire),
  }
}

/** An account's usage in its period, and its limits. */
export const usageView = ({ account, period, byAccount }: AccountView) => ({
  account_id: account.id,
  usage: totalled(byAccount),
  character_limit: account.characterLimit,
  speech_to_text_milliseconds_limit: account.speechToTextMillisecondsLimit,
  period: periodOnWire(period),
})

const periodOnWire = ({ start, end }: AccountView['period']) => ({
  start_time: isoTime(start),
  end_time: isoTime(end),
})

const keyOnWire = (key: Key) => ({
  key_id: key.keyId,
  api_key: maskKey(key.key),
  ...snakeCased(key, KEY_FIELDS),
  creation_time: key.creationTime,
  ...(key.deactivatedTime !== undefined && { deactivated_time: key.deactivatedTime }),
  is_deactivated: key.deactivatedTime !== undefined,
})

/** Every account of a world with the usage of its keys, oldest first. Keys that are not secrets are shown in full. */
async function accountList(
  { store, accountEditor, clock, keyNames }: Pick<World, 'store' | 'accountEditor' | 'clock' | 'keyNames'>,
  limit: number,
) {
  const accounts = await accountsIn(store).list()
  const analytics = createAnalytics({ store, clock, settings: { analyticsLagDays: 0 } })
  const shown = await Promise.all(
    accounts.slice(0, limit).map(async ({ id }) => {
      const [first] = keysIn(store).list({ accountId: id })
      const view = first && accountEditor.view(first.key)
      if (!view) return []
      const used = await analytics.byKey(id, view.period, false)
      const { key: _, ...account } = accountOnWire(view)
      const keys = view.keys.map((key) => ({
        ...keyOnWire(key),
        ...(keyNames.has(key.key) && { key: key.key }),
        usage: totalled(used.find((one) => one.key.keyId === key.keyId)?.amounts ?? noAmounts()),
      }))
      return [{ ...account, keys }]
    }),
  )
  return { accounts: shown.flat(), total: accounts.length }
}

/** What an account was billed on each day of a range, by key. Days without usage are omitted. */
async function usageByDay(
  { store, clock }: Pick<World, 'store' | 'clock'>,
  accountId: string,
  range: ReportRange,
) {
  const analytics = createAnalytics({ store, clock, settings: { analyticsLagDays: 0 } })
  const days = new Map<string, { keyId: string; amounts: Amounts }[]>()
  for (const { day = '', key, amounts } of await analytics.byKey(accountId, range, true))
    days.set(day, [...(days.get(day) ?? []), { keyId: key.keyId, amounts }])
  return [...days].map(([day, keys]) => ({
    day,
    usage: totalled(summed(keys.map(({ amounts }) => amounts))),
    keys: keys.map(({ keyId, amounts }) => ({ key_id: keyId, usage: totalled(amounts) })),
  }))
}

function summed(all: readonly Amounts[]): Amounts {
  const sum = noAmounts()
  for (const amounts of all) for (const product of PRODUCTS) sum[product] += amounts[product]
  return sum
}

const totalled = (amounts: Amounts) => ({ total_characters: charactersOf(amounts), ...usageOnWire(amounts) })

const notificationOnWire = (notification: Notification) => ({
  time: notification.time,
  account_id: notification.accountId,
  key_id: notification.keyId,
  api_key: notification.key,
  api_key_label: notification.label,
  threshold: notification.threshold,
  characters: notification.characters,
  character_limit: notification.characterLimit,
  period: { start_time: notification.periodStart, end_time: notification.periodEnd },
})
