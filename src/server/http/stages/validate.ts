import { isSecretName, maskValue } from '../../../base/secrets/masking.ts'
import { BadRequest, Refused } from '../../../contract/errors.ts'
import { coerceFields, type ValueSource } from '../../../contract/openapi/coerce.ts'
import type { Deprecation, Operation } from '../../../contract/openapi/operation.ts'
import { unreadFields } from '../../../contract/openapi/unread-fields.ts'
import { requestValidators } from '../../../contract/openapi/validators.ts'
import { violationError } from '../../../contract/openapi/violation.ts'
import { violationIn } from '../../../contract/openapi/violation-in.ts'
import { checkFile } from '../body/body.ts'
import { parseForm } from '../body/form.ts'
import type { ParsedBody, Understood } from '../body/parsed-body.ts'
import { understand } from '../body/understand.ts'
import type { Exchange, OperationExchange } from '../exchange.ts'

/** Values by name, as they were sent. */
type Fields = ParsedBody['fields']

const NOTHING: Fields = {}

/**
 * Reads the values of a request and checks them against the document.
 * @throws BadRequest naming the first invalid parameter, or Refused without a required body
 */
export async function validate(exchange: OperationExchange): Promise<void> {
  const { operation } = exchange
  if (operation.streamed) checkFile(exchange, operation.streamed)
  const understood = await understand(exchange, operation)
  const { parsed, body } = understood
  exchange.body = body
  const inQuery = exchange.request.query === '' ? NOTHING : parseForm(exchange.request.query)
  noteUnread(exchange, operation, parsed.fields, inQuery)
  const { query: shape, deprecations } = operation
  if (deprecations) noteDeprecations(exchange, deprecations, parsed.fields, inQuery)
  exchange.query = {}
  if (shape) {
    // Clients send query values in the body of GET and DELETE too; the query string wins.
    const source: ValueSource = parsed.kind === 'form' ? 'text' : 'json'
    const query = operation.body ? {} : coerceFields(parsed.fields, shape, source)
    Object.assign(query, coerceFields(inQuery, shape, 'text'))
    refuseOldNames(operation, { ...parsed.fields, ...inQuery })
    const violation = violationIn(query, shape, (await requestValidators(operation.id)).query)
    if (violation) throw violationError(violation, shape, operation, query)
    exchange.query = query
  }
  if (operation.body) checkBody(operation.body, understood, exchange)
}

/** @throws BadRequest, or Refused without a required body */
function checkBody(
  { shape, required }: NonNullable<Operation['body']>,
  { parsed, body, violation }: Understood,
  { operation, bodyBytes }: OperationExchange,
) {
  if (violation) throw violationError(violation, shape, operation, body)
  // Only now, since the check above has reported which required parameter is missing, if any. `{}` is a body with a
  // meaning, such as to clear all rules.
  if (required && bodyBytes === 0 && Object.keys(parsed.fields).length === 0) {
    throw new Refused('Invalid JSON body', { detail: 'The request must have a body.', rule: 'body_missing' })
  }
}

/** Refuses parameters that the operation does not read, if the settings say so (our choice). */
function refuseUnread(ignored: readonly string[]): never {
  const names = ignored.map((name) => `'${name}'`).join(', ')
  throw new BadRequest('Bad request', {
    detail: `Unknown parameters: ${names}. The service would ignore them.`,
    rule: 'parameter_unknown',
    values: { parameters: ignored },
  })
}

/**
 * A parameter under its old name is refused (wording of the existing mock).
 * @throws Refused
 */
function refuseOldNames({ renamed }: Operation, given: Fields) {
  const isGiven = (name: string) => given[name] !== undefined && given[name] !== null
  const wrong = renamed?.find(({ from, to }) => isGiven(from) && !isGiven(to))
  if (!wrong) return
  throw new Refused(`The '${wrong.from}' parameter has been renamed to '${wrong.to}'.`, {
    rule: 'parameter_renamed',
    values: { parameter: wrong.from, renamed_to: wrong.to },
  })
}

/**
 * Sent with every kind of request by official clients, and documented as ignored (clients; public docs for documents).
 */
const SENT_BY_CLIENTS = new Set(['show_billed_characters', 'model_type'])

/** The maximum number of names to record, and the maximum length of a name. */
const MAX_NAMES = 20
const MAX_NAME_LENGTH = 64

const NO_SHAPE = { type: 'object', properties: {} }

/**
 * Records the parameters of a request that its operation does not read: the service silently ignores them.
 * @throws BadRequest if the settings refuse them
 */
function noteUnread({ request, facts, world }: Exchange, operation: Operation, body: Fields, query: Fields) {
  const inBody = unreadFields(body, operation.body?.shape ?? operation.query ?? NO_SHAPE)
  // A GET for an operation with a body reads it from the query.
  const isQueryBody = operation.body !== undefined && request.method === 'GET'
  const inQuery = isQueryBody ? [] : unreadFields(query, operation.query ?? NO_SHAPE)
  if (inBody.length === 0 && inQuery.length === 0) return
  // A client may repeat a path parameter.
  const isRead = (name: string) => SENT_BY_CLIENTS.has(name) || operation.path.includes(`{${name}}`)
  const names = [...new Set([...inBody, ...inQuery])].filter((name) => !isRead(name))
  if (names.length === 0) return
  const ignored = names
    .slice(0, MAX_NAMES)
    .map((name) => maskValue(name.slice(0, MAX_NAME_LENGTH), world.knownKeys.has, { isId: false }))
  const isKey = (name: string) => isSecretName(name)
  if (inQuery.some(isKey)) facts.keyIn = 'query'
  else if (inBody.some(isKey)) facts.keyIn = 'body'
  facts.ignored = ignored
  if (world.settings.unknownParameters === 'reject') refuseUnread(ignored)
}

/** Records the deprecated elements that a request uses, by the world's contract. */
function noteDeprecations(
  { request, facts }: Exchange,
  deprecations: readonly Deprecation[],
  body: Fields,
  query: Fields,
) {
  const used = deprecations.filter(
    (one) => isUsed(one, request.method, body) || isUsed(one, request.method, query),
  )
  if (used.length > 0) facts.deprecated = used.map(({ what }) => what)
}

function isUsed({ of, name }: Deprecation, method: string, given: Fields): boolean {
  if (of === 'operation') return true
  return of === 'route' ? method === name : given[name] !== undefined && given[name] !== null
}
