import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { createEmulator } from '../../src/index.ts'
import { folderOfTest } from '../support/folder-of-test.ts'
import { type MynahProcess, relayAddress, startMynah } from '../support/process.ts'
import { itInMore } from '../support/runs.ts'
import { service } from '../support/service.ts'

const { at } = folderOfTest()

/** Calls through a proxy. */
const through = async (proxy: MynahProcess) =>
  service({ url: await relayAddress(proxy), authKey: 'a-long-enough-key' })

describe('mynah proxy', () => {
  it('forwards until it is stopped, prints disagreements, and exits with 1', async () => {
    await using upstream = await createEmulator({ contract: 'next' })
    const { url } = await upstream.listen()
    const report = at('out', 'proxy.json')
    await using proxy = startMynah(['proxy', '-p', '0', '--upstream', url, '--report', `json=${report}`])
    const { call, translate } = await through(proxy)
    expect((await translate('Hello')).status).toBe(200)
    // Removed by the next contract, still present in this one.
    expect((await call('/v2/languages')).status).toBe(404)
    proxy.child.kill('SIGINT')
    const { code, stdout } = await proxy.ended()
    expect([code, stdout]).toEqual([
      1,
      expect.stringMatching(
        /^GET \/v2\/languages \(getLanguagesV2\): the service refused this, Mynah would accept it: 404/,
      ),
    ])
    expect(JSON.parse(await readFile(report, 'utf8'))).toMatchObject({
      passed: false,
      requests: 2,
      compared: 2,
    })
  })

  itInMore('exits with 0 if everything agrees, and with 1 if the budget held back a request', async () => {
    await using upstream = await createEmulator()
    const { url } = await upstream.listen()
    for (const [characters, status, code] of [
      ['5', 200, 0],
      ['4', 456, 1],
    ] as const) {
      const flags = ['-p', '0', '--upstream', url, '--max-characters', characters]
      await using proxy = startMynah(['proxy', ...flags])
      expect((await (await through(proxy)).translate('Hello')).status).toBe(status)
      proxy.child.kill('SIGTERM')
      expect((await proxy.ended()).code).toBe(code)
    }
  })
})
