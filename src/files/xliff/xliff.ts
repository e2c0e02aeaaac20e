import { escapeXml } from '../../base/markup/escapes.ts'
import type { Tag } from '../../text/tags/token.ts'
import { checkMarkup } from '../check-markup.ts'
import type { Format } from '../format.ts'
import { splice, taggedSegments } from '../tagged-segments.ts'
import { type Declarations, decodeDeclared } from '../text/decode-text.ts'
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
    const { text, encode } = decodeDeclared(bytes, XML_DECLARATION)
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
  const attributes = space === undefined ? '' : ` xml:space="${space.replaceAll('"', '&quot;')}"`
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

/** Without a declaration of another encoding, a file is UTF-8 or UTF-16, whatever it calls them: `utf-8-sig`. */
const XML_DECLARATION: Declarations = {
  format: 'xliff',
  patterns: [/^(<\?xml\s[^<>]*?encoding\s*=\s*["'])(?![Uu][Tt][Ff]-?(?:8|16))([\w.:-]+)/],
  bytes: 256,
  undeclared: xmlEncodingOf,
  utf8: 'UTF-8',
}
