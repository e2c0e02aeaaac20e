import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createControlClient } from 'mynah/client'

// `mynah exec` has started an emulator and set these for the whole command.
const { DEEPL_SERVER_URL, DEEPL_AUTH_KEY, MYNAH_URL } = process.env
const mynah = createControlClient({ url: MYNAH_URL })

test('a month later the quota is free again', async () => {
  await mynah.accounts.patch(DEEPL_AUTH_KEY, { character_limit: 5 })
  assert.equal(await translate('Hello'), 200)
  assert.equal(await translate('x'), 456)
  await mynah.clock.advance('P1M')
  assert.equal(await translate('Hello'), 200)
  await mynah.requests.verify({ operation: 'translateText' }, { count: 3 })
})

async function translate(text) {
  const { status } = await fetch(`${DEEPL_SERVER_URL}/v2/translate`, {
    method: 'POST',
    headers: { Authorization: `DeepL-Auth-Key ${DEEPL_AUTH_KEY}` },
    body: new URLSearchParams({ text, target_lang: 'DE' }),
  })
  return status
}
