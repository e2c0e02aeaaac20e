import { createHash } from 'node:crypto'
import { connect } from 'node:net'
import { describe, expect } from 'vitest'
import {
  download,
  downloaded,
  settled,
  translated,
  upload,
  uploaded,
} from '../../support/documents/documents.ts'
import { makeDocx, paragraph, run } from '../../support/documents/make-docx.ts'
import { makePng } from '../../support/documents/make-image.ts'
import { noRealTime } from '../../support/documents/no-real-time.ts'
import { dictionary, makeGlossary } from '../../support/glossaries.ts'
import { TRANSPORT } from '../../support/runs.ts'
import { itServed, serve } from '../../support/served.ts'
import { DEFAULT_MEMORY_ID, makeList, UNKNOWN_ID } from '../../support/style-rules.ts'
import { textOf } from '../../support/translate.ts'

const it = itServed('in process')

const CURLY = { punctuation: { apostrophe: 'use_curly_apostrophes' } }
const MULTIPART = { 'Content-Type': 'multipart/form-data; boundary=xx' }

describe('POST /v2/document', () => {
  const it = itServed(TRANSPORT)

  it('answers an id and a key, both in upper-case hexadecimal digits', async ({ mynah }) => {
    const { status, json, headers } = await upload(mynah)
    expect(status).toBe(200)
    expect(json).toEqual({
      document_id: expect.stringMatching(/^[0-9A-F]{32}$/),
      document_key: expect.stringMatching(/^[0-9A-F]{64}$/),
    })
    expect(headers.get('x-trace-id')).toMatch(/^[0-9a-f]{32}$/)
  })

  it('gives every document a different id and key, and the same to the same requests with the same seed', async () => {
    const handles = async (seed: string) => {
      await using mynah = await serve(TRANSPORT, { seed })
      return [await uploaded(mynah), await uploaded(mynah)]
    }
    const [first, second] = await handles('a')
    expect(first?.document_id).not.toBe(second?.document_id)
    expect(first?.document_key).not.toBe(second?.document_key)
    expect(await handles('a')).toEqual([first, second])
    expect(await handles('b')).not.toEqual([first, second])
  })

  it('accepts every parameter in any letter case, before or after the file', async ({ mynah }) => {
    const form = new FormData()
    form.set('file', new File(['apple'], 'example.TXT'))
    for (const [name, value] of Object.entries({
      target_lang: 'de',
      source_lang: 'EN',
      output_format: 'TXT',
      formality: 'more',
      glossary_ids: await makeGlossary(mynah, [dictionary('en', 'de', 'apple\tMelone')]),
      translation_memory_threshold: '80',
      enable_beta_languages: '1',
      model_type: 'latency_optimized',
      mood: 'sunny',
    }))
      form.set(name, value)
    const { status, json } = await mynah.post('/v2/document', form)
    expect(status).toBe(200)
    expect((await settled(mynah, json)).json.status).toBe('done')
  })

  it('uses the name in the filename part if the file itself has none, else the file’s', async ({ mynah }) => {
    const send = async (disposition: string, filename: string) => {
      const body = multipart(
        ['Content-Disposition: form-data; name="target_lang"', 'DE'],
        ['Content-Disposition: form-data; name="filename"', filename],
        [`Content-Disposition: form-data; name="file"${disposition}`, 'proton beam'],
      )
      return (await mynah.post('/v2/document', body, { headers: MULTIPART })).status
    }
    expect(await send('', 'example.txt')).toBe(200)
    expect(await send('; filename="example.txt"', 'example.exe')).toBe(200)
    expect(await send('; filename="example.exe"', 'example.txt')).toBe(400)
  })

  it('translates with the glossary, the memory and the style of the request', async ({ mynah }) => {
    const glossary_ids: string[] = []
    for (const entries of ['apple\tMelone', 'pear\tQuitte', 'pear\tBirnbaum'])
      glossary_ids.push(await makeGlossary(mynah, [dictionary('en', 'de', entries)]))
    const { style_id } = await makeList(mynah, { configured_rules: CURLY })
    const cases: [parameters: Record<string, unknown>, source: string, translation: RegExp][] = [
      [{ glossary_id: glossary_ids[0] }, 'an apple a day', /Melone/],
      [{ glossary_ids }, 'an apple and a pear', /Melone.*Quitte/],
      [{ source_lang: 'DE', target_lang: 'FR', translation_memory_id: DEFAULT_MEMORY_ID }, 'Guten Morgen!', /^Bonjour !$/],
      [{ source_lang: 'DE', target_lang: 'EN-US', style_id }, "Hans' Haus ist groß.", /’/],
      [{ target_lang: 'PT', formality: 'less' }, 'How are you? Fine, thank you.', /./],
    ] // biome-ignore format: a table
    for (const [parameters, source, translation] of cases) {
      const text = await textOf(mynah, source, parameters)
      expect(text).toMatch(translation)
      expect(await translated(mynah, { source_lang: 'EN', ...parameters, content: source })).toBe(text)
    }
  })

  it('translates with the resources as they were at the upload, whenever a thread is free', async () => {
    await using mynah = await serve(TRANSPORT, { contract: 'latest' })
    const glossary_id = await makeGlossary(mynah, [dictionary('en', 'de', 'apple\tMelone')])
    const { style_id } = await makeList(mynah, { configured_rules: CURLY })
    // They occupy both threads, so the others wait.
    for (let thread = 0; thread < 2; thread++)
      await uploaded(mynah, { content: 'proton beam\n'.repeat(20_000) })
    const documents = [
      { source_lang: 'EN', glossary_id, content: 'an apple a day' },
      { source_lang: 'DE', target_lang: 'EN-US', style_id, content: "Hans' Haus ist groß." },
      { source_lang: 'DE', target_lang: 'FR', translation_memory_id: DEFAULT_MEMORY_ID, content: 'Guten Morgen!' },
    ] // biome-ignore format: a table
    const handles = []
    for (const document of documents) handles.push(await uploaded(mynah, document))
    for (const path of [
      `glossaries/${glossary_id}`,
      `style_rules/${style_id}`,
      `translation_memories/${DEFAULT_MEMORY_ID}`,
    ])
      expect((await mynah.delete(`/v3/${path}`)).status).toBe(204)
    const texts = []
    for (const handle of handles) texts.push((await downloaded(mynah, handle)).text)
    expect(texts).toEqual([expect.stringContaining('Melone'), expect.stringContaining('’'), 'Bonjour !'])
  })

  it.for([
    [{ glossary_id: UNKNOWN_ID, source_lang: 'EN' }, 404, 'Glossary not found'],
    [{ glossary_ids: [UNKNOWN_ID], source_lang: 'EN' }, 404, 'Glossary not found'],
    [{ style_id: UNKNOWN_ID }, 404, 'Style rule list not found'],
    [{ translation_memory_id: UNKNOWN_ID }, 404, 'Translation memory not found'],
    [{ style_id: UNKNOWN_ID, key: 'free:fx' }, 403, 'Forbidden'],
  ] as const)(
    'refuses what the account does not have: %j is %i',
    async ([parts, status, message], { mynah }) => {
      const { json, ...answer } = await upload(mynah, parts)
      expect([answer.status, json.message]).toEqual([status, message])
    },
  )

  it('keeps the file out of the journal, except for its name, size and digest', async ({ mynah }) => {
    const { document_key } = await uploaded(mynah, { content: 'a secret of ours' })
    const [entry] = mynah.emulator.requests.all()
    expect(entry?.body).toMatchObject({
      target_lang: 'de',
      file: {
        filename: 'example.txt',
        bytes: 16,
        sha256: createHash('sha256').update('a secret of ours').digest('hex'),
      },
    })
    expect(entry?.bodyBytes).toBeGreaterThan(16)
    expect(JSON.stringify(entry)).not.toContain('a secret of ours')
    expect(JSON.stringify(entry)).not.toContain(document_key)
  })
})

describe('uploads that are refused', () => {
  const cases: [parts: Record<string, unknown>, message: string | RegExp][] = [
    [{ target_lang: 'de-CH' }, "Value for 'target_lang' not supported."],
    [{ source_lang: 'en-US' }, "Value for 'source_lang' not supported."],
    [{ name: 'example' }, 'Invalid file data.'],
    [{ name: 'x.constructor' }, 'Invalid file data.'],
    [{ target_lang: 'tr', formality: 'more' }, "Target language 'TR' doesn't support formality."],
    [{ glossary_id: UNKNOWN_ID }, 'Use of a glossary requires the source_lang parameter to be specified'],
    [{ glossary_id: 'x', source_lang: 'EN' }, "Value for 'glossary_id' not supported."],
    [{ glossary_id: UNKNOWN_ID, glossary_ids: UNKNOWN_ID, source_lang: 'EN' }, /cannot be used together/],
  ]
  it.for(cases)('%j', async ([parts, message], { mynah }) => {
    const answer = await upload(mynah, parts)
    expect(answer.json.message).toMatch(message)
    expect(answer.status).toBe(400)
    const { collections } = (await mynah.emulator.snapshot()).state
    expect(collections.map(({ name }) => name)).not.toContain('documents')
  })

  it('no file, or a string in its place', async ({ mynah }) => {
    const form = new FormData()
    form.set('target_lang', 'DE')
    expect((await mynah.post('/v2/document', form)).json).toEqual({ message: 'Invalid file data.' })
  })

  it('a body of another type', async ({ mynah }) => {
    for (const body of [{ target_lang: 'DE' }, new URLSearchParams({ target_lang: 'DE' })])
      expect((await mynah.post('/v2/document', body)).status).toBe(415)
  })

  it('an invalid key, without searching the upload for one', async ({ mynah }) => {
    expect((await upload(mynah, { key: 'invalid' })).status).toBe(403)
    const form = new FormData()
    form.set('auth_key', mynah.emulator.authKey)
    form.set('target_lang', 'DE')
    form.set('file', new File(['proton beam'], 'example.txt'))
    expect((await mynah.post('/v2/document', form, { key: null })).status).toBe(403)
  })
})

describe('a document of plain text', () => {
  it.for([
    ['txt', 'Good morning!\n\n  How are you? \n', {}],
    ['html', '<p>Good <b>morning</b>!</p>\n<p>\n  How are you?</p>\n', { tag_handling: 'html' }],
  ] as const)('costs the same as %s and as a text', async ([extension, content, how], { mynah }) => {
    const body = { text: [content], target_lang: 'DE', show_billed_characters: true, ...how }
    const { json } = await mynah.post('/v2/translate', body)
    const document = await uploaded(mynah, { name: `a.${extension}`, content })
    const { billed_characters } = (await settled(mynah, document)).json
    expect(billed_characters).toBe(json.translations[0].billed_characters)
  })
})

describe('a document that exceeds the quota', () => {
  it('is refused completely at the upload: texts by their count, office files by their minimum', async () => {
    await using mynah = await serve('in process', { settings: { freeCharacterLimit: 50_010 } })
    using _ = noRealTime()
    const key = mynah.emulator.freeAuthKey
    const source_lang = 'EN'
    expect((await upload(mynah, { key, content: 'a'.repeat(20), source_lang })).status).toBe(200)
    const refused = await upload(mynah, { key, name: 'a.docx', content: 'any' })
    const message = 'Quota for this billing period has been exceeded.'
    expect([refused.status, refused.json]).toEqual([456, { message }])
    for (const [count, status] of [
      [49_991, 456],
      [49_990, 200],
      [1, 456],
    ] as const)
      expect((await upload(mynah, { key, content: 'a'.repeat(count), source_lang })).status).toBe(status)
    const { state } = await mynah.emulator.snapshot()
    expect(state.collections.find(({ name }) => name === 'documents')?.records).toHaveLength(2)
    expect(state.blobs.length).toBeLessThanOrEqual(4)
  })

  it('is translated if its own characters fit, although a part of them was already reserved', async () => {
    await using mynah = await serve('in process', { settings: { freeCharacterLimit: 50_001 } })
    const key = mynah.emulator.freeAuthKey
    const content = makeDocx({ body: paragraph(run('a'.repeat(50_001))) }).bytes
    const document = await uploaded(mynah, { key, name: 'a.docx', content })
    expect((await settled(mynah, document, key)).json).toMatchObject({
      status: 'done',
      billed_characters: 50_001,
    })
  })

  it('is refused at a limit even without a cost: images, and files that would fail', async () => {
    await using mynah = await serve('in process', { settings: { freeCharacterLimit: 11 } })
    using _ = noRealTime()
    const key = mynah.emulator.freeAuthKey
    const forNothing = [
      { name: 'a.png', content: makePng({ width: 8, height: 8 }) },
      { content: 'x', source_lang: 'DE' },
    ]
    for (const document of forNothing) expect((await upload(mynah, { key, ...document })).status).toBe(200)
    const image = await uploaded(mynah, { key, ...forNothing[0] })
    expect((await upload(mynah, { key, content: 'proton beam' })).status).toBe(200)
    for (const document of forNothing) expect((await upload(mynah, { key, ...document })).status).toBe(456)
    expect((await settled(mynah, image, key)).json.status).toBe('done')
    expect((await download(mynah, image, key)).status).toBe(200)
  })

  it('is released by a document that fails', async () => {
    await using mynah = await serve('in process', { settings: { freeCharacterLimit: 50_000 } })
    using _ = noRealTime()
    const key = mynah.emulator.freeAuthKey
    const broken = await uploaded(mynah, { key, name: 'a.docx', content: 'no docx' })
    expect((await settled(mynah, broken, key)).json.status).toBe('error')
    expect((await upload(mynah, { key, content: 'a'.repeat(50_000) })).status).toBe(200)
  })
})

describe('multipart bodies as clients write them', () => {
  const FORM = 'multipart/form-data; boundary=xx'
  const target = ['Content-Disposition: form-data; name="target_lang"', 'DE'] as const
  const file = (name: string, more = '') =>
    [`Content-Disposition: form-data; name="file"; filename="${name}"${more}`, 'proton beam'] as const
  const LENGTH = '\r\nContent-Length: 11'
  const cases: [client: string, type: string, parts: (readonly [string, string])[], name: string][] = [
    ['.NET: nothing quoted, and the name a second time', FORM, [
      ['Content-Type: text/plain; charset=utf-8\r\nContent-Disposition: form-data; name=target_lang', 'DE'],
      ["Content-Disposition: form-data; name=file; filename=e.txt; filename*=utf-8''%C3%A4.txt", 'proton beam'],
    ], 'ä.txt'],
    ['PHP: a path as the name', FORM, [target, file('/var/www/e.txt', LENGTH)], 'e.txt'],
    ['PHP on Windows', FORM, [target, file('C:\\www\\e.txt')], 'e.txt'],
    ['PHP by its other transport: the boundary quoted, lengths of parts', 'multipart/form-data; boundary="xx"', [
      [`${target[0]}\r\nContent-Length: 2`, 'DE'],
      file('e.txt', LENGTH),
    ], 'e.txt'],
    ['Python: a file without a type, before the other parts', FORM, [file('e.txt'), target], 'e.txt'],
    ['Java: a transfer encoding, and null for a type', `${FORM}; charset=UTF-8`, [
      [`${target[0]}\r\nContent-Type: text/plain; charset=UTF-8\r\nContent-Transfer-Encoding: 8bit`, 'DE'],
      file('e.txt', '\r\nContent-Type: null\r\nContent-Transfer-Encoding: binary'),
    ], 'e.txt'],
    ['Ruby: upper-case type', 'Multipart/Form-Data; boundary=xx', [target, file('e.txt', '\r\nContent-Type: text/plain')], 'e.txt'],
  ] // biome-ignore format: a table
  it.each(cases)('%s', async (_client, type, parts, name) => {
    await using mynah = await serve('over a socket')
    const headers = { 'Content-Type': type }
    const answer = await mynah.post('/v2/document', multipart(...parts), { headers })
    expect(answer.status).toBe(200)
    expect(mynah.emulator.requests.all().at(-1)?.body).toMatchObject({ file: { filename: name, bytes: 11 } })
    expect((await settled(mynah, answer.json)).json).toMatchObject({ status: 'done', billed_characters: 11 })
  })
})

describe('hostile multipart bodies', () => {
  const it = itServed('over a socket')

  const file = ['Content-Disposition: form-data; name="file"; filename="e.txt"', 'proton beam'] as const
  const whole = multipart(['Content-Disposition: form-data; name="target_lang"', 'DE'], file)
  const cases: [name: string, headers: Record<string, string>, body: string | Uint8Array, message: RegExp][] =
    [
      ['no boundary', { 'Content-Type': 'multipart/form-data' }, whole, /must name its boundary/],
      ['another boundary', { 'Content-Type': 'multipart/form-data; boundary=yy' }, whole, /invalid or incomplete/],
      ['nothing', { 'Content-Type': 'multipart/form-data; boundary=xx' }, '', /invalid or incomplete/],
      ['the half of it', MULTIPART, whole.slice(0, -20), /invalid or incomplete/],
      ['two files', MULTIPART, multipart(file, file), /only one file/],
      ['a part without a name', MULTIPART, multipart(['Content-Disposition: form-data', 'x'], file), /no name/],
      ['a part with endless headers', MULTIPART, multipart([`X: ${'x'.repeat(200_000)}`, 'x'], file), /target_lang/],
    ] // biome-ignore format: a table
  it.for(cases)('%s', async ([, headers, body, message], { mynah }) => {
    const answer = await mynah.post('/v2/document', body, { headers })
    expect(answer.json.message).toMatch(message)
    expect(answer.status).toBe(400)
    expect((await upload(mynah)).status).toBe(200)
  })

  it('are forgotten if the client disconnects during the upload', async ({ mynah }) => {
    const { url } = await mynah.emulator.listen()
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.write(
      `POST /v2/document HTTP/1.1\r\nHost: x\r\nAuthorization: DeepL-Auth-Key ${mynah.emulator.authKey}\r\n` +
        `Content-Type: multipart/form-data; boundary=xx\r\nContent-Length: 100000\r\n\r\n${whole.slice(0, -30)}`,
    )
    const left = new Promise<void>((resolve) => {
      mynah.emulator.requests.subscribe((recorded) => recorded.entry().status === 0 && resolve())
    })
    socket.on('connect', () => setImmediate(() => socket.destroy()))
    await left
    expect((await upload(mynah)).status).toBe(200)
  })
})

/** A body with the boundary `xx`, byte by byte as a client would write it. */
function multipart(...parts: (readonly [headers: string, content: string])[]): string {
  return `${parts.map(([headers, content]) => `--xx\r\n${headers}\r\n\r\n${content}\r\n`).join('')}--xx--\r\n`
}
