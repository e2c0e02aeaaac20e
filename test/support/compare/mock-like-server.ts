import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { createEmulator } from '../../../src/index.ts'
import type { Side } from '../../../src/real/compare/wire/send.ts'
import { listening } from '../listening.ts'
import { DAY } from './sides.ts'

/** A request with Mynah's answer to it. */
interface Exchange {
  readonly method: string
  readonly path: string
  readonly sent: string
  readonly status: number
  readonly headers: Record<string, string>
  readonly text: string
  /** The body if it is JSON. */
  readonly json: any
}

type Changed = Partial<{ status: number; headers: Record<string, string>; json: unknown; text: string }>

/** A point where the existing mock's answers differ from Mynah's, and the probe that must find it. */
interface Point {
  readonly says: string
  readonly found: string
  /** The mock's answer; undefined if the point does not concern this request. */
  change(exchange: Exchange): Changed | undefined
}

const point = (says: string, found: string, change: Point['change']): Point => ({ says, found, change })
const empty = (status: number): Changed => ({ status, text: '', headers: {} })

/**
 * Points from what is known about the existing mock that change a part of Mynah's own answers. Those that a setting or a
 * fault can imitate are `changes` and `fails_with` of their probes.
 */
export const POINTS: readonly Point[] = [
  point('403 has no body', 'keys/missing-text', ({ status }) => (status === 403 ? empty(403) : undefined)),
  point('an unknown path is 404 without a body', 'transport/unknown-path', ({ path }) => path === '/v2/nope' ? empty(404) : undefined),
  point('there is no X-Trace-ID', 'transport/trace-id', ({ headers: { 'x-trace-id': _, ...headers } }) => ({ headers })),
  point('the usage period begins on the third at 04:05:06.789', 'usage/fields', ({ json }) =>
    json?.start_time ? { json: { ...json, start_time: '2026-11-03T04:05:06.789Z' } } : undefined,
  ),
  point('Thai is in no pair of glossaries', 'languages/glossary-pairs', ({ json }) =>
    json?.supported_languages
      ? {
          json: {
            supported_languages: json.supported_languages.filter(
              (pair: { source_lang: string; target_lang: string }) =>
                pair.source_lang !== 'th' && pair.target_lang !== 'th',
            ),
          },
        }
      : undefined,
  ),
  point('a glossary into Thai is refused', 'glossaries/refused-pairs', (exchange) =>
    exchange.path === '/v3/glossaries' && exchange.sent.includes('"target_lang":"th"')
      ? { status: 400, json: { message: 'Unsupported glossary source and target language pair' } }
      : undefined,
  ),
  point('seconds_remaining is 0 when a document is done', 'documents/lifecycle', ({ json }) =>
    json?.status === 'done' ? { json: { ...json, seconds_remaining: 0 } } : undefined,
  ),
  point('Norwegian has another name', 'languages/v2', ({ path, json }) =>
    path === '/v2/languages' && Array.isArray(json)
      ? {
          json: json.map((one) => (one.language === 'NB' ? { ...one, name: 'Norwegian (bokmål)' } : one)),
        }
      : undefined,
  ),
  point('languages in the default list of v3 have no status', 'languages/text', ({ path, json }) =>
    path === '/v3/languages' && Array.isArray(json)
      ? { json: json.map(({ status: _, ...one }) => one) }
      : undefined,
  ),
] // biome-ignore format: a table

/** A server that answers like Mynah, except for some of the points, until the test ends. */
export async function mockLikeServer(points: readonly Pick<Point, 'change'>[]): Promise<Side> {
  const emulator = await createEmulator({ clock: { now: `${DAY}T12:00:00Z` } } as object)
  const { url } = await emulator.listen()
  const server = createServer(async (incoming, outgoing) => {
    const body = await buffer(incoming)
    const target = new URL(incoming.url ?? '/', url)
    // As a parser of bodies does that gets neither a length nor a media type.
    if (body.length === 0 && incoming.headers['transfer-encoding']) return outgoing.writeHead(500).end()
    const { host: _, connection: __, 'content-length': ___, ...headers } = incoming.headers
    const answer = await emulator.fetch(
      new Request(target, {
        method: incoming.method ?? 'GET',
        headers: headers as Record<string, string>,
        ...(body.length > 0 &&
          !['GET', 'HEAD'].includes(incoming.method ?? '') && { body: new Uint8Array(body) }),
      }),
    )
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.includes('json')
    const exchange: Exchange = {
      method: incoming.method ?? '',
      path: target.pathname,
      sent: body.toString(),
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      text,
      json: isJson ? JSON.parse(text) : undefined,
    }
    let changed = exchange
    for (const point of points) {
      const change = point.change(changed)
      if (change === undefined) continue
      changed = {
        ...changed,
        ...change,
        ...(change.json !== undefined && {
          text: JSON.stringify(change.json),
          headers: { ...changed.headers, ...change.headers, 'content-type': 'application/json' },
        }),
        ...(change.text !== undefined && { json: undefined }),
      } as Exchange
    }
    const { 'content-length': ____, ...fields } = changed.headers
    outgoing.writeHead(changed.status, fields).end(changed.status === 204 ? undefined : changed.text)
  })
  onTestFinished(() => emulator.close())
  const listener = await listening(server)
  const keys = { main: emulator.authKey, free: emulator.freeAuthKey, admin: emulator.adminAuthKey }
  return { name: 'B', url: new URL(listener.url), keys }
}
