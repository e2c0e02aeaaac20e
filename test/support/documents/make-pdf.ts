import { deflateSync } from 'node:zlib'
import { PDFDocument } from '@cantoo/pdf-lib'

/** A piece of text, in points from the page's lower left corner. */
export interface PdfText {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly size?: number
  readonly bold?: boolean
  /** operators before it, such as `1 0 0 rg` or `3 Tr` */
  readonly before?: string
  /** in degrees */
  readonly turned?: number
}

export interface PdfPage {
  readonly texts?: readonly PdfText[]
  /** operators of the content before all text, such as a filled rectangle */
  readonly graphics?: string
  readonly size?: readonly [width: number, height: number]
  /** additional entries of the page, such as `/Rotate 90` */
  readonly entries?: string
}

export interface PdfOptions {
  /** additional objects by number, from 100 on, or replacements of its own */
  readonly objects?: Readonly<Record<number, string | Buffer>>
  readonly resources?: string
  readonly catalog?: string
  readonly trailer?: string
}

const PAGES = 2
const PLAIN_FONT = 3
const BOLD_FONT = 4
const ANY_SCRIPT_FONT = 5
const RESOURCES = 9
const FIRST_PAGE = 1000

/** A PDF written without Mynah's own code. Latin-1 text uses Helvetica, other text a font that maps to Unicode. */
export function makePdf(pages: readonly PdfPage[], options: PdfOptions = {}): Buffer {
  const objects = new Map<number, string | Buffer>()
  const kids = pages.map((_, at) => `${FIRST_PAGE + 2 * at} 0 R`).join(' ')
  objects.set(1, `<< /Type /Catalog /Pages ${PAGES} 0 R ${options.catalog ?? ''} >>`)
  objects.set(PAGES, `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`)
  objects.set(PLAIN_FONT, helvetica('Helvetica'))
  objects.set(BOLD_FONT, helvetica('Helvetica-Bold'))
  const fonts = `/Font << /F ${PLAIN_FONT} 0 R /B ${BOLD_FONT} 0 R /U ${ANY_SCRIPT_FONT} 0 R >>`
  objects.set(RESOURCES, `<< ${fonts} ${options.resources ?? ''} >>`)
  for (const [at, page] of pages.entries()) {
    const [width, height] = page.size ?? [595, 842]
    const number = FIRST_PAGE + 2 * at
    objects.set(
      number,
      `<< /Type /Page /Parent ${PAGES} 0 R /MediaBox [0 0 ${width} ${height}] /Resources ${RESOURCES} 0 R ` +
        `/Contents ${number + 1} 0 R ${page.entries ?? ''} >>`,
    )
    objects.set(number + 1, stream(`${page.graphics ?? ''}\n${(page.texts ?? []).map(show).join('\n')}`))
  }
  for (const [number, object] of Object.entries({ ...ANY_SCRIPT, ...options.objects }))
    objects.set(Number(number), object)
  return writeObjects(objects, options.trailer)
}

/** A page for each line of text, for tests that need no more. */
export function pdfOf(...lines: string[]): Buffer {
  return makePdf([{ texts: lines.map((text, at) => ({ text, x: 72, y: 760 - 40 * at })) }])
}

/** A file with exactly these objects, including those that no writer would create. */
export function rawPdf(objects: Readonly<Record<number, string | Buffer>>): Buffer {
  return writeObjects(new Map(Object.entries(objects).map(([number, object]) => [Number(number), object])))
}

const bytesOf = (data: string | Buffer) => (typeof data === 'string' ? Buffer.from(data, 'latin1') : data)

/** A stream object. @param entries of its dictionary, in addition to the length */
export function stream(data: string | Buffer, entries = ''): Buffer {
  return Buffer.concat([
    Buffer.from(`<< /Length ${data.length} ${entries} >>\nstream\n`),
    bytesOf(data),
    Buffer.from('\nendstream'),
  ])
}

/** A stream compressed with Flate. */
export function flateStream(data: string | Buffer, entries = ''): Buffer {
  return stream(deflateSync(bytesOf(data), { level: 9 }), `/Filter /FlateDecode ${entries}`)
}

/** The operators that show a text. */
export function show({ text, x, y, size = 12, bold = false, before = '', turned = 0 }: PdfText): string {
  const isLatin1 = /^[\0-\xff]*$/.test(text)
  const shown = isLatin1
    ? `(${text.replace(/[\\()]/g, '\\$&')})`
    : `<${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`
  const font = isLatin1 ? (bold ? 'B' : 'F') : 'U'
  const [cos, sin] = [Math.cos, Math.sin].map((f) => f((turned * Math.PI) / 180).toFixed(6))
  return `q ${before} BT /${font} ${size} Tf ${cos} ${sin} ${-Number(sin)} ${cos} ${x} ${y} Tm ${shown} Tj ET Q`
}

function helvetica(name: string): string {
  return `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
}

/** A font whose codes are UTF-16, without glyphs, which are not needed for reading text. */
const ANY_SCRIPT: Readonly<Record<number, string>> = {
  [ANY_SCRIPT_FONT]:
    '<< /Type /Font /Subtype /Type0 /BaseFont /Any /Encoding /UniJIS-UTF16-H /DescendantFonts [6 0 R] >>',
  6: '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /Any /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 0 >> /DW 600 /FontDescriptor 7 0 R >>',
  7: '<< /Type /FontDescriptor /FontName /Any /Flags 4 /FontBBox [0 -200 1000 800] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>',
}

function writeObjects(objects: ReadonlyMap<number, string | Buffer>, trailer = ''): Buffer {
  // The second line tells programs that it is binary.
  const parts = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\0\n', 'latin1')]
  let length = parts[0]?.length ?? 0
  const offsets = new Map<number, number>()
  for (const [number, object] of objects) {
    offsets.set(number, length)
    const part = [Buffer.from(`${number} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]
    parts.push(...part)
    length += Buffer.concat(part).length
  }
  const sections = [...offsets]
    .sort(([a], [b]) => a - b)
    .map(([number, offset]) => `${number} 1\n${String(offset).padStart(10, '0')} 00000 n \n`)
  const size = Math.max(...offsets.keys()) + 1
  const end = `trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${length}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(`xref\n0 1\n0000000000 65535 f \n${sections.join('')}${end}`)])
}

/** The same file with object streams and a cross-reference stream, as writers do since PDF 1.5. */
export async function packed(source: Buffer): Promise<Buffer> {
  const document = await PDFDocument.load(source, { updateMetadata: false })
  return Buffer.from(await document.save({ useObjectStreams: true }))
}

/** Some words in scripts with letters of every kind: composed, wide, from right to left, with marks around them. */
export const SCRIPTS: Readonly<Record<string, string>> = {
  Latin: 'Größe façade żółw İstanbul Việt',
  Cyrillic: 'Привет мир їжак',
  Japanese: 'こんにちは世界カタカナ',
  Korean: '안녕하세요 세계',
  Arabic: 'مرحبا بالعالم ثلاثة پنج',
  Hebrew: 'שלום עולם',
  Thai: 'สวัสดีชาวโลก',
  Devanagari: 'नमस्ते दुनिया',
  Malayalam: 'നമസ്കാരം ലോകം',
  Burmese: 'မင်္ဂလာပါ ကမ္ဘာ',
}
