import axios from 'axios'
import { describe, expect, it } from 'vitest'
import { CONTRACT_NAMES } from '../../src/contract/dates/contract.ts'
import { createEmulator } from '../../src/index.ts'

describe.each(CONTRACT_NAMES)('under the contract %s', (contract) => {
  it('axios gets translations, and errors with the service’s body', async () => {
    await using emulator = await createEmulator({ contract })
    const { url } = await emulator.listen()
    const http = axios.create({
      baseURL: url,
      headers: { Authorization: `DeepL-Auth-Key ${emulator.authKey}` },
      validateStatus: () => true,
    })
    const good = await http.post('/v2/translate', { text: ['Save'], target_lang: 'DE' })
    expect(good.data.translations[0].text).toBe('Speichern')
    const bad = await http.post('/v2/translate', { text: ['Save'] })
    expect([bad.status, bad.data.message]).toEqual([400, "Parameter 'target_lang' not specified"])
  })
})
