import { SaxesParser } from 'saxes'
import { DocumentTooLarge, InvalidFileData } from '../errors.ts'
import type { FormatLimits } from '../format.ts'

export interface QualifiedName {
  /** of the namespace, empty for none */
  readonly uri: string
  /** without prefix */
  readonly local: string
}

/** The start of an element. Offsets are UTF-16 units of the source, including a byte order mark. */
export interface XmlOpen {
  readonly attributes: Readonly<Record<string, string>>
  /** of the element, 1 for the root */
  readonly depth: number
  /** right after the start tag's `>` */
  readonly end: number
}

export interface XmlClose {
  readonly depth: number
  /** where the element's content ends: before the end tag's `<`; for an empty-element tag, at the end of that tag */
  readonly contentEnd: number
  /** right after the element */
  readonly end: number
}

export interface XmlEvents {
  /** @param name the same object for the same name, unless a namespace is declared in between */
  open(name: QualifiedName, tag: XmlOpen): void
  close(name: QualifiedName, tag: XmlClose): void
  /** Character data with references resolved, including CDATA. One text may arrive in several calls. */
  text(text: string): void
}

/** Deeper than any real document, but small enough to limit the memory for open elements. */
const MAX_DEPTH = 1024
/** Per element. Each attribute uses far more memory than its characters. */
const MAX_ATTRIBUTES = 1000
const ENCODINGS = /^(utf-?8|utf-?16(le|be)?|us-ascii)$/i

/**
 * Reads XML in chunks and reports source offsets with each event, so that text can be replaced without touching markup.
 * Checks that the source is well-formed. Always refuses a document type: no office part has one, and entities enable
 * expansion bombs and access to other files.
 *
 * @throws InvalidFileData from both methods, and whatever the events throw
 */
export function createXmlScanner(events: XmlEvents) {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false })
  const namespaces = createNamespaces()
  // The parser stores each listener as a property of its own: with more than these seven it becomes six times slower,
  // since V8 then keeps its properties in a table. That is why comments, instructions and errors have none.
  let contentEnd = 0
  let skipped = 0
  let attributeCount = 0

  parser.on('attribute', ({ name, value }) => {
    if (name.startsWith('xmlns')) namespaces.declare(name, value)
    attributeCount++
    if (attributeCount > MAX_ATTRIBUTES) throw new InvalidFileData(`xml: over ${MAX_ATTRIBUTES} attributes`)
  })
  parser.on('doctype', () => {
    throw new InvalidFileData('xml: a document type')
  })
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding !== undefined && !ENCODINGS.test(encoding)) throw new InvalidFileData('xml: its encoding')
  })
  parser.on('opentag', ({ name, attributes }) => {
    attributeCount = 0
    const qualified = namespaces.open(name)
    const depth = namespaces.depth
    if (depth > MAX_DEPTH) throw new InvalidFileData(`xml: deeper than ${MAX_DEPTH} elements`)
    contentEnd = skipped + parser.position
    events.open(qualified, { attributes, depth, end: contentEnd })
  })
  parser.on('closetag', ({ name }) => {
    const depth = namespaces.depth
    const qualified = namespaces.close(name)
    const end = skipped + parser.position
    events.close(qualified, { depth, contentEnd, end })
    contentEnd = end
  })
  parser.on('text', (text) => {
    // The parser has already consumed the `<` that ends the text.
    contentEnd = skipped + parser.position - 1
    events.text(text)
  })
  parser.on('cdata', (text) => {
    contentEnd = skipped + parser.position
    events.text(text)
  })

  return {
    write(piece: string) {
      wellFormed(() => parser.write(piece))
    },
    /** Skips a range of the source between two elements; offsets continue after it. */
    skip(units: number) {
      skipped += units
    },
    /** Ends the text. Open elements are an error. */
    close() {
      wellFormed(() => parser.close())
    },
  }
}

/**
 * Reads XML that arrives in chunks.
 *
 * @param excerpts numbers are the lengths of ranges between two elements that are left out
 * @throws InvalidFileData, and whatever the events throw
 */
export async function scanXml(excerpts: AsyncIterable<string | number>, events: XmlEvents): Promise<void> {
  const scanner = createXmlScanner(events)
  for await (const excerpt of excerpts) {
    if (typeof excerpt === 'number') scanner.skip(excerpt)
    else scanner.write(excerpt)
  }
  scanner.close()
}

/**
 * Creates a function that passes text to be parsed through: parsing is slow, so its amount is limited for all parts of a
 * document together. @throws DocumentTooLarge
 */
export function createXmlBudget({ maxMarkupUnits }: Pick<FormatLimits, 'maxMarkupUnits'>) {
  let left = maxMarkupUnits
  return async function* paid<Excerpt extends string | number>(excerpts: AsyncIterable<Excerpt>) {
    for await (const excerpt of excerpts) {
      if (typeof excerpt === 'string') left -= excerpt.length
      if (left < 0) throw new DocumentTooLarge(`xml: over ${maxMarkupUnits} units of XML`)
      yield excerpt
    }
  }
}

/** Reads XML of which only the elements and their attributes matter. @throws InvalidFileData */
export const readElements = (
  pieces: AsyncIterable<string>,
  open: (name: QualifiedName, attributes: XmlOpen['attributes']) => void,
): Promise<void> =>
  scanXml(pieces, { open: (name, { attributes }) => open(name, attributes), close() {}, text() {} })

/** The parser throws plain errors; anything else comes from the events and is rethrown. */
function wellFormed(parse: () => void): void {
  try {
    parse()
  } catch (error) {
    if (!(error instanceof Error) || error.constructor !== Error) throw error
    throw new InvalidFileData(`xml: ${error.message.slice(0, 200)}`)
  }
}

/** Names looked up since the last declaration. */
type KnownNames = Map<string, QualifiedName>

/** What an element declared, to be undone at its end. */
interface Declarations {
  readonly depth: number
  readonly prefixes: readonly string[]
  /** as they were outside the element */
  readonly known: KnownNames
}

/** Of elements between namespace declarations: no vocabulary has this many. */
const MAX_NAMES = 10_000
const XML = 'http://www.w3.org/XML/1998/namespace'

/** Tracks namespace declarations. The parser can do it too, but would spend half of its time on attributes. */
function createNamespaces() {
  /**
   * The meanings of each prefix, innermost last. Scopes are never copied, since a file may declare thousands in each
   * element.
   */
  const uris = new Map<string, string[]>([['xml', [XML]]])
  const declarations: Declarations[] = []
  let known: KnownNames = new Map()
  /** in this map and the outer ones */
  let namesKnown = 0
  let depth = 0
  let declared: string[] | undefined

  function resolve(name: string): QualifiedName {
    const colon = name.indexOf(':')
    const prefix = colon === -1 ? '' : name.slice(0, colon)
    const uri = uris.get(prefix)?.at(-1)
    if (uri === undefined && prefix !== '') throw new InvalidFileData('xml: a prefix that is not declared')
    namesKnown++
    if (namesKnown > MAX_NAMES) throw new InvalidFileData(`xml: over ${MAX_NAMES} names`)
    const qualified = { uri: uri ?? '', local: colon === -1 ? name : name.slice(colon + 1) }
    known.set(name, qualified)
    return qualified
  }

  function undeclare(): void {
    const last = declarations.at(-1)
    if (last?.depth !== depth) return
    declarations.pop()
    for (const prefix of last.prefixes) uris.get(prefix)?.pop()
    namesKnown -= known.size
    known = last.known
  }

  return {
    /** number of open elements */
    get depth() {
      return depth
    },
    /** Processes an attribute of the next element; ignores it if it is not a declaration. */
    declare(attribute: string, uri: string) {
      if (attribute !== 'xmlns' && !attribute.startsWith('xmlns:')) return
      const prefix = attribute.slice('xmlns:'.length)
      const meanings = uris.get(prefix)
      if (meanings === undefined) uris.set(prefix, [uri])
      else meanings.push(uri)
      declared ??= []
      declared.push(prefix)
    },
    /** @returns the same object for the same name, unless a namespace is declared in between */
    open(name: string): QualifiedName {
      depth++
      if (declared !== undefined) {
        declarations.push({ depth, prefixes: declared, known })
        known = new Map()
        declared = undefined
      }
      return known.get(name) ?? resolve(name)
    },
    close(name: string): QualifiedName {
      const qualified = known.get(name) ?? resolve(name)
      undeclare()
      depth--
      return qualified
    },
  }
}
