import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createEmulator } from '../../../src/index.ts'
import { download, statusOf, uploaded } from '../../support/documents/documents.ts'
import { newFolder } from '../../support/new-folder.ts'
import { serve } from '../../support/served.ts'

const sha256 = (content: string) => createHash('sha256').update(content).digest('hex')

const ID = '5EC04DED0123456789ABCDEF01234567'
const DOCUMENT_KEY = `5EC04DED${'0123456789ABCDEF'.repeat(4).slice(8)}`

/** An emulator with these exchanges in a recording file. */
async function replaying(exchanges: readonly object[], more: object = {}, files: readonly string[] = []) {
  const folder = newFolder()
  await mkdir(join(folder, 'shop'))
  for (const content of files) await writeFile(join(folder, 'shop', `${sha256(content)}.txt`), content)
  const path = join(folder, 'shop.json')
  await writeFile(path, JSON.stringify({ version: 1, exchanges, ...more }))
  return serve('in process', { scenario: path })
}

const rephrased = (body: object, text: string) => ({
  match: { method: 'POST', path: '/v2/write/rephrase', body: { $: body } },
  answer: {
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: { improvements: [{ detected_source_language: 'en', target_language: 'en-US', text }] },
  },
})

describe('a recorded exchange', () => {
  it('answers only the request with which it was recorded', async () => {
    await using mynah = await replaying([
      rephrased({ text: ['I has a pen'], target_lang: 'en-US' }, 'I have a pen, as recorded'),
    ])
    const improve = async (body: object) =>
      (await mynah.post('/v2/write/rephrase', body)).json?.improvements[0].text
    expect(await improve({ text: ['I has a pen'], target_lang: 'en-US' })).toBe('I have a pen, as recorded')
    expect(await improve({ target_lang: 'EN-us', text: ['I has a pen'] })).toBe('I have a pen, as recorded')
    expect(await improve({ text: ['i has a pen'], target_lang: 'en-US' })).not.toContain('recorded')
    expect(await improve({ text: ['I has a pen'] })).not.toContain('recorded')
    const [first] = mynah.emulator.requests.all()
    expect(first?.facts).toMatchObject({ replayed: true, billedCharacters: 11 })
  })

  it('compares the whole query', async () => {
    const answer = (name: string) => ({ status: 200, body: [{ lang: 'xx', name }] })
    await using mynah = await replaying([
      { match: { method: 'GET', path: '/v2/languages' }, answer: answer('none') },
      {
        match: { method: 'GET', path: '/v2/languages', query: { type: 'target' } },
        answer: answer('target'),
      },
    ])
    expect((await mynah.call('/v2/languages')).json).toEqual([{ lang: 'xx', name: 'none' }])
    expect((await mynah.call('/v2/languages?type=target')).json).toEqual([{ lang: 'xx', name: 'target' }])
    expect((await mynah.call('/v2/languages?type=source')).json.length).toBeGreaterThan(20)
  })

  it('is overridden by what the test has set up in Mynah', async () => {
    const body = { text: ['I has a pen'], target_lang: 'en-US' }
    await using mynah = await replaying([rephrased(body, 'recorded')], {
      faults: [{ match: { operation: 'rephraseText' }, when: { first: 1 }, then: { status: 503 } }],
      accounts: [{ name: 'a', keys: [{ key: 'a-paid-key' }], character_limit: 15 }],
    })
    const improve = async () => (await mynah.post('/v2/write/rephrase', body)).status
    expect(await improve()).toBe(503)
    expect(await improve()).toBe(200)
    expect(await improve()).toBe(456)
  })

  it('returns the service’s error, which bills nothing, and what Mynah would refuse', async () => {
    await using mynah = await replaying([
      {
        match: { path: '/v2/translate', body: { $: { text: ['Hello'], target_lang: 'de' } } },
        answer: { status: 400, body: { message: 'Not today, says the service' } },
      },
      {
        match: { method: 'GET', path: '/v3/glossaries/0d5c1c4e-1f6c-4c8e-9d51-2f4a1d6f3b10' },
        answer: { status: 200, body: { glossary_id: '0d5c1c4e-1f6c-4c8e-9d51-2f4a1d6f3b10', name: 'Old' } },
      },
    ])
    expect((await mynah.call('/v3/glossaries/0d5c1c4e-1f6c-4c8e-9d51-2f4a1d6f3b10')).json.name).toBe('Old')
    expect((await mynah.call('/v3/glossaries/0d5c1c4e-1f6c-4c8e-9d51-2f4a1d6f3b11')).status).toBe(404)
    const refused = await mynah.post('/v2/translate', { text: ['Hello'], target_lang: 'DE' })
    expect([refused.status, refused.json.message]).toEqual([400, 'Not today, says the service'])
    expect((await mynah.call('/v2/usage')).json.character_count).toBe(0)
  })

  it('lists what the account had before what a test creates', async () => {
    const old = { glossary_id: '0d5c1c4e-1f6c-4c8e-9d51-2f4a1d6f3b10', name: 'Old', dictionaries: [] }
    await using mynah = await replaying([
      {
        match: { method: 'GET', path: '/v3/glossaries' },
        answer: { status: 200, body: { glossaries: [old] } },
      },
    ])
    await mynah.post('/v3/glossaries', { name: 'New', dictionaries: [] })
    const { json } = await mynah.call('/v3/glossaries')
    expect(json.glossaries.map(({ name }: any) => name)).toEqual(['Old', 'New'])
  })

  it('recognizes an upload by its content, and goes through the document’s states', async () => {
    const file = { filename: 'a.txt', bytes: 5, sha256: sha256('Hello') }
    const upload = {
      match: { method: 'POST', path: '/v2/document', body: { $: { target_lang: 'de', file } } },
      answer: { status: 200, body: { document_id: ID, document_key: DOCUMENT_KEY } },
    }
    const key = { $: { document_key: DOCUMENT_KEY } }
    await using mynah = await replaying(
      [
        upload,
        {
          match: { method: 'POST', path: `/v2/document/${ID}`, body: key },
          answer: { status: 200, body: { document_id: ID, status: 'done', billed_characters: 4711 } },
        },
        {
          match: { method: 'POST', path: `/v2/document/${ID}/result`, body: key },
          answer: {
            status: 200,
            headers: {
              'content-type': 'text/plain',
              'content-disposition': 'attachment; filename="a_DE.txt"',
            },
            file: `shop/${sha256('Aufgenommen')}.txt`,
          },
        },
      ],
      { settings: { documents: { queue: '5s', translate: '5s' } } },
      ['Aufgenommen'],
    )
    const states = new Set()
    const translateDocument = async (content: string) => {
      const handle = await uploaded(mynah, { content, name: 'a.txt' })
      for (;;) {
        const polled = await statusOf(mynah, handle)
        states.add(polled.json.status)
        mynah.emulator.clock.advance('5s')
        if (polled.json.status !== 'done') continue
        const { text } = await download(mynah, handle)
        return { id: handle.document_id, polled: polled.json, text }
      }
    }
    const one = await translateDocument('Hello')
    expect(one.id).not.toBe(ID)
    expect(one).toMatchObject({
      text: 'Aufgenommen',
      polled: { document_id: one.id, status: 'done', billed_characters: 4711 },
    })
    expect([...states]).toEqual(['queued', 'translating', 'done'])
    // A second one with the same content has its own id.
    const again = await translateDocument('Hello')
    expect(again.text).toBe('Aufgenommen')
    expect(again.id).not.toBe(one.id)
    expect((await translateDocument('hello')).text).not.toBe('Aufgenommen')
  })
})

describe('a file of an exchange is refused', () => {
  it('that is missing, or differs from the recording', async () => {
    const exchange = (file: string) => ({
      match: { path: '/v2/languages' },
      answer: { status: 200, file },
    })
    await expect(replaying([exchange('shop/none.txt')])).rejects.toThrow(
      /exchanges\[0\]\.answer\.file 'shop\/none\.txt' cannot be read: no such file/,
    )
    const other = `shop/${sha256('Aufgenommen')}.txt`
    const folder = newFolder()
    await mkdir(join(folder, 'shop'))
    await writeFile(join(folder, other), 'changed')
    await writeFile(join(folder, 'a.json'), JSON.stringify({ version: 1, exchanges: [exchange(other)] }))
    await expect(createEmulator({ scenario: join(folder, 'a.json') })).rejects.toThrow(
      /is not what was recorded/,
    )
  })
})
