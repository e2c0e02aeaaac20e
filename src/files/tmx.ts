import { TextDecoder } from 'node:util'
import { SaxesParser } from 'saxes'
import { escapeXml, escapeXmlAttribute } from '../base/markup/escapes.ts'
import { xmlEncodingOf } from './xml/xml-encoding.ts'

/** One unit of a translation memory: a text in several languages. */
export interface TmxUnit {
  /** The language that the unit was translated from, if it says so. */
  readonly sourceLanguage: string | undefined
  readonly variants: readonly TmxVariant[]
}

export interface TmxVariant {
  /** As written in the file. */
  readonly language: string
  readonly text: string
}

/** A file that is not TMX. The message is for its sender. */
export class NotTmx extends Error {}

/** Deeper than TMX nests, but small enough to limit the memory for open elements. */
const MAX_DEPTH = 100
/** Markup of the translated file inside of a segment; its text is not part of the segment. */
const NATIVE_CODES = new Set(['bpt', 'ept', 'ph', 'it', 'ut'])

/**
 * Creates a reader of one file of TMX 1.1 to 1.4, as it arrives. A document type is ignored: entities of its own are
 * errors.
 * @param take receives the units in their order
 */
export function createTmxReader(take: (unit: TmxUnit) => void) {
  const parser = new SaxesParser<{ xmlns: false; position: true }>({ xmlns: false, position: true })
  let decoder: TextDecoder | undefined
  let depth = 0
  let headerLanguage: string | undefined
  let unit: { sourceLanguage: string | undefined; variants: TmxVariant[] } | undefined
  let language: string | undefined
  let text: string | undefined
  let codes = 0

  parser.on('error', (error) => {
    throw new NotTmx(`The file is not well-formed XML: ${error.message.replace(/\.$/, '')}.`)
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (depth === 0 && name !== 'tmx') throw new NotTmx(`The file is not TMX: its root element is ${name}.`)
    depth++
    if (depth > MAX_DEPTH) throw new NotTmx(`The file nests more than ${MAX_DEPTH} elements.`)
    if (text !== undefined) codes += NATIVE_CODES.has(name) ? 1 : 0
    else if (name === 'header') headerLanguage = attributes.srclang
    else if (name === 'tu') unit = { sourceLanguage: attributes.srclang, variants: [] }
    else if (name === 'tuv') language = attributes['xml:lang'] ?? attributes.lang
    else if (name === 'seg') text = ''
  })
  parser.on('text', (piece) => {
    if (text !== undefined && codes === 0) text += piece
  })
  parser.on('cdata', (piece) => {
    if (text !== undefined && codes === 0) text += piece
  })
  parser.on('closetag', ({ name }) => {
    depth--
    if (text !== undefined && NATIVE_CODES.has(name)) codes--
    if (name === 'seg' && text !== undefined) {
      unit?.variants.push({ language: language ?? '', text })
      text = undefined
    } else if (name === 'tu' && unit) {
      take(unit)
      unit = undefined
    }
  })

  /** @param bytes undefined at the end of the file */
  function parse(bytes?: Uint8Array) {
    try {
      const piece = decoder?.decode(bytes, { stream: bytes !== undefined })
      if (piece) parser.write(piece)
    } catch (error) {
      throw error instanceof TypeError ? new NotTmx(`The file is not valid ${decoder?.encoding}.`) : error
    }
  }

  let head: Uint8Array = new Uint8Array()
  return {
    /** @throws NotTmx */
    write(bytes: Uint8Array) {
      if (decoder) return parse(bytes)
      // TMX is UTF-8 or UTF-16 (TMX 1.4b, "Character encoding"), which the first two bytes say.
      head = Buffer.concat([head, bytes])
      if (head.length < 2) return
      decoder = new TextDecoder(xmlEncodingOf(head), { fatal: true })
      parse(head)
    },
    /** Ends the file and returns the source language in its header: a code, or `*all*`. @throws NotTmx */
    close(): string | undefined {
      parse()
      parser.close()
      return headerLanguage
    },
  }
}

/** Writes TMX 1.4, unit by unit. */
export function* writeTmx(sourceLanguage: string, units: Iterable<TmxUnit>): Generator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<tmx version="1.4">\n'
  yield '  <header creationtool="mynah" creationtoolversion="1" segtype="sentence"'
  yield ` o-tmf="mynah" adminlang="en" srclang="${escapeXmlAttribute(sourceLanguage)}" datatype="plaintext"/>\n  <body>\n`
  for (const { variants } of units) {
    const lines = variants.map(
      ({ language, text }) =>
        `      <tuv xml:lang="${escapeXmlAttribute(language)}"><seg>${escapeXml(text)}</seg></tuv>\n`,
    )
    yield `    <tu>\n${lines.join('')}    </tu>\n`
  }
  yield '  </body>\n</tmx>\n'
}
