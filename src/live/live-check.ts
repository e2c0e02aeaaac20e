import { fieldOf } from '../forward/fields.ts'
import { selfCheck } from '../http/stages/self-check.ts'
import { maskKey } from '../masking.ts'
import { findOperation } from '../openapi/find-operation.ts'
import type { Operation } from '../openapi/operation.ts'
import { decodedBody } from '../recording/decoded-body.ts'
import type { RelayedExchange } from '../relay/relayed.ts'
import { type Disagreement, type DisagreementKind, inWords, type ShownAnswer } from './disagreement.ts'
import { messageOf, startShadow } from './shadow.ts'

/** Why an answer was not compared with Mynah's. */
export type NotCompared = keyof typeof NOT_COMPARED

/** Each phrase follows a count. */
export const NOT_COMPARED = {
  load: 'answered 429, 456 or 5xx, which says nothing about the request',
  key: 'refused for a key that the service never accepted here',
  resource: 'about resources that existed before',
  request: 'requests that cannot be sent to Mynah',
} as const

/** A disagreement and how often it occurred. */
export type CountedDisagreement = Disagreement & { readonly count: number }

/** The result of a check. */
export interface LiveResult {
  readonly requests: number
  /** How many exchanges were compared with Mynah's answers. */
  readonly compared: number
  readonly notCompared: ReadonlyMap<NotCompared, number>
  readonly disagreements: readonly CountedDisagreement[]
}

/** Compares exchanges with the document and with Mynah. */
export interface LiveCheck {
  /** Resolves when the exchange has been compared. */
  add(exchange: RelayedExchange): Promise<void>
  end(): Promise<LiveResult>
}

/** Statuses for load and quota. */
const ABOUT_LOAD = new Set([408, 429, 456])

const isAboutLoad = (status: number) => ABOUT_LOAD.has(status) || status >= 500

/**
 * Starts a check: every request is also sent to a private Mynah, whose answers are only compared.
 * @param found is called once for each disagreement
 */
export async function createLiveCheck(found: (disagreement: Disagreement) => void): Promise<LiveCheck> {
  const shadow = await startShadow()
  const acceptedKeys = new Set<string>()
  const disagreements = new Map<string, CountedDisagreement>()
  const notCompared = new Map<NotCompared, number>()
  let requests = 0
  let compared = 0

  function report(disagreement: Disagreement) {
    const line = inWords(disagreement)
    const known = disagreements.get(line)
    disagreements.set(line, { ...disagreement, count: (known?.count ?? 0) + 1 })
    if (!known) found(disagreement)
  }

  async function check(exchange: RelayedExchange) {
    requests += 1
    const { request, answer } = exchange
    const operation = findOperation(request.method, request.path)
    const body = await jsonOf(exchange)
    const hide = (message: string) =>
      request.key === undefined ? message : message.replaceAll(request.key, maskKey(request.key))
    const service: ShownAnswer = { status: answer.status, message: hide(messageOf(body)) }
    const facts = {
      operation: operation?.id,
      method: request.method,
      path: operation?.path ?? request.path,
      service,
      mynah: undefined,
      violation: undefined,
    }
    if (!operation) {
      if (answer.status < 400) report({ ...facts, kind: 'unknown' })
      return
    }
    const violation = await violationIn(operation, answer.status, body)
    if (violation !== undefined) report({ ...facts, kind: 'answer', violation })
    const own = await shadow.ask(exchange, body)
    const why = own ? whyNot(exchange, own) : 'request'
    if (answer.status < 400 && request.key !== undefined) acceptedKeys.add(request.key)
    if (!own || why !== undefined) {
      notCompared.set(why ?? 'request', (notCompared.get(why ?? 'request') ?? 0) + 1)
      return
    }
    compared += 1
    const kind = kindOf(service.status, own.status)
    const mynah = { status: own.status, message: hide(own.message) }
    if (kind) report({ ...facts, kind, mynah })
  }

  /** Why the two answers cannot be compared. */
  function whyNot(
    { request: { key }, answer: { status } }: RelayedExchange,
    own: { readonly status: number; readonly isAboutUnknown: boolean },
  ): NotCompared | undefined {
    if (isAboutLoad(status) || isAboutLoad(own.status)) return 'load'
    if (
      (status === 401 || status === 403) &&
      (key === undefined || !acceptedKeys.has(key)) &&
      own.status < 400
    )
      return 'key'
    return own.isAboutUnknown && status !== 404 ? 'resource' : undefined
  }

  let queue = Promise.resolve()
  let failure: unknown
  return {
    add(exchange) {
      queue = queue
        .then(() => check(exchange))
        .catch((error) => {
          failure ??= error
        })
      return queue
    },
    async end() {
      await queue
      await shadow[Symbol.asyncDispose]()
      if (failure !== undefined) throw failure
      return { requests, compared, notCompared, disagreements: [...disagreements.values()] }
    },
  }
}

function kindOf(service: number, mynah: number): DisagreementKind | undefined {
  if (service < 400 && mynah >= 400) return 'accepted'
  if (service >= 400 && mynah < 400) return 'refused'
  return service === mynah ? undefined : 'status'
}

/** How an answer violates the document; undefined if it does not. */
async function violationIn(operation: Operation, status: number, body: unknown): Promise<string | undefined> {
  // The document does not describe errors of load and transport.
  if (status >= 500 || (status >= 400 && body === undefined)) return undefined
  try {
    await selfCheck(operation, status, body)
    return undefined
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const end = message.indexOf('does not promise: ')
    return end < 0 ? message : message.slice(end + 'does not promise: '.length)
  }
}

async function jsonOf({ answer: { fields, body } }: RelayedExchange): Promise<unknown> {
  if (!fieldOf(fields, 'content-type')?.includes('json') || !body) return undefined
  const decoded = await decodedBody(body, fieldOf(fields, 'content-encoding'))
  try {
    return decoded && JSON.parse(decoded.toString())
  } catch {
    return undefined
  }
}
