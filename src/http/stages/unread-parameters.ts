import { isSecretName, maskValue } from '../../masking.ts'
import type { Operation } from '../../openapi/operation.ts'
import { unreadFields } from '../../openapi/unread-fields.ts'
import { parseForm } from '../body/form.ts'
import type { ParsedBody } from '../body/parsed-body.ts'
import type { Exchange } from '../exchange.ts'

/**
 * Sent with every kind of request by official clients, and documented as ignored (clients; public docs for documents).
 */
const SENT_BY_CLIENTS = new Set(['show_billed_characters', 'model_type'])

/** The maximum number of names to record, and the maximum length of a name. */
const MAX_NAMES = 20
const MAX_NAME_LENGTH = 64

const NO_SHAPE = { type: 'object', properties: {} }

/** Records the parameters of a request that its operation does not read: the service silently ignores them. */
export function noteUnread(
  { request, facts, world }: Exchange,
  operation: Operation,
  { fields }: ParsedBody,
) {
  const inBody = unreadFields(fields, operation.body?.shape ?? operation.query ?? NO_SHAPE)
  // A GET for an operation with a body reads it from the query.
  const isQueryBody = operation.body !== undefined && request.method === 'GET'
  const inQuery =
    request.query === '' || isQueryBody
      ? []
      : unreadFields(parseForm(request.query), operation.query ?? NO_SHAPE)
  if (inBody.length === 0 && inQuery.length === 0) return
  // A client may repeat a path parameter.
  const isRead = (name: string) => SENT_BY_CLIENTS.has(name) || operation.path.includes(`{${name}}`)
  const names = [...new Set([...inBody, ...inQuery])].filter((name) => !isRead(name))
  if (names.length === 0) return
  facts.ignored = names
    .slice(0, MAX_NAMES)
    .map((name) => maskValue(name.slice(0, MAX_NAME_LENGTH), world.knownKeys.has, { isId: false }))
  const isKey = (name: string) => isSecretName(name)
  if (inQuery.some(isKey)) facts.keyIn = 'query'
  else if (inBody.some(isKey)) facts.keyIn = 'body'
}
