import { type Elements, pairTags } from '../../text/tags/markup.ts'
import { isTag, MarkupError, type Tag, type Token } from '../../text/tags/token.ts'
import { readXmlTokens } from '../../text/tags/xml.ts'
import { checkXml } from '../../text/tags/xml-check.ts'
import { DocumentUnsupported, InvalidFileData } from '../errors.ts'

/** A parsed XLIFF document. */
export interface XliffDocument {
  readonly source: string
  readonly root: Tag
  /** The prefix of XLIFF names in the document with its colon, usually empty. */
  readonly prefix: string
}

/** A document as tokens, verified to be XLIFF. */
export interface XliffTokens extends XliffDocument {
  readonly tokens: readonly Token[]
  readonly elements: Elements
}

const NAMESPACE = 'urn:oasis:names:tc:xliff:document:2.0'
const VERSIONS = ['2.0', '2.1']
/** Shorter tags cannot have too many attributes; longer ones are counted. */
const LONG_TAG_UNITS = 4096
const MAX_ATTRIBUTES = 1000

/**
 * Parses a document of XLIFF 2.0 or 2.1, which share their core. A document type is always refused.
 *
 * @throws InvalidFileData, DocumentUnsupported
 */
export function readXliffTokens(source: string): XliffTokens {
  const tokens = readXmlTokens(source)
  if (tokens.some(({ kind, start }) => kind === 'aside' && source.startsWith('<!D', start))) {
    throw new InvalidFileData('xliff: a document type')
  }
  if (tokens.some((token) => isTag(token) && hasTooManyAttributes(source, token))) {
    throw new InvalidFileData(`xliff: over ${MAX_ATTRIBUTES} attributes`)
  }
  try {
    checkXml(source, tokens)
  } catch (error) {
    throw error instanceof MarkupError ? new InvalidFileData(`xliff: ${error.message}`) : error
  }
  const root = rootOf(tokens)
  return {
    source,
    tokens,
    elements: pairTags(tokens, { endsWithParent: false }),
    root,
    prefix: prefixOf(source, root),
  }
}

function hasTooManyAttributes(source: string, tag: Tag): boolean {
  return tag.end - tag.start >= LONG_TAG_UNITS && hasMoreAttributes(source, tag, MAX_ATTRIBUTES)
}

/** The root element. */
function rootOf(tokens: readonly Token[]): Tag {
  const root = tokens.find(isTag)
  if (root === undefined || root.kind !== 'open') throw new InvalidFileData('xliff: has no content')
  return root
}

function prefixOf(source: string, root: Tag): string {
  const [local = '', prefix] = root.name.split(':').reverse()
  const attributes = attributesOf(source, root)
  const namespace = attributes.get(prefix === undefined ? 'xmlns' : `xmlns:${prefix}`)?.value
  if (local !== 'xliff') throw new InvalidFileData('xliff: another root element')
  const version = attributes.get('version')?.value ?? ''
  if (!VERSIONS.includes(version)) {
    // The client's value is shown only if it is a version.
    const shown = /^\d\.\d$/.test(version) ? `XLIFF ${version}` : 'This version of XLIFF'
    throw new DocumentUnsupported(
      `${shown} is not supported. Convert the document to XLIFF 2.1 and upload it again.`,
    )
  }
  if (namespace !== NAMESPACE) throw new InvalidFileData('xliff: another namespace')
  return prefix === undefined ? '' : `${prefix}:`
}

/** An attribute and its position in a text; offsets are UTF-16 units. */
interface Attribute {
  /** the white space before its name, which is removed with the attribute */
  readonly start: number
  readonly end: number
  readonly valueStart: number
  readonly valueEnd: number
  /** as written; the values that XLIFF defines contain no references */
  readonly value: string
}

const ATTRIBUTE = /\s+([^\s=/>"']+)\s*=\s*("[^"]*"|'[^']*')/g

/** The attributes of a well-formed start tag by name. */
export function attributesOf(source: string, { start, end }: Tag): Map<string, Attribute> {
  const attributes = new Map<string, Attribute>()
  for (const { 0: whole, 1: name = '', 2: quoted = '', index } of source
    .slice(start, end)
    .matchAll(ATTRIBUTE)) {
    const from = start + index
    const to = from + whole.length
    attributes.set(name, {
      start: from,
      end: to,
      valueStart: to - quoted.length + 1,
      valueEnd: to - 1,
      value: quoted.slice(1, -1),
    })
  }
  return attributes
}

/** Whether a start tag has more than this many attributes. */
function hasMoreAttributes(source: string, { start, end }: Tag, than: number): boolean {
  let count = 0
  for (const _ of source.slice(start, end).matchAll(ATTRIBUTE)) {
    count++
    if (count > than) return true
  }
  return false
}

/** Where to insert an attribute into a start tag: before its `>` or `/>`. */
export function endOfAttributes(source: string, { start, end }: Tag): number {
  const close = source.slice(start, end).match(/\s*\/?>$/)?.index ?? end - start - 1
  return start + close
}
