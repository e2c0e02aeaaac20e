import { expect, test } from 'mynah/vitest'
import { greeting } from './greeting.js'

test('keeps the placeholder in the translation', async ({ emulator }) => {
  const { url } = await emulator.listen()
  const text = await greeting('name', 'de', { authKey: emulator.authKey, serverUrl: url })
  expect(text).toContain('{name}')
  expect(text).not.toContain('Welcome')
  expect(emulator).toHaveReceived({ operation: 'translateText', body: { target_lang: 'de' } }, { count: 1 })
  expect(emulator).toHaveBilled('Welcome, {name}!'.length)
})

test('falls back to English when the quota is used up', async ({ emulator }) => {
  const { url } = await emulator.listen()
  emulator.faults.use({ match: { operation: 'translateText' }, then: { status: 456 } })
  expect(await greeting('name', 'de', { authKey: emulator.authKey, serverUrl: url })).toBe('Welcome, {name}!')
  expect(emulator).toHaveReceived({ operation: 'translateText', status: 456 }, { count: 1 })
})
