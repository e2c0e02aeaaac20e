import { describe, expect, it } from 'vitest'
import { createTranslator } from '../../../../src/text/translator.ts'
import { BREAK, field, makeDocx, paragraph, run, TAB } from '../../../support/documents/make-docx.ts'
import { translateDocument } from '../../../support/documents/translate-document.ts'
import { textOf } from '../../../support/documents/unzip.ts'

describe('the translator on paragraphs of documents', () => {
  it.each(['words', 'pseudo', 'echo'] as const)(
    'keeps tabs, breaks and fields between their texts in %s mode',
    async (mode) => {
      const translator = createTranslator({ seed: 'test', mode })
      const page = [run('next line on page '), field('PAGE', run('7')), run(' of this book')]
      const body = paragraph(run('Name of customer'), TAB, run('last column'), BREAK, ...page)
      const { bytes } = await translateDocument('docx', makeDocx({ body }).bytes, (text) =>
        translator.translate(text, 'en', 'de'),
      )
      const xml = await textOf(bytes, 'word/document.xml')
      const content = xml.slice(xml.indexOf('<w:body>'), xml.indexOf('<w:sectPr>'))
      const stretches = content.split(
        /<w:tab\/>|<w:br\/>|<w:fldChar w:fldCharType="begin"\/>.*<w:fldChar w:fldCharType="end"\/>/,
      )
      const words = (text: string) =>
        text
          .replace(/<[^>]*>/g, '')
          .trim()
          .split(/\s+/).length
      // Echo mode adds a word before the whole paragraph.
      expect(stretches.map(words)).toEqual([mode === 'echo' ? 4 : 3, 2, 4, 3])
    },
  )
})
