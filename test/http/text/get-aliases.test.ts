import { describe, expect } from 'vitest'
import type { EmulatorOptions } from '../../../src/index.ts'
import { UNKNOWN_ID } from '../../support/glossaries.ts'
import { TRANSPORT } from '../../support/runs.ts'
import { sendHttp } from '../../support/send-http.ts'
import { itServed, type Served, serve } from '../../support/served.ts'
import { usedCharacters } from '../../support/translate.ts'

const GET_TRANSLATE = { contract: { getTranslate: true } } as const
const it = itServed('in process', GET_TRANSLATE)
const TRANSLATION = { text: 'proton beam', target_lang: 'DE' }
const BODY_TYPES = 'application/json or application/x-www-form-urlencoded'

/** A GET with a body, which n8n sends but `fetch` does not allow. */
async function getWithBody(
  { emulator }: Served,
  path: string,
  values: Record<string, string>,
  more: Record<string, string> = {},
) {
  const { url } = await emulator.listen()
  const body = new URLSearchParams(values).toString()
  const headers = {
    Authorization: `DeepL-Auth-Key ${emulator.authKey}`,
    'Content-Type': 'application/x-www-form-urlencoded',
    'Content-Length': body.length,
    ...more,
  }
  const { status, text } = await sendHttp(`${url}${path}`, { headers }, body)
  return { status, json: JSON.parse(text) }
}

describe('GET with a form body, with getTranslate on', () => {
  it('translates like POST, bills it, and is the same operation in the journal', async ({ mynah }) => {
    const { status, json } = await getWithBody(mynah, '/v2/translate', { ...TRANSLATION, source_lang: 'EN' })
    expect([status, json.translations[0].text]).toEqual([200, 'Protonenstrahl'])
    const [entry] = mynah.emulator.requests.all()
    expect(entry).toMatchObject({ operation: 'translateText', method: 'GET', path: '/v2/translate' })
    expect(await usedCharacters(mynah)).toBe(11)
  })

  it('improves texts', async ({ mynah }) => {
    const values = { text: 'I has an apple.', target_lang: 'en-US' }
    const { status, json } = await getWithBody(mynah, '/v2/write/rephrase', values)
    expect([status, json.improvements.length]).toEqual([200, 1])
    expect(mynah.emulator.requests.all()[0]).toMatchObject({ operation: 'rephraseText', method: 'GET' })
  })

  it('has the former paths, too', async ({ mynah }) => {
    expect((await mynah.call('/v1/translate?text=Save&target_lang=DE')).status).toBe(200)
    expect((await mynah.call('/v1/write/rephrase?text=Save&target_lang=en-US')).status).toBe(200)
  })

  it('is validated like POST', async ({ mynah }) => {
    const refused = await getWithBody(mynah, '/v2/translate', { text: 'a' })
    expect([refused.status, refused.json.message]).toEqual([400, "Parameter 'target_lang' not specified"])
    const keyless = await getWithBody(mynah, '/v2/translate', TRANSLATION, { Authorization: '' })
    expect(keyless.status).toBe(403)
  })

  it('is served in sessions of the existing mock’s protocol, and nowhere else', async () => {
    await using mynah = await serve('in process')
    const status = async (headers = {}) =>
      (await getWithBody(mynah, '/v2/translate', TRANSLATION, headers)).status
    expect(await status({ 'mock-server-session': 'n8n', 'User-Agent': 'n8n' })).toBe(200)
    expect(await status()).toBe(405)
    expect(await status({ 'X-Mynah-Session': 'own' })).toBe(405)
  })
})

describe('GET /v2/translate', () => {
  it('is also served with its values in the query, with getTranslate on', async () => {
    await using mynah = await serve(TRANSPORT, GET_TRANSLATE)
    const { status, json } = await mynah.call(`/v2/translate?${new URLSearchParams(TRANSLATION)}`)
    expect([status, json.translations[0].text]).toEqual([200, 'Protonenstrahl'])
  })
})

describe('a method that a path does not have', () => {
  it.each<[string, string, string, string, EmulatorOptions?]>([
    ['POST', '/v3/languages', 'GET', 'Use GET.'],
    ['PUT', '/v2/usage', 'GET, POST', 'Use GET or POST.'],
    ['DELETE', '/v2/translate', 'POST', `Use POST with a body of type ${BODY_TYPES}.`],
    ['GET', '/v2/document', 'POST', 'Use POST with a body of type multipart/form-data.'],
    ['PUT', `/v3/glossaries/${UNKNOWN_ID}`, 'GET, DELETE, PATCH', `Use GET or DELETE, or PATCH with a body of type ${BODY_TYPES}.`],
    ['GET', '/v2/translate', 'POST', `Use POST with a body of type ${BODY_TYPES}.`],
    ['GET', '/v2/write/rephrase', 'POST', `Use POST with a body of type ${BODY_TYPES}.`],
    ['DELETE', '/v2/translate', 'POST, GET', `Use POST or GET with a body of type ${BODY_TYPES}.`, GET_TRANSLATE],
  ])('%s %s is 405 and says which methods and bodies to use', async (method, path, allowed, detail, options = {}) => {
    await using mynah = await serve(TRANSPORT, options)
    const { status, headers, json } = await mynah.call(path, { method })
    const refusal = { message: 'Method not allowed', detail }
    expect([status, headers.get('allow'), json]).toEqual([405, allowed, refusal])
    expect(mynah.emulator.requests.all()[0]?.operation).toBeUndefined()
  }) // biome-ignore format: a table
})
