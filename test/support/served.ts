import { it } from 'vitest'
import { createEmulator, type Emulator, type EmulatorOptions } from '../../src/index.ts'
import { withPatientPolls } from './documents/patient-polls.ts'
import type { SharedEmulator } from './shared/serve-shared.ts'

/** How a test reaches the emulator: in process, or over a real socket. */
export interface Served {
  readonly emulator: Emulator
  /** Sends a request with the paid key unless it has an Authorization header (null sends none). */
  readonly call: Call
  readonly post: CallWithBody
  readonly put: CallWithBody
  readonly patch: CallWithBody
  readonly delete: Call
}

type Call = (path: string, init?: CallInit) => Promise<Answer>
type CallWithBody = (path: string, body?: CallInit['body'], init?: CallInit) => Promise<Answer>

export interface CallInit {
  readonly method?: string
  readonly key?: string | null
  readonly headers?: Record<string, string>
  /** An object is sent as JSON, URLSearchParams as a form, anything else unchanged. */
  readonly body?: object | string | Uint8Array | URLSearchParams | FormData
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly bytes: Uint8Array
  readonly text: string
  readonly json: any
}

export type Transport = 'in process' | 'over a socket'

/**
 * Both transports: for one file of each feature, and where they may differ. Other suites use TRANSPORT of runs.ts. Two
 * nodes are only reached over sockets.
 */
export const BOTH_TRANSPORTS: readonly Transport[] = process.env.MYNAH_TEST_SHARED
  ? ['over a socket']
  : ['in process', 'over a socket']

/** On a busy machine, a connection may be idle for long before it is used again. */
const PATIENT = { keepAliveMs: 60 * 60_000 }

/** An emulator behind one of the two transports; ends with the `await using` block. */
export async function serve(
  transport: Transport,
  options: EmulatorOptions = {},
): Promise<Served & AsyncDisposable> {
  const emulator = await emulatorWith(withPatientPolls(options))
  const base = transport === 'in process' ? 'http://mynah' : (await emulator.listen({ limits: PATIENT })).url
  const send = (request: Request) => {
    if (transport === 'in process') return emulator.fetch(request)
    return 'sendOverSocket' in emulator ? emulator.sendOverSocket(request) : fetch(request)
  }

  return { ...servedAt(emulator, base, send), [Symbol.asyncDispose]: () => emulator.close() }
}

/** An emulator whose requests a function sends. */
export const servedAt = (
  emulator: Emulator,
  base: string,
  send: (request: Request) => Response | Promise<Response> = fetch,
): Served =>
  withCall(emulator, async (path, { method, key = emulator.authKey, headers = {}, body } = {}) => {
    const request = new Request(new URL(path, base), {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        ...(key !== null && { Authorization: `DeepL-Auth-Key ${key}` }),
        ...(isJson(body) && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && {
        body: isJson(body) ? JSON.stringify(body) : (body as RequestInit['body']),
      }),
    })
    const response = await send(request)
    const bytes = new Uint8Array(await response.arrayBuffer())
    const text = new TextDecoder().decode(bytes)
    return { status: response.status, headers: response.headers, bytes, text, json: parsed(response, text) }
  })

/** An emulator that is called in another way. */
export function withCall(emulator: Emulator, call: Call): Served {
  const withBody =
    (method: string): CallWithBody =>
    (path, body, init) =>
      call(path, { method, ...init, ...(body !== undefined && { body }) })
  return {
    emulator,
    call,
    post: withBody('POST'),
    put: withBody('PUT'),
    patch: withBody('PATCH'),
    delete: (path, init) => call(path, { method: 'DELETE', ...init }),
  }
}

/** `it` whose tests get an emulator of their own if they ask for `mynah`; it ends with the test. */
export const itServed = (transport: Transport, options: EmulatorOptions | (() => EmulatorOptions) = {}) =>
  it.extend<{ mynah: Served }>({
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads from it what a fixture needs
    mynah: async ({}, use) => {
      await using mynah = await serve(transport, typeof options === 'function' ? options() : options)
      await use(mynah)
    },
  })

/** If the environment names a server, the suite runs with two nodes that share their state there (test/more). */
async function emulatorWith(options: EmulatorOptions): Promise<Emulator | SharedEmulator> {
  const server = process.env.MYNAH_TEST_SHARED
  if (!server || options.state !== undefined) return createEmulator(options)
  const { sharedEmulator } = await import('./shared/serve-shared.ts')
  return sharedEmulator(server, options)
}

/** The headers of a request of the console. */
export async function asConsole({ call }: Pick<Served, 'call'>, mark = 'desk') {
  const { token } = (await call('/_mynah/console')).json
  return { 'X-Mynah-Console': mark, 'X-Mynah-Console-Token': token as string }
}

const isJson = (body: CallInit['body']) =>
  typeof body === 'object' &&
  !(body instanceof URLSearchParams) &&
  !(body instanceof Uint8Array) &&
  !(body instanceof FormData)

const parsed = (response: Response, text: string) =>
  text !== '' && response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : undefined
