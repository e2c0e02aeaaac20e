import { describe, expect, it } from 'vitest'
import { createClock } from '../../../src/base/runtime/clock.ts'
import { QuotaExceeded } from '../../../src/contract/errors.ts'
import { createAccountEditor } from '../../../src/service/accounts/account-editor.ts'
import { createAccounts } from '../../../src/service/accounts/accounts.ts'
import type { Caller } from '../../../src/service/accounts/caller.ts'
import { createNotifications } from '../../../src/service/accounts/notifications.ts'
import { createMetering, type Reservation } from '../../../src/service/accounts/usage/metering.ts'
import { charactersOf } from '../../../src/service/accounts/usage/product.ts'
import { createUsageReader } from '../../../src/service/accounts/usage/usage.ts'
import { createMemoryStore } from '../../../src/state/memory-store.ts'

const settings = {
  unknownKeys: 'accept',
  freeCharacterLimit: 500_000,
  paidCharacterLimit: null,
  accountFeatures: [],
} as const

/** The metering of a world with one account and one key. */
async function metered(limit: number | null = null, start = '2026-01-10T00:00:00Z') {
  const store = createMemoryStore()
  const clock = createClock({ start: Date.parse(start), frozen: true })
  const accounts = createAccounts({ store, clock, settings })
  const metering = createMetering({ store, clock })
  const usageReader = createUsageReader({ store, clock })
  const editor = createAccountEditor({ store, clock, accounts, usageReader, settings })
  const caller = (await accounts.admit('key', undefined)) as Caller
  await editor.edit('key', { characterLimit: limit })
  const used = async () => charactersOf((await usageReader.usage(caller)).byKey)
  return {
    store,
    clock,
    metering,
    editor,
    caller,
    used,
    notifications: createNotifications(store),
    reserve: (amount: number) =>
      store.transaction(() => metering.reserve(caller, 'document_translation', amount)),
    commit: (reservation: Reservation) => store.transaction(() => metering.commit(reservation)),
    charge: (amount: number) => metering.charge(caller, 'text_translation', amount),
  }
}

describe('a reservation', () => {
  it('reserves its part of the limit immediately, and is in no report before it is committed', async () => {
    const { reserve, commit, charge, used } = await metered(100)
    const reservation = await reserve(60)
    expect(await used()).toBe(0)
    expect(() => charge(41)).toThrow(QuotaExceeded)
    await charge(40)
    expect(await used()).toBe(40)
    await commit(reservation)
    expect(await used()).toBe(100)
    expect(() => charge(1)).toThrow(QuotaExceeded)
  })

  it('is not made if its transaction fails', async () => {
    const { store, metering, caller, charge, used } = await metered(100)
    const failing = () =>
      store.transaction(() => {
        metering.reserve(caller, 'document_translation', 100)
        throw new Error('the upload failed')
      })
    expect(failing).toThrow('the upload failed')
    await charge(100)
    expect(await used()).toBe(100)
  })

  it('is only made, committed and released in a transaction', async () => {
    const { reserve, metering, caller } = await metered()
    const reservation = reserve(1)
    for (const change of [
      () => metering.reserve(caller, 'document_translation', 1),
      () => metering.commit(reservation),
      () => metering.release(reservation),
    ])
      expect(change).toThrow('This change needs a transaction.')
  })

  it('is billed to the day and the period of its commit', async () => {
    const { reserve, commit, clock, charge, used } = await metered(100)
    const reservation = await reserve(60)
    clock.advance('P1M')
    await charge(40)
    await commit(reservation)
    expect(await used()).toBe(100)
    expect(() => charge(1)).toThrow(QuotaExceeded)
    clock.set(Date.parse('2026-01-20T00:00:00Z'))
    expect(await used()).toBe(0)
    await charge(100)
  })

  it('is kept if its period has no room for it', async () => {
    const { reserve, commit, clock, charge, editor, used } = await metered(100)
    const reservation = await reserve(60)
    clock.advance('P1M')
    await charge(50)
    expect(() => commit(reservation)).toThrow(QuotaExceeded)
    expect(await used()).toBe(50)
    await editor.edit('key', { characterLimit: 110 })
    await commit(reservation)
    expect(await used()).toBe(110)
  })

  it.each([
    ['the account', { characterLimit: 100 }],
    ['the key', { key: { characterLimit: 100 } }],
  ])('is kept in the limit of %s when usage is replaced, and when the period moves', async (_name, limit) => {
    const { reserve, commit, charge, editor, used } = await metered()
    await editor.edit('key', limit)
    const reservation = await reserve(30)
    await editor.edit('key', { usage: { text_translation: 70 } })
    expect(() => charge(1)).toThrow(QuotaExceeded)
    await editor.edit('key', { periodStartDay: 5 })
    await commit(reservation)
    expect(await used()).toBe(100)
  })

  it('sends the e-mails of a key limit when it is committed, not before', async () => {
    const { reserve, commit, editor, notifications } = await metered()
    await editor.edit('key', { key: { characterLimit: 100 } })
    const reservation = await reserve(85)
    expect(await notifications.all()).toEqual([])
    await commit(reservation)
    expect((await notifications.all()).map(({ threshold, characters }) => [threshold, characters])).toEqual([
      [80, 85],
    ])
  })
})

it('an exhausted limit does not affect work that was accepted before at no cost', async () => {
  const { reserve, commit, charge, used } = await metered(10)
  const image = await reserve(0)
  await charge(10)
  await commit(image)
  expect(await used()).toBe(10)
})

it('speech has separate limits, in milliseconds, which characters do not affect', async () => {
  const { metering, caller, editor, charge } = await metered(10)
  await editor.edit('key', {
    speechToTextMillisecondsLimit: 5000,
    key: { speechToTextMillisecondsLimit: 4000 },
  })
  const speak = (milliseconds: number) => metering.charge(caller, 'speech_to_text', milliseconds)
  await speak(4000)
  expect(() => speak(1)).toThrow(QuotaExceeded)
  await editor.edit('key', { key: { speechToTextMillisecondsLimit: null } })
  await speak(1000)
  expect(() => speak(1)).toThrow(QuotaExceeded)
  await charge(10)
  expect(() => charge(1)).toThrow(QuotaExceeded)
})

it('an edit of an account that fails changes nothing of it', async () => {
  const { editor, charge } = await metered(100)
  charge(5)
  const [before, key] = [editor.view('key'), editor.view('key')?.key.keyId ?? '']
  // Their sum is no whole number that can be counted.
  const usage = { text_translation: Number.MAX_SAFE_INTEGER, document_translation: Number.MAX_SAFE_INTEGER }
  const edit = () => editor.edit('key', { characterLimit: 7, usage, key: { label: 'new' } })
  expect(edit).toThrow(RangeError)
  const day = { day: '2026-01-10', keyId: key, amounts: usage }
  expect(() => editor.restoreUsage('key', [day])).toThrow(RangeError)
  expect(editor.view('key')).toEqual(before)
})

it('amounts are whole numbers: anything else changes nothing', async () => {
  const { charge, used } = await metered()
  await charge(5)
  for (const amount of [0.5, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(() => charge(amount)).toThrow(RangeError)
  }
  expect(await used()).toBe(5)
})
