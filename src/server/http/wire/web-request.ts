import { PayloadTooLarge } from '../../../contract/errors.ts'
import { StreamedBody } from '../../../contract/openapi/streamed-body.ts'
import { callSiteInProcess } from './call-sites.ts'
import { wholeBody } from './receive-body.ts'
import { disturbWeb } from './web-disturb.ts'
import { REASON_PHRASES, type WireReply } from './wire-reply.ts'
import { ClientGone, type WireRequest } from './wire-request.ts'

/** A request in process: `emulator.fetch(new Request(...))`, no socket. */
export function webRequest(request: Request): WireRequest {
  const { pathname, search, host, protocol } = new URL(request.url)
  // Servers pass objects that merely look like a request, without a signal.
  const signal: AbortSignal | undefined = request.signal
  let rawHeaders: readonly string[] | undefined
  return {
    method: request.method,
    path: pathname,
    query: search.slice(1),
    host: request.headers.get('host') ?? host,
    address: undefined,
    connection: undefined,
    openedTogether: undefined,
    callSite: callSiteInProcess(request),
    origin: () => `${protocol}//${request.headers.get('host') ?? host}`,
    header: (name) => request.headers.get(name) ?? undefined,
    get rawHeaders() {
      rawHeaders ??= [...request.headers].flat()
      return rawHeaders
    },
    body: (limitBytes) => wholeBody((take) => receive(request, limitBytes, take)),
    receive: (limitBytes, take) => receive(request, limitBytes, take),
    answer({ status, headers, body }: WireReply) {
      signal?.throwIfAborted()
      const content = body instanceof StreamedBody ? ReadableStream.from(body.sending()) : body
      return new Response(content as ConstructorParameters<typeof Response>[0], {
        status,
        statusText: REASON_PHRASES[status],
        headers:
          body instanceof StreamedBody ? { ...headers, 'Content-Length': String(body.length) } : headers,
      })
    },
    disturb: async (how) => disturbWeb(signal, how),
    onGone(callback) {
      if (signal?.aborted) callback()
      signal?.addEventListener('abort', callback)
      return () => signal?.removeEventListener('abort', callback)
    },
  }
}

async function receive(
  request: Request,
  limitBytes: number,
  take: (chunk: Uint8Array) => unknown,
): Promise<void> {
  const announced = Number(request.headers.get('content-length'))
  if (announced > limitBytes) throw new PayloadTooLarge(limitBytes, announced)
  if (!request.body) return
  let bytes = 0
  const reader = request.body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw new ClientGone()
      })
      if (done) return
      bytes += value.length
      if (bytes > limitBytes) throw new PayloadTooLarge(limitBytes, bytes)
      await take(value)
    }
  } catch (error) {
    // Not awaited: a source that never finishes its cancellation must not block the answer.
    reader.cancel().catch(() => {})
    throw error
  }
}
