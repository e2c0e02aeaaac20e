import { coerceFields } from '../../../contract/openapi/coerce.ts'
import type { Operation } from '../../../contract/openapi/operation.ts'
import { requestValidators } from '../../../contract/openapi/validators.ts'
import { violationIn } from '../../../contract/openapi/violation-in.ts'
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
  const sent = await parseBody(exchange, operation)
  const isNothing = Object.keys(sent.fields).length === 0
  if (!operation.body)
    return { parsed: sent, body: isNothing ? undefined : { ...sent.fields }, violation: undefined }
  // A GET alias without a body has its values in the query string (clients).
  const { method, query } = exchange.request
  const isInQuery = isNothing && method === 'GET'
  const parsed: ParsedBody = isInQuery ? { kind: 'form', fields: parseForm(query) } : sent
  const body = coerceFields(parsed.fields, operation.body.shape, parsed.kind === 'form' ? 'text' : 'json')
  const { body: check } = await requestValidators(operation.id)
  return { parsed, body, violation: violationIn(body, operation.body.shape, check) }
}
