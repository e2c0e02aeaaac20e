import { request as httpRequest } from 'node:http'
import { describe, expect, it } from 'vitest'
import { documentAt } from '../../../src/contract/dates/document-at.ts'
import { resolveContract } from '../../../src/contract/dates/resolve-contract.ts'
import { openApiDocument } from '../../../src/index.ts'
import { VERSION } from '../../../src/version.ts'
import { CONTROL_ROUTES } from '../../support/control-routes.ts'
import { uploaded } from '../../support/documents/documents.ts'
import { dictionary, makeGlossary } from '../../support/glossaries.ts'
import { TRANSPORT } from '../../support/runs.ts'
import { type Answer, itServed, type Served, serve } from '../../support/served.ts'
import { makeList } from '../../support/style-rules.ts'
import { beginSession } from '../../support/voice.ts'
import { uploadedJob, wav } from '../../support/voice-jobs.ts'

const C = '/_mynah'
const fault = { id: 'busy', then: { status: 503 }, match: { operation: 'rephraseText' } }

type Call = [call: (mynah: Served) => Promise<Answer>, status: number]

/** Its answer never ends, so it has its own tests. */
const STREAM = 'GET /_mynah/events'
/** Endpoints for container platforms, which have no token. */
const OPEN_TO_ALL = ['GET /healthz', 'GET /_mynah/health']

/** A valid call of every endpoint with a parameter in its path, or another method, with its status. */
const CALLS: Record<string, Call> = {
  'GET /_mynah/console/documents/:id': [(mynah) => mynah.call(`${C}/console/documents/none`), 404],
  'PUT /_mynah/console/advisories': [(mynah) => mynah.put(`${C}/console/advisories`, { off: ['one_text_each'] }), 200],
  'GET /_mynah/ca.pem': [
    async (mynah) => {
      await mynah.emulator.listen({ tls: true })
      return mynah.call(`${C}/ca.pem`)
    },
    200,
  ],
  'POST /_mynah/reset': [(mynah) => mynah.post(`${C}/reset`, { scope: 'journal' }), 200],
  'PUT /_mynah/state': [async (mynah) => mynah.put(`${C}/state`, (await mynah.call(`${C}/state`)).json), 204],
  'POST /_mynah/scenario': [(mynah) => mynah.post(`${C}/scenario`, 'version: 1\nname: mine'), 200],
  'POST /_mynah/faults': [(mynah) => mynah.post(`${C}/faults`, fault), 201],
  'PUT /_mynah/faults': [(mynah) => mynah.put(`${C}/faults`, [fault]), 200],
  'DELETE /_mynah/faults': [(mynah) => mynah.delete(`${C}/faults`), 204],
  'GET /_mynah/faults/:id': [(mynah) => withFault(mynah, 'GET'), 200],
  'PUT /_mynah/faults/:id': [(mynah) => withFault(mynah, 'PUT', fault), 200],
  'DELETE /_mynah/faults/:id': [(mynah) => withFault(mynah, 'DELETE'), 204],
  'DELETE /_mynah/requests': [(mynah) => mynah.delete(`${C}/requests`), 204],
  'PUT /_mynah/requests': [
    async (mynah) => {
      await recorded(mynah)
      const { json } = await mynah.call(`${C}/requests`)
      return mynah.put(`${C}/requests`, json)
    },
    204,
  ],
  'GET /_mynah/requests/:id': [async (mynah) => mynah.call(`${C}/requests/${await recorded(mynah)}`), 200],
  'POST /_mynah/requests/:id/resend': [async (mynah) => mynah.post(`${C}/requests/${await recorded(mynah)}/resend`), 200],
  'GET /_mynah/accounts/:key/usage': [(mynah) => mynah.call(`${C}/accounts/${mynah.emulator.authKey}/usage`), 200],
  'PUT /_mynah/accounts/:key/usage': [(mynah) => mynah.put(`${C}/accounts/${mynah.emulator.authKey}/usage`, { days: [] }), 200],
  'GET /_mynah/resources/glossaries/:id': [
    async (mynah) => {
      const id = await makeGlossary(mynah, [dictionary('en', 'de', 'cart\tKorb', { entries_format: 'tsv' })])
      return mynah.call(`${C}/resources/glossaries/${id}`)
    },
    200,
  ],
  'GET /_mynah/resources/style_rules/:id': [async (mynah) => mynah.call(`${C}/resources/style_rules/${(await makeList(mynah)).style_id}`), 200],
  'GET /_mynah/resources/translation_memories/:id': [
    async (mynah) => {
      await mynah.emulator.apply({ version: 1, extends: ['demo-agency'] })
      const { json } = await mynah.call(`${C}/resources`)
      const [{ translation_memory_id: id }] = json.translation_memories.slice(-1)
      return mynah.call(`${C}/resources/translation_memories/${id}`)
    },
    200,
  ],
  'GET /_mynah/voice/:id': [
    async (mynah) => {
      const { session_id } = await beginSession(mynah.emulator)
      return mynah.call(`${C}/voice/${session_id}`)
    },
    200,
  ],
  'POST /_mynah/scenario/check': [(mynah) => mynah.post(`${C}/scenario/check`, 'version: 1\nname: mine'), 200],
  'POST /_mynah/scenario/preview': [(mynah) => mynah.post(`${C}/scenario/preview`, 'version: 1\nname: mine'), 200],
  'POST /_mynah/requests/verify': [(mynah) => mynah.post(`${C}/requests/verify`, { match: { path: '/nowhere' }, count: 0 }), 200],
  'DELETE /_mynah/tunnels': [(mynah) => mynah.delete(`${C}/tunnels`), 204],
  'PUT /_mynah/clock': [(mynah) => mynah.put(`${C}/clock`, { frozen: true }), 200],
  'POST /_mynah/clock/advance': [(mynah) => mynah.post(`${C}/clock/advance`, { by: '1s' }), 200],
  'DELETE /_mynah/sessions': [(mynah) => mynah.delete(`${C}/sessions`), 204],
  'GET /_mynah/sessions/:id': [(mynah) => withSession(mynah, 'GET'), 200],
  'PUT /_mynah/sessions/:id': [(mynah) => mynah.put(`${C}/sessions/new`), 200],
  'DELETE /_mynah/sessions/:id': [(mynah) => withSession(mynah, 'DELETE'), 204],
  'GET /_mynah/accounts/:key': [(mynah) => mynah.call(`${C}/accounts/${mynah.emulator.authKey}`), 200],
  'PATCH /_mynah/accounts/:key': [(mynah) => mynah.patch(`${C}/accounts/new-key`, { character_limit: 5 }), 200],
  'PUT /_mynah/documents/:id/status': [
    async (mynah) => {
      const { document_id } = await uploaded(mynah)
      return mynah.put(`${C}/documents/${document_id}/status`, { status: 'queued' })
    },
    200,
  ],
  'PUT /_mynah/voice-jobs/:id/status': [
    async (mynah) => {
      const { job_id } = await uploadedJob(mynah, wav(500))
      return mynah.put(`${C}/voice-jobs/${job_id}/status`, { status: 'failed' })
    },
    200,
  ],
} // biome-ignore format: a table

const recorded = async (mynah: Served) => (await mynah.call('/v2/usage')).headers.get('x-trace-id')

async function withFault(mynah: Served, method: string, body?: object): Promise<Answer> {
  await mynah.put(`${C}/faults`, [fault])
  return mynah.call(`${C}/faults/busy`, { method, ...(body && { body }) })
}

async function withSession(mynah: Served, method: string): Promise<Answer> {
  await mynah.call('/v2/usage', { headers: { 'X-Mynah-Session': 'one' } })
  return mynah.call(`${C}/sessions/one`, { method })
}

/** All others need nothing. */
const ENDPOINTS = Object.keys(CONTROL_ROUTES)
  .filter((name) => name !== STREAM)
  .map((name): [string, Call] => [
    name,
    CALLS[name] ?? [(mynah) => mynah.call(name.replace('GET ', '')), 200],
  ])

describe('the routes of the control interface', () => {
  const it = itServed(TRANSPORT)

  it.each(ENDPOINTS)('serves %s', async (_name, [call, expected]) => {
    await using mynah = await serve(TRANSPORT, { settings: { accountFeatures: ['admin', 'voice_jobs'] } })
    const { status, text } = await call(mynah)
    expect([status, status === expected ? '' : text]).toEqual([expected, ''])
    expect(mynah.emulator.requests.all({ path: '/_mynah*' })).toEqual([])
  })

  it('reports its version, and returns the document and its schema', async ({ mynah }) => {
    expect((await mynah.call(`${C}/health`, { key: null })).json).toEqual({ status: 'ok' })
    expect((await mynah.call('/healthz', { key: null })).text).toBe('ok')
    expect((await mynah.call(`${C}/version`)).json).toEqual({
      name: 'mynah',
      version: VERSION,
      node: process.version,
      has_certificate: false,
    })
    expect((await mynah.call(`${C}/openapi.json`)).json).toEqual(
      JSON.parse(JSON.stringify(documentAt(openApiDocument(), resolveContract({})))),
    )
  })

  it('shows an existing session, and forgets all of them in one call', async ({ mynah }) => {
    for (const session of ['one', 'two'])
      await mynah.call('/v2/usage', { headers: { 'X-Mynah-Session': session } })
    expect((await mynah.call(`${C}/sessions/two`)).json).toEqual({
      session: 'two',
      contract: 'specification',
    })
    const unknown = await mynah.call(`${C}/sessions/three`)
    expect([unknown.status, unknown.json.detail]).toEqual([404, "There is no session 'three'."])
    await mynah.delete(`${C}/sessions`)
    expect((await mynah.call(`${C}/sessions`)).json).toEqual({ sessions: [] })
  })

  it('takes a snapshot of a session and restores it in another', async ({ mynah }) => {
    const headers = { 'X-Mynah-Session': 'one' }
    await mynah.post('/v2/translate', { text: ['Hello'], target_lang: 'DE' }, { headers })
    const { json: snapshot } = await mynah.call(`${C}/state?session=one`)
    expect((await mynah.put(`${C}/state?session=two`, snapshot)).status).toBe(204)
    const used = async (session?: string) =>
      (await mynah.call('/v2/usage', session ? { headers: { 'X-Mynah-Session': session } } : {})).json
        .character_count
    expect([await used('one'), await used('two'), await used()]).toEqual([5, 5, 0])
  })
})

describe('the control interface', () => {
  /** Sends only a head with a custom Host, which fetch does not allow. */
  const statusOf = (base: string, name: string, headers: Record<string, string>) =>
    new Promise<number | undefined>((resolve, reject) => {
      const [method, route = ''] = name.split(' ')
      const url = base + route.replace(/:\w+/, 'one')
      httpRequest(url, { method, headers }, (answer) => resolve(answer.resume().statusCode))
        .on('error', reject)
        .end()
    })

  const guarded = Object.keys(CONTROL_ROUTES).filter((name) => !OPEN_TO_ALL.includes(name))

  it('needs the token of options that are an object of a class', async () => {
    class Options {
      get controlToken() {
        return 'secret'
      }
    }
    await using mynah = await serve('in process')
    const { url } = await mynah.emulator.listen(new Options())
    expect((await fetch(`${url}/_mynah/version`)).status).toBe(403)
  })

  it('refuses every endpoint to web pages of other origins, under other names of this machine, and without the token', async () => {
    await using mynah = await serve('in process')
    const { url, port } = await mynah.emulator.listen({ controlToken: 'secret' })
    const token = { 'X-Mynah-Control-Token': 'secret' }
    for (const name of guarded) {
      const refused = [
        await statusOf(url, name, { ...token, Origin: 'http://evil.example' }),
        await statusOf(url, name, { ...token, Origin: 'null' }),
        await statusOf(url, name, { ...token, Host: `rebound.example:${port}` }),
        await statusOf(url, name, {}),
        await statusOf(url, name, { 'X-Mynah-Control-Token': 'secrets' }),
      ]
      expect([name, refused]).toEqual([name, [403, 403, 403, 403, 403]])
    }
    const accepted: Record<string, string>[] = [
      token,
      { Authorization: 'Bearer secret' },
      { ...token, Origin: url },
    ]
    for (const headers of accepted) expect(await statusOf(url, 'GET /_mynah/clock', headers)).toBe(200)
    expect(await statusOf(url, 'GET /v2/usage', { Host: 'api.deepl.com' })).toBe(403)
    for (const name of OPEN_TO_ALL) expect(await statusOf(url, name, { Host: 'any' })).toBe(200)
  })
})
