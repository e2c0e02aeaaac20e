import { ApiError, PayloadTooLarge, WrongEndpoint } from '../../../contract/errors.ts'
import type { components } from '../../../contract/openapi/generated/types.ts'
import type { AnswerField } from '../../../contract/openapi/operation.ts'
import type { Refusal } from '../../../contract/refusals/rules.ts'
import { StateTrouble } from '../../../state/state-errors.ts'
import type { Exchange, OperationExchange } from '../exchange.ts'
import type { Answer } from '../wire/answer.ts'
import { ClientGone, type WireRequest } from '../wire/wire-request.ts'

/** The wire's form of an error. */
export interface ErrorReply extends Answer {
  readonly body: components['schemas']['Error']
  /** An error to report to the operator: one of Mynah's own, or trouble with its disk. */
  readonly failure?: unknown
  /** The rule that refused the request, and its values; for the journal. */
  readonly refusal: Refusal
}

/**
 * The wire's form of any error: an ApiError defines it. Trouble with the state directory is a 503 that says what it is
 * (our choice): its readers run Mynah and can fix it. Everything else is a 500 without details.
 */
export function errorReply(error: unknown): ErrorReply {
  if (error instanceof StateTrouble) {
    const { message } = error
    const body = { message: 'Service unavailable', detail: message }
    const refusal: Refusal = { rule: 'state_unusable', values: { problem: message } }
    return { status: 503, body, headers: {}, failure: message, refusal }
  }
  if (!(error instanceof ApiError)) {
    const rule = error instanceof ClientGone ? 'client_gone' : 'self_check'
    const body = { message: 'Internal server error' }
    return { status: 500, body, headers: {}, failure: error, refusal: { rule, values: {} } }
  }
  const { detail, code, headers = {} } = error.extras
  return {
    status: error.status,
    body: {
      message: error.message,
      ...(detail !== undefined && { detail }),
      ...(code !== undefined && { code }),
    },
    headers,
    refusal: error.refusal,
  }
}

/**
 * Answers a request that reaches no world while the state is unavailable. Any other error is thrown.
 * @param headers those of every answer
 */
export function answerTrouble(
  request: Pick<WireRequest, 'answer'>,
  error: unknown,
  headers: Readonly<Record<string, string>> = {},
): Response | undefined {
  if (!(error instanceof StateTrouble)) throw error
  const { status, body } = errorReply(error)
  const json = { ...headers, 'Content-Type': 'application/json' }
  return request.answer({ status, headers: json, body: JSON.stringify(body) })
}

/** Answers a request with an error, and keeps what the journal says of it. */
export function answerError(exchange: Exchange, error: unknown): void {
  const reply = errorReply(error)
  exchange.answer = reply
  exchange.refusal = reply.refusal
  exchange.clientGone = error instanceof ClientGone
  if (!exchange.clientGone) exchange.failure = reply.failure
  if (error instanceof PayloadTooLarge) exchange.bodyBytes = error.bytes
  if (error instanceof WrongEndpoint) exchange.facts.refused = 'wrong_endpoint'
}

/** Removes the fields that the world's contract does not have from the answer of an operation. */
export function omitAbsentFields(exchange: OperationExchange): void {
  const { answer, operation } = exchange
  const { absentFields } = operation
  if (!absentFields || !answer || answer.contentType) return
  const body = absentFields.reduce<unknown>((body, path) => without(body, path, 0), answer.body)
  exchange.answer = { ...answer, body }
}

/** Copies what it changes: the handler may still use it. */
function without(value: unknown, path: AnswerField['path'], from: number): unknown {
  const step = path[from]
  if (step === undefined || typeof value !== 'object' || value === null) return value
  if (step === '*') return Array.isArray(value) ? value.map((item) => without(item, path, from + 1)) : value
  if (!Object.hasOwn(value, step)) return value
  const { [step]: inner, ...others } = value as Record<string, unknown>
  return from === path.length - 1 ? others : { ...value, [step]: without(inner, path, from + 1) }
}
