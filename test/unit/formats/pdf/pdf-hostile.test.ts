import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  DocumentError,
  DocumentTooLarge,
  InvalidFileData,
  TooManyCharacters,
} from '../../../../src/formats/errors.ts'
import { DEFAULT_FORMAT_LIMITS } from '../../../../src/formats/index.ts'
import { documentOutcome } from '../../../support/documents/document-outcome.ts'
import { hostilePdfs } from '../../../support/documents/hostile-pdfs.ts'
import { flateStream, makePdf, pdfOf, rawPdf, show, stream } from '../../../support/documents/make-pdf.ts'
import { reversed, translateDocument } from '../../../support/documents/translate-document.ts'
import { itInMore, runs, some } from '../../../support/runs.ts'

const MEBIBYTE = 1024 * 1024
/** For small files, including the translation's fonts and garbage that has not been collected. */
const MAX_EXTERNAL_BYTES = 100 * MEBIBYTE

/** The result for a document: its number of segments, or the error that a client would get. */
const outcome = (bytes: Uint8Array) =>
  documentOutcome(
    async () => (await translateDocument('pdf', bytes, reversed, DEFAULT_FORMAT_LIMITS)).segments.length,
  )

const SAMPLES: Readonly<Record<string, Buffer>> = {
  plain: makePdf(
    [
      {
        texts: [
          { text: 'One page of words', x: 72, y: 700 },
          { text: 'שלום עולם', x: 72, y: 600 },
        ],
        graphics: '/Head Do',
      },
      { texts: [{ text: 'Another page', x: 72, y: 700 }] },
    ],
    {
      resources: '/XObject << /Head 100 0 R >>',
      objects: {
        100: flateStream(
          Buffer.from(show({ text: 'Letterhead', x: 0, y: 0 })),
          '/Type /XObject /Subtype /Form /BBox [0 0 300 50] /Resources 9 0 R',
        ),
      },
    },
  ),
  packed: makePdf([{ texts: [{ text: 'One page of packed words', x: 72, y: 700 }] }], { packed: true }),
}

describe.each(Object.keys(SAMPLES))('a damaged PDF (%s)', (name) => {
  const sample = SAMPLES[name] ?? Buffer.alloc(0)

  it('returns the readable part or a document error when truncated anywhere', async () => {
    const places = runs(10)
    for (let place = 0; place < places; place++) {
      const length = Math.floor((place * sample.length) / places)
      const result = await outcome(sample.subarray(0, length))
      if (result instanceof Error) expect(result, `${length} bytes`).toBeInstanceOf(InvalidFileData)
    }
  })

  it('only causes document errors when bytes are damaged', async () => {
    const damage = fc.array(fc.tuple(fc.nat(sample.length - 1), fc.integer({ min: 0, max: 255 })), {
      minLength: 1,
      maxLength: 6,
    })
    await fc.assert(
      fc.asyncProperty(damage, async (changes) => {
        const bytes = Buffer.from(sample)
        for (const [at, value] of changes) bytes[at] = value
        await outcome(bytes)
      }),
      { numRuns: runs(40) },
    )
  })
})

describe('a PDF with cycles', () => {
  const page = '<< /Type /Page /Parent 2 0 R /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>'
  const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'
  const text = stream(Buffer.from('BT /F 12 Tf 72 700 Td (Words) Tj ET'))
  const catalog = '<< /Type /Catalog /Pages 2 0 R >>'

  it('has a page tree that contains itself', async () => {
    const pdf = rawPdf({
      1: catalog,
      2: '<< /Type /Pages /Kids [2 0 R 3 0 R 2 0 R 3 0 R] >>',
      3: page,
      4: text,
      5: font,
    })
    expect(await outcome(pdf)).toBe(1)
  })

  it('has references that refer to each other', async () => {
    expect(await outcome(rawPdf({ 1: catalog, 2: '3 0 R', 3: '2 0 R' }))).toBeInstanceOf(InvalidFileData)
  })

  it('has a stream whose length is the stream', async () => {
    const looped = Buffer.from('<< /Length 4 0 R >>\nstream\nBT /F 12 Tf 72 700 Td (Words) Tj ET\nendstream')
    expect(await outcome(rawPdf({ 1: catalog, 2: '<< /Kids [3 0 R] >>', 3: page, 4: looped, 5: font }))).toBe(
      1,
    )
  })

  it('has a form that draws itself, and forms that draw each other', async () => {
    const form = (other: string) =>
      stream(
        Buffer.from(`/A Do /B Do /${other} Do BT /F 12 Tf 72 700 Td (Words) Tj ET`),
        '/Subtype /Form /Resources << /XObject << /A 100 0 R /B 101 0 R >> /Font << /F 3 0 R >> >>',
      )
    const pdf = makePdf([{ graphics: '/A Do' }], {
      resources: '/XObject << /A 100 0 R >>',
      objects: { 100: form('A'), 101: form('B') },
    })
    expect(await outcome(pdf)).toBeGreaterThan(0)
  })

  it('has tables of objects that refer to each other, and an object stream inside itself', async () => {
    const source = pdfOf('Words').toString('latin1')
    const start = source.lastIndexOf('xref\n0 1')
    const looped = source.replace('trailer\n<<', `trailer\n<< /Prev ${start}`)
    expect(await outcome(Buffer.from(looped, 'latin1'))).toBe(1)
    const inside = stream(Buffer.from('1 0 2 5 '), '/Type /ObjStm /N 2 /First 8 /Extends 1 0 R')
    expect(await outcome(rawPdf({ 1: inside, 2: inside }))).toBeInstanceOf(InvalidFileData)
  })

  it('has fonts and color spaces that contain themselves', async () => {
    const pdf = rawPdf({
      1: catalog,
      2: '<< /Kids [3 0 R] >>',
      3: '<< /Type /Page /Contents 4 0 R /Resources << /Font << /F 5 0 R >> /ColorSpace << /C 6 0 R >> /ExtGState 3 0 R >> >>',
      4: stream(Buffer.from('/C cs 1 scn /F gs BT /F 12 Tf 72 700 Td (Words) Tj ET')),
      5: '<< /Type /Font /Subtype /Type0 /BaseFont 5 0 R /Encoding 5 0 R /DescendantFonts [5 0 R] /ToUnicode 5 0 R >>',
      6: '[6 0 R 6 0 R]',
    })
    await outcome(pdf)
  })
})

describe('a PDF that is larger than it looks', () => {
  const bomb = (bytes: number, entries = '') => flateStream(Buffer.alloc(bytes, ' '), entries)

  it('has contents that decompress a thousandfold', async () => {
    const pdf = makePdf([{ graphics: '' }], { objects: { 1001: bomb(100 * MEBIBYTE) } })
    expect(await outcome(pdf)).toBeInstanceOf(DocumentTooLarge)
  })

  itInMore('has an object stream that does', async () => {
    const objects = {
      1: '<< /Type /Catalog /Pages 2 0 R >>',
      900: bomb(100 * MEBIBYTE, '/Type /ObjStm /N 1 /First 8'),
    }
    const pdf = rawPdf(objects).toString('latin1').replaceAll('startxref', 'no table')
    expect(await outcome(Buffer.from(pdf, 'latin1'))).toBeInstanceOf(DocumentTooLarge)
  })

  itInMore('has a font that does', async () => {
    const pdf = makePdf([{ texts: [{ text: 'Words', x: 72, y: 700 }] }], {
      objects: {
        3: '<< /Type /Font /Subtype /TrueType /BaseFont /X /FontDescriptor 100 0 R >>',
        100: '<< /Type /FontDescriptor /FontName /X /Flags 4 /FontFile2 101 0 R >>',
        101: bomb(100 * MEBIBYTE),
      },
    })
    expect(await outcome(pdf)).toBeInstanceOf(DocumentTooLarge)
  })

  itInMore('is compressed several times', async () => {
    const once = flateStream(Buffer.alloc(60 * MEBIBYTE, ' '))
    const inner = once.subarray(once.indexOf('stream\n') + 7, once.lastIndexOf('\nendstream'))
    const pdf = makePdf([{}], {
      objects: {
        1001: flateStream(inner, '')
          .toString('latin1')
          .replace('/FlateDecode', '[/FlateDecode /FlateDecode]'),
      },
    })
    const fixed = Buffer.from(pdf.toString('latin1'), 'latin1')
    expect(await outcome(fixed)).toSatisfy((result) => result instanceof DocumentError || result === 0)
  })

  it('draws forms that draw forms, a billion times in total', async () => {
    const names = Array.from({ length: 10 }, (_, level) => level)
    const objects = Object.fromEntries(
      names.map((level) => [
        100 + level,
        stream(
          Buffer.from(level === 9 ? show({ text: 'lol', x: 9, y: 9 }) : '/N Do '.repeat(10)),
          `/Subtype /Form /Resources << /XObject << /N ${101 + level} 0 R >> /Font << /F 3 0 R >> >>`,
        ),
      ]),
    )
    const pdf = makePdf([{ graphics: '/N Do' }], { resources: '/XObject << /N 100 0 R >>', objects })
    expect(await outcome(pdf)).toBeInstanceOf(DocumentError)
  })

  it('has endlessly nested arrays', async () => {
    const pdf = makePdf([{ graphics: '['.repeat(200_000) }], { catalog: `/X ${'['.repeat(100_000)}` })
    expect(await outcome(pdf)).toBeInstanceOf(InvalidFileData)
  })

  it('has too many pages', async () => {
    const page = '<< /Type /Page >> '.repeat(20_000)
    const pdf = rawPdf({ 1: '<< /Type /Catalog /Pages 2 0 R >>', 2: `<< /Kids [${page}] >>` })
    expect(await outcome(pdf)).toBeInstanceOf(DocumentTooLarge)
  })

  it('has a string that never ends at each of its objects', async () => {
    const objects = Array.from({ length: 20_000 }, (_, number) => `${number + 1} 0 obj (`).join('\n')
    expect(await outcome(Buffer.from(`%PDF-1.4\n${objects}${' '.repeat(2 * MEBIBYTE)}`))).toBeInstanceOf(
      DocumentError,
    )
  })

  itInMore('has a page full of overlapping letters', async () => {
    const texts = Array.from({ length: 20_000 }, (_, at) => ({
      text: 'a',
      x: (at * 37) % 500,
      y: (at * 61) % 800,
    }))
    expect(await outcome(makePdf([{ texts }]))).toBeGreaterThan(0)
  })

  it('has one word that is longer than any line', async () => {
    expect(await outcome(pdfOf('x'.repeat(60_000)))).toBeGreaterThan(0)
  })

  const lines = (count: number, line: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => line(index)).join('\n')
  /** A page with this content, and a font called F. */
  const page = (content: string) =>
    makePdf([{}], { objects: { 1001: flateStream(Buffer.from(content, 'latin1')) } })

  it.each<[string, () => Buffer, new (...args: never[]) => DocumentError]>(
    some([
      [
        'one string of seven million letters',
        () => page(`BT /F 8 Tf <${'41'.repeat(7_000_000)}> Tj ET`),
        TooManyCharacters,
      ],
      [
        'eighty thousand words, each in another place',
        () =>
          page(
            `BT /F 1 Tf\n${lines(80_000, (at) => `1 0 0 1 ${(at * 37) % 590} ${(at * 61) % 840} Tm (word) Tj`)}\nET`,
          ),
        DocumentTooLarge,
      ],
      [
        'half a million letters one by one',
        () => page(`BT /F 8 Tf 0 700 Td\n${lines(500_000, () => '6 0 Td (a) Tj')}\nET`),
        DocumentTooLarge,
      ],
      [
        'a color for each of two hundred thousand letters',
        () => page(`BT /F 8 Tf 0 700 Td\n${lines(200_000, (at) => `0.${at} 0 0 rg (a) Tj`)}\nET`),
        DocumentTooLarge,
      ],
      [
        'text in two hundred thousand saved states',
        () => page(`${'q BT /F 8 Tf (ab) Tj ET Q '.repeat(200_000)}`),
        DocumentTooLarge,
      ],
      [
        'a million states saved inside of each other',
        () => page(`${'q '.repeat(1_000_000)} BT /F 8 Tf (ab) Tj ET`),
        DocumentTooLarge,
      ],
      [
        'two thousand fonts with maps of their own',
        () => {
          const map = flateStream(
            Buffer.from(
              `begincmap 256 beginbfchar ${lines(256, (at) => `<${(at + 256).toString(16).slice(1)}> <0041>`)} endbfchar endcmap`,
            ),
          )
          const numbers = Array.from({ length: 2000 }, (_, at) => 3000 + 2 * at)
          return makePdf([{}], {
            resources: `/Font << ${numbers.map((number) => `/G${number} ${number} 0 R`).join(' ')} >>`,
            objects: {
              1001: flateStream(
                Buffer.from(`BT ${lines(2000, (at) => `/G${3000 + 2 * at} 8 Tf (words) Tj`)} ET`),
              ),
              ...Object.fromEntries(
                numbers.flatMap((number) => [
                  [
                    number,
                    `<< /Type /Font /Subtype /TrueType /BaseFont /X${number} /ToUnicode ${number + 1} 0 R >>`,
                  ],
                  [number + 1, map],
                ]),
              ),
            },
          })
        },
        DocumentTooLarge,
      ],
    ]),
  )('has %s', async (_, make, expected) => {
    expect(await outcome(make())).toBeInstanceOf(expected)
  })

  it.each<[string, () => Buffer, number | (new (...args: never[]) => DocumentError)]>(
    some([
      ['200,000 references to one small stream', hostilePdfs.oneStreamManyTimes, 1],
      ['60,000 small streams', hostilePdfs.manySmallStreams, DocumentTooLarge],
      ['2,000 forms that share 2,000 resources', hostilePdfs.formsThatShareResources, 2000],
      ['an array of millions of empty strings', hostilePdfs.emptyStrings, DocumentTooLarge],
    ]),
  )('has %s, which use little memory outside of the heap', async (_, make, expected) => {
    const source = make()
    const before = process.memoryUsage().arrayBuffers
    const result = await outcome(source)
    if (typeof expected === 'number') expect(result).toBe(expected)
    else expect(result).toBeInstanceOf(expected)
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(MAX_EXTERNAL_BYTES)
  })

  it('has many drawings that save and restore the state, which cost almost nothing', async () => {
    expect(
      await outcome(page(`BT /F 8 Tf 72 700 Td (Words) Tj ET ${'q 1 0 0 1 0 0 cm Q '.repeat(runs(20_000))}`)),
    ).toBe(1)
  })
})
