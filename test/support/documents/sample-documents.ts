import { makeDocx, paragraph, run } from './make-docx.ts'
import { makePng, sampleJpeg } from './make-image.ts'
import { makePdf } from './make-pdf.ts'
import { makePptx, shape, slideParagraph, slideRun } from './make-pptx.ts'
import { makeXlsx, sharedCell, sheetText } from './make-xlsx.ts'

/** The text of the samples, and its German translation. */
export const SAMPLE_TEXT = 'proton beam'
export const SAMPLE_TRANSLATION = 'Protonenstrahl'

const page = () =>
  Buffer.from(
    `<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>${SAMPLE_TEXT}</title></head>\n<body><p>${SAMPLE_TEXT}</p></body></html>\n`,
  )

const xliff = () =>
  Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en" trgLang="de">\n  <file id="f">\n    <unit id="u">\n      <segment id="s">\n        <source>${SAMPLE_TEXT}</source>\n      </segment>\n    </unit>\n  </file>\n</xliff>\n`,
  )

/** A small valid document for every extension. All contain the sample text, except for images, which contain none. */
export const SAMPLE_DOCUMENTS: Readonly<Record<string, () => Buffer>> = {
  docx: () => makeDocx({ body: paragraph(run(SAMPLE_TEXT)) }).bytes,
  pptx: () => makePptx({ slides: [{ shapes: shape([slideParagraph(slideRun(SAMPLE_TEXT))], 'title') }] }).bytes,
  xlsx: () => makeXlsx({ strings: [sheetText(SAMPLE_TEXT)], sheets: [{ name: 'One', rows: `<row r="1">${sharedCell('A1', 0)}</row>` }] }).bytes,
  pdf: () => makePdf([{ texts: [{ text: SAMPLE_TEXT, x: 72, y: 700 }] }]),
  txt: () => Buffer.from(`${SAMPLE_TEXT}\n`),
  html: page,
  htm: page,
  xlf: xliff,
  xliff,
  srt: () => Buffer.from(`1\n00:00:01,000 --> 00:00:02,000\n${SAMPLE_TEXT}\n`),
  png: () => makePng({ width: 160, height: 120 }),
  jpg: () => sampleJpeg(),
  jpeg: () => sampleJpeg('progressive'),
} // biome-ignore format: a table

/** The sample for an extension. */
export function sampleOf(extension: string): Buffer {
  const make = SAMPLE_DOCUMENTS[extension]
  if (!make) throw new Error(`there is no sample for ${extension}`)
  return make()
}
