import crypto, { type KeyObject } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { describe, expect, it, vi } from 'vitest'
import { documentAt } from '../../../src/contract/dates/document-at.ts'
import { resolveContract } from '../../../src/contract/dates/resolve-contract.ts'
import { openApiDocument } from '../../../src/index.ts'
import { VERSION } from '../../../src/version.ts'
import { CONTROL_ROUTES } from '../../support/control-routes.ts'
import { found } from '../../support/private-keys.ts'
import { TRANSPORT } from '../../support/runs.ts'
import { sendHttp } from '../../support/send-http.ts'
import { itServed, serve } from '../../support/served.ts'

const C = '/_mynah'

/** Endpoints for container platforms, which have no token. */
const OPEN_TO_ALL = ['GET /healthz', 'GET /_mynah/health']

/** What needs nothing; the stream never ends, and certificates have their own tests. */
const VIEWS = Object.keys(CONTROL_ROUTES).filter((name) => /^GET [^:]*(?<!events|ca\.pem)$/.test(name))

describe('the routes of the control interface', () => {
  const it = itServed(TRANSPORT)

  it.for(VIEWS)('serves %s', async (name, { mynah }) => {
    expect(await mynah.call(name.replace('GET ', ''))).toMatchObject({ status: 200 })
    expect(mynah.emulator.requests.all()).toEqual([])
  })

  it('show no private key of an authority that is only in memory', async ({ mynah }) => {
    const made = vi.spyOn(crypto, 'generateKeyPairSync')
    syncBuiltinESMExports()
    await mynah.emulator.listen({ tls: true })
    const shown = await Promise.all(
      [...VIEWS, `GET ${C}/ca.pem`].map(async (view) => [view, (await mynah.call(view.slice(4))).text]),
    )
    const keys = made.mock.results.map(({ value }) => value.privateKey as KeyObject)
    made.mockRestore()
    syncBuiltinESMExports()
    // Of the authority, and of the server that it vouches for.
    expect(keys).toHaveLength(2)
    expect(found(keys, Object.fromEntries(shown))).toEqual([])
  })

  it('shows the content of each glossary, style rule list and memory', async () => {
    await using mynah = await serve(TRANSPORT, { scenario: 'demo-agency' })
    const { json } = await mynah.call(`${C}/resources`)
    for (const [list, id] of [
      ['glossaries', 'glossary_id'],
      ['style_rules', 'style_id'],
      ['translation_memories', 'translation_memory_id'],
    ] as const) {
      const [resource] = json[list]
      const shown = await mynah.call(`${C}/resources/${list}/${resource[id]}`)
      expect([shown.status, shown.json.name]).toEqual([200, resource.name])
    }
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
})

describe('the control interface', () => {
  async function statusOf(base: string, name: string, headers: Record<string, string>) {
    const [method, route = ''] = name.split(' ')
    return (await sendHttp(base + route.replace(/:\w+/, 'one'), { method, headers })).status
  }

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
