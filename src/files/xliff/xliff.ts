import { escapeXml } from '../../base/markup/escapes.ts'
import type { Tag } from '../../text/tags/token.ts'
import { checkMarkup } from '../check-markup.ts'
import type { Format } from '../format.ts'
import { splice, taggedSegments } from '../tagged-segments.ts'
import { decodeAs, encodeAs } from '../text/decode-text.ts'
import type { Splice } from '../xml/splice.ts'
import { asStartTag, withAttributes } from '../xml/tag.ts'
import { xmlEncodingOf } from '../xml/xml-encoding.ts'
import { attributesIn, readXliffTokens, type XliffDocument } from './read-xliff.ts'
import { segmentsOf, type XliffSegment } from './segments-of.ts'

/**
 * XLIFF 2.0 and 2.1: fills the target of each segment, including the inline codes of its source, and sets the segment's
 * state to `translated` and the document's target language. Everything else stays byte-identical.
 */
export const xliff: Format<Uint8Array> = {
  async read(bytes, limits) {
    const { text, encode } = decodeXliff(bytes)
    checkMarkup(text, limits)
    const { document, segments } = readSegments(text)
    const tagged = taggedSegments(
      segments.map(({ unit }) => unit),
      limits,
    )
    return {
      segments: tagged.segments,
      characters: tagged.characters,
      write(translations, { language }) {
        return encode(splice(text, splicesOf(document, language, segments, tagged.fill(translations))))
      },
    }
  },
}

/** The document with its segments but without its tokens, which can number a million. */
function readSegments(text: string) {
  const read = readXliffTokens(text)
  const { source, root, prefix } = read
  return { document: { source, root, prefix }, segments: segmentsOf(read) }
}

function* splicesOf(
  document: XliffDocument,
  language: string,
  segments: readonly XliffSegment[],
  filled: Iterable<Splice>,
): Generator<Splice> {
  const { source, root, prefix } = document
  yield changedTag(source, root, { trgLang: escapeXml(language) })
  let index = 0
  for (const { text } of filled) {
    const segment = segments[index++] as XliffSegment
    // A sub-state depends on the state, so it is removed when the state changes (XLIFF 2.1, state).
    yield changedTag(source, segment.tag, { state: 'translated', subState: undefined })
    yield targetSplice(source, prefix, segment, text)
  }
}

/** A tag with other attributes. */
const changedTag = (
  source: string,
  { start, end }: Tag,
  values: Parameters<typeof withAttributes>[1],
): Splice => ({
  start,
  end,
  text: withAttributes(source.slice(start, end), values),
})

/** The target has the same inline codes as the source, with the text between them translated. */
function targetSplice(source: string, prefix: string, segment: XliffSegment, translation: string): Splice {
  const { content, unit, target, sourceEnd, sourceStart } = segment
  const filled = source.slice(content.start, unit.from) + translation + source.slice(unit.to, content.end)
  if (target) {
    // Without its own language: the target has that of the document, which was just set (XLIFF 2.1, xml:lang).
    const { text } = changedTag(source, target.tag, { 'xml:lang': undefined })
    return {
      start: target.tag.start,
      end: target.end,
      text: `${asStartTag(text)}${filled}</${target.tag.name}>`,
    }
  }
  const space = attributesIn(source, sourceStart).get('xml:space')
  const attributes = space === undefined ? '' : ` xml:space="${space}"`
  return {
    start: sourceEnd,
    end: sourceEnd,
    text: `${lineBreakBefore(source, sourceStart.start)}<${prefix}target${attributes}>${filled}</${prefix}target>`,
  }
}

/** The line break and indentation before a tag, if it is on its own line. */
function lineBreakBefore(source: string, end: number): string {
  let start = end
  while (source[start - 1] === ' ' || source[start - 1] === '\t') start--
  if (source[start - 1] !== '\n') return ''
  return source.slice(source[start - 2] === '\r' ? start - 2 : start - 1, end)
}

const DECLARED = /^(<\?xml\s[^<>]*?encoding\s*=\s*["'])([\w.:-]+)/
/** How many bytes to search for the declaration. */
const DECLARATION_BYTES = 256

/**
 * Decodes UTF-8 and UTF-16 files, which keep their encoding. Other files become UTF-8 and their declaration is changed:
 * older encodings cannot represent every character of a translation.
 *
 * @throws InvalidFileData if the encoding is unknown, or the bytes are invalid in it
 */
function decodeXliff(bytes: Uint8Array) {
  const older = olderEncoding(bytes)
  const encoding = older ?? xmlEncodingOf(bytes)
  const text = decodeAs(encoding, bytes, 'xliff')
  return {
    text,
    encode: (changed: string): Uint8Array =>
      older === undefined
        ? encodeAs(encoding, changed)
        : Buffer.from(changed.replace(DECLARED, '$1UTF-8'), 'utf8'),
  }
}

/** The declared encoding, if it is neither UTF-8 nor UTF-16. */
function olderEncoding(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, DECLARATION_BYTES)).toString('latin1')
  const label = DECLARED.exec(head)?.[2]
  return label === undefined || /^utf-?(?:8|16)/i.test(label) ? undefined : label
}
