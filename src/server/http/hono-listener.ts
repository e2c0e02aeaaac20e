import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener, RequestError } from '@hono/node-server'
import type { TargetRefusal } from './listen/refusals.ts'
import type { Fetch } from './wire/wire-request.ts'

/** What a listener tells Hono about its requests. */
interface HonoListenerOptions {
  /** The properties of the listener, for the handlers of requests. */
  readonly bindings: object
  /** Called synchronously if it is a valid request. */
  valid(incoming: IncomingMessage, outgoing: ServerResponse): void
  /** Passed in, since a shared module would be one more file for every start to load. */
  readonly refusal: TargetRefusal
}

/** Serves requests with Hono's adapter: those whose target it must decode or refuse, and those of the other interfaces. */
export const createHonoListener = (
  answer: Fetch,
  { bindings, valid, refusal }: HonoListenerOptions,
): ((incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>) => {
  const serve = getRequestListener(
    (request, given) => {
      const own = given as { incoming: IncomingMessage; outgoing: ServerResponse }
      valid(own.incoming, own.outgoing)
      return answer(request, Object.assign(own, bindings))
    },
    {
      // Mynah is embedded in other people's processes, so it must not replace their Request and Response.
      overrideGlobalObjects: false,
      autoCleanupIncoming: false,
      errorHandler: (error: unknown) => refusedTarget(error, refusal),
    },
  )
  return (incoming, outgoing) => {
    normalizeAddress(incoming)
    return serve(incoming, outgoing)
  }
}

const IPV6_HOST = /^\[[\da-f:.]+\](?::\d{1,5})?$/i

/** Writes an IPv6 address in the Host header as URLs do, which the library requires: `[::ffff:127.0.0.1]` is valid, too. */
function normalizeAddress({ headers }: IncomingMessage) {
  const { host = '' } = headers
  if (IPV6_HOST.test(host) && URL.canParse(`http://${host}`)) headers.host = new URL(`http://${host}`).host
}

/** The answer to valid HTTP without a usable host or target. */
export function refusedTarget(error: unknown, refusal: TargetRefusal): Response {
  const isInvalid = error instanceof RequestError
  if (!isInvalid) console.error(error)
  return refusal(isInvalid)
}
