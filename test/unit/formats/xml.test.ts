import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { escapeXml } from '../../../src/base/markup/escapes.ts'
import { InvalidFileData } from '../../../src/files/errors.ts'
import { createXmlScanner } from '../../../src/files/xml/scan-xml.ts'
import { spliced } from '../../../src/files/xml/splice.ts'
import { decodeXml } from '../../../src/files/xml/xml-encoding.ts'

interface Seen {
  name: string
  uri: string
  content: string
  text: string
}

/** Every element with its content in the source and its text as parsed. */
function elements(source: string, pieceLength = source.length): Seen[] {
  const seen: Seen[] = []
  const open: { start: number; text: string }[] = []
  const scanner = createXmlScanner({
    open(_, { end }) {
      open.push({ start: end, text: '' })
    },
    close({ uri, local }, { contentEnd }) {
      const element = open.pop()
      if (element === undefined) throw new Error('closed more than opened')
      seen.push({ name: local, uri, content: source.slice(element.start, contentEnd), text: element.text })
    },
    text(text) {
      const element = open.at(-1)
      if (element !== undefined) element.text += text
    },
  })
  for (let at = 0; at < source.length; at += pieceLength) scanner.write(source.slice(at, at + pieceLength))
  scanner.close()
  return seen
}

const SAMPLES = [
  '<?xml version="1.0" encoding="UTF-8"?>\r\n<a>x &amp; y\r\nz<b/>t<![CDATA[c<c]]>u</a  >',
  '\ufeff<a  k = "v>" ><b>é€😀&#x1F600;</b ><b\n>\r\n</b></a>\n',
  '<a><!-- <b>no</b> --><b>one<!-- in -->two</b><?pi <b>?><b></b><b/></a>',
  '<p:a xmlns:p="urn:one"><b xmlns="urn:two"><p:c xmlns:p="urn:three">in</p:c></b><p:c>out</p:c></p:a>',
]

describe('scanning XML', () => {
  it('reports each element’s content by its offsets in the source', () => {
    expect(elements(SAMPLES[1] ?? '')).toEqual([
      { name: 'b', uri: '', content: 'é€😀&#x1F600;', text: 'é€😀😀' },
      { name: 'b', uri: '', content: '\r\n', text: '\n' },
      { name: 'a', uri: '', content: '<b>é€😀&#x1F600;</b ><b\n>\r\n</b>', text: '' },
    ])
    expect(elements(SAMPLES[0] ?? '').at(-1)).toEqual({
      name: 'a',
      uri: '',
      content: 'x &amp; y\r\nz<b/>t<![CDATA[c<c]]>u',
      text: 'x & y\nztc<cu',
    })
  })

  it('reports the namespace of each element as declared there', () => {
    expect(elements(SAMPLES[3] ?? '').map(({ uri, name }) => `${uri} ${name}`)).toEqual([
      'urn:three c',
      'urn:two b',
      'urn:one c',
      'urn:one a',
    ])
  })

  it.each(SAMPLES)('reads %j the same in chunks of any length', (source) => {
    const whole = elements(source)
    for (let length = 1; length < source.length; length++) expect(elements(source, length)).toEqual(whole)
  })

  it.each([
    ['a document type', '<!DOCTYPE a><a/>'],
    ['entities that expand', '<!DOCTYPE a [<!ENTITY x "yy"><!ENTITY z "&x;&x;">]><a>&z;</a>'],
    ['an external entity', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
    ['an entity that nobody declared', '<a>&nbsp;</a>'],
    ['an end tag of another element', '<a><b></a></b>'],
    ['an open element at the end', '<a><b></b>'],
    ['two roots', '<a/><b/>'],
    ['nothing', ''],
    ['text alone', 'text'],
    ['an attribute twice', '<a k="1" k="2"/>'],
    ['a prefix nobody declared', '<p:a/>'],
    ['a control character', '<a>\u0001</a>'],
    ['an encoding that office files do not have', '<?xml version="1.0" encoding="EBCDIC-CP-US"?><a/>'],
    ['elements a thousand deep and more', `${'<a>'.repeat(1025)}${'</a>'.repeat(1025)}`],
  ])('refuses %s', (_, source) => {
    expect(() => elements(source)).toThrow(InvalidFileData)
  })

  it('passes on errors of its events unchanged', () => {
    const scanner = createXmlScanner({
      open() {
        throw new TypeError('of the event')
      },
      close() {},
      text() {},
    })
    expect(() => scanner.write('<a>')).toThrow(TypeError)
  })
})

describe('decoding XML', () => {
  const source = '\ufeff<?xml version="1.0"?><a>ä 東 😀</a>'

  it.each([
    ['utf-8', Buffer.from(source, 'utf8')],
    ['utf-16 with the low byte first', Buffer.from(source, 'utf16le')],
    ['utf-16 with the high byte first', Buffer.from(source, 'utf16le').swap16()],
    ['utf-16 without a mark', Buffer.from(source.slice(1), 'utf16le')],
  ])('reads %s in single bytes and writes the same bytes again', async (_, bytes) => {
    const { pieces, encode } = await decodeXml(bytewise(bytes))
    const decoded = await text(pieces)
    expect(decoded.replace('\ufeff', '')).toBe(source.slice(1))
    expect(encode(decoded).equals(bytes)).toBe(true)
  })

  it('refuses bytes that are not text', async () => {
    const { pieces } = await decodeXml(bytewise(Buffer.from([0x3c, 0x61, 0xc3, 0x28])))
    await expect(text(pieces)).rejects.toThrow(InvalidFileData)
  })

  /** The first two bytes arrive together, since they determine the encoding. */
  async function* bytewise(bytes: Buffer) {
    yield bytes.subarray(0, 2)
    for (let at = 2; at < bytes.length; at++) yield bytes.subarray(at, at + 1)
  }
})

describe('splicing', () => {
  it('replaces ranges whatever the chunks are', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ maxLength: 20 }), { maxLength: 8 }),
        fc.array(fc.tuple(fc.nat(30), fc.nat(10), fc.string({ maxLength: 5 })), { maxLength: 6 }),
        async (texts, wanted) => {
          const whole = texts.join('')
          const splices: { start: number; end: number; text: string }[] = []
          let at = 0
          for (const [gap, length, text] of wanted) {
            const start = at + gap
            if (start + length > whole.length || start >= whole.length) break
            splices.push({ start, end: start + length, text })
            at = start + length
          }
          let expected = ''
          let from = 0
          for (const { start, end, text } of splices) {
            expected += whole.slice(from, start) + text
            from = end
          }
          const changed = spliced(Readable.from(texts), splices)
          expect(await text(changed)).toBe(expected + whole.slice(from))
        },
      ),
    )
  })
})

describe('escaping', () => {
  it('writes characters that XML cannot contain as a replacement character', () => {
    expect(escapeXml('a\u0000b\ud800c\udc00d😀\r&<]]>')).toBe('a\ufffdb\ufffdc\ufffdd😀&#13;&amp;&lt;]]&gt;')
  })
})
