import type { Format } from '../format.ts'
import { DRAWING_PARTS, type OfficeKind } from '../office/office-kind.ts'
import { readOffice } from '../office/read-office.ts'

const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

const DOCX: OfficeKind = {
  mainType: `${TYPE}.document.main+xml`,
  mainRoot: { local: 'document', vocabulary: 'wordprocessingml' },
  parts: [
    { contentType: `${TYPE}.document.main+xml` },
    { contentType: `${TYPE}.header+xml` },
    { contentType: `${TYPE}.footer+xml` },
    { contentType: `${TYPE}.footnotes+xml` },
    { contentType: `${TYPE}.endnotes+xml` },
    { contentType: `${TYPE}.comments+xml` },
    ...DRAWING_PARTS,
  ],
  directionTypes: [`${TYPE}.styles+xml`, `${TYPE}.numbering+xml`],
}

/** Word documents: paragraphs of the text, of tables and text boxes, headers, footers, notes, comments, chart titles. */
export const docx: Format = {
  read: (source, limits) => readOffice(source, limits, DOCX),
}
