import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sheetExcerpts } from '../../../../src/files/office/sheets/sheet-excerpts.ts'
import {
  inlineCell,
  makeXlsx,
  richString,
  type SheetSource,
  sheetText,
} from '../../../support/documents/make-xlsx.ts'
import { NAMESPACES } from '../../../support/documents/office-xml.ts'
import { translateDocument } from '../../../support/documents/translate-document.ts'
import { textOf, unzip } from '../../../support/documents/unzip.ts'
import { runs } from '../../../support/runs.ts'

const STRINGS = 'xl/sharedStrings.xml'
const SHEET = 'xl/worksheets/sheet1.xml'
const upper = (text: string) => text.toUpperCase()

async function translated(strings: readonly string[], sheet: Partial<SheetSource> = {}, translate = upper) {
  const source = makeXlsx({ strings, sheets: [{ name: 'One', rows: '', ...sheet }] })
  const { bytes, segments } = await translateDocument('xlsx', source.bytes, translate)
  return {
    source,
    bytes,
    segments,
    strings: await textOf(bytes, STRINGS),
    sheet: await textOf(bytes, SHEET),
  }
}

describe('an xlsx', () => {
  it.each<[what: string, strings: string[], segments: string[], written: string]>([
    ['joins the runs of a rich string and keeps formatting at its word', [richString('Total ', 'amo', 'unt due')], ['Total amount due'], richString('TOTAL ', 'AMOUNT', ' DUE')],
    ['does not change ruby text', [`${sheetText('x東京')}<rPh sb="0" eb="2"><t>トウキョウ</t></rPh>`], ['x東京'], `${sheetText('X東京')}<rPh sb="0" eb="2"><t>トウキョウ</t></rPh>`],
    ['reads and writes characters that XML cannot contain in the notation of Excel', [sheetText('a_x000D_b')], ['a\rb'], '<t>A_x000D_B</t>'],
    ['distinguishes them from text that looks like that notation', [sheetText('a_x005F_x000D_')], ['a_x000D_'], '<t>A_X000D_</t>'],
  ])('%s', async (_, strings, segments, written) => {
    const result = await translated(strings)
    expect(result.segments).toEqual(segments)
    expect(result.strings).toContain(`<si>${written}</si>`)
  }) // biome-ignore format: a table

  it.each<[what: string, sheet: Partial<SheetSource>, segments: string[], written: string[]]>([
    [
      'translates a string in a cell without a formula, as SheetJS writes it',
      { rows: '<row r="1"><c r="A1" t="str"><v>typed &amp; kept</v></c><c r="B1" t="str"><f>A1</f><v>computed</v></c></row>' },
      ['typed & kept'],
      ['<v>TYPED &amp; KEPT</v>', '<f>A1</f><v>computed</v>'],
    ],
    [
      'does not change strings that an array formula of another cell computes',
      {
        rows:
          '<row r="1"><c r="A1"><v>1</v></c><c r="B1"><f t="array" ref="B1:C2">X</f><v>0</v></c><c r="C1" t="str"><v>spilled</v></c><c r="D1" t="str"><v>typed</v></c></row>' +
          '<row r="2"><c r="A2" t="str"><v>typed too</v></c><c r="B2" t="str"><v>spilled</v></c></row>',
      },
      ['typed', 'typed too'],
      ['<v>spilled</v>', '<v>TYPED</v>'],
    ],
    [
      'translates inline strings and does not change the cells next to them',
      { rows: `<row r="1">${inlineCell('A1', sheetText('plain'))}<c r="B1"><f>A1</f><v>7</v></c>${inlineCell('C1', richString('rich', 'ly done'))}</row>` },
      ['plain', 'richly done'],
      [`${inlineCell('A1', sheetText('PLAIN'))}<c r="B1"><f>A1</f><v>7</v></c>${inlineCell('C1', richString('RICHLY', ' DONE'))}`],
    ],
    [
      'translates the text of printed headers between their codes',
      { after: '<headerFooter><oddHeader>&amp;L&amp;"Arial,Bold"&amp;14&amp;KFF0000Sales &amp;&amp; costs&amp;C&amp;D&amp;RPage &amp;P</oddHeader><oddFooter>&amp;C&amp;F</oddFooter></headerFooter>' },
      ['Sales & costs', 'Page '],
      ['<oddHeader>&amp;L&amp;"Arial,Bold"&amp;14&amp;KFF0000SALES &amp;&amp; COSTS&amp;C&amp;D&amp;RPAGE &amp;P</oddHeader><oddFooter>&amp;C&amp;F</oddFooter>'],
    ],
  ])('%s', async (_, source, segments, written) => {
    const { segments: found, sheet } = await translated([], source)
    expect(found).toEqual(segments)
    for (const part of written) expect(sheet).toContain(part)
  }) // biome-ignore format: a table

  it('does not change formulas, their cached strings, numbers, dates and booleans', async () => {
    const cells =
      '<c r="A1"><v>12.5</v></c><c r="B1" s="1"><v>45000</v></c><c r="C1" t="str"><f>"a"&amp;"b"</f><v>ab</v></c><c r="D1" t="b"><v>1</v></c><c r="E1" t="e"><v>#N/A</v></c><c r="F1" t="d"><v>2026-01-31</v></c>'
    const { source, bytes, segments } = await translated([], { rows: `<row r="1">${cells}</row>` })
    expect(segments).toEqual([])
    expect(bytes.equals(source.bytes)).toBe(true)
  })

  it('finds all strings of a large sheet among its numbers', async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => {
      const number = `<c r="A${index}"><f>SUM(B${index},"inlineStr")</f><v>${index}</v></c><c r="B${index}" s="1"/>`
      if (index % 7 > 0) return `<row r="${index}">${number}</row>`
      return `<row r="${index}">${number}${inlineCell(`C${index}`, richString(`text${index}`, ' rest'))}</row>`
    })
    const { segments, source, sheet } = await translated([], { rows: rows.join('') })
    expect(segments).toEqual(Array.from({ length: 2858 }, (_, index) => `text${index * 7} rest`))
    const before = await textOf(source.bytes, SHEET)
    expect(sheet).toBe(before.replace(/text\d+| rest/g, upper))
  })

  it('does not change texts that name the columns of a table, since cells and names must agree', async () => {
    const { segments, strings } = await translated(
      [sheetText('Unit price'), sheetText('Unit'), sheetText('two_x000a_lines')],
      { table: { ref: 'A1:B2', columns: ['Unit price', 'two_x000a_lines'] } },
    )
    expect(segments).toEqual(['Unit'])
    expect(strings).toContain('<t>Unit price</t>')
  })

  it.each<[what: string, translation: string, written: string]>([
    ['adds xml:space if a text now ends with white space', 'new ', '<t xml:space="preserve">new </t>'],
    ['writes a control character in the notation of Excel', 'a\u0007', '<t>a_x0007_</t>'],
    ['writes text that looks like it as text', '_x000D_', '<t>_x005F_x000D_</t>'],
    ['keeps a translation that a cell can hold', 'x'.repeat(32_767), `<t>${'x'.repeat(32_767)}</t>`],
    ['truncates one that is longer', 'x'.repeat(32_768), `<t>${'x'.repeat(32_767)}</t>`],
    ['truncates it without splitting characters', `${'x'.repeat(32_766)}😀`, `<t>${'x'.repeat(32_766)}</t>`],
  ])('%s', async (_, translation, written) => {
    const { strings } = await translated([sheetText('word')], {}, () => translation)
    expect(strings).toContain(written)
  })

  it.each(['chartsheet', 'dialogsheet'])('translates the printed headers of a %s', async (root) => {
    const name = `xl/${root}s/sheet1.xml`
    const xml = `<${root} xmlns="${NAMESPACES.sheet}"><headerFooter><oddHeader>&amp;Csales</oddHeader></headerFooter></${root}>`
    const contentType = `application/vnd.openxmlformats-officedocument.spreadsheetml.${root}+xml`
    const { bytes } = makeXlsx({ sheets: [{ name: 'One', rows: '' }], parts: [{ name, xml, contentType }] })
    const result = await translateDocument('xlsx', bytes, upper)
    expect((await unzip(result.bytes)).get(name)?.toString()).toContain('&amp;CSALES<')
  })

  it('separates a translation that begins with a digit from the font size before it', async () => {
    const headers = '<oddHeader>&amp;14word</oddHeader><oddFooter>&amp;KFF0000word</oddFooter>'
    const after = `<headerFooter>${headers}</headerFooter>`
    const { sheet } = await translated([], { after }, () => '7 words')
    expect(sheet).toContain('&amp;14 7 words</oddHeader><oddFooter>&amp;KFF00007 words</oddFooter>')
  })
})

describe('excerpts of a sheet', () => {
  const cell = fc.constantFrom(
    '<c r="A1"><v>1</v></c>',
    '<c r="A1" t="s"><v>0</v></c>',
    '<c r="A1" t="inlineStr"><is><t>text</t></is></c>',
    "<c t = 'str' r='A1'><v>typed</v></c >",
    '<c r="A1" t="str"><f>"str"</f><v>x</v></c>',
    '<c r="A1"><f t="array" ref="A1:B2">A</f><v>1</v></c>',
    '<c r="A1"><f>"inlineStr"</f><v>1</v></c>',
    '<c r="A1" t="str"/>',
    '</row><row r="2">',
  )
  const sheet = fc
    .array(cell, { maxLength: 12 })
    .map(
      (cells) =>
        `<worksheet><cols><col/></cols><sheetData ><row>${cells.join('')}</row></sheetData><after/></worksheet>`,
    )

  it('are the same for chunks of any length, and only omit cells without text', async () => {
    await fc.assert(
      fc.asyncProperty(sheet, fc.integer({ min: 1, max: 40 }), async (text, length) => {
        const whole = await shown(text, text.length)
        expect(await shown(text, length)).toBe(whole)
        expect(whole.length).toBe(text.length)
        const kept =
          /<c [^>]*t\s*=\s*["'](?:inlineStr|str)["'](?:[^>]*\/>|.*?<\/c\s*>)|<c [^>]*><f t="array".*?<\/c>/g
        const cells = text.slice(text.indexOf('<row>'))
        expect(whole.replaceAll('.', '').match(kept) ?? []).toEqual(cells.match(kept) ?? [])
        expect(whole).not.toContain('<v>1</v></c><c r="A1"><v>1</v>')
      }),
      { numRuns: runs(250) },
    )
  })

  /** The text with omitted parts as dots. */
  async function shown(text: string, pieceLength: number): Promise<string> {
    async function* pieces() {
      for (let at = 0; at < text.length; at += pieceLength) yield text.slice(at, at + pieceLength)
    }
    let result = ''
    for await (const excerpt of sheetExcerpts(pieces())) {
      result += typeof excerpt === 'number' ? '.'.repeat(excerpt) : excerpt
    }
    return result
  }
})
