import { describe, expect, it } from 'vitest'
import { createEmulator } from '../../../src/index.ts'
import { openConnection, statuses } from '../../support/raw-connection.ts'

const SESSION = 'mock-server-session: mine'

/** An emulator with a session that has received a request, at a listener with or without a token. */
async function served(controlToken?: string) {
  const emulator = await createEmulator()
  const { port } = await emulator.listen(controlToken === undefined ? {} : { controlToken })
  async function get(path: string, ...headers: string[]) {
    const connection = openConnection(port)
    const host = headers.some((header) => header.startsWith('Host')) ? [] : ['Host: 127.0.0.1']
    connection.write([`GET ${path} HTTP/1.1`, ...host, ...headers, 'Connection: close', '', ''].join('\r\n'))
    return await connection.closed()
  }
  await get('/v2/usage', SESSION, `Authorization: DeepL-Auth-Key ${emulator.authKey}`)
  return { emulator, last: (...headers: string[]) => get('/__session__/last-request', SESSION, ...headers) }
}

describe('GET /__session__/last-request', () => {
  it('is closed to web pages of other origins, and to names that merely resolve to this machine', async () => {
    const { emulator, last } = await served()
    await using _ = emulator
    expect(statuses(await last('Origin: http://evil.example'))).toEqual([403])
    expect(statuses(await last('Origin: null'))).toEqual([403])
    expect(statuses(await last('Host: rebound.example'))).toEqual([403])
    expect(await last()).toContain(`DeepL-Auth-Key ${emulator.authKey}`)
  })

  it('shows no key at a listener that requires a token, which its clients do not have', async () => {
    const { emulator, last } = await served('token')
    await using _ = emulator
    const answer = await last()
    expect(statuses(answer)).toEqual([200])
    expect(answer).toContain('"path":"/v2/usage"')
    expect(answer).toContain(`DeepL-Auth-Key ${emulator.authKey.slice(0, 4)}****`)
    expect(answer).not.toContain(emulator.authKey)
  })
})
