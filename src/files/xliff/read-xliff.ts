import { pairTags } from '../../text/tags/markup.ts'
import { isTag, MarkupError, type Tag, type Token } from '../../text/tags/token.ts'
import { readXmlTokens } from '../../text/tags/xml.ts'
import { checkXml } from '../../text/tags/xml-check.ts'
import { DocumentUnsupported, InvalidFileData } from '../errors.ts'
import { attributesOf, hasMoreAttributes } from '../xml/tag.ts'

/** A document as tokens, verified to be XLIFF. */
export type XliffTokens = ReturnType<typeof readXliffTokens>

/** A parsed XLIFF document. */
export type XliffDocument = Pick<XliffTokens, 'source' | 'root' | 'prefix'>

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
export function readXliffTokens(source: string) {
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
    /** The prefix of XLIFF names in the document with its colon, usually empty. */
    prefix: prefixOf(source, root),
  }
}

function hasTooManyAttributes(source: string, tag: Tag): boolean {
  return (
    tag.end - tag.start >= LONG_TAG_UNITS &&
    hasMoreAttributes(source.slice(tag.start, tag.end), MAX_ATTRIBUTES)
  )
}

/** The root element. */
function rootOf(tokens: readonly Token[]): Tag {
  const root = tokens.find(isTag)
  if (root === undefined || root.kind !== 'open') throw new InvalidFileData('xliff: has no content')
  return root
}

function prefixOf(source: string, root: Tag): string {
  const [local = '', prefix] = root.name.split(':').reverse()
  const attributes = attributesIn(source, root)
  const namespace = attributes.get(prefix === undefined ? 'xmlns' : `xmlns:${prefix}`)
  if (local !== 'xliff') throw new InvalidFileData('xliff: another root element')
  const version = attributes.get('version') ?? ''
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

/** The attributes of a start tag, with their values as written; those that XLIFF defines contain no references. */
export const attributesIn = (source: string, tag: Tag) => attributesOf(source.slice(tag.start, tag.end))
