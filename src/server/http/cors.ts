import type { Answer } from './wire/answer.ts'
import type { WireRequest } from './wire/wire-request.ts'

/** What a request says of the web page that it comes from. */
type Sender = Pick<WireRequest, 'method' | 'header'>

/** Which web pages may call the service. */
export type Cors = ReturnType<typeof createCors>

/** Headers of answers that pages may read in addition to the safelisted ones. */
const EXPOSED = 'X-Trace-ID, Retry-After, Content-Disposition'
/** How long a browser may cache the answer to a preflight. */
const MAX_AGE_SECONDS = 600

/** `*` allows every page. */
export function createCors(origin: string) {
  const isLetIn = ({ header }: Sender) => {
    const sender = header('origin')
    return sender !== undefined && (origin === '*' || sender === origin)
  }

  return {
    /** The headers of an answer for the requesting page; none for all others. */
    headers: (request: Sender): Readonly<Record<string, string>> =>
      isLetIn(request)
        ? {
            'Access-Control-Allow-Origin': origin,
            'Access-Control-Expose-Headers': EXPOSED,
            ...(origin !== '*' && { Vary: 'Origin' }),
          }
        : {},

    /** The answer to a preflight request; `allowed` are the methods of the path. */
    preflight(request: Sender, allowed: readonly string[]): Answer | undefined {
      const asksFor = request.header('access-control-request-method')
      if (request.method !== 'OPTIONS' || asksFor === undefined) return undefined
      if (allowed.length === 0 || !isLetIn(request)) return undefined
      return {
        status: 204,
        body: undefined,
        headers: {
          'Access-Control-Allow-Methods': allowed.join(', '),
          'Access-Control-Allow-Headers':
            request.header('access-control-request-headers') ?? 'Authorization, Content-Type',
          'Access-Control-Max-Age': String(MAX_AGE_SECONDS),
        },
      }
    },
  }
}
