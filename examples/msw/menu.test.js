import { setupServer } from 'msw/node'
import { createEmulator } from 'mynah'
import { handlers } from 'mynah/msw'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translateMenu } from './menu.js'

const emulator = await createEmulator()
const server = setupServer(...handlers(emulator))

beforeAll(() => {
  process.env.DEEPL_AUTH_KEY = emulator.freeAuthKey
  server.listen({ onUnhandledRequest: 'error' })
})
afterAll(async () => {
  server.close()
  await emulator.close()
})

test('translates all entries with one request', async () => {
  expect(await translateMenu(['Save', 'Cancel'], 'DE')).toEqual(['Speichern', 'Abbrechen'])
  emulator.verify({ operation: 'translateText' }, { count: 1 })
})

test('reports what the service refuses', async () => {
  await expect(translateMenu(['Save'], 'XX')).rejects.toThrow('400')
})
