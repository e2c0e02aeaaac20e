import { expect, it } from 'vitest'
import { translate } from '../../support/admin.ts'
import { downloaded, uploaded } from '../../support/documents/documents.ts'
import { TRANSPORT } from '../../support/runs.ts'
import { serve } from '../../support/served.ts'
import { usedCharacters } from '../../support/translate.ts'

const frozenAt = (now: string) => ({ now, frozen: true })

it('usage lags by as much as a setting says, and limits do not', async () => {
  const settings = { usageLagMs: 120_000, freeCharacterLimit: 30 }
  await using mynah = await serve(TRANSPORT, { settings, clock: frozenAt('2026-03-10T12:00:00Z') })
  const { freeAuthKey: key, clock } = mynah.emulator
  const used = () => usedCharacters(mynah, key)
  const translateTen = () => translate(mynah, 10, { key })

  await translateTen()
  expect(await used()).toBe(0)
  clock.advance('1m')
  await translateTen()
  await downloaded(mynah, await uploaded(mynah, { key, content: '0123456789' }), key)
  expect(await used()).toBe(0)
  expect(await translateTen()).toBe(456)
  clock.advance('1m')
  expect(await used()).toBe(10)
  clock.advance('1m')
  expect(await used()).toBe(30)
})

it('usage that lags belongs to its own account and period', async () => {
  const options = { settings: { usageLagMs: 120_000 }, clock: frozenAt('2026-03-31T23:59:30Z') }
  await using mynah = await serve('in process', options)
  const { clock, freeAuthKey: key } = mynah.emulator
  await translate(mynah, 10)
  clock.advance('1m')
  await translate(mynah, 10, { key })
  expect([await usedCharacters(mynah), await usedCharacters(mynah, key)]).toEqual([0, 0])
  clock.advance('2m')
  expect(await usedCharacters(mynah, key)).toBe(10)
})
