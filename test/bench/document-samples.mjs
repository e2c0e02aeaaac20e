// Large documents, from the tests' writers.
import { randomFillSync } from 'node:crypto'
import { fromSources } from './sources.mjs'

const SENTENCE = 'The bridge over the river was closed for repairs in spring'
const LINE_CHARACTERS = 90

/**
 * A docx with this many characters of text, padded to this size with an incompressible image.
 * @param {{ characters: number, bytes: number }} size
 */
export async function largeDocx({ characters, bytes }) {
  const { makeDocx, paragraph, run } = await fromSources('test/support/documents/make-docx.ts')
  const body = lines(characters)
    .map((line) => paragraph(run(line)))
    .join('')
  return padded(bytes, (more) => makeDocx({ body, more }).bytes)
}

/**
 * An xlsx with this many characters in inline strings, padded like the docx.
 * @param {{ characters: number, bytes: number }} size
 */
export async function largeXlsx({ characters, bytes }) {
  const { inlineCell, makeXlsx, sheetText } = await fromSources('test/support/documents/make-xlsx.ts')
  const rows = lines(characters)
    .map((line, index) => {
      const text = inlineCell(`A${index + 1}`, sheetText(line))
      return `<row r="${index + 1}">${text}<c r="B${index + 1}"><v>${index}</v></c></row>`
    })
    .join('')
  return padded(bytes, (more) => makeXlsx({ sheets: [{ name: 'One', rows }], more }).bytes)
}

/**
 * A PDF of A4 pages, 40 lines each.
 * @param {number} count
 * @returns {Promise<Buffer>}
 */
export async function pdfOfPages(count) {
  const { makePdf } = await fromSources('test/support/documents/make-pdf.ts')
  /** @param {number} page */
  const texts = (page) =>
    Array.from({ length: 40 }, (_, line) => ({
      text: `${SENTENCE} ${page} ${line}.`,
      x: 60,
      y: 780 - 16 * line,
      size: 11,
    }))
  return makePdf(Array.from({ length: count }, (_, page) => ({ texts: texts(page) })))
}

/**
 * All lines differ, so that no translation is reused.
 * @param {number} characters
 */
function lines(characters) {
  return Array.from({ length: Math.floor(characters / LINE_CHARACTERS) }, (_, index) =>
    `${SENTENCE}, and number ${index} of the cars went round by the mill.`.padEnd(LINE_CHARACTERS, 'x'),
  ).map((line) => line.slice(0, LINE_CHARACTERS))
}

/**
 * @param {number} bytes
 * @param {(more: readonly { name: string, data: Buffer }[]) => Buffer} make
 */
function padded(bytes, make) {
  const rest = bytes - make([]).length - 200
  return rest > 0 ? make([{ name: 'media/noise.bin', data: randomFillSync(Buffer.alloc(rest)) }]) : make([])
}
