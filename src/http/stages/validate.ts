import { Refused } from '../../errors.ts'
import { coerceFields, type ValueSource } from '../../openapi/coerce.ts'
import type { Operation, Shape } from '../../openapi/operation.ts'
import type { Validate } from '../../openapi/validator.ts'
import { requestValidators } from '../../openapi/validators.ts'
import { violationError } from '../../openapi/violation.ts'
import { parseBody } from '../body/body.ts'
import { parseForm } from '../body/form.ts'
import type { ParsedBody } from '../body/parsed-body.ts'
import type { Exchange } from '../exchange.ts'

/** The values of a request, coerced, with defaults, and checked against the document. */
export interface Input {
  readonly query: Record<string, unknown>
  readonly body: Record<string, unknown> | undefined
}

/**
 * Reads the values of a request and checks them against the document.
 * @throws BadRequest naming the first parameter that is wrong, or Refused without a body where one is required
 */
export async function validate(exchange: Exchange, operation: Operation): Promise<Input> {
  const parsed = await valuesOf(exchange, operation)
  const checks = await requestValidators(operation.id)
  const source: ValueSource = parsed.kind === 'form' ? 'text' : 'json'

  const query: Record<string, unknown> = {}
  if (operation.query) {
    // Clients send query values in the body of GET and DELETE too; the query string wins.
    if (!operation.body) Object.assign(query, coerceFields(parsed.fields, operation.query, source))
    Object.assign(query, coerceFields(parseForm(exchange.request.query), operation.query, 'text'))
    check(query, checks.query, operation.query, operation)
  }
  if (!operation.body) return { query, body: undefined }
  const body = coerceFields(parsed.fields, operation.body.shape, source)
  exchange.body = body
  check(body, checks.body, operation.body.shape, operation)
  // Only now: where a parameter is required, the check has said which one is missing.
  if (operation.body.required && isNothing(parsed, exchange)) {
    throw new Refused('Invalid JSON body', { detail: 'The request must have a body.' })
  }
  return { query, body }
}

/** Whether no body came, and nothing in its stead: `{}` is a body that says something, such as to clear all rules. */
const isNothing = ({ fields }: ParsedBody, { bodyBytes }: Exchange) =>
  bodyBytes === 0 && Object.keys(fields).length === 0

/** The body's values; those of the query string for an alias by GET that came without a body (clients). */
async function valuesOf(exchange: Exchange, operation: Operation): Promise<ParsedBody> {
  const parsed = await parseBody(exchange, operation)
  const { method, query } = exchange.request
  const isInQuery = operation.body && method === 'GET' && Object.keys(parsed.fields).length === 0
  return isInQuery ? { kind: 'form', fields: parseForm(query) } : parsed
}

function check(value: unknown, validator: Validate | undefined, shape: Shape, operation: Operation) {
  if (!validator || validator(value)) return
  const [violation] = validator.errors ?? []
  if (!violation) throw new Error(`${operation.id}: a value was refused without a violation`)
  throw violationError(violation, shape, operation)
}
