import { InvalidFileData } from '../errors.ts'

export interface QualifiedName {
  /** of the namespace, empty for none */
  readonly uri: string
  /** without prefix */
  readonly local: string
}

/** Tracks namespace declarations. The parser can do it too, but would spend half of its time on attributes. */
export interface Namespaces {
  /** number of open elements */
  readonly depth: number
  /** Processes an attribute of the next element; ignores it if it is not a declaration. */
  declare(attribute: string, uri: string): void
  /** @returns the same object for the same name, unless a namespace is declared in between */
  open(name: string): QualifiedName
  close(name: string): QualifiedName
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

export function createNamespaces(): Namespaces {
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
    get depth() {
      return depth
    },
    declare(attribute, uri) {
      if (attribute !== 'xmlns' && !attribute.startsWith('xmlns:')) return
      const prefix = attribute.slice('xmlns:'.length)
      const meanings = uris.get(prefix)
      if (meanings === undefined) uris.set(prefix, [uri])
      else meanings.push(uri)
      declared ??= []
      declared.push(prefix)
    },
    open(name) {
      depth++
      if (declared !== undefined) {
        declarations.push({ depth, prefixes: declared, known })
        known = new Map()
        declared = undefined
      }
      return known.get(name) ?? resolve(name)
    },
    close(name) {
      const qualified = known.get(name) ?? resolve(name)
      undeclare()
      depth--
      return qualified
    },
  }
}
