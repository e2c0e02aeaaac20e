import type { FormatLimits } from '../format.ts'
import { PdfFile } from './objects/pdf-file.ts'
import { Work } from './objects/work.ts'
import { readPages } from './pages/page-tree.ts'

/**
 * Reads a PDF that was just written again, as far as it takes to count its pages: a document that has lost one must not
 * be given back as if it were whole.
 *
 * @throws Error when there are fewer pages than expected
 */
export function expectPages(written: Uint8Array, count: number, limits: FormatLimits): void {
  const { shown } = readPages(new PdfFile(written, new Work(limits)))
  if (shown.length < count) throw new Error(`pdf: ${shown.length} pages written of ${count}`)
}
