import type { FormatLimits } from '../format.ts'
import { PdfFile } from './objects/pdf-file.ts'
import { Work } from './objects/work.ts'
import { readPages } from './pages/page-tree.ts'

/**
 * Parses a rewritten PDF far enough to count its pages: a document that has lost one must not be returned as complete.
 *
 * @throws Error if there are fewer pages than expected
 */
export function expectPages(written: Uint8Array, count: number, limits: FormatLimits): void {
  const { shown } = readPages(new PdfFile(written, new Work(limits)))
  if (shown.length < count) throw new Error(`pdf: ${shown.length} pages written of ${count}`)
}
