import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { connect as connectTls } from 'node:tls'
import { Agent, fetch } from 'undici'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createEmulator } from '../../../src/index.ts'
import { answered, serveHttp2, serveOneHttp2 } from '../../support/http2.ts'
import { newFolder } from '../../support/new-folder.ts'
import { runAside } from '../../support/run-aside.ts'

const JSON_TYPE = { 'content-type': 'application/json' }
const hello = (text = 'Hello, world!') => JSON.stringify({ text: [text], target_lang: 'DE' })

/** The protocol negotiated with a client that prefers HTTP/2. */
async function protocolOf(port: number, ca: string, ALPNProtocols: string[]) {
  const socket = connectTls({ port, host: '127.0.0.1', servername: 'localhost', ca, ALPNProtocols })
  socket.on('error', () => {})
  await once(socket, 'secureConnect')
  const { alpnProtocol } = socket
  socket.destroy()
  return alpnProtocol
}

describe('a listener with http2', () => {
  it('serves it to clients that request it, and HTTP/1.1 to all others', async () => {
    const { listener, authorization, emulator } = await serveHttp2()
    const { port, ca = '' } = listener
    expect(await protocolOf(port, ca, ['h2', 'http/1.1'])).toBe('h2')
    expect(await protocolOf(port, ca, ['http/1.1'])).toBe('http/1.1')
    const dispatcher = new Agent({ connect: { ca }, allowH2: false })
    onTestFinished(() => dispatcher.destroy())
    const headers = { authorization }
    const answer = await fetch(`${listener.url}/v2/usage`, { headers, dispatcher })
    expect([answer.status, emulator.requests.all().length]).toEqual([200, 1])
  })

  it('is only available on request, and never at a proxy', async () => {
    const emulator = await createEmulator()
    onTestFinished(() => emulator.close())
    const { port, ca = '' } = await emulator.listen({ tls: true })
    expect(await protocolOf(port, ca, ['h2', 'http/1.1'])).toBe('http/1.1')
    for (const options of [{ http2: true }, { http2: true, proxy: true }])
      await expect(emulator.listen(options)).rejects.toThrow('http2 needs tls')
    await expect(emulator.listen({ tls: true, http2: 'yes' as never })).rejects.toThrow('http2')
  })
})

describe('over HTTP/2', () => {
  it('a request tells where it comes from by the header of mynah/register, which is not kept', async () => {
    const { open, ask, emulator } = await serveHttp2()
    const header = { 'x-mynah-call-site': '/app/a%20page.ts:3:5' }
    await answered(ask(await open(), '/v2/usage', header))
    const [entry] = emulator.requests.all()
    expect(entry?.callSite).toBe('/app/a page.ts:3:5')
    expect(entry?.headers.map(([name]) => name)).not.toContain('x-mynah-call-site')
  })

  it('a translation is answered and recorded as over HTTP/1.1', async () => {
    const { send, emulator } = await serveOneHttp2()
    const { status, headers, body, code } = await send(
      '/v2/translate?unused=1',
      { ...JSON_TYPE, 'user-agent': 'suite/1' },
      hello(),
    )
    expect([status, code, JSON.parse(body)]).toEqual([
      200,
      0,
      { translations: [{ detected_source_language: 'EN', text: 'Hallo, Welt!' }] },
    ])
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'x-trace-id': expect.any(String),
    })
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['connection']))
    const [entry] = emulator.requests.all()
    expect(entry).toMatchObject({
      method: 'POST',
      path: '/v2/translate',
      operation: 'translateText',
      status: 200,
    })
    const names = entry?.headers.map(([name]) => name)
    expect(names).toEqual(expect.arrayContaining(['host', 'user-agent', 'content-type']))
    expect(names?.filter((name) => name.startsWith(':'))).toEqual([])
  })

  it('cookies in fields of their own are one field', async () => {
    const { open, ask, emulator } = await serveHttp2()
    emulator.faults.use({ match: { header: { cookie: 'a=1; b=2' } }, then: { status: 503 } })
    const { status } = await answered(ask(await open(), '/v2/usage', { cookie: ['a=1', 'b=2'] }))
    expect(status).toBe(503)
  })

  it('a connection serves a hundred concurrent requests', async () => {
    const { begin, emulator } = await serveOneHttp2()
    const texts = Array.from({ length: 100 }, (_, number) => `Order ${number}`)
    const streams = texts.map((text) => begin('/v2/translate', JSON_TYPE, hello(text)))
    const answers = await Promise.all(streams.map(answered))
    expect(answers.map(({ status }) => status)).toEqual(Array(100).fill(200))
    for (const [number, { body }] of answers.entries()) expect(body).toContain(String(number))
    expect(emulator.requests.all()).toHaveLength(100)
  })

  it('every kind of answer has its length, or none: 204, HEAD, errors, large results', async () => {
    const { send, session } = await serveOneHttp2()
    const large = 'proton beam. '.repeat(9_000)
    const { body } = await send('/v2/translate', JSON_TYPE, hello(large))
    expect(JSON.parse(body).translations[0].text.length).toBeGreaterThan(100_000)
    const missing = await send('/nothing')
    expect([missing.status, missing.code, JSON.parse(missing.body).message]).toEqual([404, 0, 'Not found'])
    const head = await send('/v2/usage', { ':method': 'HEAD' })
    expect([head.body, head.code]).toEqual(['', 0])
    const keyless = await send('/v2/usage', { authorization: 'none' })
    expect(keyless.status).toBe(403)
    const tunnel = session
      .request({ ':method': 'CONNECT', ':authority': '127.0.0.1:1' })
      .on('error', () => {})
    expect((await answered(tunnel)).status).toBe(405)
  })

  it('limits apply: 413 although the body was not completely sent, 414, 431', async () => {
    const { send, session, authorization } = await serveOneHttp2()
    const length = 200 * 1024
    const open413 = session.request({
      ':path': '/v2/translate',
      ':method': 'POST',
      ...JSON_TYPE,
      authorization,
    })
    open413.on('error', () => {})
    open413.write(Buffer.alloc(length, 'x'))
    expect(await answered(open413)).toMatchObject({ status: 413, code: 0 })
    expect((await send(`/v2/usage?${'x'.repeat(9_000)}`)).status).toBe(414)
    expect((await send('/v2/usage', { 'x-large': 'x'.repeat(20_000) })).status).toBe(431)
    // The connection can still be used.
    expect((await send('/v2/usage')).status).toBe(200)
  })

  it('a client that cancels its request is not mistaken for one that has sent it completely', async () => {
    const { send, session, emulator, authorization } = await serveOneHttp2()
    const length = { 'content-length': '100' }
    const head = { ':path': '/v2/translate', ':method': 'POST', ...JSON_TYPE, ...length, authorization }
    const stream = session.request(head)
    stream.on('error', () => {})
    stream.write('{"text":["Hello"],')
    // When this is answered, everything sent before it has been read.
    await send('/v2/usage')
    stream.close(8)
    await answered(stream)
    await send('/v2/usage')
    while (emulator.requests.all().length < 3) await setImmediate()
    const broken = emulator.requests.all().find(({ path }) => path === '/v2/translate')
    expect(broken).toMatchObject({ status: 0 })
  })

  it('two different hosts are 400, and the control interface accepts no other name', async () => {
    const { send } = await serveOneHttp2()
    const headers = { ':authority': '127.0.0.1', host: 'api.deepl.com' }
    const { status, headers: fields, body } = await send('/v2/usage', headers)
    expect([status, fields['x-trace-id']]).toEqual([400, expect.any(String)])
    expect(body).toContain('one valid Host')
    const elsewhere = await send('/_mynah/requests', { ':authority': 'evil.example' })
    expect(elsewhere.status).toBe(403)
  })

  it('the control interface, sessions and a document work', async () => {
    const { send, listener } = await serveOneHttp2()
    const host = { ':authority': `127.0.0.1:${listener.port}` }
    await send('/v2/usage', { 'x-mynah-session': 'one' })
    const shown = await send('/_mynah/requests?session=one', host)
    expect(JSON.parse(shown.body).requests).toMatchObject([{ operation: 'getUsage' }])
    const fault = JSON.stringify({ then: { status: 418 } })
    expect((await send('/_mynah/faults', { ...host, ...JSON_TYPE }, fault)).status).toBe(201)
    expect((await send('/v2/usage')).status).toBe(418)
    const form = new FormData()
    form.set('target_lang', 'DE')
    form.set('file', new File(['Hello'], 'a.txt'))
    const multipart = new Response(form)
    const type = { 'content-type': multipart.headers.get('content-type') ?? '' }
    await send('/_mynah/faults', { ...host, ':method': 'DELETE' })
    const upload = await send('/v2/document', type, new Uint8Array(await multipart.arrayBuffer()))
    expect([upload.status, JSON.parse(upload.body)]).toEqual([
      200,
      expect.objectContaining({ document_id: expect.any(String) }),
    ])
  })
})

describe('clients', () => {
  it('undici with allowH2', async () => {
    const { listener, authorization, emulator } = await serveHttp2()
    const dispatcher = new Agent({ connect: { ca: listener.ca ?? '' }, allowH2: true })
    onTestFinished(() => dispatcher.destroy())
    const headers = { authorization, ...JSON_TYPE }
    const url = `${listener.url}/v2/translate`
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        fetch(url, { method: 'POST', headers, body: hello(), dispatcher, duplex: 'half' }).then((answer) =>
          answer.text(),
        ),
      ),
    )
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toContain('Hallo, Welt!')
    expect(emulator.requests.all()).toHaveLength(10)
  })

  const hasCurl = /HTTP2/.test(spawnSync('curl', ['--version'], { encoding: 'utf8' }).stdout ?? '')
  if (!hasCurl) console.warn('curl with HTTP/2 is missing on this machine, so its test says nothing')
  it.runIf(hasCurl)('curl --http2', async () => {
    const { listener, authorization } = await serveHttp2()
    const folder = newFolder()
    const ca = join(folder, 'ca.pem')
    writeFileSync(ca, listener.ca ?? '')
    const ask = (...more: readonly string[]) =>
      runAside('curl', [
        ...['-sS', '--http2', '--cacert', ca, '-H', `Authorization: ${authorization}`, ...more],
        ...['-w', ' %{http_version} %{http_code}', '-d', 'text=Hello, world!', '-d', 'target_lang=DE'],
        `${listener.url}/v2/translate`,
      ])
    const { code, stdout, stderr } = await ask()
    expect([code, stdout], stderr).toEqual([0, expect.stringMatching(/Hallo, Welt!.* 2 200$/)])
    // Two keys count as none, as over HTTP/1.1; Node would only show the first one.
    expect((await ask('-H', 'authorization: DeepL-Auth-Key other')).stdout).toMatch(/ 2 403$/)
  })
})
