import { type HttpHandler, HttpResponse, http } from 'msw'
import type { WorldView } from '../server/worlds/world-view.ts'
import { createHandlers } from './msw-handlers.ts'

/**
 * Handlers with which an emulator answers instead of the service: clients keep the service's address, and no server
 * runs. The host decides as it does at the service: a free key at `api.deepl.com` is refused.
 *
 * @param emulator the emulator, or one of its sessions
 * @param baseUrl another address than the service's, such as `https://translation.test` or, behind a gateway,
 * `https://gateway.test/deepl`
 * @throws InvalidOption if an argument is invalid
 *
 * @example
 * import { createEmulator } from 'mynah'
 * import { handlers } from 'mynah/msw'
 * import { setupServer } from 'msw/node'
 *
 * const emulator = await createEmulator()
 * const server = setupServer(...handlers(emulator))
 */
export const handlers: (emulator: Pick<WorldView, 'fetch'>, baseUrl?: string) => HttpHandler[] =
  createHandlers({ http, HttpResponse, RegExp })
