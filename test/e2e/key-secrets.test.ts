import { createPrivateKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesBelow } from '../../scripts/files-below.ts'
import { createAuthority } from '../../src/server/certificates/authority.ts'
import { folderOfTest } from '../support/folder-of-test.ts'
import { openTunnel } from '../support/open-tunnel.ts'
import { found } from '../support/private-keys.ts'
import { type Listening, type MynahProcess, startMynah } from '../support/process.ts'
import { openConnection } from '../support/raw-connection.ts'
import { runCommand } from '../support/run-command.ts'
import { node } from '../support/run-exec.ts'
import { describeInMore, itInMore, some } from '../support/runs.ts'
import { sendHttp } from '../support/send-http.ts'

const NOTE_KEYS = resolve(import.meta.dirname, '../support/note-keys.mjs')

const { at, write } = folderOfTest()

/** Starts a process that records its keys. */
const start = (args: readonly string[]) =>
  startMynah(args, { MYNAH_TEST_KEYS: at('keys') }, { preload: [NOTE_KEYS] })

/** Every key created by these processes, and others. */
function keysWith(...others: readonly string[]): KeyObject[] {
  const noted = readFileSync(at('keys'), { encoding: 'utf8', flag: 'a+' })
  const pems = [...noted.matchAll(/-----BEGIN.*?-----END[^-]*-----\n/gs)].map(([pem]) => pem)
  return [...pems, ...others].map((pem) => createPrivateKey(pem))
}

const contentsBelow = (directory: string): string =>
  filesBelow(directory)
    .map((path) => readFileSync(path, 'latin1'))
    .join('\n')

const ROUTES = [
  'version coverage openapi.json metrics ca.pem faults clock tunnels requests requests/calls',
  'requests/advisories state sessions sessions/one notifications scenario scenario.schema.json nothing',
].flatMap((names) => names.split(' '))

/** Everything that the control interface shows, including the events of one more request. */
async function shownBy(url: string, authKey: string): Promise<string> {
  const events = await fetch(`${url}/_mynah/events?format=log`)
  const headers = { Authorization: `DeepL-Auth-Key ${authKey}`, 'X-Mynah-Session': 'one' }
  await fetch(`${url}/v2/usage`, { headers })
  const shown = await Promise.all(
    [...ROUTES, `accounts/${authKey}`].map(async (route) => (await fetch(`${url}/_mynah/${route}`)).text()),
  )
  const reader = events.body?.getReader()
  const { value } = (await reader?.read()) ?? {}
  await reader?.cancel()
  return [...shown, Buffer.from(value ?? []).toString()].join('\n')
}

/** Valid requests and every TLS failure, at a listener and through a proxy. */
async function visit(facts: Pick<Listening, 'authKey' | 'addresses'>, ca: string) {
  const { authKey, addresses } = facts
  const port = (url = '') => Number(new URL(url).port)
  const headers = { Authorization: `DeepL-Auth-Key ${authKey}` }
  const url = `https://127.0.0.1:${port(addresses.HTTPS)}/v2/usage`
  const request = { headers, servername: 'api.deepl.com', ca, agent: false } as const
  const statuses = [(await sendHttp(url, request)).status]
  const broken = [openConnection(port(addresses.HTTPS)), openConnection(port(addresses.HTTPS))]
  broken[0]?.write('GET / HTTP/1.1\r\n\r\n')
  broken[1]?.write(Uint8Array.of(22, 3, 1, 0, 5, 1, 2, 3, 4, 5))
  await Promise.all(broken.map(({ closed }) => closed()))
  await sendHttp(url, { ...request, ca: [] }).catch(() => {})
  if (addresses.Proxy) {
    const socket = await openTunnel(port(addresses.Proxy), 'api.deepl.com:443')
    statuses.push((await sendHttp(url, { ...request, socket })).status)
    await openTunnel(port(addresses.Proxy), 'example.com:443').catch(() => {})
  }
  expect(new Set(statuses)).toEqual(new Set([200]))
}

async function ended(mynah: MynahProcess): Promise<string> {
  mynah.child.kill('SIGTERM')
  const { stdout, stderr } = await mynah.ended()
  return stdout + stderr
}

const LOGS = ['json', 'pretty'] as const
const SERVE = ['--port', '0', '--tls-port', '0']

describeInMore('private keys are neither said, nor logged, nor shown, nor kept', () => {
  itInMore('of a stored authority, except in its directory', async () => {
    const directory = at('authority')
    await using mynah = start([
      ...SERVE,
      ...['--proxy-port', '0', '--log', 'json', '--state', at('state'), '--tls-ca', directory],
    ])
    const facts = await mynah.listening()
    await visit(facts, readFileSync(facts.certificate ?? '', 'utf8'))
    const shown = await shownBy(facts.url, facts.authKey)
    const said = await ended(mynah)
    const told = await start(['ca', '--tls-ca', directory]).ended()
    const places = { said, shown, told: told.stdout + told.stderr, state: contentsBelow(at('state')) }
    expect(found(keysWith(), places)).toEqual([])
    // The output really contains what was to be searched: a certificate of one of these keys, and requests.
    expect(shown).toContain('BEGIN CERTIFICATE')
    expect(shown).toContain('getUsage')
    expect(said).toContain('getUsage')
    expect(places.state.length).toBeGreaterThan(100)
    // The authority's key, and no other: this proves that the search works.
    const key = readFileSync(join(directory, 'ca-key.pem'), 'utf8')
    expect(found([createPrivateKey(key)], { kept: contentsBelow(directory) })).toEqual(['kept'])
    const others = keysWith().filter((one) => !one.equals(createPrivateKey(key)))
    expect(others.length).toBeGreaterThan(0)
    expect(found(others, { kept: contentsBelow(directory) })).toEqual([])
  })

  itInMore.each(some(LOGS))('of a custom certificate, not even in the %s log', async (log) => {
    const authority = createAuthority()
    const { cert, key } = authority.serverCertificate()
    const own = ['--tls-cert', write('cert.pem', cert), '--tls-key', write('key.pem', key)]
    await using mynah = start([...SERVE, ...own, '--log', log, '--state', at('state')])
    await expect.poll(() => mynah.output()).toMatch(/https:\/\/127[^"\s]+/)
    const secure = /https:\/\/127[^"\s]+/.exec(mynah.output())?.[0] ?? ''
    const url = /http:\/\/127[^"\s]+/.exec(mynah.output())?.[0] ?? ''
    await expect.poll(() => mynah.output()).toMatch(/[a-f\d]{8}-[a-f\d-]{27}/)
    const authKey = /[a-f\d]{8}-[a-f\d-]{27}/.exec(mynah.output())?.[0] ?? ''
    await visit({ authKey, addresses: { HTTPS: secure } }, authority.certificate)
    const shown = await shownBy(url, authKey)
    const places = { shown, said: await ended(mynah), state: contentsBelow(at('state')) }
    expect(found(keysWith(key), places)).toEqual([])
    expect(found(keysWith(key), { cert: readFileSync(at('key.pem'), 'latin1') })).toEqual(['cert'])
  })

  itInMore('in a run of exec: its files, reports, artifact, environment and summary', async () => {
    const program = `
      import { readdirSync, readFileSync } from 'node:fs'
      import { dirname } from 'node:path'
      const directory = dirname(process.env.SSL_CERT_FILE)
      console.log(process.env, ...readdirSync(directory).map((name) => readFileSync(directory + '/' + name, 'latin1')))
      const headers = { Authorization: 'DeepL-Auth-Key ' + process.env.DEEPL_AUTH_KEY }
      console.log((await fetch('https://api.deepl.com/v2/usage', { headers })).status, 'was answered')
      // Only failed runs are saved.
      process.exitCode = 1`
    const reports = ['junit', 'markdown', 'json'].flatMap((format) => [
      '--report',
      `${format}=${at('out', format)}`,
    ])
    await using mynah = start([
      ...['exec', '--intercept', '--tls-port', '0', '--log', 'json', ...reports],
      ...['--artifact', at('artifact')],
      ...['--', ...node(program)],
    ])
    const { stdout, stderr } = await mynah.ended()
    expect(stdout).toContain('200 was answered')
    expect(stdout).toContain('BEGIN CERTIFICATE')
    const keys = keysWith()
    expect(keys.length).toBeGreaterThanOrEqual(2)
    const places = {
      stdout,
      stderr,
      reports: contentsBelow(at('out')),
      artifact: contentsBelow(at('artifact')),
    }
    expect(found(keys, places)).toEqual([])
    expect(places.artifact).toContain('getUsage')
  })
})

describe('the error for an unusable key does not contain it', () => {
  const authority = createAuthority()
  const [one, other] = [authority.serverCertificate(), createAuthority().serverCertificate()]
  const half = (text: string) => text.slice(0, text.length * 0.7)

  it.each([
    ['of another certificate', one.cert, other.key],
    ['cut in the middle', one.cert, half(one.key)],
    ['without its frame', one.cert, one.key.split('\n').slice(1, -2).join('\n')],
    ['in the place of the certificate', one.key, one.cert],
    ['beside one that is cut', half(one.cert), one.key],
    ['in both places', one.key, one.key],
  ])('%s', async (_name, cert, key) => {
    const own = ['--tls-cert', write('cert.pem', cert), '--tls-key', write('key.pem', key)]
    const { code, stdout, stderr } = await runCommand([...SERVE, ...own])
    expect([code, stderr]).toEqual([2, expect.stringContaining('mynah: ')])
    expect(found(keysWith(one.key, other.key), { said: stdout + stderr })).toEqual([])
    // Not even a line of it: most of a key would be almost as bad as all of it.
    for (const line of [...one.key.split('\n'), ...other.key.split('\n')])
      if (line.length > 16 && !line.startsWith('-----')) expect(stdout + stderr).not.toContain(line)
  })

  itInMore('passed as content instead of a path', async () => {
    const cert = write('cert.pem', one.cert)
    for (const key of [one.key, one.key.replaceAll('\n', '\\n'), one.key.split('\n')[1] ?? '']) {
      for (const own of [
        ['--tls-cert', cert, `--tls-key=${key}`],
        [`--tls-cert=${key}`, '--tls-key', cert],
      ]) {
        const { code, stdout, stderr } = await start([...SERVE, ...own]).ended()
        expect([code, stderr]).toEqual([2, expect.stringMatching(/cannot read --tls-(key|cert)/)])
        expect(found(keysWith(one.key), { said: stdout + stderr })).toEqual([])
      }
    }
  })
})
