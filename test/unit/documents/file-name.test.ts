import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contentDisposition, extensionOf, resultName } from '../../../src/service/documents/file-name.ts'
import { codePoint } from '../../support/code-point.ts'

describe('file names', () => {
  it('have the extension after their last dot, in lower case', () => {
    expect(['a.b.DOCX', '.txt', 'a', '.'].map(extensionOf)).toEqual(['docx', 'txt', '', ''])
  })

  it('keep their spelling for the result, or get the extension of another format', () => {
    expect(resultName('Report.PDF', 'pdf')).toBe('Report.PDF')
    expect(resultName('Report.v2.PDF', 'docx')).toBe('Report.v2.docx')
    expect(resultName(`${'😀'.repeat(300)}.txt`, 'txt')).toBe(`${'😀'.repeat(251)}.txt`)
  })

  it('always result in a valid header', () => {
    expect(contentDisposition('a "b" \\ c.txt')).toBe(
      `attachment; filename="a _b_ _ c.txt"; filename*=UTF-8''a%20%22b%22%20%5C%20c.txt`,
    )
    expect(contentDisposition("(d'or)*.txt")).toBe(`attachment; filename="(d'or)*.txt"`)
    fc.assert(
      fc.property(fc.string({ unit: codePoint }), (name) => {
        const header = contentDisposition(name)
        expect(new Headers({ 'Content-Disposition': header }).get('content-disposition')).toBe(header)
      }),
    )
  })
})
