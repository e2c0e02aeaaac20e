import { referenceFor } from '../../base/markup/escapes.ts'
import { Role } from '../../text/tags/markup.ts'
import { readUnits, type SourceUnit } from '../../text/tags/tagged-text.ts'
import { isTag, type Tag, type Token } from '../../text/tags/token.ts'
import { attributesIn, type XliffTokens } from './read-xliff.ts'

/** A segment with text to translate. */
export type XliffSegment = NonNullable<ReturnType<typeof readSegment>>

/** Elements with a `translate` attribute that applies to their content. */
const SCOPES: ReadonlySet<string> = new Set(['file', 'group', 'unit'])

/**
 * The segments of a document, except for those that must not be translated (`translate="no"` on file, group or unit),
 * are finished (`state="final"`) or have no text.
 */
export function segmentsOf(document: XliffTokens): XliffSegment[] {
  const { source, tokens, elements, prefix } = document
  const segments: XliffSegment[] = []
  const open: { end: number; name: string; translates: boolean }[] = []
  let span: UntouchedSpan = { until: undefined }
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index] as Token
    while (open.length > 0 && (open.at(-1)?.end ?? 0) < index) open.pop()
    if (token.kind !== 'open') continue
    const name = localName(token, prefix)
    const parent = open.at(-1)
    let translates = parent?.translates ?? true
    if (name !== undefined && SCOPES.has(name)) {
      translates = translateOf(source, token) ?? translates
      span = { until: undefined }
    }
    const end = elements.ends[index] as number
    // Only segments of units: modules also have elements called `source` and `target`.
    if ((name === 'segment' || name === 'ignorable') && parent?.name === 'unit') {
      const segment = readSegment(document, index, end, span)
      if (segment && translates && name === 'segment') segments.push(segment)
      index = end
    } else open.push({ end, name: name ?? '', translates })
  }
  return segments
}

/**
 * A span of untranslated text started by a marker. Markers can span segments of their unit (XLIFF 2.1, sm and em), so
 * every `source` of a unit is read, even if nothing in it is translated.
 */
interface UntouchedSpan {
  /** the id of the `sm` that started it, until an `em` refers to it */
  until: string | undefined
}

function readSegment(document: XliffTokens, start: number, end: number, span: UntouchedSpan) {
  const { source, tokens, elements, prefix } = document
  const tag = tokens[start] as Tag
  let sourceAt = -1
  let targetAt = -1
  for (let index = start + 1; index < end; index++) {
    const token = tokens[index] as Token
    if (!isTag(token)) continue
    const name = localName(token, prefix)
    if (name === 'source' && sourceAt < 0) sourceAt = index
    if (name === 'target' && targetAt < 0) targetAt = index
    index = Math.max(index, elements.ends[index] as number)
  }
  const sourceStart = tokens[sourceAt]
  if (sourceStart?.kind !== 'open') return undefined
  const sourceClose = elements.ends[sourceAt] as number
  const unit = readContent(document, sourceAt + 1, sourceClose, span)
  const isFinal = attributesIn(source, tag).get('state') === 'final'
  if (unit === undefined || (isFinal && targetAt >= 0)) return undefined
  const target = tokens[targetAt] as Tag | undefined
  const targetEnd = target && (tokens[Math.max(targetAt, elements.ends[targetAt] as number)] as Token).end
  return {
    /** its start tag, which carries the state */
    tag,
    sourceStart,
    /** the end of the `source` element */
    sourceEnd: (tokens[sourceClose] as Token).end,
    /** the content of `source`, from which the target is created */
    unit,
    /** where that content begins and ends */
    content: { start: sourceStart.end, end: (tokens[sourceClose] as Token).start },
    /** the existing `target` */
    target: target && targetEnd !== undefined ? { tag: target, end: targetEnd } : undefined,
  }
}

/** The content of a `source` as one unit; marked-up text may be excluded from translation. */
function readContent(
  { source, tokens, elements, prefix }: XliffTokens,
  from: number,
  to: number,
  span: UntouchedSpan,
): SourceUnit | undefined {
  const inside: Token[] = []
  const roles = new Uint8Array(to - from)
  const open: { end: number; translates: boolean }[] = []
  for (let index = from; index < to; index++) {
    const token = tokens[index] as Token
    const name = isTag(token) ? localName(token, prefix) : undefined
    const attributes = isTag(token) && isMarker(name) ? attributesIn(source, token) : undefined
    if (name === 'mrk' && token.kind === 'open') {
      const translates = yesOrNo(attributes?.get('translate')) ?? open.at(-1)?.translates ?? true
      open.push({ end: elements.ends[index] as number, translates })
    }
    if (name === 'sm' && yesOrNo(attributes?.get('translate')) === false) {
      span.until ??= attributes?.get('id')
    }
    const isUntouched = span.until !== undefined || open.at(-1)?.translates === false
    if (isUntouched) roles[index - from] = Role.UNTOUCHED
    inside.push(isUntouched ? token : asContent(source, token, name))
    if (name === 'em' && attributes?.get('startRef') === span.until) span.until = undefined
    while (open.length > 0 && (open.at(-1)?.end ?? 0) <= index) open.pop()
  }
  return readUnits(source, inside, roles)[0]
}

const CDATA = '<![CDATA['

/** Placeholders keep their position in the sentence. A CDATA section is text, with its special characters escaped. */
function asContent(source: string, token: Token, name: string | undefined): Token {
  if (name === 'ph') return { start: token.start, end: token.end, kind: 'data', text: '' }
  if (token.kind !== 'data' || !source.startsWith(CDATA, token.start)) return token
  const references = [...token.text.matchAll(/[&<>]/g)].map(({ 0: character, index }) => ({
    start: index,
    end: index + 1,
    source: referenceFor(character),
  }))
  return { ...token, kind: 'text', references }
}

/** Whether an element annotates text, and can exclude it from translation. */
const isMarker = (name: string | undefined) => name === 'mrk' || name === 'sm' || name === 'em'

/** The name of an element of XLIFF itself; undefined for elements of other vocabularies. */
function localName({ name }: Tag, prefix: string): string | undefined {
  if (!name.startsWith(prefix)) return undefined
  const local = name.slice(prefix.length)
  return local.includes(':') ? undefined : local
}

const translateOf = (source: string, tag: Tag) => yesOrNo(attributesIn(source, tag).get('translate'))

const yesOrNo = (value: string | undefined) => (value === 'yes' ? true : value === 'no' ? false : undefined)
