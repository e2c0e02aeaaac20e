import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { createEmulator } from '../../src/index.ts'
import { newFolder } from '../support/new-folder.ts'
import { type MynahProcess, startMynah } from '../support/process.ts'
import { itInMore } from '../support/runs.ts'

let folder: string
beforeEach(() => {
  folder = newFolder()
})

/** The address that it prints on standard error. */
async function addressOf({ child }: MynahProcess): Promise<string> {
  let said = ''
  for await (const chunk of child.stderr ?? []) {
    said += chunk
    const [, url] = /at (http:\S+) on to/.exec(said) ?? []
    if (url !== undefined) return url
  }
  throw new Error(said)
}

async function translate(url: string, body: object): Promise<number> {
  const { status } = await fetch(`${url}/v2/translate`, {
    method: 'POST',
    headers: { Authorization: 'DeepL-Auth-Key a-long-enough-key', 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  return status
}

const HELLO = { text: ['Hello'], target_lang: 'DE' }

describe('mynah proxy', () => {
  it('forwards until it is stopped, prints disagreements, and exits with 1', async () => {
    await using upstream = await createEmulator({ contract: 'next' })
    const { url: service } = await upstream.listen()
    const report = join(folder, 'out', 'proxy.json')
    await using proxy = startMynah(['proxy', '-p', '0', '--upstream', service, '--report', `json=${report}`])
    const url = await addressOf(proxy)
    expect(await translate(url, HELLO)).toBe(200)
    // Removed by the next contract, still present in this one.
    const { status } = await fetch(`${url}/v2/languages`, {
      headers: { Authorization: 'DeepL-Auth-Key a-long-enough-key' },
    })
    expect(status).toBe(404)
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
    const { url: service } = await upstream.listen()
    for (const [characters, status, code] of [
      ['5', 200, 0],
      ['4', 456, 1],
    ] as const) {
      await using proxy = startMynah([
        'proxy',
        '-p',
        '0',
        '--upstream',
        service,
        '--max-characters',
        characters,
      ])
      expect(await translate(await addressOf(proxy), HELLO)).toBe(status)
      proxy.child.kill('SIGTERM')
      expect((await proxy.ended()).code).toBe(code)
    }
  })
})
