import type { WireReply } from './wire-reply.ts'

/** The answer of the stages, before it is written to the wire. */
export interface Answer {
  readonly status: number
  /** Sent as JSON unless there is a content type. */
  readonly body?: unknown
  /** If set, the body is already text or bytes. */
  readonly contentType?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** The answer as it is sent, with the trace id of its request and further headers. */
export function wireReplyOf(
  { status, body, contentType, headers }: Answer,
  traceId: string,
  further: Readonly<Record<string, string>> = {},
): WireReply {
  const all: Record<string, string> = { 'X-Trace-ID': traceId, ...further, ...headers }
  if (body === undefined) return { status, headers: all, body: undefined }
  all['Content-Type'] = contentType ?? 'application/json'
  return { status, headers: all, body: contentType ? (body as WireReply['body']) : JSON.stringify(body) }
}
