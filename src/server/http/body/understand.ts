import { coerceFields } from '../../../contract/openapi/coerce.ts'
import type { Operation } from '../../../contract/openapi/operation.ts'
import { refusedValue } from '../../../contract/openapi/refused-value.ts'
import { requestValidators } from '../../../contract/openapi/validators.ts'
import type { BodyExchange } from '../exchange.ts'
import { parseBody } from './body.ts'
import { parseForm } from './form.ts'
import type { ParsedBody, Understood } from './parsed-body.ts'

/**
 * Reads the body and converts its values to the types and spellings of the operation, once per exchange: validation,
 * rules and the journal see the same values.
 * @throws the errors of `parseBody`
 */
export function understand(exchange: BodyExchange, operation: Operation): Promise<Understood> {
  exchange.understood ??= readBody(exchange, operation)
  return exchange.understood
}

/** The same; undefined for a body that cannot be read or parsed. */
export async function understandAtAll(
  exchange: BodyExchange,
  operation: Operation,
): Promise<Understood | undefined> {
  try {
    return await understand(exchange, operation)
  } catch {
    return undefined
  }
}

async function readBody(exchange: BodyExchange, operation: Operation): Promise<Understood> {
  const parsed = valuesOf(await parseBody(exchange, operation), exchange, operation)
  if (!operation.body) {
    const isNothing = Object.keys(parsed.fields).length === 0
    return { parsed, body: isNothing ? undefined : { ...parsed.fields }, violation: undefined }
  }
  const body = coerceFields(parsed.fields, operation.body.shape, parsed.kind === 'form' ? 'text' : 'json')
  const { body: check } = await requestValidators(operation.id)
  if (!check || check(body)) return { parsed, body, violation: refusedValue(body, operation.body.shape) }
  const [violation] = check.errors ?? []
  if (!violation) throw new Error(`${operation.id}: a body was refused without a violation`)
  return { parsed, body, violation }
}

/** The body's values; for a GET alias without a body, those of the query string (clients). */
function valuesOf(
  parsed: ParsedBody,
  { request: { method, query } }: BodyExchange,
  operation: Operation,
): ParsedBody {
  const isInQuery = operation.body && method === 'GET' && Object.keys(parsed.fields).length === 0
  return isInQuery ? { kind: 'form', fields: parseForm(query) } : parsed
}
