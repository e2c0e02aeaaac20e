import { type Agent, request } from 'node:http'

export interface Sent {
  readonly method: string
  readonly path: string
  /** Which of the account's keys to use; `none` sends no key. */
  readonly key?: 'developer' | 'admin' | 'none' | 'invalid'
  /** An object is sent as JSON, FormData and bytes unchanged, a string as `type` says. */
  readonly body?: object | string | undefined
  readonly type?: string
}

export interface Answered {
  readonly status: number
  readonly text: string
  readonly json: any
}

/** Sends a request; rejects with Unanswered if there is no answer. */
export type Send = (sent: Sent) => Promise<Answered>

/** The server stopped before it answered; the request may have been carried out, or may still be. */
export class Unanswered extends Error {
  /** Whether the connection was refused, so that nothing was done. */
  readonly refused: boolean

  constructor(cause: unknown) {
    super('There was no answer', { cause })
    this.refused = (cause as { code?: string }).code === 'ECONNREFUSED'
  }
}

/** Where to send requests. */
export interface Served {
  readonly url: string
  /**
   * Whether several processes share its state. Answers that the state is unavailable are then as good as none, and a
   * request without an answer may be carried out later, by a process that has received it and is slow.
   */
  readonly isShared?: boolean
}

/** Sends the requests of one account over kept-alive connections. */
export function createSender(server: Served, account: string, agent: Agent): Send {
  const keys = { developer: account, admin: `${account}:adm`, invalid: 'invalid' } as const

  return async function send({ method, path, key = 'developer', body, type }) {
    const { contentType, bytes } = await encoded(body, type)
    return new Promise((resolve, reject) => {
      const { hostname, port } = new URL(server.url)
      const outgoing = request(
        {
          hostname,
          port,
          // Unchanged: a URL would normalize some paths.
          path,
          agent,
          method,
          headers: {
            ...(key !== 'none' && { Authorization: `DeepL-Auth-Key ${keys[key]}` }),
            ...(bytes && { 'Content-Type': contentType, 'Content-Length': bytes.length }),
          },
        },
        (incoming) => {
          const chunks: Buffer[] = []
          incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
          incoming.on('error', (error) => reject(new Unanswered(error)))
          incoming.on('close', () => {
            if (!incoming.complete) return reject(new Unanswered(new Error('The answer broke off')))
            const text = Buffer.concat(chunks).toString()
            const isJson = incoming.headers['content-type']?.includes('json')
            const json = isJson ? JSON.parse(text) : undefined
            if (server.isShared && incoming.statusCode === 503 && json?.message === 'Service unavailable')
              return reject(new Unanswered(new Error(text)))
            resolve({ status: incoming.statusCode ?? 0, text, json })
          })
        },
      )
      outgoing.on('error', (error) => reject(new Unanswered(error)))
      outgoing.end(bytes)
    })
  }
}

async function encoded(body: Sent['body'], type = 'application/json') {
  if (body === undefined) return { contentType: type, bytes: undefined }
  if (body instanceof FormData) {
    const request = new Request('http://form', { method: 'POST', body })
    const contentType = request.headers.get('content-type') ?? ''
    return { contentType, bytes: Buffer.from(await request.arrayBuffer()) }
  }
  if (body instanceof Uint8Array) return { contentType: 'application/octet-stream', bytes: Buffer.from(body) }
  return { contentType: type, bytes: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)) }
}
