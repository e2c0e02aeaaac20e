import { type Subject, type SubjectBody, withoutSlash } from '../../matching/compile-match.ts'
import { coerceFields } from '../../openapi/coerce.ts'
import { requestValidators } from '../../openapi/validators.ts'
import { isMultipart, parseBody } from '../body/body.ts'
import type { Exchange } from '../exchange.ts'
import { bufferedRequest } from '../wire/buffered-request.ts'
import { keyInHeader } from './authenticate.ts'

/** Most bytes of a body that rules look at where no operation says how long it may be. */
const MAX_BODY_BYTES = 131_072

/** The request as rules for faults and rate limits look at it. */
export const subjectOf = (exchange: Exchange): Subject => new RequestSubject(exchange)

/** A class, since an object literal with getters gets a shape of its own each time, which costs more than all rules. */
class RequestSubject implements Subject {
  readonly operation: string | undefined
  readonly method: string
  readonly path: string
  readonly session: string | undefined
  readonly #exchange: Exchange
  #key: string | undefined
  #query: URLSearchParams | undefined

  constructor(exchange: Exchange) {
    const { operation, request, session } = exchange
    this.operation = operation?.id
    this.method = request.method
    this.path = withoutSlash(request.path)
    this.session = session
    this.#exchange = exchange
  }

  get key(): string | undefined {
    this.#key ??= this.#exchange.caller?.key ?? keyInHeader(this.header('authorization'))
    return this.#key
  }

  header(name: string): string | undefined {
    return this.#exchange.request.header(name)
  }

  queryValues(name: string): readonly string[] {
    this.#query ??= new URLSearchParams(this.#exchange.request.query)
    return this.#query.getAll(name)
  }
}

/** The body as rules look at it, read within the operation's limit and kept for the stages that follow. */
export async function subjectBodyOf(exchange: Exchange, wantsRaw: boolean): Promise<SubjectBody> {
  if (!isMultipart(exchange)) {
    const raw = wantsRaw ? await rawBody(exchange) : undefined
    return { raw, value: await coercedBody(exchange) }
  }
  // The limits of a file follow from its owner, who is not known yet: the stage of its own reads the body again.
  const raw = await rawBody(exchange)
  return { raw, value: await coercedBody({ ...exchange }) }
}

/** What is too long or breaks off is refused by the stage that is there for it. */
function rawBody(exchange: Exchange): Promise<Uint8Array | undefined> {
  exchange.request = bufferedRequest(exchange.request)
  return exchange.request.body(exchange.operation?.bodyLimit ?? MAX_BODY_BYTES).catch(() => undefined)
}

/** The values of the body, coerced, right or wrong; undefined for what cannot be read or understood. */
async function coercedBody(exchange: Exchange): Promise<Record<string, unknown> | undefined> {
  const { operation, request } = exchange
  try {
    if (!operation) {
      await request.body(MAX_BODY_BYTES)
      return undefined
    }
    const { kind, fields } = await parseBody(exchange, operation)
    const { body } = operation
    return body ? coerceFields(fields, body.shape, kind === 'form' ? 'text' : 'json') : { ...fields }
  } catch {
    return undefined
  }
}

/** The same with defaults, so that the journal shows the same body whether a fault came before the service or not. */
export async function understoodBody(exchange: Exchange): Promise<Record<string, unknown> | undefined> {
  const values = await coercedBody(exchange)
  const { operation } = exchange
  if (!values || !operation?.body) return values
  const { body: fillIn } = await requestValidators(operation.id)
  fillIn?.(values)
  return values
}
