import { BadRequest, QuotaExceeded, TooManyRequests } from '../../contract/errors.ts'
import type { WorldPlan } from '../../plan/options/world-plan.ts'
import type { ServiceHandlers } from '../../service/context.ts'
import { dictionariesMissing } from '../../service/glossaries/errors.ts'
import type { Fault } from '../../watch/faults/fault.ts'
import type { WireRequest } from '../http/wire/wire-request.ts'
import { MOCK_SESSION_HEADER, type MockOptions } from './session-options.ts'

/** A session of the existing mock's protocol: how its world differs from others. */
export type MockSession = ReturnType<typeof createMockSession>

/** The counts of a session, as plain JSON. */
export interface MockImage {
  readonly documents: readonly string[]
  readonly tooManyLeft: number
  readonly failuresLeft: number
  readonly pollsLeft: readonly (readonly [job: string, left: number])[]
  readonly firstConnection?: string | undefined
}

/** Creates the session configured by a first request (clients, protocol of the existing mock). */
export function createMockSession(name: string, options: MockOptions) {
  const documents = new Set<string>()
  let tooManyLeft = options.tooManyRequestsCount
  let failuresLeft = options.documentFailureCount
  const pollsLeft = new Map<string, number>()
  let firstConnection: string | undefined

  const limits = [options.documentLimit, options.teamDocumentLimit].filter((limit) => limit !== null)

  function refuseSome() {
    if (tooManyLeft === 0) return
    tooManyLeft -= 1
    throw new TooManyRequests({ rule: 'too_many_requests_asked' })
  }

  /** The next polls of a job that begins with this reply do not show its end. */
  function delayEnd<Reply extends { readonly body: { readonly job_id: string } }>(reply: Reply) {
    if (options.memoryJobPolls > 0) pollsLeft.set(reply.body.job_id, options.memoryJobPolls)
    return reply
  }

  return {
    image: (): MockImage => ({
      documents: [...documents],
      tooManyLeft,
      failuresLeft,
      pollsLeft: [...pollsLeft],
      firstConnection,
    }),
    adopt(image: MockImage) {
      for (const id of image.documents) documents.add(id)
      for (const [job, left] of image.pollsLeft) pollsLeft.set(job, left)
      ;({ tooManyLeft, failuresLeft, firstConnection } = image)
    },

    /** Resets the session: its counts start over, and it has no documents. */
    restart() {
      documents.clear()
      pollsLeft.clear()
      tooManyLeft = options.tooManyRequestsCount
      failuresLeft = options.documentFailureCount
      firstConnection = undefined
    },

    /** The limit of every account in it, and the usage since it started. */
    budget: { name: `mock-session/${encodeURIComponent(name)}`, characterLimit: options.characterLimit },

    /** The plan of its world: with the settings in its headers, and translation by GET (clients). */
    plan: ({ settings, contract, ...others }: WorldPlan): WorldPlan => ({
      ...others,
      settings: {
        ...settings,
        // Its clients expect 403 for an invalid key.
        authFailureStatus: 403,
        // As the mock does (clients).
        glossaryPairMismatch: 'dictionary',
        documentConversions: 'name_only',
        documents: {
          ...settings.documents,
          queueMs: options.documentQueueMs,
          translateMs: options.documentTranslateMs,
        },
        faults: [...faultsOf(options), ...settings.faults],
      },
      contract: { ...contract, behavior: { ...contract.behavior, getTranslate: true } },
    }),

    /** @throws BadRequest for a request that the session was configured to refuse */
    admit({ connection, header }: Pick<WireRequest, 'connection' | 'header'>) {
      // A document request without the session's headers is not subject to its options.
      if (header(MOCK_SESSION_HEADER) === undefined) return
      if (options.expectsProxy && header('forwarded') === undefined) {
        throw refused('Expected a request via proxy.')
      }
      if (!options.allowsMissingUserAgent && header('user-agent') === undefined) {
        throw refused('User-Agent header missing.')
      }
      firstConnection ??= connection
      if (!options.allowsReconnections && connection !== firstConnection) {
        throw refused('New socket opened in same session.')
      }
    },

    /** The error in which the next upload will end, if any. */
    nextDocumentFailure(): string | undefined {
      if (failuresLeft === 0) return undefined
      failuresLeft -= 1
      return 'Translation error triggered'
    },

    /** Whether a document was uploaded in it. */
    hasDocument: (id: string): boolean => documents.has(id),

    /** The handlers of its world: the service's, with the session's 429s and document limits around them. */
    handlers: (service: ServiceHandlers): ServiceHandlers => ({
      ...service,
      translateText(call) {
        refuseSome()
        return service.translateText(call)
      },
      rephraseText(call) {
        refuseSome()
        return service.rephraseText(call)
      },
      createMultilingualGlossary(call) {
        if (!call.body.dictionaries?.length) throw dictionariesMissing()
        return service.createMultilingualGlossary(call)
      },
      async translateDocument(call) {
        const reached = limits.find((limit) => documents.size >= limit)
        if (reached !== undefined)
          throw new QuotaExceeded({ rule: 'document_limit', values: { limit: reached } })
        const reply = await service.translateDocument(call)
        documents.add(reply.body.document_id)
        return reply
      },
      async getDocumentStatus(call) {
        const reply = await service.getDocumentStatus(call)
        const { body } = reply
        // The service omits it in that case (clients, protocol of the existing mock).
        return body.status === 'done' ? { ...reply, body: { ...body, seconds_remaining: 0 } } : reply
      },
      async createTranslationMemoryImport(call) {
        return delayEnd(await service.createTranslationMemoryImport(call))
      },
      async createTranslationMemoryExport(call) {
        const reply = await service.createTranslationMemoryExport(call)
        return reply.status === 200 ? reply : delayEnd(reply)
      },
      async getTranslationMemoryJob(call) {
        const reply = await service.getTranslationMemoryJob(call)
        const { job_id: id, operation, results } = reply.body
        // An import counts its polls once its file is there.
        const left = pollsLeft.get(id) ?? 0
        if (left === 0 || results[0]?.status === 'awaiting_input') return reply
        pollsLeft.set(id, left - 1)
        return { ...reply, body: { ...reply.body, results: [UNFINISHED[operation]] } }
      },
      async getUsage(call) {
        const { status, body } = await service.getUsage(call)
        return {
          status,
          body: { ...shownCharacters(body, options), ...shownDocuments(documents.size, options) },
        }
      },
    }),
  }
}

/** What a job shows before its end (clients, protocol of the existing mock). */
const UNFINISHED = {
  import: { status: 'awaiting_input', status_metadata: { required_action: 'Waiting for upload' } },
  export: { status: 'processing' },
} as const

/** What the mock does to all requests before it handles them, expressed as faults. */
function faultsOf(options: MockOptions): Fault[] {
  const { noResponseCount, serverErrorCount, serverErrorStatus } = options
  return [
    ...(noResponseCount > 0
      ? [{ id: 'mock-no-response', when: { first: noResponseCount }, then: { hang: true as const } }]
      : []),
    ...(serverErrorCount > 0
      ? [{ id: 'mock-5xx', when: { first: serverErrorCount }, then: { status: serverErrorStatus, body: '' } }]
      : []),
  ]
}

type Usage = Awaited<ReturnType<ServiceHandlers['getUsage']>>['body']

/** Without a limit, the fields are omitted. */
function shownCharacters(usage: Usage, { characterLimit }: MockOptions): Usage {
  if (characterLimit !== null) return usage
  const { character_count: _, character_limit: __, ...rest } = usage
  return rest as Usage
}

function shownDocuments(count: number, { documentLimit, teamDocumentLimit }: MockOptions): object {
  return {
    ...(documentLimit !== null && { document_count: count, document_limit: documentLimit }),
    ...(teamDocumentLimit !== null && {
      team_document_count: count,
      team_document_limit: teamDocumentLimit,
    }),
  }
}

const refused = (problem: string) => new BadRequest(problem, { rule: 'mock_session', values: { problem } })
