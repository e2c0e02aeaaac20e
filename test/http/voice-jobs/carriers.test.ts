import { createHash, randomFillSync } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http2'
import { fetch, type RequestInit as Init, ProxyAgent } from 'undici'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createEmulator } from '../../../src/index.ts'
import { noRealTime } from '../../support/documents/no-real-time.ts'
import { answered, serveHttp2 } from '../../support/http2.ts'
import { itInMore } from '../../support/runs.ts'
import { pathOf as at, GERMAN_TEXT, signed, VOICE_JOB_FEATURES, wav } from '../../support/voice-jobs.ts'

const SETTINGS = { accountFeatures: VOICE_JOB_FEATURES }
const WAV_HEAD_BYTES = 44
const FILE = wav(4000, 'Good morning. How are you?')
const GERMAN = 'Guten Morgen. Wie geht es Ihnen?'
/** Over two megabytes, which exceed HTTP/2 windows and a tunnel's buffers. */
const LARGE = randomFillSync(wav(70_000), WAV_HEAD_BYTES)
const JOBS = '/v1/jobs/voice/translate'
const order = (file: Uint8Array, targets: object[] = GERMAN_TEXT) => ({
  source_file: { name: 'hello.wav', content_type: 'audio/wav', content_length: file.length },
  parameters: { source_language: 'en' },
  targets,
})
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

describe('voice jobs through the proxy', () => {
  async function behindProxy() {
    const emulator = await createEmulator({ settings: SETTINGS })
    const proxy = await emulator.listen({ proxy: true })
    const dispatcher = new ProxyAgent({ uri: proxy.url, requestTls: { ca: proxy.ca ?? '' } })
    onTestFinished(async () => {
      await dispatcher.destroy()
      await emulator.close()
    })
    const headers = {
      Authorization: `DeepL-Auth-Key ${emulator.authKey}`,
      'Content-Type': 'application/json',
    }
    const ask = async (path: string, body?: object) => {
      const init = body && { method: 'POST', body: JSON.stringify(body) }
      return (await fetch(`https://api.deepl.com${path}`, { dispatcher, headers, ...init })).json() as any
    }
    const poll = async (path: string) => {
      using _patience = noRealTime()
      return ask(path)
    }
    const send = (url: string, init: Init = {}) => fetch(url, { dispatcher, ...init })
    return { emulator, headers, ask, poll, send }
  }

  it('transfer their files at the service’s own host, with signatures in headers', async () => {
    const { emulator, headers, ask, poll, send } = await behindProxy()
    const job = await ask(JOBS, order(FILE))
    expect(new URL(job.upload_url).origin).toBe('https://assets.deepl.com')
    const put = await send(job.upload_url, { method: 'PUT', headers: signed(job.signature), body: FILE })
    expect([put.status, await put.text()]).toEqual([204, ''])
    const { results } = await poll(`${JOBS}/${job.job_id}`)
    expect(results).toMatchObject([{ status: 'complete' }])
    expect(new URL(results[0].download_url).origin).toBe('https://assets.deepl.com')
    const got = await send(results[0].download_url, { headers: signed(results[0].signature) })
    expect([got.status, await got.text()]).toEqual([200, GERMAN])
    const [upload] = emulator.requests.all({ operation: 'uploadVoiceJobSource' })
    expect(upload).toMatchObject({ bodyBytes: FILE.length, facts: { sha256: sha256(FILE) } })
    // No other path exists there, and accounts of other regions have no jobs.
    expect((await send('https://assets.deepl.com/v2/usage', { headers })).status).toBe(404)
    const init = { method: 'POST', headers, body: JSON.stringify(order(FILE)) }
    expect((await send(`https://api-us.deepl.com${JOBS}`, init)).status).toBe(403)
  })

  it('transfer large files and use pre-signed URLs', async () => {
    const { emulator, ask, poll, send } = await behindProxy()
    const speech = [{ language: 'de', type: 'audio/x-matroska;codecs=pcm_s16le;rate=16000' }]
    const job = await ask(`${JOBS}?include=signed_url`, order(LARGE, speech))
    expect((await send(job.signed_upload_url, { method: 'PUT', body: LARGE })).status).toBe(204)
    const [upload] = emulator.requests.all({ operation: 'uploadVoiceJobSource' })
    expect(upload?.facts.sha256).toBe(sha256(LARGE))
    const { results } = await poll(`${JOBS}/${job.job_id}?include=signed_url`)
    const got = await send(results[0].signed_download_url)
    const bytes = await got.arrayBuffer()
    expect([got.status, bytes.byteLength]).toEqual([200, Number(got.headers.get('content-length'))])
    expect(bytes.byteLength).toBeGreaterThan(1024 * 1024)
  })
})

describe('voice jobs over HTTP/2', () => {
  async function served() {
    const { emulator, open, authorization } = await serveHttp2({ settings: SETTINGS })
    const session = await open()
    function send(method: string, path: string, headers: OutgoingHttpHeaders, body?: Uint8Array | string) {
      const stream = session.request({ ':method': method, ':path': path, ...headers })
      stream.on('error', () => {})
      stream.end(body)
      return answered(stream)
    }
    const ask = async (path: string, body?: object) => {
      const json = { authorization, 'content-type': 'application/json' }
      return JSON.parse((await send(body ? 'POST' : 'GET', path, json, body && JSON.stringify(body))).body)
    }
    return { emulator, session, send, ask }
  }
  it('go through all their states', async () => {
    const { emulator, send, ask } = await served()
    const job = await ask(`${JOBS}?include=signed_url`, order(FILE))
    expect(job.upload_url).toMatch(/^https:\/\/127\.0\.0\.1:\d+\/collections\//)
    expect((await ask(`${JOBS}/${job.job_id}`)).results).toEqual([{ status: 'pending' }])
    const put = await send('PUT', at(job.signed_upload_url), {}, FILE)
    expect([put.status, put.body, put.code]).toEqual([204, '', 0])
    const { results } = await ask(`${JOBS}/${job.job_id}`)
    const got = await send('GET', at(results[0].download_url), signed(results[0].signature))
    expect([got.status, got.body, got.code]).toEqual([200, GERMAN, 0])
    expect(got.headers['content-length']).toBe(String(Buffer.byteLength(GERMAN)))
    const [upload] = emulator.requests.all({ operation: 'uploadVoiceJobSource' })
    expect(upload).toMatchObject({ bodyBytes: FILE.length, facts: { sha256: sha256(FILE) } })
  })

  itInMore('accept large files beside other requests, and refuse those that are too large', async () => {
    const { emulator, send, ask } = await served()
    const job = await ask(`${JOBS}?include=signed_url`, order(LARGE))
    const tooLarge = await send('PUT', at(job.signed_upload_url), {}, Buffer.concat([LARGE, FILE]))
    expect([tooLarge.status, tooLarge.code]).toEqual([413, 0])
    const sending = send('PUT', at(job.signed_upload_url), {}, LARGE)
    expect((await ask('/v2/usage')).character_count).toBe(0)
    expect((await sending).status).toBe(204)
    const upload = emulator.requests.all({ operation: 'uploadVoiceJobSource' }).at(-1)
    expect(upload?.facts.sha256).toBe(sha256(LARGE))
  })

  it('wait for their file again after a stream was reset', async () => {
    const { session, send, ask } = await served()
    const job = await ask(`${JOBS}?include=signed_url`, order(LARGE))
    const broken = session.request({ ':method': 'PUT', ':path': at(job.signed_upload_url) })
    broken.on('error', () => {})
    await new Promise((resolve) => broken.write(LARGE.subarray(0, 1024 * 1024), resolve))
    broken.destroy()
    await ask('/v2/usage')
    expect((await ask(`${JOBS}/${job.job_id}`)).results).toEqual([{ status: 'pending' }])
    expect((await send('PUT', at(job.signed_upload_url), {}, LARGE)).status).toBe(204)
  })
})
