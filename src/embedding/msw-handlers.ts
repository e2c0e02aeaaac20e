import type { HttpHandler, HttpResponse, http } from 'msw'
import { wrongValue } from '../plan/options/invalid-option.ts'
import type { WorldView } from '../server/worlds/world-view.ts'

/**
 * The service's addresses: api.deepl.com, api-free.deepl.com, the regional ones, and the one for files (public docs).
 */
const SERVICE = /^https:\/\/(api(-[a-z]+)?|assets)\.deepl\.com\//

/**
 * The caller's own objects: CommonJS and ES modules may each have a separate msw, and Jest's contexts a separate
 * `RegExp`, which msw checks.
 */
interface Callers {
  readonly http: Pick<typeof http, 'all'>
  readonly HttpResponse: Pick<typeof HttpResponse, 'error'>
  readonly RegExp: typeof RegExp
}

/** Creates the function `handlers` of `mynah/msw`, which documents it. */
export function createHandlers({ http, HttpResponse, RegExp: OwnRegExp }: Callers) {
  return (emulator: Pick<WorldView, 'fetch'>, baseUrl?: string): HttpHandler[] => {
    if (typeof emulator?.fetch !== 'function')
      throw wrongValue('emulator', emulator, 'must be an emulator or one of its sessions')
    if (baseUrl !== undefined && !isAddress(baseUrl))
      throw wrongValue('baseUrl', baseUrl, 'must be an address such as https://translation.test')
    const base = baseUrl?.replace(/\/$/, '')
    return [
      http.all(base === undefined ? new OwnRegExp(SERVICE) : `${base}/*`, async ({ request }) => {
        try {
          return await emulator.fetch(base === undefined ? request : below(base, request))
        } catch (error) {
          // Clients must see a network error; msw would answer 500 for any other error.
          if (error instanceof TypeError) return HttpResponse.error()
          throw error
        }
      }),
    ]
  }
}

function isAddress(text: unknown): boolean {
  if (typeof text !== 'string' || !URL.canParse(text)) return false
  const { protocol, search, hash } = new URL(text)
  return /^https?:$/.test(protocol) && search === '' && hash === ''
}

/** The request as the service would see it: without the path prefix of the base address. */
function below(base: string, request: Request): Request {
  const { pathname } = new URL(base)
  if (pathname === '/') return request
  const url = new URL(request.url)
  url.pathname = url.pathname.slice(pathname.length)
  return new Request(url, request)
}
