import { createWriteStream, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as deepl from 'deepl-node'
import { beforeAll, describe, expect, it } from 'vitest'
import { imageTranslation } from '../../src/client/index.ts'
import { CONTRACT_NAMES } from '../../src/contract/dates/contract.ts'
import { DOCUMENT_EXTENSIONS } from '../../src/files/index.ts'
import { createEmulator } from '../../src/index.ts'
import { SAMPLE_TEXT, SAMPLE_TRANSLATION, sampleOf } from '../support/documents/sample-documents.ts'
import { newFolder } from '../support/new-folder.ts'
import { hasTool, popplerText, run } from '../support/outside-tools.ts'
import { onlyInMore } from '../support/runs.ts'
import { PATIENT } from './patient.ts'

/** Every format to itself, and every supported conversion. */
const TRANSLATIONS: readonly (readonly [source: string, result: string])[] = [
  ...DOCUMENT_EXTENSIONS.map((extension) => [extension, extension] as const),
  ['pdf', 'docx'],
  ['txt', 'html'],
  ['html', 'txt'],
  ['htm', 'txt'],
]
const IMAGES = ['png', 'jpg', 'jpeg']
/** Signature and header, before which nothing changes; longer than that of a JPEG. */
const PNG_HEAD_BYTES = 33
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  txt: 'text/plain',
  html: 'text/html',
  htm: 'text/html',
  xlf: 'text/xml',
  xliff: 'text/xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
}

/** The client's downloads by `source to result`. */
const results = new Map<string, Buffer>()
const resultOf = (source: string, result: string) => results.get(`${source} to ${result}`) ?? Buffer.alloc(0)
const resultsThat = (isWanted: (result: string, source: string) => boolean) =>
  TRANSLATIONS.filter(([source, result]) => isWanted(result, source))

const folder = newFolder()

beforeAll(async () => {
  for (const [key, content] of await translatedUnder('specification')) results.set(key, content)
})

/** The client's downloads under a contract, by `source to result`. */
async function translatedUnder(contract: string): Promise<Map<string, Buffer>> {
  const downloaded = new Map<string, Buffer>()
  await using emulator = await createEmulator({
    contract,
    settings: { documentConversions: 'text_and_html' },
  })
  const { url } = await emulator.listen()
  const client = new deepl.DeepLClient(emulator.authKey, { serverUrl: url, ...PATIENT })

  async function translate([source, result]: readonly [string, string]) {
    const input = join(folder, `${contract}-${source}-to-${result}.${source}`)
    const output = join(folder, `${contract}-${source}-to-${result}.translated.${result}`)
    writeFileSync(input, sampleOf(source))
    // Given a path, the client closes the descriptor of the file twice, and the second time it may be another one's.
    const { status } = await client
      .translateDocument(input, createWriteStream(output), 'en', 'de', {
        ...(source !== result && { extraRequestParameters: { output_format: result } }),
      })
      .catch((error) => {
        const reasons = emulator.requests.all().flatMap(({ facts }) => facts.documentFailure ?? [])
        throw new Error(`${source} to ${result}: ${error.message} ${reasons.join('; ')}`)
      })
    expect(status).toBe('done')
    downloaded.set(`${source} to ${result}`, readFileSync(output))
  }
  await Promise.all(TRANSLATIONS.map(translate))
  return downloaded
}

it.each(onlyInMore(CONTRACT_NAMES.filter((name) => name !== 'specification')))(
  'under the contract %s, every result is the same file',
  async (contract) => {
    const downloaded = await translatedUnder(contract)
    expect([...downloaded.keys()].toSorted()).toEqual([...results.keys()].toSorted())
    for (const [key, content] of downloaded)
      expect(content.equals(results.get(key) ?? Buffer.alloc(0)), key).toBe(true)
  },
)

describe('a document of every format, uploaded, awaited and downloaded with the official Node client', () => {
  it.each(resultsThat((result) => ['txt', 'html', 'htm', 'srt'].includes(result)))(
    '%s to %s contains the translation and not the source',
    (source, result) => {
      const text = resultOf(source, result).toString()
      expect(text).toContain(SAMPLE_TRANSLATION)
      expect(text).not.toContain(SAMPLE_TEXT)
    },
  )

  it.each(resultsThat((result) => result.startsWith('xl') && result !== 'xlsx'))(
    '%s to %s is XML of XLIFF, with the source and its target',
    (source, result) => {
      const translated = `</source>\n        <target>${SAMPLE_TRANSLATION}</target>`
      const expected = sampleOf(source).toString().replace('"s"', '"s" state="translated"')
      expect(resultOf(source, result).toString()).toBe(expected.replace('</source>', translated))
    },
  )

  it.each(resultsThat((result) => IMAGES.includes(result)))(
    '%s to %s is the same picture with a translation in its metadata',
    (source, result) => {
      const [before, after] = [sampleOf(source), resultOf(source, result)]
      expect(imageTranslation(after)).toBe('Translated into de by Mynah')
      const added = after.length - before.length
      expect(after.subarray(PNG_HEAD_BYTES + added)).toEqual(before.subarray(PNG_HEAD_BYTES))
    },
  )

  it('as a PDF is read by pdftotext, with only the translated words', ({ skip }) => {
    skip(!hasTool('pdftotext'), 'pdftotext is not installed here, so the PDF was not read by it')
    expect(popplerText(resultOf('pdf', 'pdf'))).toBe(SAMPLE_TRANSLATION)
  })

  it('matches its extension according to file', ({ skip }) => {
    skip(!hasTool('file'), 'file is not installed here, so the types of the results were not checked by it')
    for (const [source, result] of resultsThat((each) => each in MEDIA_TYPES)) {
      const { stdout } = run('file', ['--brief', '--mime-type', 'FILE'], resultOf(source, result), result)
      expect(stdout.trim(), `${source} to ${result}`).toBe(MEDIA_TYPES[result])
    }
  })
})
