import { describe, expect } from 'vitest'
import { DOCUMENT_EXTENSIONS } from '../../../src/files/index.ts'
import { download, settled, upload, uploaded } from '../../support/documents/documents.ts'
import { SAMPLE_TRANSLATION, sampleOf } from '../../support/documents/sample-documents.ts'
import { textOf } from '../../support/documents/unzip.ts'
import { it, some, TRANSPORT } from '../../support/runs.ts'
import { type Served, serve } from '../../support/served.ts'

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** A possible conversion: the source's extension, and the extension and media type of the result. */
type Conversion = readonly [source: string, output: string, contentType: string]

/** The service's conversions (public docs). */
const OF_SERVICE: readonly Conversion[] = [['pdf', 'docx', WORD]]
const OF_TEXT_AND_HTML: readonly Conversion[] = [
  ['txt', 'html', 'text/html'],
  ['html', 'txt', 'text/plain'],
  ['htm', 'txt', 'text/plain'],
]

const TEXT_AND_HTML = { settings: { documentConversions: 'text_and_html' } } as const

/** Two names of one format. */
const ALIASES: Readonly<Record<string, string>> = { htm: 'html', xliff: 'xlf', jpeg: 'jpg' }
const isSame = (source: string, output: string) => (ALIASES[source] ?? source) === (ALIASES[output] ?? output)

const REFUSED = {
  message: 'output_format not supported.',
  detail: 'Document conversion between different document types is not supported.',
}

async function converted(mynah: Served, [source, output, contentType]: Conversion) {
  const handle = await uploaded(mynah, {
    name: `letter.${source}`,
    content: sampleOf(source),
    source_lang: 'EN',
    output_format: output.toUpperCase(),
  })
  expect((await settled(mynah, handle)).json.status).toBe('done')
  const { headers, bytes, text } = await download(mynah, handle)
  expect(headers.get('content-type')).toBe(contentType)
  expect(headers.get('content-disposition')).toBe(`attachment; filename="letter.${output}"`)
  return { bytes, text }
}

/** All other pairs are refused, and nothing of their uploads is stored. */
async function refuseOthers(mynah: Served, known: readonly Conversion[]) {
  for (const source of DOCUMENT_EXTENSIONS) {
    for (const output of [...DOCUMENT_EXTENSIONS, 'doc', 'exe']) {
      const isKnown = known.some(([from, to]) => from === source && to === output)
      if (isKnown || isSame(source, output)) continue
      const { status, json } = await upload(mynah, { name: `letter.${source}`, output_format: output })
      expect([status, json], `${source} to ${output}`).toEqual([400, REFUSED])
    }
  }
  const { state } = await mynah.emulator.snapshot()
  expect(state.collections.find(({ name }) => name === 'documents')).toBeUndefined()
  expect(state.blobs).toEqual([])
}

describe('output_format', () => {
  it.for(OF_SERVICE)('converts %s to %s', async ([...conversion], { mynah }) => {
    const { bytes } = await converted(mynah, conversion)
    expect(await textOf(bytes, 'word/document.xml')).toContain(SAMPLE_TRANSLATION)
  })

  it.each(OF_TEXT_AND_HTML)('converts %s to %s if the settings allow it', async (...conversion) => {
    await using mynah = await serve(TRANSPORT, TEXT_AND_HTML)
    const { text } = await converted(mynah, conversion)
    expect(text).toContain(SAMPLE_TRANSLATION)
    expect(text.includes('<p>')).toBe(conversion[1] === 'html')
  })

  it('may be the format of the file itself, also under its other name', async ({ mynah }) => {
    for (const source of some(DOCUMENT_EXTENSIONS)) {
      for (const output of DOCUMENT_EXTENSIONS.filter((each) => isSame(source, each))) {
        const handle = await uploaded(mynah, {
          name: `letter.${source}`,
          content: sampleOf(source),
          source_lang: 'EN',
          output_format: output,
        })
        expect((await settled(mynah, handle)).json.status, `${source} to ${output}`).toBe('done')
        const { headers } = await download(mynah, handle)
        expect(headers.get('content-disposition')).toBe(`attachment; filename="letter.${output}"`)
      }
    }
  })

  it.each([
    ['by default', {}, OF_SERVICE],
    ['if the settings allow texts and pages', TEXT_AND_HTML, [...OF_SERVICE, ...OF_TEXT_AND_HTML]],
  ])('is refused for every other pair %s, with nothing stored', async (_when, options, known) => {
    await using mynah = await serve(TRANSPORT, options)
    await refuseOthers(mynah, known)
  })

  it('counts as absent if it is empty, like all other parts with certain values', async () => {
    await using mynah = await serve(TRANSPORT)
    const empty = { output_format: '', formality: '' }
    const handle = await uploaded(mynah, { name: 'letter.txt', content: 'Save', ...empty })
    await settled(mynah, handle)
    const { headers } = await download(mynah, handle)
    expect(headers.get('content-disposition')).toBe('attachment; filename="letter.txt"')
  })
})
