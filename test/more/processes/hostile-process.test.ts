import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { costsOf } from '../../support/documents/document-costs.ts'
import { HOSTILE_PDFS } from '../../support/documents/hostile-pdfs.ts'
import { makeDocx } from '../../support/documents/make-docx.ts'
import { seldom } from '../../support/runs.ts'

const MEBIBYTE = 1024 * 1024
/** How much one document may grow the process. */
const MAX_GROWN_BYTES = 320e6
/** How much memory a series of documents may leave behind. */
const MAX_LEFT_BYTES = 50e6
/** Memory of the process after all of them. */
const MAX_SETTLED_BYTES = 300e6

const TOO_LARGE = 'The document is too large.'

const xliff = (content: string) =>
  '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en" trgLang="de">' +
  `<file id="f"><unit id="u">${content}</unit></file></xliff>`
const segment = (source: string) => `<segment><source>${source}</source></segment>`

/** The files that used the most memory, and their outcome: an error, or a translation if the file is merely large. */
const CASES: readonly [name: string, file: string, make: () => string | Uint8Array, message?: unknown][] = [
  ['5 MB of nothing but `<`', 'a.html', () => '<'.repeat(5 * MEBIBYTE), TOO_LARGE],
  ['tags around each of 190,000 words', 'a.html', () => '<b>a '.repeat(190_000)],
  ['600,000 inline codes', 'a.xlf', () => xliff(segment(`a${'<ph id="1"/>'.repeat(600_000)}`)), TOO_LARGE],
  ['190,000 inline codes', 'a.xlf', () => xliff(segment(`a${'<ph id="1"/>'.repeat(190_000)}`))],
  ['900,000 entities', 'a.xlf', () => xliff(segment('&amp;'.repeat(900_000))), TOO_LARGE],
  ['120,000 segments', 'a.xlf', () => xliff(segment('a').repeat(120_000))],
  [
    '190,000 paragraphs beside 20 MB of a picture',
    'a.docx',
    () =>
      makeDocx({
        body: '<w:p><w:t>ab</w:t></w:p>'.repeat(190_000),
        more: [{ name: 'word/media/a.bin', data: randomBytes(20 * MEBIBYTE), stored: true }],
      }).bytes,
  ],
  [
    'a PDF page that unpacks a thousandfold to almost a gigabyte',
    'a.pdf',
    HOSTILE_PDFS['a page that unpacks a thousandfold to almost a gigabyte'],
    expect.stringMatching(/^The document (is too large|takes too long)/),
  ],
  [
    'a tag of 400,000 attributes',
    'a.xlf',
    () => xliff(`<a${Array.from({ length: 400_000 }, (_, at) => ` b${at}=""`).join('')}/>`),
    'Invalid file data.',
  ],
  [
    'a PDF of one string of seven million letters',
    'a.pdf',
    HOSTILE_PDFS['one string of seven million letters'],
    expect.stringMatching(/^The document (is too large|has more than 1000000 characters)/),
  ],
]

describe.runIf(process.platform === 'linux')('a process that receives a hostile document', () => {
  it.each(seldom(CASES))('grows by less than 320 MB for %s, and goes on', async (_, name, make, message) => {
    const costs = await costsOf({ name, content: make() })
    expect(costs).toMatchObject({ status: message ? 'error' : 'done', textAfterwards: 'Protonenstrahl' })
    if (message) expect(costs.message).toEqual(message)
    expect(costs.grownBytes).toBeLessThan(MAX_GROWN_BYTES)
  })

  it.each(seldom([12, 111]))('settles below 300 MB after %i hostile PDFs', async (times) => {
    const content = HOSTILE_PDFS['an array of millions of empty strings']()
    const costs = await costsOf({ name: 'a.pdf', content, times })
    expect(costs.status).toBe('done')
    expect(costs.leftBytes).toBeLessThan(MAX_LEFT_BYTES)
    expect(costs.settledBytes).toBeLessThan(MAX_SETTLED_BYTES)
  })

  it('continues when a glossary turns each word into a thousand letters', async () => {
    const costs = await costsOf({
      name: 'a.txt',
      content: 'a\n'.repeat(490_000),
      glossary: `a\t${'b'.repeat(1000)}`,
    })
    expect(costs).toMatchObject({ status: 'error', message: TOO_LARGE, textAfterwards: 'Protonenstrahl' })
    expect(costs.grownBytes).toBeLessThan(MAX_GROWN_BYTES)
  })
})
