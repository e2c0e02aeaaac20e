import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { newFolder } from '../support/new-folder.ts'
import { type Ended, startMynah } from '../support/process.ts'
import { runCommand } from '../support/run-command.ts'
import { itInMore, some } from '../support/runs.ts'
import { service } from '../support/service.ts'

const json = ['--port', '0', '--log', 'json']
const lines = ({ stdout }: Pick<Ended, 'stdout'>) =>
  stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

const usage = async (url: string, key: string) => {
  const { status, json } = await service({ url, authKey: key }).call('/v2/usage')
  return [status, json.message]
}

describe('mynah', () => {
  it('prints a banner with its address, usable keys, and a curl command to paste', async () => {
    await using mynah = startMynah(['--port', '0', '--log', 'pretty'])
    await expect.poll(() => mynah.output()).toContain('curl')
    const banner = mynah.output()
    const [, url = '', key, text, target] =
      /curl -s (\S+)\/v2\/translate -H 'Authorization: DeepL-Auth-Key (\S+)' -d text='(.+)' -d target_lang=(\w+)/.exec(
        banner,
      ) ?? []
    expect(banner).toContain(`Listening    ${url}`)
    const answer = await fetch(`${url}/v2/translate`, {
      method: 'POST',
      headers: { Authorization: `DeepL-Auth-Key ${key}` },
      body: new URLSearchParams({ text: text ?? '', target_lang: target ?? '' }),
    })
    expect(await answer.json()).toMatchObject({ translations: [{ detected_source_language: 'EN' }] })
  })

  itInMore('writes one line per request, with the key masked, and its world at the end', async () => {
    const world = join(newFolder(), 'world.json')
    await using mynah = startMynah([...json, '--export-on-exit', world])
    const facts = await mynah.listening()
    const { authKey } = facts
    await service(facts).translate('Hello')
    mynah.child.kill('SIGTERM')
    const ended = await mynah.ended()
    const [, request, stopping] = lines(ended)
    expect(request).toMatchObject({
      event: 'request',
      method: 'POST',
      path: '/v2/translate',
      operation: 'translateText',
      status: 200,
      key: `${authKey.slice(0, 4)}****${authKey.slice(-4)}`,
      billedCharacters: 5,
      ms: expect.any(Number),
    })
    expect(JSON.stringify(request)).not.toContain(authKey)
    expect(stopping).toEqual({ event: 'stopping', signal: 'SIGTERM' })
    expect(JSON.parse(readFileSync(world, 'utf8'))).toMatchObject({ version: 1 })
  })

  it.each(some(['SIGINT', 'SIGTERM', 'SIGHUP'] as const))(
    'ends on %s, finishing open requests',
    async (signal) => {
      await using mynah = startMynah(json)
      const { url, authKey } = await mynah.listening()
      const { port, hostname } = new URL(url)
      const body = JSON.stringify({ text: ['Hello'], target_lang: 'DE' })
      const socket = connect(Number(port), hostname)
      socket.write(
        `POST /v2/translate HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nAuthorization: DeepL-Auth-Key ${authKey}\r\n\r\n${body.slice(0, 5)}`,
      )
      // Once a later request has been answered, the open one has been accepted.
      await service({ url, authKey }).translate('Hello')
      mynah.child.kill(signal)
      await expect.poll(() => mynah.output()).toContain('stopping')
      socket.write(body.slice(5))
      let answer = ''
      for await (const chunk of socket) answer += chunk
      expect(answer).toMatch(/^HTTP\/1\.1 200/)
      expect(await mynah.ended()).toMatchObject({ code: 0, stderr: '' })
    },
  )

  it('ends with its standard input, if it is to', async () => {
    await using mynah = startMynah([...json, '--exit-on-stdin-close'], {}, { stdin: 'pipe' })
    await mynah.listening()
    mynah.child.stdin?.end()
    const ended = await mynah.ended()
    expect(ended).toMatchObject({ code: 0, stderr: '' })
    expect(lines(ended).at(-1)).toEqual({ event: 'stopping', signal: 'stdin closed' })

    // An input that stays open keeps nothing that did not start.
    await using failing = startMynah(
      [...json, '--exit-on-stdin-close', '-s', 'flakey'],
      {},
      { stdin: 'pipe' },
    )
    expect(await failing.ended()).toMatchObject({ code: 2 })
  })

  itInMore('reads every flag from the environment too; the flag wins', async () => {
    await using mynah = startMynah(['--log', 'json', '--seed', 'flag'], {
      MYNAH_PORT: '0',
      MYNAH_SEED: 'environment',
      MYNAH_UNKNOWN_KEYS: 'reject',
    })
    await using other = startMynah(json, { MYNAH_SEED: 'flag' })
    const { url, authKey } = await mynah.listening()
    expect((await other.listening()).authKey).toBe(authKey)
    expect((await service({ url, authKey: 'somebody' }).translate('Hello')).status).toBe(403)
  })

  it('starts with its clock frozen, at the ports of the existing mock’s variables, without watching', async () => {
    const variables = {
      DEEPL_MOCK_SERVER_PORT: '0',
      DEEPL_MOCK_PROXY_SERVER_PORT: '0',
      MYNAH_WATCH: 'false',
    }
    await using mynah = startMynah(['--log', 'json', '--clock', '2026-02-28T23:00:00Z'], variables)
    const facts = await mynah.listening()
    const address = expect.stringMatching(/:\d{4,5}$/)
    expect(facts).toMatchObject({ url: address, addresses: { Proxy: address }, watching: false })
    const { json } = await service(facts).call('/v2/usage')
    expect(json).toMatchObject({ start_time: '2026-02-28T00:00:00Z' })
  })

  it('healthcheck says what an address is', async () => {
    expect(await runCommand(['healthcheck', 'nonsense'])).toMatchObject({
      code: 1,
      stderr: 'mynah: nonsense: is not an address such as http://127.0.0.1:4800\n',
    })
  })

  it('prints help and its version', async () => {
    const { code, stdout } = await runCommand(['--help'])
    expect(code).toBe(0)
    expect(stdout).toContain('Usage: mynah')
    await using version = startMynah(['--version'])
    expect((await version.ended()).stdout).toBe(`${manifest.version}\n`)
  })
})

describe('mynah --state', () => {
  it('keeps usage after a clean end and after kill -9', async () => {
    const flags = [...json, '--state', newFolder()]
    for (const [round, signal] of (['SIGTERM', 'SIGKILL', 'SIGKILL'] as const).entries()) {
      await using mynah = startMynah(flags)
      const { translate, used } = service(await mynah.listening())
      expect(await used()).toBe(round * 5)
      expect((await translate('Hello')).status).toBe(200)
      mynah.child.kill(signal)
      await mynah.ended()
    }
  })
})

itInMore(
  'further ports are the free and the regional addresses, by flag or environment variable',
  async () => {
    const args = ['--port', '0', '--paid-port', '0', '--free-port', '0', '--us-port', '0', '--log', 'json']
    await using mynah = startMynah(args, { MYNAH_JP_PORT: '0' })
    const { url, authKey, freeAuthKey, addresses } = await mynah.listening()
    const ports = ['Paid plan', 'Free plan', 'US region', 'Japan region'].map((name) => addresses[name])
    const [paid = '', free = '', us = '', jp = ''] = ports
    expect(new Set([url, ...ports]).size).toBe(5)
    expect((await usage(url, freeAuthKey))[0]).toBe(200)
    expect(await usage(paid, freeAuthKey)).toEqual([403, 'Wrong endpoint. Use https://api-free.deepl.com'])
    expect(await usage(free, authKey)).toEqual([403, 'Wrong endpoint. Use https://api.deepl.com'])
    expect(await usage(us, authKey)).toEqual([403, 'Your account is denied access'])
    expect((await usage(jp, 'japanese'))[0]).toBe(200)
    expect(await usage(us, 'japanese')).toEqual([403, 'Your account is denied access'])
  },
)
