import { describe, expect, it } from 'vitest'
import { DOCUMENT_EXTENSIONS } from '../../../src/files/index.ts'
import { documentOutcome } from '../../support/documents/document-outcome.ts'
import { SAMPLE_DOCUMENTS, sampleOf } from '../../support/documents/sample-documents.ts'
import { reversed, translateDocument } from '../../support/documents/translate-document.ts'
import { itInMore } from '../../support/runs.ts'

const PLACES = 200

/** The result for a document: its bytes, or the error that a client would get. */
const outcome = (extension: string, bytes: Uint8Array) =>
  documentOutcome(async () => (await translateDocument(extension, bytes, reversed)).bytes)

/** Formats that a truncated document violates. The others are text, which may end anywhere. */
const WHOLE = ['docx', 'pptx', 'xlsx', 'xlf', 'xliff', 'png', 'jpg', 'jpeg']

describe('samples', () => {
  it('exist for every extension', () => {
    expect(Object.keys(SAMPLE_DOCUMENTS).sort()).toEqual([...DOCUMENT_EXTENSIONS].sort())
  })
})

describe.each(DOCUMENT_EXTENSIONS)('a broken %s', (extension) => {
  const sample = sampleOf(extension)

  itInMore(
    'ends in a document error, or is read as far as possible, if truncated at any of 200 places',
    async () => {
      expect(await outcome(extension, sample)).toBeInstanceOf(Buffer)
      // Only the line break after the root of an XLIFF can be missing.
      const end = sample.toString('latin1').trimEnd().length
      for (let place = 0; place < PLACES; place++) {
        const length = Math.floor((place * end) / PLACES)
        const result = await outcome(extension, sample.subarray(0, length))
        if (WHOLE.includes(extension)) {
          expect(result, `${length} bytes`).toMatchObject({ message: 'Invalid file data.' })
        }
      }
    },
  )

  it.each(DOCUMENT_EXTENSIONS.filter((other) => isBinary(other) && !isSameKind(extension, other)))(
    'is invalid as a %s, like any content that does not match its extension',
    async (other) => {
      expect(await outcome(extension, sampleOf(other))).toMatchObject({ message: 'Invalid file data.' })
    },
  )
})

/** Whether a format cannot be confused with any other. */
function isBinary(extension: string): boolean {
  return ['docx', 'pptx', 'xlsx', 'pdf', 'png', 'jpg'].includes(extension)
}

function isSameKind(one: string, other: string): boolean {
  return one.replace('jpeg', 'jpg') === other.replace('jpeg', 'jpg')
}
