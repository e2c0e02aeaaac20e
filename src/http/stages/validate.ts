import { BadRequest, Refused } from '../../errors.ts'
import { coerceFields, type ValueSource } from '../../openapi/coerce.ts'
import type { Operation, Shape } from '../../openapi/operation.ts'
import { refusedValue } from '../../openapi/refused-value.ts'
import type { RequestValidators } from '../../openapi/validator.ts'
import { requestValidators } from '../../openapi/validators.ts'
import { violationError } from '../../openapi/violation.ts'
import { type Awaitable, andThen } from '../../runtime/awaitable.ts'
import { checkFile } from '../body/body.ts'
import { parseForm } from '../body/form.ts'
import type { ParsedBody, Understood } from '../body/parsed-body.ts'
import { understand } from '../body/understand.ts'
import type { Exchange } from '../exchange.ts'
import { noteDeprecations } from './deprecations.ts'
import { noteUnread } from './unread-parameters.ts'

/** The values of a request, coerced, with defaults, and checked against the document. */
export interface Input {
  readonly query: Record<string, unknown>
  readonly body: Record<string, unknown> | undefined
}

/**
 * Reads the values of a request and checks them against the document.
 * @throws BadRequest naming the first invalid parameter, or Refused without a required body
 */
export function validate(exchange: Exchange, operation: Operation): Awaitable<Input> {
  if (operation.streamed) checkFile(exchange, operation.streamed)
  return andThen(understand(exchange, operation), (understood) => {
    const { parsed, body } = understood
    exchange.body = body
    noteUnread(exchange, operation, parsed)
    refuseUnread(exchange)
    noteDeprecations(exchange, operation, parsed)
    const { query: shape } = operation
    if (!shape) return inputOf({}, understood, exchange, operation)
    const query = queryOf(shape, parsed, exchange, operation)
    return andThen(requestValidators(operation.id), (checks) => {
      checkQuery(query, shape, checks, operation)
      return inputOf(query, understood, exchange, operation)
    })
  })
}

function queryOf(shape: Shape, parsed: ParsedBody, exchange: Exchange, operation: Operation) {
  // Clients send query values in the body of GET and DELETE too; the query string wins.
  const source: ValueSource = parsed.kind === 'form' ? 'text' : 'json'
  const inBody = operation.body ? {} : coerceFields(parsed.fields, shape, source)
  const query = Object.assign(inBody, coerceFields(parseForm(exchange.request.query), shape, 'text'))
  refuseOldNames(operation, parsed.fields, exchange)
  return query
}

/** @throws BadRequest */
function checkQuery(
  query: Record<string, unknown>,
  shape: Shape,
  { query: check }: RequestValidators,
  operation: Operation,
) {
  if (check && !check(query)) {
    const [wrong] = check.errors ?? []
    if (!wrong) throw new Error(`${operation.id}: a query was refused without a violation`)
    throw violationError(wrong, shape, operation, query)
  }
  const refused = refusedValue(query, shape)
  if (refused) throw violationError(refused, shape, operation, query)
}

/** @throws BadRequest, or Refused without a required body */
function inputOf(
  query: Record<string, unknown>,
  { parsed, body, violation }: Understood,
  exchange: Exchange,
  operation: Operation,
): Input {
  if (!operation.body) return { query, body: undefined }
  if (violation) throw violationError(violation, operation.body.shape, operation, body)
  // Only now, since the check above has reported which required parameter is missing, if any.
  if (operation.body.required && isNothing(parsed, exchange)) {
    throw new Refused('Invalid JSON body', { detail: 'The request must have a body.', rule: 'body_missing' })
  }
  return { query, body }
}

/**
 * Refuses parameters that the operation does not read, if the settings say so (our choice).
 * @throws BadRequest
 */
function refuseUnread({ facts, world: { settings } }: Exchange) {
  const { ignored } = facts
  if (settings.unknownParameters !== 'reject' || !Array.isArray(ignored)) return
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
function refuseOldNames({ renamed }: Operation, fields: ParsedBody['fields'], { request }: Exchange) {
  if (!renamed) return
  const given = { ...fields, ...parseForm(request.query) }
  const wrong = renamed.find(({ from, to }) => Object.hasOwn(given, from) && !Object.hasOwn(given, to))
  if (!wrong) return
  throw new Refused(`The '${wrong.from}' parameter has been renamed to '${wrong.to}'.`, {
    rule: 'parameter_renamed',
    values: { parameter: wrong.from, renamed_to: wrong.to },
  })
}

/** Whether there is no body, and nothing in its place: `{}` is a body with a meaning, such as to clear all rules. */
const isNothing = ({ fields }: ParsedBody, { bodyBytes }: Exchange) =>
  bodyBytes === 0 && Object.keys(fields).length === 0
