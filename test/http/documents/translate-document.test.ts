import { createHash } from 'node:crypto'
import { connect } from 'node:net'
import { describe, expect } from 'vitest'
import { download, settled, translated, upload, uploaded } from '../../support/documents/documents.ts'
import { makePng } from '../../support/documents/make-image.ts'
import { noRealTime } from '../../support/documents/no-real-time.ts'
import { TRANSPORT } from '../../support/runs.ts'
import { itServed, serve } from '../../support/served.ts'

const it = itServed('in process')

const UNKNOWN_ID = '00000000-0000-0000-0000-000000000000'
const MEMORY_ID = 'a74d88fb-ed2a-4943-a664-a4512398b994'
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

  it('is also available as /v1/document and with a trailing slash', async ({ mynah }) => {
    for (const path of ['/v1/document', '/v2/document/', '/v1/document/']) {
      const form = new FormData()
      form.set('target_lang', 'DE')
      form.set('file', new File(['proton beam'], 'example.txt'))
      expect((await mynah.post(path, form)).status).toBe(200)
    }
  })

  it('accepts every parameter in any letter case, before or after the file', async ({ mynah }) => {
    const { json: glossary } = await mynah.post('/v3/glossaries', {
      name: 'Fruit',
      dictionaries: [
        { source_lang: 'en', target_lang: 'de', entries: 'apple\tMelone', entries_format: 'tsv' },
      ],
    })
    const form = new FormData()
    form.set('file', new File(['apple'], 'example.TXT'))
    form.set('target_lang', 'de')
    form.set('source_lang', 'EN')
    form.set('output_format', 'TXT')
    form.set('formality', 'more')
    form.append('glossary_ids', glossary.glossary_id)
    form.set('translation_memory_threshold', '80')
    form.set('enable_beta_languages', '1')
    form.set('model_type', 'latency_optimized')
    form.set('mood', 'sunny')
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
    const glossary = async (entries: string) => {
      const dictionary = { source_lang: 'en', target_lang: 'de', entries, entries_format: 'tsv' }
      const body = { name: entries, dictionaries: [dictionary] }
      return (await mynah.post('/v3/glossaries', body)).json.glossary_id
    }
    const glossary_ids = []
    for (const entries of ['apple\tMelone', 'pear\tQuitte', 'pear\tBirnbaum'])
      glossary_ids.push(await glossary(entries))
    const { json: style } = await mynah.post('/v3/style_rules', {
      name: 'Quotes',
      language: 'en',
      configured_rules: { punctuation: { apostrophe: 'use_curly_apostrophes' } },
    })
    const text = async (parameters: object, source: string) =>
      (await mynah.post('/v2/translate', { text: [source], ...parameters })).json.translations[0].text
    const cases: [parameters: object, source: string][] = [
      [{ source_lang: 'EN', target_lang: 'DE', glossary_id: glossary_ids[0] }, 'an apple a day'],
      [{ source_lang: 'EN', target_lang: 'DE', glossary_ids }, 'an apple and a pear'],
      [{ source_lang: 'DE', target_lang: 'FR', translation_memory_id: MEMORY_ID }, 'Guten Morgen!'],
      [{ target_lang: 'EN-US', source_lang: 'DE', style_id: style.style_id }, "Hans' Haus ist groß."],
      [{ target_lang: 'PT', source_lang: 'EN', formality: 'less' }, 'How are you? Fine, thank you.'],
    ]
    for (const [parameters, source] of cases) {
      expect(await translated(mynah, { ...parameters, content: source })).toBe(await text(parameters, source))
    }
    expect(await text(cases[0]?.[0] ?? {}, 'an apple a day')).toContain('Melone')
    expect(await text(cases[1]?.[0] ?? {}, 'an apple and a pear')).toMatch(/Melone.*Quitte/)
    expect(await text(cases[2]?.[0] ?? {}, 'Guten Morgen!')).toBe('Bonjour !')
  })

  it('looks up glossaries, style rule lists and memories in the account', async ({ mynah }) => {
    const refused = async (parts: Record<string, unknown>, key = mynah.emulator.authKey) => {
      const { status, json } = await upload(mynah, { key, ...parts })
      return [status, json.message]
    }
    const source_lang = 'EN'
    expect(await refused({ glossary_id: UNKNOWN_ID, source_lang })).toEqual([404, 'Glossary not found'])
    expect(await refused({ glossary_ids: [UNKNOWN_ID], source_lang })).toEqual([404, 'Glossary not found'])
    expect(await refused({ style_id: UNKNOWN_ID })).toEqual([404, 'Style rule list not found'])
    expect(await refused({ style_id: UNKNOWN_ID }, mynah.emulator.freeAuthKey)).toEqual([403, 'Forbidden'])
    expect(await refused({ translation_memory_id: UNKNOWN_ID })).toEqual([
      404,
      'Translation memory not found',
    ])
    const { json } = await mynah.call('/v2/usage')
    expect(json.character_count).toBe(0)
  })

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
    [{ target_lang: undefined }, "Parameter 'target_lang' not specified"],
    [{ target_lang: 'XX' }, "Value for 'target_lang' not supported."],
    [{ target_lang: 'de-CH' }, "Value for 'target_lang' not supported."],
    [{ target_lang: 'FR-ca' }, "Value for 'target_lang' not supported."],
    [{ source_lang: 'xx' }, "Value for 'source_lang' not supported."],
    [{ source_lang: 'en-US' }, "Value for 'source_lang' not supported."],
    [{ name: 'example.exe' }, 'Invalid file data.'],
    [{ name: 'example' }, 'Invalid file data.'],
    [{ name: 'x.constructor' }, 'Invalid file data.'],
    [{ output_format: 'exe' }, 'output_format not supported.'],
    [{ output_format: 'pdf' }, 'output_format not supported.'],
    [{ name: 'a.docx', output_format: 'pdf' }, 'output_format not supported.'],
    [{ target_lang: 'tr', formality: 'more' }, "Target language 'TR' doesn't support formality."],
    [{ formality: 'polite' }, "Value for 'formality' not supported."],
    [{ glossary_id: UNKNOWN_ID }, 'Use of a glossary requires the source_lang parameter to be specified'],
    [{ glossary_id: 'x', source_lang: 'EN' }, "Value for 'glossary_id' not supported."],
    [{ glossary_id: UNKNOWN_ID, glossary_ids: UNKNOWN_ID, source_lang: 'EN' }, /cannot be used together/],
    [{ glossary_ids: Array(6).fill(UNKNOWN_ID), source_lang: 'EN' }, /'glossary_ids' may have at most 5/],
    [{ translation_memory_id: 'x' }, "Value for 'translation_memory_id' not supported."],
    [{ translation_memory_threshold: 101 }, /must be an integer between 0 and 100/],
  ]
  it.for(cases)('%j', async ([parts, message], { mynah }) => {
    const answer = await upload(mynah, parts)
    expect(answer.json.message).toMatch(message)
    expect(answer.status).toBe(400)
    expect(
      (await mynah.emulator.snapshot()).state.collections.find(({ name }) => name === 'documents'),
    ).toBeUndefined()
  })

  it('no file, or a string in its place', async ({ mynah }) => {
    const form = new FormData()
    form.set('target_lang', 'DE')
    expect((await mynah.post('/v2/document', form)).json).toEqual({ message: 'Invalid file data.' })
  })

  it('a body of another type', async ({ mynah }) => {
    expect((await mynah.post('/v2/document', { target_lang: 'DE' })).status).toBe(415)
    const form = new URLSearchParams({ target_lang: 'DE' })
    expect((await mynah.post('/v2/document', form)).status).toBe(415)
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
    expect(refused.status).toBe(456)
    expect(refused.json).toEqual({ message: 'Quota for this billing period has been exceeded.' })
    expect((await upload(mynah, { key, content: 'a'.repeat(49_991), source_lang })).status).toBe(456)
    expect((await upload(mynah, { key, content: 'a'.repeat(49_990), source_lang })).status).toBe(200)
    expect((await upload(mynah, { key, content: 'a', source_lang })).status).toBe(456)
    const { state } = await mynah.emulator.snapshot()
    expect(state.collections.find(({ name }) => name === 'documents')?.records).toHaveLength(2)
    expect(state.blobs.length).toBeLessThanOrEqual(4)
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
  const target = ['Content-Disposition: form-data; name="target_lang"', 'DE'] as const
  const cases: [client: string, type: string, parts: (readonly [string, string])[], name: string][] = [
    [
      '.NET: nothing quoted, and the name a second time',
      'multipart/form-data; boundary=xx',
      [
        ['Content-Type: text/plain; charset=utf-8\r\nContent-Disposition: form-data; name=target_lang', 'DE'],
        ["Content-Disposition: form-data; name=file; filename=e.txt; filename*=utf-8''%C3%A4.txt", 'proton beam'],
      ],
      'ä.txt',
    ],
    [
      'PHP: a path as the name',
      'multipart/form-data; boundary=xx',
      [target, ['Content-Disposition: form-data; name="file"; filename="/var/www/e.txt"\r\nContent-Length: 11', 'proton beam']],
      'e.txt',
    ],
    [
      'PHP on Windows',
      'multipart/form-data; boundary=xx',
      [target, ['Content-Disposition: form-data; name="file"; filename="C:\\www\\e.txt"', 'proton beam']],
      'e.txt',
    ],
    [
      'PHP by its other transport: the boundary quoted, lengths of parts',
      'multipart/form-data; boundary="xx"',
      [
        ['Content-Disposition: form-data; name="target_lang"\r\nContent-Length: 2', 'DE'],
        ['Content-Disposition: form-data; name="file"; filename="e.txt"\r\nContent-Length: 11', 'proton beam'],
      ],
      'e.txt',
    ],
    [
      'Python: a file without a type, before the other parts',
      'multipart/form-data; boundary=xx',
      [['Content-Disposition: form-data; name="file"; filename="e.txt"', 'proton beam'], target],
      'e.txt',
    ],
    [
      'Java: a transfer encoding, and null for a type',
      'multipart/form-data; boundary=xx; charset=UTF-8',
      [
        ['Content-Disposition: form-data; name="target_lang"\r\nContent-Type: text/plain; charset=UTF-8\r\nContent-Transfer-Encoding: 8bit', 'DE'],
        ['Content-Disposition: form-data; name="file"; filename="e.txt"\r\nContent-Type: null\r\nContent-Transfer-Encoding: binary', 'proton beam'],
      ],
      'e.txt',
    ],
    [
      'Ruby: upper-case type',
      'Multipart/Form-Data; boundary=xx',
      [target, ['Content-Disposition: form-data; name="file"; filename="e.txt"\r\nContent-Type: text/plain', 'proton beam']],
      'e.txt',
    ],
  ] // biome-ignore format: a table
  it.each(cases)('%s', async (_client, type, parts, name) => {
    await using mynah = await serve('over a socket')
    const answer = await mynah.post('/v2/document', multipart(...parts), {
      headers: { 'Content-Type': type },
    })
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
      [
        'a thousand fields',
        MULTIPART,
        multipart(...Array.from({ length: 1000 }, (_, n) => [`Content-Disposition: form-data; name="f${n}"`, 'x'] as const), file),
        /at most 50 parts/,
      ],
      [
        'a field with a huge name',
        MULTIPART,
        multipart([`Content-Disposition: form-data; name="${'n'.repeat(5000)}"`, 'x'], file),
        /no name, or one that is too long/,
      ],
      [
        'a huge field',
        MULTIPART,
        multipart(['Content-Disposition: form-data; name="formality"', 'x'.repeat(70_000)], file),
        /'formality' may have at most 65536 bytes/,
      ],
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
