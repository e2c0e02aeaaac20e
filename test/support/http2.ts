import { once } from 'node:events'
import {
  type ClientHttp2Session,
  type ClientHttp2Stream,
  connect,
  type OutgoingHttpHeaders,
} from 'node:http2'
import { onTestFinished } from 'vitest'
import { createEmulator, type EmulatorOptions, type ListenOptions } from '../../src/index.ts'

/** An answer over HTTP/2, and how its stream ended. */
export interface Answered {
  readonly status: number | undefined
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
  /** 0 if it ended normally. */
  readonly code: number | undefined
}

/** An HTTP/2 emulator and a connection to it. */
export async function serveHttp2(options: EmulatorOptions = {}, listen: ListenOptions = {}) {
  const emulator = await createEmulator(options)
  const listener = await emulator.listen({ tls: true, http2: true, ...listen })
  const sessions: ClientHttp2Session[] = []
  onTestFinished(async () => {
    for (const session of sessions) session.destroy()
    await emulator.close()
  })
  const authorization = `DeepL-Auth-Key ${emulator.authKey}`

  async function open(): Promise<ClientHttp2Session> {
    const session = connect(listener.url, { ca: listener.ca ?? '' })
    sessions.push(session)
    session.on('error', () => {})
    await once(session, 'connect')
    return session
  }

  /** Starts a request, including its body if given. */
  function ask(
    session: ClientHttp2Session,
    path: string,
    headers: OutgoingHttpHeaders = {},
    body?: string | Uint8Array,
  ): ClientHttp2Stream {
    const method = body === undefined ? 'GET' : 'POST'
    const stream = session.request(
      { ':path': path, ':method': method, authorization, ...headers },
      { endStream: body === undefined },
    )
    stream.on('error', () => {})
    if (body !== undefined) stream.end(body)
    return stream
  }
  return { emulator, listener, open, ask, authorization }
}

/** Everything received on a stream until it closes. */
export async function answered(stream: ClientHttp2Stream): Promise<Answered> {
  let headers: Readonly<Record<string, unknown>> = {}
  let body = ''
  stream.on('response', (fields) => {
    headers = fields
  })
  stream.setEncoding('utf8').on('data', (chunk) => {
    body += chunk
  })
  if (!stream.closed || !stream.destroyed) await new Promise((resolve) => stream.once('close', resolve))
  return { status: headers[':status'] as number | undefined, headers, body, code: stream.rstCode }
}

/** An HTTP/2 emulator with one connection, and requests on it. */
export async function serveOneHttp2(options: EmulatorOptions = {}, listen: ListenOptions = {}) {
  const served = await serveHttp2(options, listen)
  const session = await served.open()
  const begin = (path: string, headers?: OutgoingHttpHeaders, body?: string | Uint8Array) =>
    served.ask(session, path, headers, body)
  return {
    ...served,
    session,
    /** Starts a request. */
    begin,
    /** Sends a request, and returns its answer. */
    send: (...request: Parameters<typeof begin>) => answered(begin(...request)),
  }
}
