import { connect } from 'node:net'
import { beforeEach, describe, expect, it } from 'vitest'
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

  itInMore('writes one line per request, with the key masked', async () => {
    await using mynah = startMynah(json)
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
  })

  it.each(some(['SIGINT', 'SIGTERM'] as const))('ends on %s, finishing open requests', async (signal) => {
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
  })

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

  it('starts with its clock frozen, at the port of the existing mock’s variable, without watching', async () => {
    const variables = { DEEPL_MOCK_SERVER_PORT: '0', MYNAH_WATCH: 'false' }
    await using mynah = startMynah(['--log', 'json', '--clock', '2026-02-28T23:00:00Z'], variables)
    const facts = await mynah.listening()
    expect(facts).toMatchObject({ url: expect.stringMatching(/:\d{4,5}$/), watching: false })
    const { json } = await service(facts).call('/v2/usage')
    expect(json).toMatchObject({ start_time: '2026-02-28T00:00:00Z' })
  })

  it('healthcheck says what an address is', async () => {
    expect(await runCommand(['healthcheck', 'nonsense'])).toMatchObject({
      code: 1,
      stderr: 'mynah: nonsense: is not an address such as http://127.0.0.1:4800\n',
    })
  })

  it.each([
    [['--port', '99999'], /--port.*99999.*0 to 65535/s],
    [['--port', 'http'], /--port.*http.*0 to 65535/s],
    [['--prot', '1'], /unknown option '--prot'.*--port/s],
    [['--log', 'loud'], /--log.*pretty, json, silent/s],
    [['--clock', 'noon'], /--clock cannot be "noon".*ISO 8601/s],
    [['contract', 'diff', 'latest'], /missing required argument 'b'/],
    [['contract', 'diff', 'latest', 'nxt'], /did you mean 'next'\?/],
    [['--port', '0', '--contract', 'lates'], /did you mean 'latest'\?/],
    [['exec', '--fail-on', 'deprecatd', '--', 'true'], /Unknown value 'deprecatd'\. Did you mean 'deprecated'\?/],
    [['--port', '0', '-s', 'flakey'], /did you mean 'flaky'\?/],
    [['--port', '0', '-s', 'flaky', '--watch'], /--watch needs a scenario file/],
    [['--port', '0', '--proxy-port', '0', '--http2'], /^mynah: --http2 needs --tls-port\n$/],
    [
      ['--port', '0', '--proxy-port', '0', '--pass-through', '--host', '0.0.0.0'],
      /--pass-through requires a loopback address: with --host 0\.0\.0\.0, other machines could reach your network/,
    ],
    [['contract', 'show'], /error: unknown command 'show'\. Commands are diff, help, list\./],
    [['store', 'inspct'], /error: unknown command 'inspct'\. Did you mean 'inspect'\?/],
    [['exec', '--artifact', '', '--', 'true'], /--artifact <directory>' has an empty value/],
    [['exec', '--summary', '', '--', 'true'], /--summary <file>' has an empty value/],
    [['ca', '--tls-ca', ''], /--tls-ca <directory>' has an empty value/],
    [['logs', '--to', ''], /--to <pid, name, url or artifact>' has an empty value/],
    [['explain', 'last', '--to', 'http://127.0.0.1:9'], /127\.0\.0\.1:9 does not answer: .*Is the emulator running\?/],
    [['--clock', '2026-02-30'], /--clock cannot be "2026-02-30": there is no such day/],
    [['help', 'strat'], /error: unknown command 'strat'\. Did you mean 'start'\?/],
    [['--unknown-keys', 'maybe'], /accept, reject/],
    [['--host', '256.1.1.1', '--port', '0'], /Cannot listen on 256\.1\.1\.1/],
    [['fly'], /error: unknown command 'fly'\. Commands are ca, check, compare, .*, start, store, ui, validate\./],
    [['--host', '', '--port', '0'], /--host cannot be "": must be an address/],
    [['--control-token', '', '--host', '0.0.0.0', '--port', '0'], /--control-token must be a string of one or more/],
    [['--scenario', ''], /"": is not a scenario: write the name of a built-in scenario or the path of a file/],
    [['init', '/no/such/folder/x.yaml'], /cannot write \/no\/such\/folder\/x\.yaml: no directory \/no\/such\/folder/],
  ])('exits with 2 and explains what is wrong with %j', async (args, message) => {
    const { code, stderr, stdout } = await runCommand(args)
    expect(stderr).toMatch(message)
    expect(stderr).not.toMatch(/\n\s+at /)
    expect([code, stdout]).toEqual([2, ''])
  }) // biome-ignore format: a table

  it('exits with 2 if the environment is invalid', async () => {
    await using mynah = startMynah([], { MYNAH_PORT: 'eighty' })
    const { code, stderr } = await mynah.ended()
    expect([code, stderr]).toEqual([2, expect.stringMatching(/eighty.*MYNAH_PORT/s)])
  })

  it.each([
    ['yes', /'--watch' value 'yes' from env 'MYNAH_WATCH' is invalid\. Choices are .*true.*false/],
    ['', /'--watch' value '' from env 'MYNAH_WATCH' is invalid/],
    ['true', /--watch needs a scenario file/],
    ['1', /--watch needs a scenario file/],
  ])('exits with 2 if MYNAH_WATCH is %j and there is nothing to watch', async (value, message) => {
    const { code, stderr } = await runCommand(json, { MYNAH_WATCH: value })
    expect([code, stderr]).toEqual([2, expect.stringMatching(message)])
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
  let directory: string
  beforeEach(() => {
    directory = newFolder()
  })

  it('keeps usage after a clean end and after kill -9', async () => {
    const flags = [...json, '--state', directory]
    for (const [round, signal] of (['SIGTERM', 'SIGKILL', 'SIGKILL'] as const).entries()) {
      await using mynah = startMynah(flags)
      const { translate, used } = service(await mynah.listening())
      expect(await used()).toBe(round * 5)
      expect((await translate('Hello')).status).toBe(200)
      mynah.child.kill(signal)
      await mynah.ended()
    }
  })

  itInMore('refuses a second process on the same directory', async () => {
    await using first = startMynah([...json, '--state', directory])
    await first.listening()
    const { code, stderr } = await runCommand([...json, '--state', directory])
    expect(code).toBe(2)
    expect(stderr).toContain(directory)
    expect(stderr).toContain(String(first.child.pid))
  })
})
