import { mkdtemp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createEmulator, type Emulator } from '../../src/index.ts'
import { upstreamProxy } from '../../src/real/intercept/upstream-proxy.ts'
import { type ConnectProxy, connectProxy } from '../support/connect-proxy.ts'
import { newFolder } from '../support/new-folder.ts'
import { relayAddress, startMynah } from '../support/process.ts'
import { recordFrom } from '../support/recording.ts'
import { node, TRANSLATE } from '../support/run-exec.ts'
import { describeInMore, itInMore } from '../support/runs.ts'
import { service as callsTo } from '../support/service.ts'

const SERVICE = 'https://api-free.deepl.com'
const KEY = 'd0a7e5f2-0000-4000-8000-123456789abc:fx'

let folder: string
let service: Emulator
let plain: string
let proxy: ConnectProxy
beforeAll(async () => {
  folder = newFolder()
  service = await createEmulator()
  plain = (await service.listen()).url
  const secure = await service.listen({ tls: true, tlsCa: folder })
  proxy = await connectProxy(secure.port)
})
afterAll(async () => {
  await proxy[Symbol.asyncDispose]()
  await service.close()
})
afterEach(() => vi.unstubAllEnvs())

const environment = () => ({
  CI: '',
  DEEPL_AUTH_KEY: KEY,
  NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem'),
  HTTPS_PROXY: proxy.url,
})

/** The targets that the proxy was asked for during a run. */
async function askedDuring(run: () => Promise<void>): Promise<readonly string[]> {
  const before = proxy.asked.length
  await run()
  return proxy.asked.slice(before)
}

const translate = (url: string) => callsTo({ url, authKey: KEY }).translate('Hello')

const PROGRAM = `${TRANSLATE}
console.log((await translate()).status)`

describeInMore("the user's proxy, by CONNECT and with credentials, leads to the service for", () => {
  itInMore('mynah record', async () => {
    const out = join(folder, 'shop.yaml')
    const asked = await askedDuring(async () => {
      await using record = startMynah(['record', '--out', out, '--', ...node(PROGRAM)], environment())
      expect(await record.ended()).toMatchObject({ code: 0, stdout: '200\n' })
    })
    expect(asked).toEqual(['api-free.deepl.com:443'])
    expect(await readFile(out, 'utf8')).toContain('text: "Hello", translation: "Hallo"')
  })

  itInMore('mynah proxy', async () => {
    const asked = await askedDuring(async () => {
      await using command = startMynah(['proxy', '-p', '0', '--upstream', SERVICE], environment())
      expect((await translate(await relayAddress(command))).status).toBe(200)
      command.child.kill('SIGTERM')
      expect((await command.ended()).code).toBe(0)
    })
    expect(asked).toEqual(['api-free.deepl.com:443'])
  })

  itInMore('mynah compare', async () => {
    const asked = await askedDuring(async () => {
      await using command = startMynah(
        ['compare', plain, SERVICE, '--pause', '0', '--only', 'keys/scheme,keys/two-headers'],
        { ...environment(), MYNAH_KEY_A: KEY, MYNAH_KEY_B: KEY },
      )
      expect(await command.ended()).toMatchObject({ code: 0, stdout: expect.stringContaining('2 same') })
    })
    expect(new Set(asked)).toEqual(new Set(['api-free.deepl.com:443']))
  })
})

describe('the variables of the environment', () => {
  /** The result of a request through a recorder with these variables. */
  async function recorded(upstream: string, variables: Record<string, string>) {
    for (const name of ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY', 'NO_PROXY'])
      for (const spelling of [name, name.toLowerCase()]) vi.stubEnv(spelling, '')
    for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
    const ca = await readFile(join(folder, 'ca.pem'), 'utf8')
    const directory = await mkdtemp(join(folder, 'run-'))
    const recording = await recordFrom(upstream, directory, { proxyFor: upstreamProxy, ca })
    const status = await translate(recording.url).then(
      (answer) => answer.status,
      () => 'broken',
    )
    await recording.end()
    return [status, ...recording.notices]
  }

  it('HTTP_PROXY is used for http addresses', async () => {
    await using toPlain = await connectProxy(Number(new URL(plain).port))
    expect(await recorded('http://mynah.example:4800', { HTTP_PROXY: toPlain.url })).toEqual([200])
    expect(toPlain.asked).toEqual(['mynah.example:4800'])
  })

  it.each([
    ['asks for credentials', () => proxy.bareUrl, 'the upstream proxy answered 407'],
    ['is gone', () => 'http://127.0.0.1:9', 'ECONNREFUSED'],
    ['is of another kind', () => 'socks5://127.0.0.1:9', 'socks5:'],
  ])('the notice names a proxy that %s', async (_, url, why) => {
    const [status, notice] = await recorded(SERVICE, { HTTPS_PROXY: url() })
    expect([status, notice]).toEqual(['broken', expect.stringContaining(why)])
  })
})
