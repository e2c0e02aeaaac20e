import { flateStream, makePdf, rawPdf, show, stream } from './make-pdf.ts'

const MIB = 1024 * 1024

const WORDS = [{ text: 'Larger ships come more often than before.', x: 72, y: 700 }]
const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>'

const numbered = <Item>(count: number, item: (number: number) => Item): Item[] =>
  Array.from({ length: count }, (_, at) => item(at))

const lines = (count: number, line: (index: number) => string) => numbered(count, line).join('\n')

/** A page with this content, and a font called F. */
const page = (content: string) => makePdf([{}], { objects: { 1001: flateStream(content) } })

const spaces = (mebibytes: number, entries = '') => flateStream(Buffer.alloc(mebibytes * MIB, ' '), entries)

/** Forms that each draw the next one several times; the last one shows a word. */
function nestedForms(depth: number, times: number): Buffer {
  const form = (level: number) =>
    stream(
      level === depth - 1 ? show({ text: 'lol', x: 9, y: 9 }) : '/N Do '.repeat(times),
      `/Subtype /Form /Resources << /XObject << /N ${101 + level} 0 R >> /Font << /F 3 0 R >> >>`,
    )
  const objects = Object.fromEntries(numbered(depth, (level) => [100 + level, form(level)]))
  return makePdf([{ graphics: '/N Do' }], { resources: '/XObject << /N 100 0 R >>', objects })
}

/** Objects in object streams are found through another kind of table, or by searching. */
const withoutTable = (source: Buffer): Buffer =>
  Buffer.from(source.toString('latin1').replaceAll('xref', 'none'), 'latin1')

/** A small PDF that costs, or used to cost, much time or memory. */
export type HostilePdf = () => Buffer

export const HOSTILE_PDFS = {
  'forms that draw forms, a billion times in total': () => nestedForms(10, 10),
  'a page that unpacks a thousandfold': () => makePdf([{}], { objects: { 1001: spaces(100) } }),
  'a page that unpacks a thousandfold to almost a gigabyte': () => makePdf([{}], { objects: { 1001: spaces(900) } }),
  'an object stream that unpacks a thousandfold': () => withoutTable(rawPdf({ 1: CATALOG, 900: spaces(100, '/Type /ObjStm /N 1 /First 8') })),
  'a font that unpacks a thousandfold': () =>
    makePdf([{ texts: WORDS }], {
      objects: {
        3: '<< /Type /Font /Subtype /TrueType /BaseFont /X /FontDescriptor 100 0 R >>',
        100: '<< /Type /FontDescriptor /FontName /X /Flags 4 /FontFile2 101 0 R >>',
        101: spaces(100),
      },
    }),
  'endlessly nested arrays': () => makePdf([{ graphics: '['.repeat(200_000) }], { catalog: `/X ${'['.repeat(100_000)}` }),
  'twenty thousand pages': () => rawPdf({ 1: CATALOG, 2: `<< /Kids [${'<< /Type /Page >> '.repeat(20_000)}] /Count 20000 >>` }),
  'a string that never ends at each of its objects': () =>
    Buffer.from(`%PDF-1.4\n${lines(20_000, (at) => `${at + 1} 0 obj (`)}${' '.repeat(2 * MIB)}`),
  'a page full of overlapping letters': () => makePdf([{ texts: numbered(20_000, (at) => ({ text: 'a', x: (at * 37) % 500, y: (at * 61) % 800 })) }]),
  'one string of seven million letters': () => page(`BT /F 8 Tf <${'41'.repeat(7_000_000)}> Tj ET`),
  'eighty thousand words, each in another place': () =>
    page(
      `BT /F 1 Tf\n${lines(80_000, (at) => `1 0 0 1 ${(at * 37) % 590} ${(at * 61) % 840} Tm (word) Tj`)}\nET`,
    ),
  'half a million letters one by one': () => page(`BT /F 8 Tf 0 700 Td\n${lines(500_000, () => '6 0 Td (a) Tj')}\nET`),
  // In an object stream, so that the file is small.
  'an array of millions of empty strings': () =>
    withoutTable(
      makePdf([{ texts: WORDS }], {
        catalog: '/X 777 0 R',
        objects: {
          500: flateStream(`777 0   [${'()'.repeat(2_900_000)}]`, '/Type /ObjStm /N 1 /First 8'),
        },
      }),
    ),
  'a form that draws itself': () => {
    const form = stream('/A Do /A Do BT /F 12 Tf 72 700 Td (Words) Tj ET',
      '/Subtype /Form /Resources << /XObject << /A 100 0 R >> /Font << /F 3 0 R >> >>',
    )
    return makePdf([{ graphics: '/A Do' }], {
      resources: '/XObject << /A 100 0 R >>',
      objects: { 100: form },
    })
  },
  'fonts and color spaces that contain themselves': () =>
    rawPdf({
      1: CATALOG,
      2: '<< /Kids [3 0 R] /Count 1 >>',
      3: '<< /Type /Page /Contents 4 0 R /Resources << /Font << /F 5 0 R >> /ColorSpace << /C 6 0 R >> /ExtGState 3 0 R >> >>',
      4: stream('/C cs 1 scn /F gs BT /F 12 Tf 72 700 Td (Words) Tj ET'),
      5: '<< /Type /Font /Subtype /Type0 /BaseFont 5 0 R /Encoding 5 0 R /DescendantFonts [5 0 R] /ToUnicode 5 0 R >>',
      6: '[6 0 R 6 0 R]',
    }),
} satisfies Record<string, HostilePdf> // biome-ignore format: a table
