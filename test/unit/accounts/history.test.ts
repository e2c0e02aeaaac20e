import { describe, expect, it } from 'vitest'
import { createClock } from '../../../src/base/runtime/clock.ts'
import { createAccountEditor } from '../../../src/service/accounts/account-editor.ts'
import { createAccounts } from '../../../src/service/accounts/accounts.ts'
import type { Caller } from '../../../src/service/accounts/caller.ts'
import { fillHistory, type HistoryOptions } from '../../../src/service/accounts/usage/history.ts'
import { createMetering } from '../../../src/service/accounts/usage/metering.ts'
import { charactersOf } from '../../../src/service/accounts/usage/product.ts'
import { createUsageReader } from '../../../src/service/accounts/usage/usage.ts'
import { createAnalytics, reportRange } from '../../../src/service/admin/analytics.ts'
import { createMemoryStore } from '../../../src/state/memory-store.ts'

const settings = {
  seed: 'demo',
  unknownKeys: 'accept',
  freeCharacterLimit: 500_000,
  paidCharacterLimit: null,
  accountFeatures: [],
  analyticsLagDays: 0,
} as const
const YEAR = reportRange({ start_date: '2025-06-15', end_date: '2026-06-14' })

async function filled(options: HistoryOptions = {}, { seed = 'demo', key = 'one' } = {}) {
  const store = createMemoryStore()
  const clock = createClock({ start: Date.parse('2026-06-15T09:00:00Z'), frozen: true })
  const accounts = createAccounts({ store, clock, settings })
  await accounts.open([key, `${key}-two`, `${key}:adm`])
  const { accountId } = (await accounts.find(key)) as Caller
  await fillHistory({ store, clock, settings: { seed } }, accountId, options)
  const analytics = createAnalytics({ store, clock, settings })
  const usageReader = createUsageReader({ store, clock })
  const editor = createAccountEditor({ store, clock, accounts, usageReader, settings })
  return {
    store,
    clock,
    accountId,
    analytics,
    usageReader,
    editor,
    metering: createMetering({ store, clock }),
  }
}

describe('a history', () => {
  it('fills a year up to yesterday, for every developer key, with fewer texts at weekends, and grows', async () => {
    const { accountId, analytics } = await filled()
    const days = await analytics.byKey(accountId, YEAR, true)
    expect(new Set(days.map(({ day }) => day)).size).toBe(365)
    expect(days[0]?.day).toBe('2025-06-15')
    expect(days.at(-1)?.day).toBe('2026-06-14')
    expect(new Set(days.map(({ key }) => key.key))).toEqual(new Set(['one', 'one-two']))
    const total = await analytics.total(accountId, YEAR)
    for (const amount of Object.values(total)) expect(amount).toBeGreaterThan(0)
    const average = (wanted: (day: string) => boolean) => {
      const found = days.filter(({ day = '' }) => wanted(day)).map(({ amounts }) => amounts.text_translation)
      return found.reduce((sum, amount) => sum + amount, 0) / found.length
    }
    const weekday = (day: string) => new Date(day).getUTCDay()
    const tuesdays = average((day) => weekday(day) === 2)
    expect(average((day) => weekday(day) === 0)).toBeLessThan(tuesdays / 4)
    expect(average((day) => day >= '2026-05')).toBeGreaterThan(average((day) => day < '2025-09'))
  })

  it('is the same for the same seed and account, and differs otherwise', async () => {
    const content = async (...more: Parameters<typeof filled>) =>
      (await (await filled(...more)).store.snapshot()).counters
    expect(await content()).toEqual(await content())
    expect(await content()).not.toEqual(await content({}, { seed: 'other' }))
    expect(await content()).not.toEqual(await content({}, { key: 'another' }))
  })

  it('puts part of the text under valid tags, each the name of a customer', async () => {
    const { accountId, analytics } = await filled({ tags: 4 })
    const tags = await analytics.byTag(accountId, YEAR, false)
    expect(tags).toHaveLength(4)
    for (const { tag } of tags) expect(tag).toMatch(/^[a-z]+(-[a-z]+)+$/)
    const tagged = tags.reduce((sum, { amounts }) => sum + charactersOf(amounts), 0)
    const { text_translation } = await analytics.total(accountId, YEAR)
    expect(tagged).toBeLessThan(text_translation)
    expect(tagged).toBeGreaterThan(text_translation * 0.3)
  })

  it('has as many tags as requested, and the first ones are always the same', async () => {
    const names = async (tags: number) => {
      const { accountId, analytics } = await filled({ tags, days: 30 })
      return (await analytics.byTag(accountId, YEAR, false)).map(({ tag }) => tag)
    }
    const most = await names(20)
    expect(new Set(most).size).toBe(20)
    for (const few of [1, 6]) for (const tag of await names(few)) expect(most).toContain(tag)
    expect(await names(0)).toEqual([])
  })

  it('exceeds no limit of a free plan in any period, and has no products that it lacks', async () => {
    const { accountId, analytics } = await filled({ charactersPerDay: 60_000 }, { key: 'one:fx' })
    const total = await analytics.total(accountId, YEAR)
    expect([total.text_improvement, total.speech_to_text]).toEqual([0, 0])
    for (let month = 5; month < 17; month++) {
      const start = new Date(Date.UTC(2025, month, 15)).toISOString().slice(0, 19)
      const end = new Date(Date.UTC(2025, month + 1, 15)).toISOString().slice(0, 19)
      const period = await analytics.total(accountId, reportRange({ start_date: start, end_date: end }))
      expect(charactersOf(period)).toBeLessThanOrEqual(500_000)
      expect(charactersOf(period)).toBeGreaterThan(100_000)
    }
  })

  it('counts towards the limits of the current period', async () => {
    const { accountId, editor, usageReader, metering, clock } = await filled()
    clock.set(Date.parse('2026-06-14T12:00:00Z'))
    await editor.edit('one', { periodStartDay: 1 })
    const caller = { accountId, key: 'one' }
    const used = charactersOf((await usageReader.usage(caller)).byAccount)
    expect(used).toBeGreaterThan(0)
    await editor.edit('one', { characterLimit: used + 5 })
    expect(() => metering.charge(caller, 'text_translation', 6)).toThrow('Quota')
    await metering.charge(caller, 'text_translation', 5)
  })

  it('does not affect the process’s own faker', async () => {
    const { faker } = await import('@faker-js/faker/locale/en')
    faker.seed(7)
    const undisturbed = faker.number.int()
    faker.seed(7)
    await filled({ days: 10 })
    expect(faker.number.int()).toBe(undisturbed)
  })
})
