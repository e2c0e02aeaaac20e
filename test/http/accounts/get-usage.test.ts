import { expect } from 'vitest'
import { translate } from '../../support/admin.ts'
import { it } from '../../support/runs.ts'

it('the usage of a free account has two figures', async ({ mynah }) => {
  const key = mynah.emulator.freeAuthKey
  await translate(mynah, 5, { key })
  const { status, json } = await mynah.call('/v2/usage', { key })
  expect([status, json]).toEqual([200, { character_count: 5, character_limit: 500_000 }])
})
