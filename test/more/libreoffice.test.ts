import { describe, expect, it } from 'vitest'
import { convertWithLibreOffice, hasLibreOffice } from '../support/documents/libreoffice.ts'
import { type OfficeSample, sampleDocx, samplePptx, sampleXlsx } from '../support/documents/office-samples.ts'
import { reversed, translateDocument } from '../support/documents/translate-document.ts'

/** What LibreOffice has no import for, or what the sample does not place on a page. */
const NOT_SHOWN = new Set(['discussed', 'planning', 'building'])

const CASES: readonly [string, string, () => OfficeSample][] = [
  ['docx', 'fodt', sampleDocx],
  ['pptx', 'fodp', samplePptx],
  ['xlsx', 'fods', sampleXlsx],
]

if (hasLibreOffice()) {
  describe('LibreOffice', () => {
    it.each(CASES)('opens a translated %s and shows its words', async (extension, flat, make) => {
      const sample = make()
      const { bytes } = await translateDocument(extension, sample.bytes, reversed)
      const opened = convertWithLibreOffice(
        { [`source.${extension}`]: sample.bytes, [`translated.${extension}`]: bytes },
        flat,
      )
      const source = shownIn(opened[`source.${extension}`])
      const translated = shownIn(opened[`translated.${extension}`])
      for (const word of sample.translated.filter((one) => !NOT_SHOWN.has(one))) {
        expect(source.includes(word), `before: ${word}`).toBe(true)
        expect(translated.includes(reversed(word)), `after: ${word}`).toBe(true)
      }
    })

    it.each(CASES)('writes a %s that is translated as well', async (extension, _, make) => {
      const sample = make()
      const written = convertWithLibreOffice({ [`in.${extension}`]: sample.bytes }, extension)[
        `in.${extension}`
      ]
      const source = written ?? Buffer.alloc(0)
      const { segments, bytes } = await translateDocument(extension, source)
      expect(bytes.equals(source)).toBe(true)
      const text = segments.join('\n')
      for (const word of sample.translated.filter((one) => !NOT_SHOWN.has(one))) {
        expect(text.includes(word), word).toBe(true)
      }
      const again = await translateDocument(
        extension,
        (await translateDocument(extension, source, reversed)).bytes,
      )
      expect(again.segments).toEqual(segments.map(reversed))
    })
  })
} else {
  describe('without LibreOffice', () => {
    it('says that translated office files were not opened in it', () => {
      const message = 'LibreOffice (soffice) is not installed: translated office files were not opened in it.'
      console.warn(message)
      expect(message).toContain('not opened')
    })
  })
}

function shownIn(flatXml: Uint8Array | undefined): string {
  return Buffer.from(flatXml ?? [])
    .toString('utf8')
    .replace(/<office:binary-data>.*?<\/office:binary-data>/gs, '')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
}
