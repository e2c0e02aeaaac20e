import { joinedFields } from '../../base/fields.ts'
import type { ConcealedText } from './concealed-text.ts'

/** The head of a request as it was received. */
export interface ReceivedHead {
  readonly method: string
  readonly path: string
  /** Without `?`. */
  readonly query: string
  /** Names and values, alternating. */
  readonly rawHeaders: readonly string[]
}

/** What is known about a request apart from its head. */
export interface RequestOrigin {
  readonly operation: string | undefined
  readonly session: string | undefined
  /** Called only if a match looks at the key. */
  readonly key: () => string | undefined
  /** The query's secrets, in order, where the query itself only has a mask. */
  readonly concealed?: readonly ConcealedText[] | undefined
}

/** The head of a request as every match looks at it, whether the request is being served or in the journal. */
export class MatchableRequest {
  readonly operation: string | undefined
  readonly method: string
  /** Without the query string, and without a trailing slash, which the service ignores. */
  readonly path: string
  readonly session: string | undefined
  readonly #head: ReceivedHead
  readonly #origin: RequestOrigin
  // Read on demand, and only once: a hundred rules may ask for it.
  #key: { readonly value: string | undefined } | undefined
  #headers: ReadonlyMap<string, string> | undefined
  #query: readonly (readonly [string, string | ConcealedText])[] | undefined

  constructor(head: ReceivedHead, origin: RequestOrigin) {
    this.operation = origin.operation
    this.method = head.method
    this.path = withoutSlash(head.path)
    this.session = origin.session
    this.#head = head
    this.#origin = origin
  }

  /** What attempts of one call have in common, apart from their bodies. */
  get compared() {
    const { method, path, session, key } = this
    return { method, path, session, key, query: this.#head.query }
  }

  get key(): string | undefined {
    this.#key ??= { value: this.#origin.key() }
    return this.#key.value
  }

  /** A header by its lower-case name. */
  header(name: string): string | undefined {
    this.#headers ??= joinedFields(this.#head.rawHeaders)
    return this.#headers.get(name)
  }

  queryValues(name: string): readonly (string | ConcealedText)[] {
    this.#query ??= queryOf(this.#head.query, this.#origin.concealed)
    return this.#query.filter(([other]) => other === name).map(([, value]) => value)
  }
}

/** The body of a request as every match looks at it. */
export interface MatchableBody {
  /** As sent; undefined if it was not needed or could not be read. */
  readonly raw: Uint8Array | undefined
  /** Parsed, with defaults, for forms and JSON alike; undefined if it could not be parsed. */
  readonly value: unknown
}

/** The path as matches compare it: the service ignores a trailing slash on anything but the root. */
export const withoutSlash = (path: string) =>
  path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path

/** The lower-case name of the one secret that is never kept, neither in a query nor in a body. */
export const CONCEALED_NAME = 'document_key'

/** Whether values of this name are concealed. */
export const isConcealed = (name: string) =>
  name.length === CONCEALED_NAME.length && name.toLowerCase() === CONCEALED_NAME

function queryOf(query: string, concealed: readonly ConcealedText[] = []) {
  const secrets = concealed.values()
  return [...new URLSearchParams(query)].map(([name, value]) => {
    const secret = isConcealed(name) ? secrets.next().value : undefined
    return [name, secret ?? value] as const
  })
}
