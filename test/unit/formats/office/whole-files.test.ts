import { describe, expect, it } from 'vitest'
import { sampleDocx, samplePptx, sampleXlsx } from '../../../support/documents/office-samples.ts'
import { reversed, translateDocument } from '../../../support/documents/translate-document.ts'
import { unzip } from '../../../support/documents/unzip.ts'

/** What is written again where a format has text: its content, the rule for its white space, printed headers. */
const TEXT = /(<(?:w:t|a:t|p:text|t|text|oddHeader)(?: xml:space="preserve")?>)[^<]*/g
/** Formulas with their results, names of ranges, and tags, which are not shown. */
const NOT_SHOWN = /<f>.*?<\/v>|<definedName .*?<\/definedName>|<[^>]*>/g

const frameOf = (content: Buffer | undefined) =>
  content?.toString('latin1').replace(TEXT, '$1').replaceAll(' xml:space="preserve"', '')

describe.each([
  ['docx', sampleDocx(), ['[Content_Types].xml', '_rels/.rels', 'word/_rels/document.xml.rels', 'media/image1.png', 'embeddings/data.bin']],
  ['pptx', samplePptx(), ['ppt/presentation.xml', 'ppt/theme/theme1.xml', 'ppt/notesMasters/notesMaster1.xml', 'media/image1.png']],
  ['xlsx', sampleXlsx(), ['xl/workbook.xml', 'xl/styles.xml', 'xl/tables/table2.xml', 'xl/worksheets/sheet2.xml', 'embeddings/data.bin']],
] as const)('a whole %s', (extension, sample, withoutText) => {
  it('has every text that it shows translated, and all others unchanged', async () => {
    const { bytes } = await translateDocument(extension, sample.bytes, reversed)
    const all = [...(await unzip(bytes)).values()].map((content) => content.toString('utf8')).join('\n')
    const shown = all.replace(NOT_SHOWN, '')
    for (const word of sample.translated) {
      expect(shown, word).toContain(reversed(word))
      expect(shown, word).not.toContain(word)
    }
    for (const text of sample.untouched) expect(all).toContain(text)
  })

  it('changes only the content of text elements, and copies parts without text byte for byte', async () => {
    const { bytes } = await translateDocument(extension, sample.bytes, (text) => ` ${reversed(text)} `)
    const before = await unzip(sample.bytes)
    const after = await unzip(bytes)
    expect([...after.keys()]).toEqual([...before.keys()])
    for (const [name, content] of before) expect(frameOf(after.get(name)), name).toBe(frameOf(content))
    for (const name of withoutText)
      expect(bytes.includes(sample.records.get(name) ?? 'absent'), name).toBe(true)
  })

  it('comes back byte-identical if the translation is the text itself', async () => {
    expect((await translateDocument(extension, sample.bytes)).bytes.equals(sample.bytes)).toBe(true)
  })
}) // biome-ignore format: a table
