import { fieldOf, pairsOf } from '../../../base/fields.ts'
import { maskKey } from '../../../base/secrets/masking.ts'
import { replaceAll } from '../../../base/secrets/placeholders.ts'
import { MIN_SECRET_LENGTH } from '../../../base/secrets/secret-forms.ts'
import { findOperation } from '../../../contract/openapi/find-operation.ts'
import { openEmulator } from '../../../server/emulator.ts'
import { isForMynah, isOfOneHop } from '../../../server/forward/fields.ts'
import type { RelayedAnswer, RelayedExchange } from '../../relay/relayed.ts'
import { flawOf, mediaType, parseAnswer } from '../observe/observe.ts'

/** The parts of an answer that people compare. */
export interface ShownAnswer {
  readonly status: number
  /** The error message; empty if the answer is not an error. */
  readonly message: string
}

/**
 * How the service differs from Mynah or the document:
 * - `accepted`: the service accepted what Mynah would refuse
 * - `refused`: the service refused what Mynah would accept
 * - `status`: both accept or both refuse, with different statuses
 * - `answer`: the document does not allow the service's answer
 * - `unknown`: the service accepted a request that is not an operation of the document
 */
export type DisagreementKind = 'accepted' | 'refused' | 'status' | 'answer' | 'unknown'

/** One difference, however often it occurs. */
export interface Disagreement {
  readonly kind: DisagreementKind
  /** operationId; undefined if the request is not an operation. */
  readonly operation: string | undefined
  readonly method: string
  /** As in the document, without ids. */
  readonly path: string
  readonly service: ShownAnswer
  /** Undefined if Mynah was not asked. */
  readonly mynah: ShownAnswer | undefined
  /** How the answer violates the document. */
  readonly violation: string | undefined
}

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
  /** How many exchanges were compared with Mynah's answers. */
  readonly compared: number
  readonly notCompared: ReadonlyMap<NotCompared, number>
  readonly disagreements: readonly CountedDisagreement[]
}

/** Statuses for load and quota. */
const ABOUT_LOAD = new Set([408, 429, 456])

const isAboutLoad = (status: number) => ABOUT_LOAD.has(status) || status >= 500

/**
 * Starts a check of exchanges with the document and with Mynah: every request is also sent to a private Mynah, whose answers are only compared.
 * @param found is called once for each disagreement
 */
export async function createLiveCheck(found: (disagreement: Disagreement) => void) {
  const shadow = await startShadow()
  const acceptedKeys = new Set<string>()
  const disagreements = new Map<string, CountedDisagreement>()
  const notCompared = new Map<NotCompared, number>()
  let compared = 0

  function report(disagreement: Disagreement) {
    const line = inWords(disagreement)
    const known = disagreements.get(line)
    disagreements.set(line, { ...disagreement, count: (known?.count ?? 0) + 1 })
    if (!known) found(disagreement)
  }

  async function check(exchange: RelayedExchange) {
    const { request, answer } = exchange
    const operation = findOperation(request.method, request.path)
    const parsed = parsedAnswer(answer)
    const { body } = parsed
    const { key = '' } = request
    const hide = (message: string) =>
      key.length < MIN_SECRET_LENGTH ? message : message.replaceAll(key, maskKey(key))
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
    const violation = answer.body && (await flawOf(operation, parsed))
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
    own: { readonly status: number },
  ): NotCompared | undefined {
    if (isAboutLoad(status) || isAboutLoad(own.status)) return 'load'
    if (
      (status === 401 || status === 403) &&
      (key === undefined || !acceptedKeys.has(key)) &&
      own.status < 400
    )
      return 'key'
    // It may refer to a resource that existed before and that Mynah cannot know.
    return own.status === 404 && status !== 404 ? 'resource' : undefined
  }

  let queue = Promise.resolve()
  let failure: unknown
  return {
    /** Resolves when the exchange has been compared. */
    add(exchange: RelayedExchange): Promise<void> {
      queue = queue
        .then(() => check(exchange))
        .catch((error) => {
          failure ??= error
        })
      return queue
    },
    async end(): Promise<LiveResult> {
      await queue
      await shadow.close()
      if (failure !== undefined) throw failure
      return { compared, notCompared, disagreements: [...disagreements.values()] }
    },
  }
}

function kindOf(service: number, mynah: number): DisagreementKind | undefined {
  if (service < 400 && mynah >= 400) return 'accepted'
  if (service >= 400 && mynah < 400) return 'refused'
  return service === mynah ? undefined : 'status'
}

/** The service's answer with its body parsed. */
function parsedAnswer({ status, fields, body }: RelayedAnswer) {
  const type = fieldOf(fields, 'content-type') ?? ''
  const isJson = mediaType(type).endsWith('json')
  return parseAnswer({
    status,
    headers: { 'content-type': type },
    body: (isJson && body) || Buffer.alloc(0),
  })
}

/** Describes a disagreement in one line. */
export function inWords({ kind, operation, method, path, service, mynah, violation }: Disagreement): string {
  const where = operation === undefined ? `${method} ${path}` : `${method} ${path} (${operation})`
  switch (kind) {
    case 'accepted':
      return `${where}: the service accepted this, Mynah would refuse it: ${shown(mynah)}`
    case 'refused':
      return `${where}: the service refused this, Mynah would accept it: ${shown(service)}`
    case 'status':
      return `${where}: the service answers ${shown(service)}, Mynah ${shown(mynah)}`
    case 'answer':
      return `${where}: the document does not allow this answer (${service.status}): ${violation}`
    case 'unknown':
      return `${where}: the service answers ${service.status}, and the document has no such operation`
  }
}

const shown = (answer: ShownAnswer | undefined) =>
  answer === undefined ? '' : `${answer.status}${answer.message === '' ? '' : ` ${answer.message}`}`

/** Ids and document keys that the service assigns and expects back. */
const ID_NAME = /(^|_)(id|key)$/

/**
 * A private Mynah that receives every request too; its answers are only compared. It starts empty, and its accounts
 * have no limits.
 */
async function startShadow() {
  const emulator = await openEmulator({
    scenario: 'default',
    settings: {
      freeCharacterLimit: 1_000_000_000_000,
      accountFeatures: ['admin', 'detect_language', 'quality_evaluation'],
      rateLimits: [],
      journal: { maxEntries: 1, maxBytes: 1024 },
    },
  })
  /** Mynah's ids by the service's. */
  const ids = new Map<string, string>()

  return {
    /** @param body the service's answer, from which ids are learned */
    async ask({ request, requestBody, origin, answer }: RelayedExchange, body: unknown) {
      const { method, path, query, fields } = request
      const hasBody = requestBody !== undefined && requestBody.length > 0
      // `fetch` does not allow these.
      if (hasBody && (method === 'GET' || method === 'HEAD')) return undefined
      const headers = new Headers()
      for (const [name, value] of pairsOf(fields))
        if (!isOfOneHop(name) && !isForMynah(name)) headers.append(name, value)
      const target = replaceAll(query === '' ? path : `${path}?${query}`, ids)
      const sent = hasBody
        ? Buffer.from(replaceAll(requestBody.toString('latin1'), ids), 'latin1')
        : undefined
      const own = await emulator.fetch(`https://${origin.host}${target}`, {
        method,
        headers,
        ...(sent && { body: sent }),
      })
      const { body: ownBody } = parseAnswer({
        status: own.status,
        headers: Object.fromEntries(own.headers),
        body: Buffer.from(await own.arrayBuffer()),
      })
      if (answer.status < 300 && own.status < 300)
        for (const [theirs, ours] of pairsIn(body, ownBody)) if (!ids.has(theirs)) ids.set(theirs, ours)
      return { status: own.status, message: messageOf(ownBody) }
    },
    close: () => emulator.close(),
  }
}

/** The message of an error. */
function messageOf(body: unknown): string {
  const { message, detail } = (body ?? {}) as { readonly message?: unknown; readonly detail?: unknown }
  return [message, detail].filter((part) => typeof part === 'string' && part !== '').join(' ')
}

function* pairsIn(theirs: unknown, ours: unknown, name = ''): Generator<readonly [string, string]> {
  if (typeof theirs === 'string') {
    if (typeof ours === 'string' && ID_NAME.test(name) && theirs !== ours) yield [theirs, ours]
    return
  }
  if (typeof theirs !== 'object' || theirs === null || typeof ours !== 'object' || ours === null) return
  // Elements of lists cannot be paired: the two lists may differ in length.
  if (Array.isArray(theirs)) return
  for (const [field, value] of Object.entries(theirs))
    yield* pairsIn(value, (ours as Readonly<Record<string, unknown>>)[field], field)
}
