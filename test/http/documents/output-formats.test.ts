import { describe, expect, it } from 'vitest'
import { DOCUMENT_EXTENSIONS } from '../../../src/formats/index.ts'
import { download, statusOf, upload, uploaded } from '../../support/documents/documents.ts'
import { SAMPLE_TRANSLATION, sampleOf } from '../../support/documents/sample-documents.ts'
import { textOf } from '../../support/documents/unzip.ts'
import { serve, TRANSPORTS } from '../../support/served.ts'

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** What a format can become besides itself: the extension and the media type of the result. */
const CONVERSIONS: readonly (readonly [source: string, output: string, contentType: string])[] = [
  ['pdf', 'docx', WORD],
  ['txt', 'html', 'text/html'],
  ['html', 'txt', 'text/plain'],
  ['htm', 'txt', 'text/plain'],
]

const isKnown = (source: string, output: string) =>
  source === output || CONVERSIONS.some(([from, to]) => from === source && to === output)

describe.each(TRANSPORTS)('output_format, %s', (transport) => {
  it.each(CONVERSIONS)('turns %s into %s', async (source, output, contentType) => {
    await using mynah = await serve(transport)
    const handle = await uploaded(mynah, {
      name: `letter.${source}`,
      content: sampleOf(source),
      source_lang: 'EN',
      output_format: output.toUpperCase(),
    })
    expect((await statusOf(mynah, handle)).json.status).toBe('done')
    const { headers, bytes, text } = await download(mynah, handle)
    expect(headers.get('content-type')).toBe(contentType)
    expect(headers.get('content-disposition')).toBe(`attachment; filename="letter.${output}"`)
    const shown = output === 'docx' ? await textOf(bytes, 'word/document.xml') : text
    expect(shown).toContain(SAMPLE_TRANSLATION)
    expect(shown.includes('<p>')).toBe(output === 'html')
  })

  it('may be the format of the file itself', async () => {
    await using mynah = await serve(transport)
    for (const extension of DOCUMENT_EXTENSIONS) {
      const { status } = await upload(mynah, {
        name: `letter.${extension}`,
        content: sampleOf(extension),
        source_lang: 'EN',
        output_format: extension,
      })
      expect(status, extension).toBe(200)
    }
  })

  it('is refused for every other pair, with nothing stored', async () => {
    await using mynah = await serve(transport)
    for (const source of DOCUMENT_EXTENSIONS) {
      for (const output of [...DOCUMENT_EXTENSIONS, 'doc', 'exe', ''].filter(
        (each) => !isKnown(source, each),
      )) {
        const { status, json } = await upload(mynah, { name: `letter.${source}`, output_format: output })
        expect([status, json.message], `${source} to ${output}`).toEqual([
          400,
          expect.stringMatching(/output_format/),
        ])
      }
    }
    const { state } = await mynah.emulator.snapshot()
    expect(state.collections.find(({ name }) => name === 'documents')).toBeUndefined()
    expect(state.blobs).toEqual([])
  })
})
