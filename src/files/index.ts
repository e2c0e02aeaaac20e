import { table } from '../base/json/table.ts'
import type { Format } from './format.ts'

export { DocumentError } from './errors.ts'
export { DEFAULT_FORMAT_LIMITS, type Format, type FormatLimits, type ReadDocument } from './format.ts'

/** By extension. A format's code is loaded with the first document of that format. */
const FORMATS: Readonly<Record<string, () => Promise<Format>>> = table({
  docx: () => import('./office/formats.ts').then((module) => module.docx),
  pptx: () => import('./office/formats.ts').then((module) => module.pptx),
  xlsx: () => import('./office/formats.ts').then((module) => module.xlsx),
  txt: () => import('./txt.ts').then((module) => module.txt),
  srt: () => import('./srt.ts').then((module) => module.srt),
  html: () => import('./html/html.ts').then((module) => module.html),
  htm: () => import('./html/html.ts').then((module) => module.html),
  xlf: () => import('./xliff/xliff.ts').then((module) => module.xliff),
  xliff: () => import('./xliff/xliff.ts').then((module) => module.xliff),
  pdf: () => import('./pdf/pdf.ts').then((module) => module.pdf),
  png: () => import('./images/png.ts').then((module) => module.png),
  jpg: () => import('./images/jpeg.ts').then((module) => module.jpeg),
  jpeg: () => import('./images/jpeg.ts').then((module) => module.jpeg),
})

/** Extensions of the documents that can be translated, lower case, without the dot. */
export const DOCUMENT_EXTENSIONS: readonly string[] = Object.keys(FORMATS)

/**
 * The format of an extension.
 *
 * @param extension of any case, without the dot
 * @returns undefined for an unknown extension
 */
export async function loadFormat(extension: string): Promise<Format | undefined> {
  const key = extension.toLowerCase()
  return FORMATS[key]?.()
}
