import { describe, expect } from 'vitest'
import type { ServiceSettings } from '../../../src/contract/settings/generated/settings.ts'
import { download, settled, statusOf, translated, uploaded } from '../../support/documents/documents.ts'
import { HOSTILE_PDFS } from '../../support/documents/hostile-pdfs.ts'
import { makeDocx, paragraph, run } from '../../support/documents/make-docx.ts'
import { makePng, pngChunk } from '../../support/documents/make-image.ts'
import { makePdf } from '../../support/documents/make-pdf.ts'
import { makeZip } from '../../support/documents/make-zip.ts'
import { sampleOf } from '../../support/documents/sample-documents.ts'
import { few, itInMore, some } from '../../support/runs.ts'
import { itServed, serve } from '../../support/served.ts'

const it = itServed('in process')

const MIB = 1024 * 1024
const TOO_LARGE = 'The document is too large.'
const INVALID = 'Invalid file data.'

const XLIFF = sampleOf('xlf').toString()
/** An XLIFF with another element at the end of its file. */
const xliffWith = (element: string) => Buffer.from(XLIFF.replace('</file>', `${element}</file>`))

/** Limits and refusals that the tests of the formats (test/unit/formats) do not reach. */
const CASES: readonly [name: string, file: string, make: () => Buffer, message: string][] = [
  [
    'names of 60,000 letters',
    'a.docx',
    () => makeZip(Array.from({ length: 80 }, (_, at) => ({ name: `${at}${'n'.repeat(60_000)}`, data: '' }))).bytes,
    TOO_LARGE,
  ],
  ['half a million entities', 'a.html', () => Buffer.from('&lt;'.repeat(500_001)), TOO_LARGE],
  ['tags between 200,000 letters', 'a.html', () => Buffer.from('<b>a'.repeat(200_001)), TOO_LARGE],
  ['a thousand attributes', 'a.xlf', () => xliffWith(`<a${Array.from({ length: 1001 }, (_, at) => ` b${at}=""`).join('')}/>`), INVALID],
  [
    'a PNG of 20,000 comments',
    'a.png',
    () => {
      const png = makePng({ width: 10, height: 10 })
      const comment = pngChunk('tEXt', Buffer.from('a\0b'))
      return Buffer.concat([png.subarray(0, 33), ...Array(20_000).fill(comment), png.subarray(33)])
    },
    TOO_LARGE,
  ],
] // biome-ignore format: a table

describe('hostile documents', () => {
  it('fail with the reason, and the server continues', async ({ mynah }) => {
    for (const [name, file, make, message] of some(CASES)) {
      const content = make()
      const { json } = await settled(mynah, await uploaded(mynah, { name: file, content, source_lang: 'EN' }))
      expect(json, name).toMatchObject({ status: 'error', error_message: message, message })
    }
    expect(await translated(mynah, { content: 'proton beam', source_lang: 'EN' })).toBe('Protonenstrahl')
  })

  it.each<[setting: Partial<ServiceSettings['documents']>, make: () => Buffer, message: string]>(
    few([
      [{ maxPages: 2 }, () => makePdf([{}, {}, {}]), 'The document is too large: it has 3 pages, more than 2 (setting documents.maxPages).'],
      [
        { processorTimeMs: 100 },
        HOSTILE_PDFS['forms that draw forms, a billion times in total'],
        'The document takes too long to translate: more than 0.1 s of processor time, which depends on its size and the setting documents.processorTimeMs.',
      ],
      [
        { maxMemoryMib: 40 },
        HOSTILE_PDFS['a page that unpacks a thousandfold'],
        'The document is too large: translating it needs more than 40 MiB of memory (setting documents.maxMemoryMib).',
      ],
    ]),
  )('are limited by the setting %o, which the error names', async (documents, make, message) => {
    await using mynah = await serve('in process', { settings: { documents } })
    const handle = await uploaded(mynah, { name: 'a.pdf', content: make(), source_lang: 'EN' })
    const { json } = await settled(mynah, handle)
    expect(json).toMatchObject({ status: 'error', error_message: message })
  }) // biome-ignore format: a table

  itInMore('delay no upload of a text, which is counted and answered while they run', async () => {
    await using mynah = await serve('in process', {
      settings: { documents: { pollWaitMs: 0, processorTimeMs: 500 } },
    })
    const endless = HOSTILE_PDFS['forms that draw forms, a billion times in total']()
    const handles = []
    for (let count = 0; count < 3; count++) {
      handles.push(await uploaded(mynah, { name: 'a.pdf', content: endless, source_lang: 'EN' }))
    }
    const before = await mynah.call('/v2/usage')
    const text = await uploaded(mynah, { content: 'proton beam', source_lang: 'EN' })
    for (const handle of handles) expect((await statusOf(mynah, handle)).json.status).toBe('translating')
    expect((await mynah.call('/v2/usage')).json).toEqual(before.json)
    expect((await settled(mynah, text)).json).toMatchObject({ status: 'done', billed_characters: 11 })
  })

  it('may contain a zip in a zip, which stays unchanged', async ({ mynah }) => {
    const inner = makeZip([{ name: 'inner.bin', data: Buffer.alloc(20 * MIB) }]).bytes
    const { bytes } = makeDocx({
      body: paragraph(run('proton beam')),
      more: [{ name: 'word/embeddings/inner.zip', data: inner, stored: true }],
    })
    const handle = await uploaded(mynah, { name: 'a.docx', content: bytes, source_lang: 'EN' })
    expect((await settled(mynah, handle)).json.status).toBe('done')
    expect(Buffer.from((await download(mynah, handle)).bytes).includes(inner)).toBe(true)
  })
})
