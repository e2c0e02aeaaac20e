const { createEmulator } = require('mynah')
const { translateInvoice } = require('./invoice.js')

let emulator
let client
beforeAll(async () => {
  emulator = await createEmulator()
  const { url } = await emulator.listen()
  client = { authKey: emulator.authKey, serverUrl: url }
})
beforeEach(() => emulator.reset())
afterAll(() => emulator.close())

test('translates all lines with one request', async () => {
  expect(await translateInvoice(['Save', 'Cancel'], 'de', client)).toEqual(['Speichern', 'Abbrechen'])
  emulator.verify({ operation: 'translateText', body: { target_lang: 'de' } }, { count: 1 })
})

test('goes on after the service was overloaded', async () => {
  emulator.faults.use({ match: { operation: 'translateText' }, when: { first: 1 }, then: { status: 429 } })
  expect(await translateInvoice(['Save'], 'de', client)).toEqual(['Speichern'])
  const [call] = emulator.requests.calls({ operation: 'translateText' })
  expect(call.attempts.map(({ status }) => status)).toEqual([429, 200])
})
