import { createHash } from 'node:crypto'
import { describe, expect } from 'vitest'
import { DOCUMENT_EXTENSIONS } from '../../../src/files/index.ts'
import { download, downloaded, settled, statusOf, uploaded } from '../../support/documents/documents.ts'
import { makeDocx, paragraph, run } from '../../support/documents/make-docx.ts'
import { noRealTime } from '../../support/documents/no-real-time.ts'
import { SAMPLE_TEXT, sampleOf } from '../../support/documents/sample-documents.ts'
import { unzip } from '../../support/documents/unzip.ts'
import { TRANSPORT } from '../../support/runs.ts'
import { type Answer, itServed, type Served, serve } from '../../support/served.ts'
import { usedCharacters } from '../../support/translate.ts'

const it = itServed('in process')

const SRT = '1\r\n00:00:01,000 --> 00:00:02,000\r\nproton beam\r\n'

describe('POST /v2/document/{document_id}/result', () => {
  const it = itServed(TRANSPORT)

  it('returns the translated document, once', async ({ mynah }) => {
    const handle = await uploaded(mynah, { content: 'proton beam\n' })
    const { status, text } = await downloaded(mynah, handle)
    expect(status).toBe(200)
    expect(text).toBe('Protonenstrahl\n')
    for (const answer of [await download(mynah, handle), await statusOf(mynah, handle)])
      expect([answer.status, answer.json]).toEqual([404, { message: 'Document not found' }])
  })

  it('returns a large document completely, which is stored and sent in chunks', async ({ mynah }) => {
    const noise = createHash('shake256', { outputLength: 3 * 1024 * 1024 }).digest()
    const { bytes } = makeDocx({
      body: paragraph(run('proton beam')),
      more: [{ name: 'media/noise.bin', data: noise, stored: true }],
    })
    const handle = await uploaded(mynah, { name: 'a.docx', content: bytes, source_lang: 'EN' })
    const { status, headers, bytes: result } = await downloaded(mynah, handle)
    expect(status).toBe(200)
    if (TRANSPORT === 'over a socket') expect(headers.get('content-length')).toBe(String(result.length))
    const parts = await unzip(result)
    expect(parts.get('media/noise.bin')?.equals(noise)).toBe(true)
    expect(parts.get('word/document.xml')?.toString()).toContain('Protonenstrahl')
    expect(mynah.emulator.requests.all().at(-1)?.answer).toEqual({ bytes: result.length })
  })

  it('returns it to one of two concurrent requests', async ({ mynah }) => {
    const handle = await uploaded(mynah)
    await settled(mynah, handle)
    const answers = await Promise.all([download(mynah, handle), download(mynah, handle)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    expect(await usedCharacters(mynah)).toBe(11)
  })

  it('waits by itself for a translation that is not done', async ({ mynah }) => {
    using _ = noRealTime()
    expect((await download(mynah, await uploaded(mynah))).text).toBe('Protonenstrahl')
  })

  const ways: Record<string, (mynah: Served, path: string, document_key: string) => Promise<Answer>> = {
    JSON: (mynah, path, document_key) => mynah.post(path, { document_key }),
    'a form': (mynah, path, document_key) => mynah.post(path, new URLSearchParams({ document_key })),
    'the query of a GET': (mynah, path, key) => mynah.call(`${path}?document_key=${key}`),
  }
  it.for(Object.entries(ways))('accepts the key in %s, like the status', async ([, ask], { mynah }) => {
    const handle = await uploaded(mynah)
    await settled(mynah, handle)
    const path = `/v2/document/${handle.document_id}`
    expect((await ask(mynah, path, handle.document_key)).json.status).toBe('done')
    expect((await ask(mynah, `${path}/result`, handle.document_key)).text).toBe('Protonenstrahl')
  })

  it('is 503 before the document is done, and after it has failed', async () => {
    await using mynah = await serve(TRANSPORT, {
      clock: '2026-01-31T12:00:00Z',
      settings: { documents: { translateMs: 1000 } },
    })
    const early = await uploaded(mynah)
    const failed = await uploaded(mynah, { source_lang: 'DE' })
    for (const handle of [early, failed]) {
      const { status, json } = await download(mynah, handle)
      expect([status, json]).toEqual([503, { message: 'Document translation is not done' }])
    }
    mynah.emulator.clock.advance(1000)
    expect((await download(mynah, failed)).status).toBe(503)
    expect((await downloaded(mynah, early)).status).toBe(200)
  })

  it.for([
    [{ name: 'example.txt' }, 'text/plain', 'filename="example.txt"'],
    [{ name: 'EXAMPLE.SRT', content: SRT }, 'application/x-subrip', 'filename="EXAMPLE.SRT"'],
    [{ name: 'Prüfung 1.txt' }, 'text/plain', `filename="Pr_fung 1.txt"; filename*=UTF-8''Pr%C3%BCfung%201.txt`],
  ] as const)('has the media type of the format and the name of the upload: %j', async (row, { mynah }) => {
    const [document, type, name] = row
    const { headers } = await downloaded(mynah, await uploaded(mynah, document))
    const shown = [headers.get('content-type'), headers.get('content-disposition')]
    expect(shown).toEqual([type, `attachment; ${name}`])
  }) // biome-ignore format: a table

  it('bills the account and the key when it succeeds, and not before', async ({ mynah }) => {
    const used = () => usedCharacters(mynah)
    const handle = await uploaded(mynah)
    await settled(mynah, handle)
    expect(await used()).toBe(0)
    await download(mynah, handle)
    expect(await used()).toBe(11)
    await download(mynah, handle)
    expect(await used()).toBe(11)
    const failed = await uploaded(mynah, { source_lang: 'DE' })
    await download(mynah, failed)
    expect(await used()).toBe(11)
    const [entry] = mynah.emulator.requests.all({ operation: 'downloadDocument', status: 200 })
    expect(entry?.facts).toMatchObject({
      document: handle.document_id,
      billedCharacters: 11,
      usage: { used: 11 },
      words: { known: 2, of: 2 },
    })
  })

  it('is 456 if a limit was lowered below it since the upload, and the document stays', async ({ mynah }) => {
    const key = mynah.emulator.freeAuthKey
    const handle = await uploaded(mynah, { key })
    await settled(mynah, handle, key)
    const limit = (character_limit: number) => mynah.patch(`/_mynah/accounts/${key}`, { character_limit })
    await limit(10)
    expect((await download(mynah, handle, key)).status).toBe(456)
    await limit(11)
    expect((await download(mynah, handle, key)).text).toBe('Protonenstrahl')
  })

  it('answers a wrong key like an unknown id, as does the status', async ({ mynah }) => {
    const handle = await uploaded(mynah)
    const { document_key: key } = handle
    const another = key.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'))
    for (const ask of [statusOf, download]) {
      const answers = [await ask(mynah, handle, mynah.emulator.freeAuthKey)]
      for (const document_key of [another, '', key.toLowerCase()])
        answers.push(await ask(mynah, { ...handle, document_key }))
      for (const document_id of ['A'.repeat(32), '..%2f..%2fx'])
        answers.push(await ask(mynah, { ...handle, document_id }))
      for (const { status, json } of answers)
        expect([status, json]).toEqual([404, { message: 'Document not found' }])
    }
    expect((await downloaded(mynah, handle)).status).toBe(200)
  })
})

describe('what documents cost', () => {
  it.for(DOCUMENT_EXTENSIONS)('%s: shown by the status, then billed', async (extension, { mynah }) => {
    const least = ['docx', 'pptx', 'xlsx', 'pdf'].includes(extension) ? 50_000 : 0
    // The title of the page contains its text too.
    const texts = { png: 0, jpg: 0, jpeg: 0, html: 2, htm: 2 }[extension] ?? 1
    const lineBreaks = { txt: 1, html: 3, htm: 3 }[extension] ?? 0
    const billed = Math.max(least, texts * SAMPLE_TEXT.length + lineBreaks)
    const content = sampleOf(extension)
    const handle = await uploaded(mynah, { name: `a.${extension}`, content, source_lang: 'EN' })
    expect((await settled(mynah, handle)).json).toMatchObject({ status: 'done', billed_characters: billed })
    expect(await usedCharacters(mynah)).toBe(0)
    const { status, bytes } = await download(mynah, handle)
    expect([status, content.equals(bytes)]).toEqual([200, false])
    expect(await usedCharacters(mynah)).toBe(billed)
  })
})
