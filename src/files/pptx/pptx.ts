import type { Format } from '../format.ts'
import { DRAWING_PARTS, type OfficeKind } from '../office/office-kind.ts'
import { readOffice } from '../office/read-office.ts'

const TYPE = 'application/vnd.openxmlformats-officedocument.presentationml'

/**
 * Masters and layouts are translated except for their placeholders, which only prompt editors ("Click to add title")
 * and are never shown. Anything else in them, such as a footer, is visible on every slide (our choice).
 */
const PPTX: OfficeKind = {
  mainType: `${TYPE}.presentation.main+xml`,
  mainRoot: { local: 'presentation', vocabulary: 'presentationml' },
  parts: [
    { contentType: `${TYPE}.slide+xml` },
    { contentType: `${TYPE}.notesslide+xml` },
    { contentType: `${TYPE}.comments+xml` },
    { contentType: 'application/vnd.ms-powerpoint.comments+xml' },
    { contentType: `${TYPE}.slidelayout+xml`, skipsPlaceholders: true },
    { contentType: `${TYPE}.slidemaster+xml`, skipsPlaceholders: true },
    ...DRAWING_PARTS,
  ],
  directionTypes: [`${TYPE}.notesmaster+xml`],
}

/** Presentations: slides with their tables, groups and diagrams, speaker notes, comments, chart titles. */
export const pptx: Format = {
  read: (source, limits) => readOffice(source, limits, PPTX),
}
