import { describe, expect, it } from 'vitest'
import { TRANSPORT } from '../../support/runs.ts'
import { itServed, type Served, serve } from '../../support/served.ts'
import { translate } from './outcomes.ts'

describe('web pages', () => {
  const page = { Origin: 'http://localhost:5173' }
  const it = itServed(TRANSPORT, { cors: page.Origin })
  const preflight = (mynah: Served, headers: Record<string, string>, path = '/v2/translate') =>
    mynah.call(path, {
      method: 'OPTIONS',
      key: null,
      headers: { ...headers, 'Access-Control-Request-Method': 'POST' },
    })
  const allowed = ({ headers }: { headers: Headers }) => headers.get('access-control-allow-origin')

  it('are refused, like the service refuses them', async () => {
    await using mynah = await serve(TRANSPORT)
    const { status, json } = await preflight(mynah, page)
    expect([status, json]).toEqual([403, { message: 'blocked by CORS policy' }])
    const { headers } = await translate(mynah, 'Hi', { headers: page })
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  it('of the configured origin may send requests, and read errors too', async ({ mynah }) => {
    const asked = await preflight(mynah, { ...page, 'Access-Control-Request-Headers': 'authorization' })
    expect([asked.status, allowed(asked), asked.text]).toEqual([204, page.Origin, ''])
    expect(asked.headers.get('access-control-allow-methods')).toContain('POST')
    expect(asked.headers.get('access-control-allow-headers')).toBe('authorization')
    expect(asked.headers.get('access-control-max-age')).toBe('600')
    const answered = await translate(mynah, 'Hi', { headers: page })
    expect([allowed(answered), answered.headers.get('vary')]).toEqual([page.Origin, 'Origin'])
    expect(answered.headers.get('access-control-expose-headers')).toBe(
      'X-Trace-ID, Retry-After, Content-Disposition',
    )
    const refused = await translate(mynah, 'Hi', { headers: page, key: 'invalid' })
    expect([refused.status, allowed(refused)]).toEqual([403, page.Origin])
    mynah.emulator.faults.use({ then: { status: 503 } })
    expect(allowed(await translate(mynah, 'Hi', { headers: page }))).toBe(page.Origin)
  })

  it('of other origins are refused', async ({ mynah }) => {
    const other = { Origin: 'http://localhost:9999' }
    expect((await preflight(mynah, other)).status).toBe(403)
    expect(allowed(await translate(mynah, 'Hi', { headers: other }))).toBeNull()
  })

  it('of any origin may send requests with *', async () => {
    await using mynah = await serve(TRANSPORT, { cors: '*' })
    expect(allowed(await translate(mynah, 'Hi', { headers: page }))).toBe('*')
  })

  it('never reach the control interface from another origin', async () => {
    await using mynah = await serve('over a socket', { cors: '*' })
    expect((await mynah.call('/_mynah/version', { headers: page })).status).toBe(403)
  })
})

it('refuses an invalid origin', async () => {
  for (const cors of ['localhost', 'http://localhost/', 'http://a/path']) {
    await expect(serve('in process', { cors })).rejects.toThrow(/cors cannot be .*an origin such as/)
  }
})
