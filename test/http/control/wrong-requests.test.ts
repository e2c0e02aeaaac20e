import { describe, expect } from 'vitest'
import { createEmulator } from '../../../src/index.ts'
import { it } from '../../support/runs.ts'
import { sendHttp } from '../../support/send-http.ts'

describe('a request that the control interface does not have', () => {
  it.for([
    ['POST', '/_mynah/reset?sesion=one', "Unknown query parameter 'sesion'. Did you mean 'session'?"],
    ['GET', '/_mynah/clock?now=x', "Unknown query parameter 'now'. Use one of session."],
    ['GET', '/_mynah/requests?operaton=x', /^Unknown query parameter 'operaton'\. Did you mean 'operation'\?$/],
    ['GET', '/_mynah/requests?status=200&status=429', "'status' must be given once."],
    ['DELETE', '/_mynah/requests?limit=5', /^Unknown query parameter 'limit'\. Use one of session, .*console\.$/],
  ] as const)('%s %s: unknown parts are not ignored', async ([method, path, detail], { mynah }) => {
    await mynah.call('/v2/usage')
    const { status, json } = await mynah.call(path, { method })
    expect([status, json.detail]).toEqual([400, expect.stringMatching(detail)])
    expect(mynah.emulator.requests.all()).toHaveLength(1)
  }) // biome-ignore format: a table

  it.for([
    ['PUT', '/_mynah/sessions/one', { contract: 'latest' }, /The header X-Mynah-Contract names a contract\.$/],
    ['DELETE', '/_mynah/requests', { operation: 'getUsage' }, /The query selects requests: \?operation=getUsage\.$/],
    ['DELETE', '/_mynah/faults', ['one'], /DELETE \/_mynah\/faults\/\{id\} removes a single one\.$/],
    ['DELETE', '/_mynah/sessions/one', 'now', /reads no body, but one was sent\.$/],
  ] as const)(
    '%s %s: a body that nothing reads is refused',
    async ([method, path, body, detail], { mynah }) => {
      await mynah.call('/v2/usage')
      const { status, json } = await mynah.call(path, { method, body })
      expect([status, json.detail]).toEqual([400, expect.stringMatching(detail)])
      expect(json.detail).toContain(`${method} ${path} reads no body`)
      expect(mynah.emulator.requests.all()).toHaveLength(1)
      expect((await mynah.call('/_mynah/sessions')).json.sessions).toEqual([])
    },
  ) // biome-ignore format: a table

  it('refuses a body of GET, too', async () => {
    await using emulator = await createEmulator()
    const { url } = await emulator.listen()
    const body = '{"operation":"getUsage"}'
    const headers = { 'Content-Length': body.length }
    const { status, text } = await sendHttp(`${url}/_mynah/requests`, { headers }, body)
    expect([status, text]).toEqual([400, expect.stringContaining('reads no body')])
  })

  it.for([
    ['POST', 'faults', { then: { status: 9 } }],
    ['PUT', 'faults', { faults: [], counts: 'keep' }],
    ['PUT', 'clock', { now: '1800-01-01T00:00:00Z' }],
    ['PUT', 'state', { state: {}, clock: { now: '2026-01-01T00:00:00Z' } }],
    ['PUT', 'sessions/one', undefined],
  ] as const)('%s %s: a refused request opens no session', async ([method, path, body], { mynah }) => {
    const { status } = await mynah.call(`/_mynah/${path}?session=one`, {
      method,
      headers: { 'X-Mynah-Contract': 'none' },
      ...(body && { body }),
    })
    expect([status, (await mynah.call('/_mynah/sessions')).json.sessions]).toEqual([400, []])
  })

  it('does not forget a session that another request uses meanwhile', async ({ mynah }) => {
    const fault = (status: number) => mynah.post('/_mynah/faults?session=one', { then: { status } })
    const answers = await Promise.all([fault(9), fault(429), fault(9)])
    expect(answers.map(({ status }) => status)).toEqual([400, 201, 400])
    expect((await mynah.call('/_mynah/faults?session=one')).json.faults).toHaveLength(1)
  })

  it('accepts an empty object where there is no body: some clients always send one', async ({ mynah }) => {
    expect((await mynah.put('/_mynah/sessions/one', {})).status).toBe(200)
  })

  it.for([
    ['POST', '/_mynah/clock', 'GET, PUT'],
    ['POST', '/_mynah/faults/one', 'GET, PUT, DELETE'],
    ['PATCH', '/_mynah/sessions/one', 'GET, PUT, DELETE'],
    ['DELETE', '/_mynah/notifications', 'GET'],
    ['GET', '/_mynah/reset', 'POST'],
    ['PUT', '/_mynah/version', 'GET'],
    ['PUT', '/_mynah/requests/calls', 'GET'],
  ] as const)('%s %s is 405 and names the allowed methods', async ([method, path, allowed], { mynah }) => {
    const { status, headers, json } = await mynah.call(path, { method })
    expect([status, headers.get('allow'), json.title]).toEqual([405, allowed, 'Method Not Allowed'])
    expect(json.detail).toBe(`${path} accepts ${allowed}, not ${method}.`)
  })

  it.for<[path: string, detail: string]>([
    ['/_mynah/fault', 'No GET /_mynah/fault here. Did you mean /_mynah/faults?'],
    ['/_mynah/clock/back', 'No GET /_mynah/clock/back here. GET /_mynah/control.json lists what there is.'],
  ])('is 404 at the unknown path %s', async ([path, detail], { mynah }) => {
    const { status, headers, json } = await mynah.call(path)
    expect([status, headers.get('allow')]).toEqual([404, null])
    expect(headers.get('content-type')).toBe('application/problem+json')
    expect(json).toEqual({ type: 'about:blank', title: 'Not Found', status: 404, detail })
  })
})

describe('DELETE /_mynah/requests', () => {
  it('clears only the selected requests', async ({ mynah }) => {
    for (const key of ['one', 'two', 'one']) await mynah.call('/v2/usage', { key })
    await mynah.call('/v2/languages')
    expect((await mynah.delete('/_mynah/requests?key=one&status=200')).status).toBe(204)
    const { json } = await mynah.call('/_mynah/requests')
    expect(json.requests.map(({ path }: any) => path)).toEqual(['/v2/usage', '/v2/languages'])
    // The last body is not compressed yet, the one before it is.
    await mynah.call('/v2/usage')
    mynah.emulator.requests.clear({ operation: 'getUsage' })
    expect(mynah.emulator.requests.all()).toHaveLength(1)
    mynah.emulator.requests.clear()
    expect(mynah.emulator.requests.all()).toEqual([])
  })

  it('clears nothing if a filter is invalid', async ({ mynah }) => {
    await mynah.call('/v2/usage')
    expect((await mynah.delete('/_mynah/requests?status=x')).status).toBe(400)
    expect(mynah.emulator.requests.all()).toHaveLength(1)
  })
})

describe('GET /_mynah/requests/calls', () => {
  it('limits to the last few', async ({ mynah }) => {
    for (const path of ['/v2/usage', '/v2/languages', '/v2/glossaries']) await mynah.call(path)
    const { json } = await mynah.call('/_mynah/requests/calls?limit=2')
    const paths = json.calls.map(({ attempts: [first] }: { attempts: { path: string }[] }) => first?.path)
    expect(paths).toEqual(['/v2/languages', '/v2/glossaries'])
  })
})

describe('a body', () => {
  it.for([
    ['{"now": "2026-01-31"', "The body must be JSON; line 1, column 21: expected ',' or '}', found the end."],
    [
      '{\n  now: 1\n}',
      "The body must be JSON; line 2, column 3: expected a key in double quotes, found 'now'.",
    ],
    [Buffer.from('{"now": "\xe4"}', 'latin1'), 'The body must be JSON in UTF-8.'],
    [{ scope: 'some' }, "Unknown field 'scope'. Use one of now, frozen."],
  ] as const)('%j is refused with the place of its error', async ([body, detail], { mynah }) => {
    const { status, json } = await mynah.put('/_mynah/clock', body)
    expect([status, json.detail]).toEqual([400, detail])
  })

  it.for(['flaky', '"flaky"'])('names a built-in scenario: %s', async (body, { mynah }) => {
    expect((await mynah.post('/_mynah/scenario', body)).status).toBe(200)
    expect(mynah.emulator.scenario.name).toBe('flaky')
  })

  it('that names no scenario is refused with the one that was meant', async ({ mynah }) => {
    const { status, json } = await mynah.post('/_mynah/scenario', 'flakey')
    expect([status, json.detail]).toEqual([
      400,
      "flakey: not a built-in scenario; did you mean 'flaky'? (to use a file, write ./flakey.yaml)",
    ])
  })
})
