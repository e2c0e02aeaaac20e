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
const isOf = ({ path }: Exchange, prefix: string) => path.startsWith(prefix)

/** Twenty points, from what is known about the existing mock. */
export const POINTS: readonly Point[] = [
  point('a missing key is 403 on every operation', 'keys/missing-glossaries', ({ status }) => status === 401 ? { status: 403 } : undefined),
  point('403 has no body', 'keys/missing-text', ({ status }) => (status === 403 ? empty(403) : undefined)),
  point('an unknown path is 404 without a body', 'transport/unknown-path', ({ path }) => path === '/v2/nope' ? empty(404) : undefined),
  point('a wrong method is 404', 'transport/wrong-method', ({ status }) => status === 405 ? empty(404) : undefined),
  point('there is no X-Trace-ID', 'transport/trace-id', ({ headers: { 'x-trace-id': _, ...headers } }) => ({ headers })),
  point('JSON says its charset', 'transport/content-type', ({ headers }) =>
    headers['content-type'] === 'application/json'
      ? { headers: { ...headers, 'content-type': 'application/json; charset=utf-8' } }
      : undefined,
  ),
  point('text translation is served by GET', 'transport/get-translate', (exchange) =>
    exchange.method === 'GET' && exchange.path === '/v2/translate'
      ? { status: 200, json: { translations: [{ detected_source_language: 'EN', text: 'ein' }] } }
      : undefined,
  ),
  point('the model is always called quality_optimized', 'text/model-type', ({ json }) =>
    json?.translations?.[0]?.model_type_used
      ? {
          json: {
            translations: json.translations.map((one: object) => ({
              ...one,
              model_type_used: 'quality_optimized',
            })),
          },
        }
      : undefined,
  ),
  point('an unknown translation memory is 400', 'text/memory-ids', ({ status, json }) =>
    status === 404 && json?.message === 'Translation memory not found' ? { status: 400 } : undefined,
  ),
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
  point('a glossary without dictionaries is refused', 'glossaries/empty', (exchange) =>
    exchange.method === 'POST' && isOf(exchange, '/v3/glossaries') && !exchange.sent.includes('entries')
      ? { status: 400, json: { message: 'Glossary dictionaries must be provided' } }
      : undefined,
  ),
  point(
    'a glossary without the pair has a shorter error',
    'glossaries/pair-mismatch',
    ({ path, status, json }) =>
      path === '/v2/translate' && status === 400 && json?.message?.includes('No dictionary found')
        ? { json: { message: 'No dictionary found for language pair' } }
        : undefined,
  ),
  point(
    'a document whose languages are equal is refused at once',
    'documents/failed',
    ({ method, path, sent }) =>
      method === 'POST' && path === '/v2/document' && /name="source_lang"\s+DE\s/.test(sent)
        ? { status: 400, json: { message: 'Source and target language are equal.' } }
        : undefined,
  ),
  point('seconds_remaining is 0 when a document is done', 'documents/lifecycle', ({ json }) =>
    json?.status === 'done' ? { json: { ...json, seconds_remaining: 0 } } : undefined,
  ),
  point('unknown style rules are accepted', 'styles/rules', ({ path, status, headers }) =>
    path.endsWith('/configured_rules') && status === 400
      ? { status: 200, headers, json: { configured_rules: { nope: { nope: 'nope' } } } }
      : undefined,
  ),
  point('a new instruction is answered without its list', 'styles/instructions', ({ method, path, json }) =>
    method === 'POST' && path.endsWith('/custom_instructions') && json?.id
      ? { json: { id: json.id, label: json.label, prompt: json.prompt } }
      : undefined,
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
