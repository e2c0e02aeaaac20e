import { type HttpHandler, HttpResponse, http } from 'msw'
import type { WorldView } from '../world-view.ts'

/** The service's addresses: api.deepl.com, api-free.deepl.com and the regional ones (public docs). */
const SERVICE = /^https:\/\/api(-[a-z]+)?\.deepl\.com\//

/**
 * Handlers that let an emulator answer in the service's place: clients keep the service's address, and no server runs.
 * The host decides as it does at the service: a free key at `api.deepl.com` is refused.
 *
 * @param emulator or one of its sessions
 * @param baseUrl another address than the service's, such as `https://translation.test`
 *
 * @example
 * const server = setupServer(...handlers(emulator))
 */
export function handlers(emulator: Pick<WorldView, 'fetch'>, baseUrl?: string): HttpHandler[] {
  const where = baseUrl === undefined ? SERVICE : `${baseUrl.replace(/\/$/, '')}/*`
  return [
    http.all(where, async ({ request }) => {
      try {
        return await emulator.fetch(request)
      } catch (error) {
        // A broken connection has to reach the client as one; msw would answer 500 for whatever a handler throws.
        if (error instanceof TypeError) return HttpResponse.error()
        throw error
      }
    }),
  ]
}
