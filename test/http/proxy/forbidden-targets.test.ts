import { createServer } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createEmulator } from '../../../src/index.ts'
import { createReach } from '../../../src/server/proxy/reach.ts'
import { listening } from '../../support/listening.ts'
import { proxied } from '../../support/proxied.ts'
import { statuses } from '../../support/raw-connection.ts'

const FORBIDDEN = [
  ...['169.254.169.254', '2852039166', '0xa9fea9fe', '0xa9.0xfe.0xa9.0xfe', '0251.0376.0251.0376'],
  ...['169.254.43518', '169.254.169.254.', '[::ffff:169.254.169.254]', '[::ffff:a9fe:a9fe]'],
  ...[
    '[0:0:0:0:0:FFFF:A9FE:A9FE]',
    '[64:ff9b::a9fe:a9fe]',
    '[2002:a9fe:a9fe::]',
    '[fe80::1]',
    '[fd00:ec2::254]',
  ],
  ...['100.100.100.200', '168.63.129.16', '255.255.255.255'],
]

describe('even if all other hosts are allowed, it refuses', () => {
  it.each(FORBIDDEN)('%s, also through the upstream proxy', async (host) => {
    let asked = 0
    const { url } = await listening(
      createServer((_request, answer) => {
        asked += 1
        answer.end()
      }),
    )
    for (const upstream of [undefined, () => new URL(url)]) {
      const { ask, emulator } = await proxied({ passThrough: 'all', ...(upstream && { upstream }) })
      for (const line of [`CONNECT ${host}:80`, `GET http://${host}/latest/meta-data`]) {
        const answer = await ask(line)
        expect(statuses(answer)).toEqual([403])
        expect(answer).toContain('--pass-through')
      }
      expect(emulator.tunnels.all()).toMatchObject([{ refused: expect.any(String) }, {}])
    }
    expect(asked).toBe(0)
  })

  it.each([
    ...['[fe80::1%25eth0]:80', '[fe80::1%eth0]:80', '169.254.169.254:80/', 'user@169.254.169.254:80'],
    ...['nothing', 'host:', 'host:port', ':80', 'host:99999'],
  ])('%s, which is not a target', async (target) => {
    const { ask } = await proxied({ passThrough: 'all' })
    expect(statuses(await ask(`CONNECT ${target}`))).toEqual([400])
  })
})

it.each([
  ['169.254.169.254'],
  ['127.0.0.1', '169.254.169.254'],
  ['::ffff:169.254.169.254'],
  ['fe80::1%eth0'],
  ['::ffff:169.254.169.254%1'],
])('a name that resolves to %s is refused', async (...addresses) => {
  const reach = createReach({
    passThrough: ['metadata.example'],
    proxyPorts: () => new Set(),
    upstream: () => undefined,
    resolve: async () => addresses,
  })
  const target = { host: 'metadata.example', port: 80 }
  for (const isTunnel of [true, false])
    await expect(reach(target, { isTunnel })).rejects.toMatchObject({ refusal: { status: 403 } })
})

it.each(['localhost', 'LOCALHOST.', '127.0.0.1', '127.1', '0', '2130706433', '[::1]', '[::ffff:7f00:1]'])(
  'it does not connect to itself as %s',
  async (host) => {
    const { ask, proxy } = await proxied({ passThrough: 'all' })
    const answer = await ask(`CONNECT ${host}:${proxy.port}`)
    expect(statuses(answer)).toEqual([403])
    expect(answer).toContain('this proxy itself')
  },
)

it('other hosts are only allowed on loopback', async () => {
  const emulator = await createEmulator()
  onTestFinished(() => emulator.close())
  await expect(emulator.listen({ host: '0.0.0.0', proxy: { passThrough: 'all' } })).rejects.toThrow(
    'for loopback only',
  )
})

it('a proxy with a password answers 407 without it, and serves with it', async () => {
  const { ask, emulator } = await proxied({ auth: 'me:secret:more' })
  const field = (credentials: string) =>
    `Proxy-Authorization: Basic ${Buffer.from(credentials).toString('base64')}`
  for (const line of ['CONNECT api.deepl.com:443', 'GET http://api.deepl.com/v2/languages?type=target']) {
    expect(statuses(await ask(line))).toEqual([407])
    for (const wrong of [field('me:wrong'), field('me:secret'), 'Proxy-Authorization: Bearer me']) {
      const answer = await ask(line, ['Connection: close', wrong])
      expect(statuses(answer)).toEqual([407])
      expect(answer).toMatch(/proxy-authenticate: basic/i)
    }
  }
  const right = field('me:secret:more')
  const usage = 'GET http://api.deepl.com/v2/usage'
  const authorization = `Authorization: DeepL-Auth-Key ${emulator.authKey}`
  expect(statuses(await ask(usage, ['Connection: close', authorization, right]))).toEqual([200])
  const inner = 'GET /healthz HTTP/1.1\r\nHost: api.deepl.com\r\nConnection: close\r\n\r\n'
  expect(statuses(await ask('CONNECT api.deepl.com:80', [right], inner))).toEqual([200, 200])
})
