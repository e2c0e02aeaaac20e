import { request as httpRequest } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import { describe, expect } from 'vitest'
import { TRANSPORT } from '../../support/runs.ts'
import { itServed, type Served, serve } from '../../support/served.ts'

const GET_TRANSLATE = { contract: { getTranslate: true } } as const
const it = itServed('in process', GET_TRANSLATE)
const TRANSLATION = { text: 'proton beam', target_lang: 'DE' }
const BODY_TYPES = 'application/json or application/x-www-form-urlencoded'

/** A GET with a body, which n8n sends but `fetch` does not allow. */
async function getWithBody(
  { emulator }: Served,
  path: string,
  body: string,
  headers: Record<string, string> = {},
) {
  const { url } = await emulator.listen()
  return new Promise<{ status: number | undefined; json: any }>((resolve, reject) => {
    const request = httpRequest(`${url}${path}`, {
      headers: {
        Authorization: `DeepL-Auth-Key ${emulator.authKey}`,
        'Content-Type': 'application/x-www-form-urlencoded',
        'Content-Length': Buffer.byteLength(body),
        ...headers,
      },
    })
    request.on('response', async (answer) => {
      resolve({ status: answer.statusCode, json: JSON.parse(await textOf(answer)) })
    })
    request.on('error', reject).end(body)
  })
}

describe('GET with a form body, with getTranslate on', () => {
  it('translates like POST, bills it, and is the same operation in the journal', async ({ mynah }) => {
    const { status, json } = await getWithBody(
      mynah,
      '/v2/translate',
      `${new URLSearchParams(TRANSLATION)}&source_lang=EN`,
    )
    expect([status, json.translations]).toEqual([
      200,
      [{ detected_source_language: 'EN', text: 'Protonenstrahl' }],
    ])
    const [entry] = mynah.emulator.requests.all()
    expect(entry).toMatchObject({ operation: 'translateText', method: 'GET', path: '/v2/translate' })
    expect((await mynah.call('/v2/usage')).json.character_count).toBe(11)
  })

  it('improves texts', async ({ mynah }) => {
    const { status, json } = await getWithBody(
      mynah,
      '/v2/write/rephrase',
      new URLSearchParams({ text: 'I has an apple.', target_lang: 'en-US' }).toString(),
    )
    expect([status, json.improvements.length]).toEqual([200, 1])
    expect(mynah.emulator.requests.all()[0]).toMatchObject({ operation: 'rephraseText', method: 'GET' })
  })

  it('is validated like POST', async ({ mynah }) => {
    const refused = await getWithBody(mynah, '/v2/translate', 'text=a')
    expect([refused.status, refused.json.message]).toEqual([400, "Parameter 'target_lang' not specified"])
    const keyless = await getWithBody(mynah, '/v2/translate', 'text=a&target_lang=DE', { Authorization: '' })
    expect(keyless.status).toBe(403)
  })

  it('is served in sessions of the existing mock’s protocol, and nowhere else', async () => {
    await using mynah = await serve('in process')
    const body = new URLSearchParams(TRANSLATION).toString()
    const session = { 'mock-server-session': 'n8n', 'User-Agent': 'n8n' }
    expect((await getWithBody(mynah, '/v2/translate', body, session)).status).toBe(200)
    expect((await getWithBody(mynah, '/v2/translate', body)).status).toBe(405)
    expect((await getWithBody(mynah, '/v2/translate', body, { 'X-Mynah-Session': 'own' })).status).toBe(405)
  })

  it('is met by faults of its operation', async ({ mynah }) => {
    mynah.emulator.faults.use({ match: { operation: 'translateText' }, then: { status: 529 } })
    expect((await getWithBody(mynah, '/v2/translate', 'text=a&target_lang=DE')).status).toBe(529)
  })
})

describe('GET /v2/translate', () => {
  it('is also served with its values in the query, with getTranslate on', async () => {
    await using mynah = await serve(TRANSPORT, GET_TRANSLATE)
    const { status, json } = await mynah.call(`/v2/translate?${new URLSearchParams(TRANSLATION)}`)
    expect([status, json.translations[0].text]).toEqual([200, 'Protonenstrahl'])
  })

  it('can be turned on by a scenario', async () => {
    const contract = { get_translate: true }
    await using mynah = await serve(TRANSPORT, { scenario: { version: 1, contract } })
    expect((await mynah.call(`/v2/translate?${new URLSearchParams(TRANSLATION)}`)).status).toBe(200)
  })

  it.each(['/v2/translate', '/v2/write/rephrase'])('%s is 405 without it', async (path) => {
    await using mynah = await serve(TRANSPORT)
    const { status, headers, json } = await mynah.call(path)
    expect([status, headers.get('allow'), json]).toEqual([
      405,
      'POST',
      { message: 'Method not allowed', detail: `Use POST with a body of type ${BODY_TYPES}.` },
    ])
    expect(mynah.emulator.requests.all()[0]?.operation).toBeUndefined()
  })
})

describe('a method that a path does not have', () => {
  it.each([
    ['POST', '/v3/languages', 'GET', 'Use GET.'],
    ['PUT', '/v2/usage', 'GET, POST', 'Use GET or POST.'],
    ['DELETE', '/v2/translate', 'POST', `Use POST with a body of type ${BODY_TYPES}.`],
    ['GET', '/v2/document', 'POST', 'Use POST with a body of type multipart/form-data.'],
    [
      'PUT',
      '/v3/glossaries/00000000-0000-0000-0000-000000000000',
      'GET, DELETE, PATCH',
      `Use GET or DELETE, or PATCH with a body of type ${BODY_TYPES}.`,
    ],
  ])('%s %s is 405 and says which methods and bodies to use', async (method, path, allowed, detail) => {
    await using mynah = await serve(TRANSPORT)
    const { status, headers, json } = await mynah.call(path, { method })
    expect([status, headers.get('allow'), json]).toEqual([
      405,
      allowed,
      { message: 'Method not allowed', detail },
    ])
  })

  it('names GET for a path with getTranslate on', async () => {
    await using mynah = await serve(TRANSPORT, GET_TRANSLATE)
    const { status, headers, json } = await mynah.delete('/v2/translate')
    expect([status, headers.get('allow'), json.detail]).toEqual([
      405,
      'POST, GET',
      `Use POST or GET with a body of type ${BODY_TYPES}.`,
    ])
  })
})
