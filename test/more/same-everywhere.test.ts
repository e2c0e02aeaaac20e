import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEmulator, type Emulator, type Match } from '../../src/index.ts'
import { runs } from '../support/runs.ts'

const KEYS = ['one-key-0001', 'One-Key-0002:fx', 'schlüssel-0003', '0004'] as const
const WORDS = [
  'DE', 'de', 'en', 'fr', 'Hello', 'hallo welt', 'Grüße', '語', '🙂', 'a*b', '', '0', '1', 'true', '"', '&',
  '%41',
] as const // biome-ignore format: a table
const word = fc.oneof(fc.constantFrom(...WORDS), fc.string({ unit: 'grapheme', maxLength: 6 }))
const ascii = fc.constantFrom('one', 'One', 'two words', 'a,b', 'Bearer x', '*', 'application/json', '0')

/** A request for `fetch`. */
interface Sent {
  readonly method: string
  /** Including its query. */
  readonly target: string
  readonly headers: readonly (readonly [string, string])[]
  readonly body: string | undefined
}

const anyJson = fc.jsonValue({ maxDepth: 3 })

/** Fields of translations and glossaries, and unknown ones, with valid or invalid values. */
const fields = fc.oneof(
  fc.record(
    {
      text: fc.oneof(fc.array(word, { maxLength: 3 }), word),
      target_lang: word,
      source_lang: word,
      formality: fc.constantFrom('more', 'DEFAULT', 'x', 5),
      show_billed_characters: fc.constantFrom(true, '1', 0, null),
      context: word,
      nobody_knows: anyJson,
      auth_key: fc.constantFrom(...KEYS),
    },
    { requiredKeys: [] },
  ),
  fc.record(
    {
      name: word,
      dictionaries: fc.array(
        fc.record(
          {
            source_lang: word,
            target_lang: word,
            entries: word,
            entries_format: fc.constantFrom('tsv', 'csv'),
          },
          { requiredKeys: [] },
        ),
        { maxLength: 2 },
      ),
    },
    { requiredKeys: [] },
  ),
  fc.record({ type: word, document_key: word, key_id: word, label: word }, { requiredKeys: [] }),
  fc.dictionary(word, anyJson, { maxKeys: 3 }),
)

const shuffled = (object: object) =>
  fc
    .shuffledSubarray(Object.entries(object), { minLength: Object.keys(object).length })
    .map((entries) => Object.fromEntries(entries))

const jsonBody = fields
  .chain(shuffled)
  .chain((object) =>
    fc.constantFrom(
      JSON.stringify(object),
      JSON.stringify(object, undefined, 1),
      `${JSON.stringify(object)}x`,
    ),
  )
const formBody = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        'text', 'target_lang', 'source_lang', 'formality', 'name', 'auth_key', 'document_key', 'type',
        'dictionaries[0].source_lang', 'dictionaries[0].entries', 'else',
      ),
      word,
    ),
    { maxLength: 5 },
  )
  .map((pairs) => new URLSearchParams(pairs).toString()) // biome-ignore format: a table

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'

const bodies: fc.Arbitrary<{ type: string | undefined; body: string | undefined }> = fc.oneof(
  { weight: 4, arbitrary: jsonBody.map((body) => ({ type: JSON_TYPE, body })) },
  { weight: 4, arbitrary: formBody.map((body) => ({ type: FORM_TYPE, body })) },
  { weight: 1, arbitrary: formBody.map((body) => ({ type: 'text/plain', body })) },
  { weight: 1, arbitrary: fc.constant({ type: undefined, body: undefined }) },
)

const query = fc
  .array(fc.tuple(fc.constantFrom('type', 'auth_key', 'document_key', 'a', 'ä b', 'page'), word), {
    maxLength: 4,
  })
  .map((pairs) => (pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`))

const paths = fc.constantFrom(
  '/v2/translate', '/v2/translate', '/v2/translate', '/v3/glossaries', '/v2/translate/', '/v1/translate',
  '/v2/usage', '/v2/usage/', '/v2/languages', '/v3/glossaries', '/v2/glossaries', '/v2/document/ABC',
  '/v2/admin/developer-keys/label', '/v3/style_rules',
) // biome-ignore format: a table

/** Lists of names and values, since a name may repeat. */
const headers = fc.array(
  fc.tuple(fc.constantFrom('X-Run', 'x-run', 'X-Api-Key', 'Cookie', 'Accept'), ascii),
  {
    maxLength: 3,
  },
)

const sent: fc.Arbitrary<Sent> = fc
  .record({
    method: fc.constantFrom('POST', 'POST', 'POST', 'POST', 'POST', 'GET', 'GET', 'PUT', 'DELETE'),
    path: paths,
    query,
    headers,
    key: fc.constantFrom(...KEYS.slice(0, 2), KEYS[3]),
    scheme: fc.constantFrom('DeepL-Auth-Key', 'DeepL-Auth-Key', 'service-auth-key', undefined),
    body: bodies,
  })
  .map(({ method, path, query: string, headers: others, key, scheme, body: { type, body } }) => ({
    method,
    target: `${path}${string}`,
    headers: [
      ...(scheme === undefined ? [] : [['Authorization', `${scheme} ${key}`] as const]),
      ...others,
      ...(type === undefined || method === 'GET' ? [] : [['Content-Type', type] as const]),
    ],
    body: method === 'GET' ? undefined : body,
  }))

/** A string, unchanged, with parts replaced by `*`, in another letter case, or altered. */
const patternOf = (text: string): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constant(text) },
    { weight: 1, arbitrary: fc.constantFrom(text.toUpperCase(), text.toLowerCase(), `${text}x`, '*', '**') },
    {
      weight: 4,
      arbitrary: fc
        .tuple(fc.nat(text.length), fc.nat(text.length))
        .map(([one, other]) => `${text.slice(0, Math.min(one, other))}*${text.slice(Math.max(one, other))}`),
    },
  )

const nonEmpty = (arbitrary: fc.Arbitrary<string>) => arbitrary.map((text) => (text === '' ? '*' : text))

/** A match related to a request: mostly made of its own parts, so that many match. */
function matchFor({ method, target, headers: pairs, body }: Sent): fc.Arbitrary<Match> {
  const [path = '', search = ''] = target.split('?')
  const inQuery = [...new URLSearchParams(search), ['page', '1'] as const]
  const inBody = body === undefined ? [] : valuesIn(body)
  const key = pairs[0]?.[1].split(' ')[1] ?? ''
  const parts: Record<keyof Match, fc.Arbitrary<unknown>> = {
    operation: fc.constantFrom('translate*', 'get*', '*', 'getUsage', '*Glossar*'),
    method: fc.constantFrom(method, method.toLowerCase(), `${method.slice(0, 1)}*`, '*', 'PATCH'),
    path: fc
      .oneof(fc.constantFrom(path, `${path}/`, path.replace(/\/$/, '')), patternOf(path))
      .map((text) => (/^[/*]/.test(text) ? text : `*${text}`)),
    key: nonEmpty(patternOf(key)),
    session: fc.constant('*'),
    header: pairsOf([...pairs, ['X-Other', 'x']]),
    query: pairsOf(inQuery),
    body: fc.oneof(
      fc
        .constantFrom(...inBody, ['$', {}] as const)
        .chain(([place, value]) =>
          (typeof value === 'string'
            ? fc.oneof(patternOf(value), anyJson)
            : fc.oneof({ weight: 4, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: anyJson })
          ).map((expected) => ({ [place]: expected })),
        ),
      fc
        .tuple(fc.nat(Math.max(0, (body?.length ?? 0) - 1)), fc.integer({ min: 1, max: 12 }))
        .map(([from, length]) => body?.slice(from, from + length) || 'x'),
    ),
  }
  const names = Object.keys(parts) as (keyof Match)[]
  const some = fc.oneof(
    // Sessions are only matched occasionally, since requests name none.
    {
      weight: 4,
      arbitrary: fc.subarray(
        names.filter((name) => name !== 'session'),
        { maxLength: 3 },
      ),
    },
    { weight: 1, arbitrary: fc.subarray(names, { maxLength: 2 }) },
    {
      weight: 4,
      arbitrary: fc.constantFrom<(keyof Match)[]>(['body'], ['body', 'header'], ['body', 'path']),
    },
  )
  return some.chain((chosen) =>
    fc.record(Object.fromEntries(chosen.map((name) => [name, parts[name]]))),
  ) as fc.Arbitrary<Match>
}

const pairsOf = (pairs: readonly (readonly [string, string])[]) =>
  fc.constantFrom(...pairs).chain(([name, value]) => patternOf(value).map((pattern) => ({ [name]: pattern })))

/** The paths of a body with their values, as somebody would write them after seeing the request. */
function valuesIn(body: string): (readonly [string, unknown])[] {
  const pairs: (readonly [string, unknown])[] = [...new URLSearchParams(body)]
    .filter(([name]) => /^\w+$/.test(name))
    .flatMap(
      ([name, value]) =>
        [
          [name, value],
          [`${name}[0]`, value],
        ] as const,
    )
  try {
    const value = JSON.parse(body)
    return [['$', value] as const, ...below('$', value)]
  } catch {
    return pairs
  }
}

function below(place: string, value: unknown): (readonly [string, unknown])[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    if (/['"]/.test(name)) return []
    const at = Array.isArray(value) ? `${place}[${name}]` : `${place}['${name}']`
    const all = Array.isArray(value) ? `${place}[*]` : at
    return [[at, inner] as const, [all, inner] as const, ...below(at, inner)]
  })
}

const requestAndMatch = sent.chain((request) => fc.tuple(fc.constant(request), matchFor(request)))

/**
 * Whether a match only uses what the journal keeps: it cannot find parts of a document key, several keys, or bytes that
 * contain one.
 */
function isKeptWhole({ target, body = '' }: Sent, match: Match): boolean {
  const isOfDocument = target.startsWith('/v2/document') || /document_key/i.test(`${target} ${body}`)
  if (!isOfDocument) return true
  if (body.split('document_key').length > 2) return false
  const asked = JSON.stringify(match)
  return (
    typeof match.body !== 'string' &&
    !(/document_key/i.test(asked) && asked.includes('*')) &&
    !/"\$"/.test(asked)
  )
}

describe('a fault with a match hits the requests that the journal finds with it', () => {
  let disturbed: Emulator
  let calm: Emulator
  const seen = { runs: 0, hits: 0, fields: new Map<string, number>() }

  beforeAll(async () => {
    disturbed = await createEmulator({ selfCheck: false })
    calm = await createEmulator({ selfCheck: false })
  })
  afterAll(() => Promise.all([disturbed.close(), calm.close()]))

  const send = async (emulator: Emulator, { method, target, headers: pairs, body }: Sent) => {
    const given = new Headers()
    for (const [name, value] of pairs) given.append(name, value)
    const answer = await emulator.fetch(`http://mynah${target}`, {
      method,
      headers: given,
      ...(body !== undefined && { body }),
    })
    await answer.arrayBuffer()
  }

  it('whatever they are, and whether it answers them, only watches, or is absent', async () => {
    await fc.assert(
      fc.asyncProperty(requestAndMatch, fc.boolean(), async ([request, match], answers) => {
        for (const emulator of [disturbed, calm]) {
          emulator.faults.clear()
          emulator.requests.clear()
        }
        const fault = disturbed.faults.use({
          match,
          ...(!answers && { when: { after: 1 } }),
          then: { status: 503 },
        })
        await send(disturbed, request)
        await send(calm, request)
        const hits = fault.matches
        fc.pre(isKeptWhole(request, match))
        expect(disturbed.requests.all(match)).toHaveLength(hits)
        const [entry] = calm.requests.all()
        // If a request is refused for its key or path, its body is never read.
        fc.pre(!match.body || entry?.bodyBytes !== 0 || entry.body !== undefined)
        expect(calm.requests.all(match)).toHaveLength(hits)
        expect(calm.requests.check(match, { count: hits }).holds).toBe(true)
        const [miss] = calm.requests.check(match, { count: 1 }).nearestMisses
        expect(miss ? miss.differences.length > 0 : hits === 1).toBe(true)
        seen.runs += 1
        seen.hits += hits
        for (const field of hits > 0 ? Object.keys(match) : [])
          seen.fields.set(field, (seen.fields.get(field) ?? 0) + 1)
      }),
      { numRuns: runs(300) },
    )
    // The comparison is only meaningful if there are enough hits.
    expect(seen.hits / seen.runs).toBeGreaterThan(0.2)
    for (const field of ['operation', 'method', 'path', 'key', 'header', 'query', 'body'])
      expect(seen.fields.get(field) ?? 0, field).toBeGreaterThan(5)
  }, 120_000)
})
