import { request as httpRequest } from 'node:http'
import { type RequestOptions, request } from 'node:https'
import type { Socket } from 'node:net'

/** What a client sees. */
export interface Seen {
  readonly status: number | undefined
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
}

/** Sends one request over TLS; rejects with the error of `https` if the connection breaks. */
export function secureRequest(
  options: RequestOptions & { readonly body?: string; readonly socket?: Socket },
): Promise<Seen> {
  const { body, ...others } = options
  return new Promise((resolve, reject) => {
    const sent = request({ agent: false, ...others }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part) => {
        text += part
      })
      answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, body: text }))
      answer.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Requests a tunnel from a proxy; resolves with its connection, or the status if it is refused. */
export function openTunnel(
  port: number,
  target: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Socket | Seen> {
  return new Promise((resolve, reject) => {
    const asked = httpRequest({
      host: '127.0.0.1',
      port,
      method: 'CONNECT',
      path: target,
      headers,
      agent: false,
    })
    asked.on('error', reject)
    asked.on('connect', (answer, socket, head) => {
      if (answer.statusCode === 200) return resolve(socket)
      let body = head.toString()
      socket.on('data', (part) => {
        body += part
      })
      socket.on('error', () => {})
      socket.on('close', () => resolve({ status: answer.statusCode, headers: answer.headers, body }))
    })
    asked.end()
  })
}
