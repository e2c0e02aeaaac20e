import { fieldOf } from '../../base/fields.ts'
import { findOperation } from '../../contract/openapi/find-operation.ts'
import type { Operation } from '../../contract/openapi/operation.ts'
import { type FileFacts, UploadedFile } from '../../contract/openapi/uploaded-file.ts'
import { isMultipart } from '../../server/http/body/body.ts'
import { understand } from '../../server/http/body/understand.ts'
import type { BodyExchange } from '../../server/http/exchange.ts'
import { withoutFiles } from '../../server/http/stages/redact-for-journal.ts'
import { withoutDefaults } from '../../watch/replay/without-defaults.ts'
import type { RelayedRequest } from './relayed.ts'

/** A request as Mynah would parse it. */
export interface UnderstoodRequest {
  /** Undefined if it is not an operation of the service. */
  readonly operation: Operation | undefined
  /** Its values without defaults; undefined if the body is missing or unreadable. */
  readonly body: Readonly<Record<string, unknown>> | undefined
  /** Whether it has a body that cannot be read. */
  readonly isUnreadable: boolean
  /** An uploaded file. */
  readonly file: UploadedContent | undefined
}

/** A file in a request. */
export interface UploadedContent {
  readonly facts: FileFacts
  readonly content: Buffer
}

/** Parses a request with the code that parses Mynah's own requests. */
export async function understandRequest(
  request: RelayedRequest,
  content: Buffer | undefined,
): Promise<UnderstoodRequest> {
  const operation = findOperation(request.method, request.path)
  const nothing = { operation, body: undefined, file: undefined }
  if (!operation) return { ...nothing, isUnreadable: false }
  if (!content) return { ...nothing, isUnreadable: true }
  const exchange = exchangeOf(request, content)
  try {
    const { body, parsed } = await understand(exchange, operation)
    const upload = isMultipart(exchange) ? parsed.fields.file : undefined
    const file =
      upload instanceof UploadedFile
        ? { facts: upload.facts, content: Buffer.concat(upload.take()) }
        : undefined
    const values = withoutDefaults(withoutFiles(body), operation.body?.shape)
    return { operation, body: values as UnderstoodRequest['body'], isUnreadable: false, file }
  } catch {
    return { ...nothing, isUnreadable: true }
  }
}

function exchangeOf({ method, path, query, fields }: RelayedRequest, content: Buffer): BodyExchange {
  const unused = () => {
    throw new Error('nothing is answered here')
  }
  return {
    bodyBytes: 0,
    world: { uploads: { maxBytes: () => Number.POSITIVE_INFINITY }, rateLimits: { wantRaw: false } },
    request: {
      method,
      path,
      query,
      host: '',
      address: undefined,
      connection: undefined,
      openedTogether: undefined,
      rawHeaders: fields,
      origin: unused,
      header: (name) => fieldOf(fields, name),
      body: async () => content,
      async receive(_, take) {
        if (content.length > 0) take(content)
      },
      answer: unused,
      disturb: unused,
      onGone: () => () => {},
    },
  }
}
