// Large documents as small programs would write them: valid, and nothing more.
import { randomFillSync } from 'node:crypto'
import { crc32, deflateRawSync } from 'node:zlib'

const TYPES = 'application/vnd.openxmlformats-officedocument'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const SENTENCE = 'The bridge over the river was closed for repairs in spring'
const LINE_CHARACTERS = 90

/** @typedef {readonly [name: string, content: string | Buffer]} Part */

/**
 * A docx with this many characters of text, padded to this size with an incompressible image.
 * @param {{ characters: number, bytes: number }} size
 */
export function largeDocx({ characters, bytes }) {
  const paragraphs = lines(characters).map((line) => `<w:p><w:r><w:t>${line}</w:t></w:r></w:p>`)
  return filled(bytes, [
    contentTypes('/word/document.xml', `${TYPES}.wordprocessingml.document.main+xml`),
    relations('word/document.xml'),
    [
      'word/document.xml',
      `${DECLARATION}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${paragraphs.join('')}</w:body></w:document>`,
    ],
  ])
}

/**
 * An xlsx with this many characters in inline strings, padded like the docx.
 * @param {{ characters: number, bytes: number }} size
 */
export function largeXlsx({ characters, bytes }) {
  const rows = lines(characters).map(
    (line, index) =>
      `<row r="${index + 1}"><c r="A${index + 1}" t="inlineStr"><is><t>${line}</t></is></c><c r="B${index + 1}"><v>${index}</v></c></row>`,
  )
  return filled(bytes, [
    contentTypes(
      '/xl/workbook.xml',
      `${TYPES}.spreadsheetml.sheet.main+xml`,
      `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.spreadsheetml.worksheet+xml"/>`,
    ),
    relations('xl/workbook.xml'),
    [
      'xl/workbook.xml',
      `${DECLARATION}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${RELATIONS}"><sheets><sheet name="One" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${DECLARATION}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ],
    [
      'xl/worksheets/sheet1.xml',
      `${DECLARATION}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows.join('')}</sheetData></worksheet>`,
    ],
  ])
}

/**
 * A PDF of A4 pages, 40 lines each.
 * @param {number} count
 */
export function pdfOfPages(count) {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  const kids = []
  for (let page = 0; page < count; page++) {
    const text = Array.from({ length: 40 }, (_, line) => `(${SENTENCE} ${page} ${line}.) Tj 0 -16 Td`).join(
      '\n',
    )
    const stream = `BT /F1 11 Tf 60 780 Td\n${text}\nET`
    kids.push(`${objects.length + 1} 0 R`)
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${objects.length + 2} 0 R >>`,
      `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    )
  }
  objects[1] = `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${count} >>`
  let file = '%PDF-1.7\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  return Buffer.from(
    `${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  )
}

/**
 * All lines differ, so that no translation is reused.
 * @param {number} characters
 */
function lines(characters) {
  return Array.from({ length: Math.floor(characters / LINE_CHARACTERS) }, (_, index) =>
    `${SENTENCE}, and number ${index} of the cars went round by the mill.`.padEnd(LINE_CHARACTERS, 'x'),
  ).map((line) => line.slice(0, LINE_CHARACTERS))
}

/**
 * @param {string} part
 * @param {string} type
 * @returns {Part}
 */
const contentTypes = (part, type, more = '') => [
  '[Content_Types].xml',
  `${DECLARATION}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="bin" ContentType="application/octet-stream"/><Override PartName="${part}" ContentType="${type}"/>${more}</Types>`,
]

/**
 * @param {string} target
 * @returns {Part}
 */
const relations = (target) => [
  '_rels/.rels',
  `${DECLARATION}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="${target}"/></Relationships>`,
]

/**
 * @param {number} bytes
 * @param {readonly Part[]} parts
 */
function filled(bytes, parts) {
  const rest = bytes - zip(parts).length - 200
  return rest > 0 ? zip([...parts, ['media/noise.bin', randomFillSync(Buffer.alloc(rest))]]) : zip(parts)
}

/** @param {readonly Part[]} parts */
function zip(parts) {
  const locals = []
  const directory = []
  let offset = 0
  for (const [name, text] of parts) {
    const content = typeof text === 'string' ? Buffer.from(text) : text
    const packed = deflateRawSync(content)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(8, 4)
    fields.writeUInt32LE(crc32(content), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(content.length, 18)
    fields.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name), packed])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), fields, place, Buffer.from(name))
    locals.push(local)
    offset += local.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.length, 4)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, central, Buffer.from('PK\x05\x06'), end])
}
