import { describe, expect, it } from 'vitest'
import type { Match, ReceivedRequest } from '../../../src/index.ts'
import { statusOf, uploaded } from '../../support/documents/documents.ts'
import { serveRaw } from '../../support/raw-connection.ts'
import { TRANSPORT } from '../../support/runs.ts'
import { itServed, serve } from '../../support/served.ts'

const KEPT_BYTES = 131_072

describe('the journal compares what it keeps:', () => {
  const it = itServed(TRANSPORT)

  it('of a body, the first 128 KiB', async ({ mynah }) => {
    const { requests } = mynah.emulator
    const glossary = { name: 'n', source_lang: 'en', target_lang: 'de', entries_format: 'tsv', entries: '' }
    const rest = Buffer.byteLength(JSON.stringify(glossary)) - '"}'.length
    const entries = `${'x'.repeat(KEPT_BYTES - rest - 'last'.length)}lastfirst`
    const { status } = await mynah.post('/v2/glossaries', { ...glossary, entries })
    expect(status).toBe(400) // no entry: there is no tab
    expect(requests.all({ body: 'xlast' })).toHaveLength(1)
    expect(requests.all({ body: 'xlastf' })).toHaveLength(0)
    expect(requests.all({ body: { entries: '*xlastfirst' } })).toHaveLength(1)
  })

  it('of an upload, the fields and the file’s metadata, and none of its content', async ({ mynah }) => {
    const { requests } = mynah.emulator
    await uploaded(mynah, { name: 'kept-name.txt', content: 'secret words' })
    const found = (match: Match) => requests.all(match).length
    expect(found({ body: 'secret words' })).toBe(0)
    expect(found({ body: 'kept-name.txt' })).toBe(1)
    expect(found({ body: { 'file.filename': 'kept-*.txt', 'file.bytes': 12, target_lang: 'de' } })).toBe(1)
  })

  it('of a document key, whether it matches as a whole', async ({ mynah }) => {
    const handle = await uploaded(mynah)
    await statusOf(mynah, handle)
    const { document_id: id, document_key: key } = handle
    await mynah.call(`/v2/document/${id}?document_key=${key}`)
    const found = (match: Match) => mynah.emulator.requests.all(match).map(({ method }) => method)
    expect(found({ body: { document_key: key } })).toEqual(['POST', 'GET'])
    expect(found({ body: { document_key: key.toLowerCase() } })).toEqual(['POST', 'GET'])
    expect(found({ body: { document_key: '*' } })).toEqual(['POST', 'GET'])
    expect(found({ query: { document_key: key } })).toEqual(['GET'])
    expect(found({ body: { document_key: `${key.slice(0, -1)}*` } })).toEqual([])
    expect(found({ body: { document_key: '****' } })).toEqual(['POST', 'GET'])
    expect(found({ body: { document_key: `${key}0` } })).toEqual([])
    expect(found({ body: key })).toEqual([])
    expect(JSON.stringify(mynah.emulator.requests.all())).not.toContain(key)
  })

  it('nothing of a request that is refused for its key, unless a fault has read it', async () => {
    await using mynah = await serve(TRANSPORT, { unknownKeys: 'reject' })
    const { requests, faults } = mynah.emulator
    const translate = () =>
      mynah.post('/v2/translate', { text: ['Hello'], target_lang: 'DE' }, { key: 'unknown-key-0001' })
    expect((await translate()).status).toBe(403)
    expect(requests.all({ body: 'Hello' })).toHaveLength(0)
    expect(requests.all({ key: 'unknown-key-0001' })).toMatchObject([{ key: 'unkn****0001', status: 403 }])
    faults.use({ match: { body: 'Hello' }, when: { after: 1 }, then: { status: 500 } })
    expect((await translate()).status).toBe(403)
    expect(requests.all({ body: 'Hello' })).toHaveLength(1)
    expect(requests.all({ body: { text: 'hello' } })).toHaveLength(1)
  })

  it('of secrets, their values, and shows them masked in differences', async ({ mynah }) => {
    const { emulator } = mynah
    const key = 'abcd-very-secret-wxyz'
    await mynah.post(
      `/v2/translate?auth_key=${key}`,
      { text: ['Hello'], target_lang: 'DE', auth_key: key },
      { key, headers: { 'X-Api-Key': key } },
    )
    const match = {
      key: 'other',
      header: { 'X-Api-Key': 'other', Authorization: 'other' },
      query: { auth_key: 'other' },
      body: 'other',
    }
    const { nearestMisses } = emulator.requests.check(match)
    expect(nearestMisses[0]?.differences.map(({ field, received }) => [field, received])).toEqual([
      ['key', 'abcd****wxyz'],
      ['header.X-Api-Key', '****'],
      ['header.Authorization', 'DeepL-Auth-Key abcd****wxyz'],
      ['query.auth_key', 'abcd****wxyz'],
      ['body', expect.objectContaining({ text: ['Hello'] })],
    ])
    expect(JSON.stringify(nearestMisses)).not.toContain('secret')
    expect(
      emulator.requests.all({ body: key, query: { auth_key: key }, header: { 'x-api-key': key } }),
    ).toHaveLength(1)
  })

  it('of fields unknown to the operation, everything but their secrets', async ({ mynah }) => {
    const fields = {
      type: 'target',
      Auth_Key: 'abcd-very-secret-wxyz',
      document_key: 'secret',
      api_key: 'secret',
    }
    await mynah.post('/v2/languages', fields)
    const [entry] = mynah.emulator.requests.all({ body: fields })
    expect(entry?.body).toEqual({
      type: 'target',
      Auth_Key: 'abcd****wxyz',
      document_key: '****',
      api_key: '****',
    })
  })
})

it('of a repeated header, all values together, in faults and journal alike', async () => {
  await using raw = await serveRaw()
  const { emulator } = raw
  const match = { header: { 'x-run': 'one, t*', cookie: 'a=1; b=2' } }
  const seen: object[] = []
  const respond = ({ headers }: ReceivedRequest) => void seen.push(headers)
  const fault = emulator.faults.use({ match, respond })
  const connection = raw.open()
  connection.write(raw.request('GET /v2/usage', ['X-Run: one', 'Cookie: a=1', 'x-run: two', 'Cookie: b=2']))
  await connection.until('character_count')
  expect([fault.matches, emulator.requests.all(match).length]).toEqual([1, 1])
  expect(seen).toMatchObject([{ 'x-run': 'one, two', cookie: 'a=1; b=2' }])
})
