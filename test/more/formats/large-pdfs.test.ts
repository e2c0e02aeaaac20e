import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { expect, it } from 'vitest'
import { download, settled, uploaded } from '../../support/documents/documents.ts'
import { runs } from '../../support/runs.ts'
import { serve } from '../../support/served.ts'

const WORDS =
  'the harbour was opened in spring and many visitors came to look at new ships from all over'.split(' ')
const SIZE = 8
const LINE_CHARACTERS = 90

interface LargePdf {
  readonly pages: number
  readonly characters: number
  /** what each operator shows */
  readonly by: 'letter' | 'word'
  /** lines drawn in addition to the text */
  readonly drawn: number
}

/** Within the service's limits, and heavy in what its text does not show. */
const CASES: readonly LargePdf[] = [
  { pages: 10, characters: 3_105, by: 'letter', drawn: runs(60_000) },
  { pages: 117, characters: 145_000, by: 'letter', drawn: 0 },
  { pages: 234, characters: 668_000, by: 'word', drawn: 0 },
]

it.each(CASES)('a PDF of $pages pages and $characters characters by $by is translated', async (large) => {
  await using mynah = await serve('in process')
  const content = await pdfOf(large)
  const handle = await uploaded(mynah, { name: 'a.pdf', content, source_lang: 'EN' })
  const { json } = await settled(mynah, handle)
  expect(json).toMatchObject({ status: 'done' })
  expect(json.billed_characters).toBe(Math.max(50_000, json.billed_characters))
  const translated = await PDFDocument.load((await download(mynah, handle)).bytes)
  expect(translated.getPageCount()).toBe(large.pages)
})

async function pdfOf({ pages, characters, by, drawn }: LargePdf): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (let number = 0; number < pages; number++) {
    const page = document.addPage([595, 842])
    const name = page.node.newFontDictionary('F', font.ref).asString()
    const operators = Array.from(
      { length: drawn / pages },
      (_, at) => `${(at * 37) % 595} ${(at * 61) % 842} m ${(at * 41) % 595} ${(at * 67) % 842} l S`,
    )
    operators.push('BT', `${name} ${SIZE} Tf`)
    const perPage = Math.round(characters / pages)
    for (let count = 0, row = 0; count < perPage; count += LINE_CHARACTERS, row++) {
      const text = lineFrom(count).slice(0, perPage - count)
      let x = 50
      for (const piece of by === 'letter' ? text : text.split(/(?<= )/)) {
        operators.push(`1 0 0 1 ${x.toFixed(2)} ${800 - 10 * row} Tm (${piece}) Tj`)
        x += font.widthOfTextAtSize(piece, SIZE)
      }
    }
    operators.push('ET')
    page.node.addContentStream(document.context.register(document.context.flateStream(operators.join('\n'))))
  }
  return document.save()
}

function lineFrom(start: number): string {
  let line = ''
  for (let at = start; line.length < LINE_CHARACTERS; at++) line += `${WORDS[at % WORDS.length]} `
  return line.slice(0, LINE_CHARACTERS)
}
