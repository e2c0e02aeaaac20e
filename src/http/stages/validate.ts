import { BadRequest, Refused } from '../../errors.ts'
import { coerceFields, type ValueSource } from '../../openapi/coerce.ts'
import type { Operation } from '../../openapi/operation.ts'
import { refusedValue } from '../../openapi/refused-value.ts'
import { requestValidators } from '../../openapi/validators.ts'
import { violationError } from '../../openapi/violation.ts'
import { checkFile } from '../body/body.ts'
import { parseForm } from '../body/form.ts'
import type { ParsedBody } from '../body/parsed-body.ts'
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
 * @throws BadRequest naming the first parameter that is wrong, or Refused without a body where one is required
 */
export async function validate(exchange: Exchange, operation: Operation): Promise<Input> {
  if (operation.streamed) checkFile(exchange, operation.streamed)
  const { parsed, body, violation } = await understand(exchange, operation)
  exchange.body = body
  noteUnread(exchange, operation, parsed)
  refuseUnread(exchange)
  noteDeprecations(exchange, operation, parsed)

  const query: Record<string, unknown> = {}
  if (operation.query) {
    // Clients send query values in the body of GET and DELETE too; the query string wins.
    const source: ValueSource = parsed.kind === 'form' ? 'text' : 'json'
    if (!operation.body) Object.assign(query, coerceFields(parsed.fields, operation.query, source))
    Object.assign(query, coerceFields(parseForm(exchange.request.query), operation.query, 'text'))
    refuseOldNames(operation, parsed.fields, exchange)
    const checks = requestValidators(operation.id)
    const { query: check } = checks instanceof Promise ? await checks : checks
    if (check && !check(query)) {
      const [wrong] = check.errors ?? []
      if (!wrong) throw new Error(`${operation.id}: a query was refused without a violation`)
      throw violationError(wrong, operation.query, operation, query)
    }
    const refused = refusedValue(query, operation.query)
    if (refused) throw violationError(refused, operation.query, operation, query)
  }
  if (!operation.body) return { query, body: undefined }
  if (violation) throw violationError(violation, operation.body.shape, operation, body)
  // Only now: where a parameter is required, the check has said which one is missing.
  if (operation.body.required && isNothing(parsed, exchange)) {
    throw new Refused('Invalid JSON body', { detail: 'The request must have a body.', rule: 'body_missing' })
  }
  return { query, body }
}

/**
 * Refuses parameters that the operation does not read, where the settings say so (our choice).
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
 * A parameter under a name that it had before is refused (wording of the existing mock).
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

/** Whether no body came, and nothing in its stead: `{}` is a body that says something, such as to clear all rules. */
const isNothing = ({ fields }: ParsedBody, { bodyBytes }: Exchange) =>
  bodyBytes === 0 && Object.keys(fields).length === 0
