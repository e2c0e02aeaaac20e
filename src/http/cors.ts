import type { Answer } from './wire/answer.ts'

/** What a request says of the web page that it comes from. */
interface Sender {
  readonly method: string
  header(name: string): string | undefined
}

/** Which web pages may call the service. */
export interface Cors {
  /** What an answer carries for the page that asked; nothing for all others. */
  headers(request: Sender): Readonly<Record<string, string>>
  /** The answer to a page that asks what it may send; `allowed` are the methods that the path has. */
  preflight(request: Sender, allowed: readonly string[]): Answer | undefined
}

/** Answers' headers that pages may read besides those that they always may. */
const EXPOSED = 'X-Trace-ID, Retry-After, Content-Disposition'
/** How long a browser may remember the answer to a preflight. */
const MAX_AGE_SECONDS = 600

/** Without an origin no page may call, as with the service itself. `*` is every page's. */
export function createCors(origin: string | undefined): Cors {
  const isLetIn = ({ header }: Sender) => {
    const sender = header('origin')
    return origin !== undefined && sender !== undefined && (origin === '*' || sender === origin)
  }

  return {
    headers: (request) =>
      isLetIn(request)
        ? {
            'Access-Control-Allow-Origin': origin ?? '',
            'Access-Control-Expose-Headers': EXPOSED,
            ...(origin !== '*' && { Vary: 'Origin' }),
          }
        : {},

    preflight(request, allowed) {
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
