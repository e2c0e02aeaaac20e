import { describe, expect } from 'vitest'
import { downloaded, settled, upload, uploaded } from '../../support/documents/documents.ts'
import { dictionary } from '../../support/glossaries.ts'
import { mockSession } from '../../support/mock-session.ts'
import { sendHttp } from '../../support/send-http.ts'
import { BOTH_TRANSPORTS, itServed, type Served, serve, withCall } from '../../support/served.ts'
import {
  declareImport,
  exportMemory,
  importMemory,
  memoryJob,
  putMemory,
  tmx,
} from '../../support/translation-memories.ts'
import { PCM, VoiceClient } from '../../support/voice.ts'

const it = itServed('over a socket')

const session = (options: Record<string, string | number> = {}, name = 'one') => mockSession(name, options)
const translate = { body: { text: ['proton beam'], target_lang: 'DE' } }

describe.each(BOTH_TRANSPORTS)('a session of the existing mock’s protocol, %s', (transport) => {
  const it = itServed(transport)

  it('answers 503 with an empty body as often as configured, before it checks the key', async ({ mynah }) => {
    const headers = session({ '5xx-count': 2 })
    const seen = []
    for (const key of [null, null, mynah.emulator.authKey]) {
      const { status, text } = await mynah.call('/v2/usage', { headers, key })
      seen.push([status, text === ''])
    }
    expect(seen).toEqual([[503, true], [503, true], [200, false]]) // biome-ignore format: a table
  })

  it('accepts another 5xx status, and uses 503 for an invalid one', async ({ mynah }) => {
    const status = async (name: string, value: string) => {
      const headers = session({ '5xx-count': 1, '5xx-status': value }, name)
      return (await mynah.call('/v2/usage', { headers })).status
    }
    const wanted = ['500', '599', '499', '600', '404', 'x']
    const seen = await Promise.all(wanted.map((value) => status(value, value)))
    expect(seen).toEqual([500, 599, 503, 503, 503, 503])
  })

  it('answers 429 to valid translations before anything is billed', async ({ mynah }) => {
    const headers = session({ '429-count': 2 })
    const status = async (path: string, body: object) => (await mynah.post(path, body, { headers })).status
    expect(await status('/v2/translate', { text: ['a'] })).toBe(400)
    expect(await status('/v2/translate', translate.body)).toBe(429)
    expect(await status('/v2/translate_secondary', translate.body)).toBe(429)
    expect(await status('/v2/translate', translate.body)).toBe(200)
    expect((await mynah.call('/v2/usage', { headers })).json.character_count).toBe(11)
  })

  it('does not show the end of imports and exports of memories before so many polls', async () => {
    await using mynah = await serve(transport, { contract: 'latest' })
    const inSession = withCall(mynah.emulator, (path, init) =>
      mynah.call(path, {
        ...init,
        headers: { ...session({ 'tm-job-processing-polls': 2 }), ...init?.headers },
      }),
    )
    const file = tmx('de', [{ de: 'Hallo', en: 'Hello' }])
    const { json: made } = await declareImport(inSession, file)
    const poll = async (id: string) => (await memoryJob(inSession, id)).results[0]
    const awaitsInput = {
      status: 'awaiting_input',
      status_metadata: { required_action: 'Waiting for upload' },
    }
    expect(await poll(made.job_id)).toEqual(awaitsInput)
    await putMemory(mynah, made.upload_url, file)
    expect([await poll(made.job_id), await poll(made.job_id)]).toEqual([awaitsInput, awaitsInput])
    const { status, translation_memory_id: id } = await poll(made.job_id)
    expect(status).toBe('completed')
    const { json: exported } = await exportMemory(inSession, id)
    const statuses = []
    for (let polls = 0; polls < 3; polls++) statuses.push((await poll(exported.job_id)).status)
    expect(statuses).toEqual(['processing', 'processing', 'completed'])
    // Outside of the session, the end shows at once.
    const others = await importMemory(mynah, file)
    expect((await memoryJob(mynah, others)).results[0].status).toBe('completed')
  })

  it('is configured only by its first request, and nothing applies outside of it', async ({ mynah }) => {
    await mynah.call('/v2/usage', { headers: session() })
    for (const headers of [session({ '5xx-count': 5 }), { 'mock-server-session-5xx-count': '5' }])
      expect((await mynah.call('/v2/usage', { headers })).status).toBe(200)
  })

  it('starts counting again after a reset', async ({ mynah }) => {
    const headers = session({ '429-count': 1, '5xx-count': 1 })
    const status = async () => (await mynah.call('/v2/translate', { ...translate, headers })).status
    const statuses = async () => [await status(), await status(), await status()]
    expect(await statuses()).toEqual([503, 429, 200])
    await mynah.post('/_mynah/reset?session=one')
    expect(await statuses()).toEqual([503, 429, 200])
  })

  it('ends its streams with a reset', async ({ mynah }) => {
    const body = { source_media_content_type: PCM }
    const { json } = await mynah.post('/v3/voice/realtime', body, { headers: session() })
    const client = await VoiceClient.open(mynah.emulator, json)
    await mynah.post('/_mynah/reset?session=one')
    expect((await client.closed).code).toBe(1001)
  })

  it('gives its accounts the configured character limit, 20000000 by default', async ({ mynah }) => {
    const usage = async (options: Record<string, string | number>, name: string) =>
      (await mynah.call('/v2/usage', { headers: session(options, name), key: 'somebody:fx' })).json
    expect(await usage({}, 'a')).toEqual({
      character_count: 0,
      character_limit: 20_000_000,
      document_count: 0,
      document_limit: 10_000,
    })
    expect(await usage({ 'init-character-limit': 11, 'init-team-document-limit': 5 }, 'b')).toMatchObject({
      character_limit: 11,
      team_document_count: 0,
      team_document_limit: 5,
    })
    expect(await usage({ 'init-character-limit': 0, 'init-document-limit': 0 }, 'c')).toEqual({})
    const invalid = { 'init-character-limit': 'many', 'init-document-limit': '-1' }
    expect(await usage(invalid, 'd')).toMatchObject({ character_limit: 20_000_000, document_limit: 10_000 })
  })

  it('lets as many documents fail as configured', async ({ mynah }) => {
    const headers = session({ 'doc-failure': 1 })
    const outcome = async () => (await settled(mynah, await uploaded(mynah, { headers }))).json
    expect(await outcome()).toMatchObject({
      status: 'error',
      error_message: expect.stringContaining('Translation error triggered'),
    })
    expect(await outcome()).toMatchObject({ status: 'done' })
  })

  it('refuses a glossary without dictionaries, like the mock and unlike the service', async ({ mynah }) => {
    const created = async (body: object, headers = session()) => {
      const { status, json } = await mynah.post('/v3/glossaries', body, { headers })
      return [status, json.message]
    }
    const refused = [400, 'Glossary dictionaries must be provided']
    expect(await created({ name: 'G' })).toEqual(refused)
    expect(await created({ name: 'G', dictionaries: [] })).toEqual(refused)
    expect(await created({})).toEqual([400, 'Missing or invalid argument: name'])
    expect((await mynah.post('/v3/glossaries', { name: 'G' })).status).toBe(201)
  })

  it('reports for glossaries of both APIs that they have no dictionary for a pair', async () => {
    await using mynah = await serve(transport, { settings: { glossaryPairMismatch: 'by_interface' } })
    const headers = session()
    const body = { name: 'G', ...dictionary('en', 'de', 'Apple\tApfel') }
    const { glossary_id } = (await mynah.post('/v2/glossaries', body, { headers })).json
    const text = { text: ['Apple'], source_lang: 'EN', target_lang: 'FR', glossary_id }
    const { status, json } = await mynah.post('/v2/translate', text, { headers })
    expect([status, json.message]).toEqual([
      400,
      'Bad request. Reason: No dictionary found for language pair en-fr in glossary',
    ])
  })

  it('gives a text the name and media type of a page, and a page those of a text', async ({ mynah }) => {
    const headers = session()
    const converted = async (name: string, content: string, output_format: string) => {
      const answer = await downloaded(mynah, await uploaded(mynah, { name, content, output_format, headers }))
      return [answer.headers.get('content-type'), answer.headers.get('content-disposition'), answer.text]
    }
    for (const [from, content, to, type, result] of [
      ['txt', 'proton beam', 'html', 'text/html', 'Protonenstrahl'],
      ['html', '<p>proton beam</p>', 'txt', 'text/plain', '<p>Protonenstrahl</p>'],
    ] as const)
      expect(await converted(`a.${from}`, content, to)).toEqual([
        type,
        `attachment; filename="a.${to}"`,
        result,
      ])
    expect((await upload(mynah, { name: 'a.txt', output_format: 'docx', headers })).status).toBe(400)
    expect((await upload(mynah, { name: 'a.txt', output_format: 'html' })).status).toBe(400)
  })

  it('reports zero seconds remaining for a finished document, which the service omits', async ({ mynah }) => {
    const handle = await uploaded(mynah, { headers: session() })
    expect((await settled(mynah, handle)).json).toMatchObject({ status: 'done', seconds_remaining: 0 })
  })

  it('requires a User-Agent and, if configured, a proxy', async ({ mynah }) => {
    const proxied = session({ 'expect-proxy': 1 }, 'proxied')
    const refused = await mynah.call('/v2/usage', { headers: proxied })
    expect([refused.status, refused.json.message]).toEqual([400, 'Expected a request via proxy.'])
    const forwarded = { ...proxied, Forwarded: 'for=127.0.0.1' }
    expect((await mynah.call('/v2/usage', { headers: forwarded })).status).toBe(200)
  })

  it('answers a bad key with 403 everywhere', async ({ mynah }) => {
    const { status } = await mynah.call('/v3/languages?product=write', { headers: session(), key: 'invalid' })
    expect(status).toBe(403)
  })

  it('shows its last request', async ({ mynah }) => {
    const last = (headers: Record<string, string>) =>
      mynah.call('/__session__/last-request', { headers, key: null })
    expect((await last({})).status).toBe(400)
    expect((await last(session())).status).toBe(404)
    await mynah.call('/v2/translate?x=1', { ...translate, headers: { ...session(), 'X-Mine': 'yes' } })
    for (let n = 0; n < 2; n++) {
      expect((await last(session())).json).toMatchObject({
        method: 'POST',
        path: '/v2/translate',
        query: { x: '1' },
        headers: { 'x-mine': 'yes', authorization: `DeepL-Auth-Key ${mynah.emulator.authKey}` },
        body: { text: ['proton beam'], target_lang: 'de' },
      })
    }
  })
})

describe('over real connections', () => {
  /** Requests usage with these headers and no others: 200, or the error. */
  async function usage({ emulator }: Served, headers: Record<string, string>) {
    const { url } = await emulator.listen()
    const Authorization = `DeepL-Auth-Key ${emulator.authKey}`
    const { status, text } = await sendHttp(`${url}/v2/usage`, { headers: { ...headers, Authorization } })
    return status === 200 ? status : [status, JSON.parse(text).message]
  }

  it('a missing User-Agent is refused in a session, unless it was allowed', async ({ mynah }) => {
    const { 'User-Agent': _, ...bare } = session()
    expect(await usage(mynah, bare)).toEqual([400, 'User-Agent header missing.'])
    const { 'User-Agent': __, ...allowed } = session({ 'allow-missing-user-agent': 1 }, 'two')
    expect(await usage(mynah, allowed)).toBe(200)
  })

  it('a second connection is refused where reconnections are not allowed', async ({ mynah }) => {
    const headers = { ...session({ 'allow-reconnections': 0 }), Connection: 'close' }
    expect(await usage(mynah, headers)).toBe(200)
    expect(await usage(mynah, headers)).toEqual([400, 'New socket opened in same session.'])
  })

  it('requests are read and not answered, as often as configured', async ({ mynah }) => {
    const headers = session({ 'no-response-count': 1 })
    const { url } = await mynah.emulator.listen()
    const Authorization = `DeepL-Auth-Key ${mynah.emulator.authKey}`
    const leaving = new AbortController()
    const ask = () =>
      fetch(`${url}/v2/usage`, { headers: { ...headers, Authorization }, signal: leaving.signal })
    const outcomes: unknown[] = []
    const two = [ask(), ask()].map((answer) =>
      answer.then(
        ({ status }) => outcomes.push(status),
        ({ name }) => outcomes.push(name),
      ),
    )
    // Whichever of the two finished first.
    await Promise.race(two)
    expect((await ask()).status).toBe(200)
    expect(outcomes).toEqual([200])
    leaving.abort()
    await Promise.all(two)
    expect(outcomes).toEqual([200, 'AbortError'])
  })
})
