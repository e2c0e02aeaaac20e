import { type IncomingHttpHeaders, request } from 'node:http'
import { type RequestOptions, request as secureRequest } from 'node:https'
import type { Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface HttpAnswer {
  readonly status: number | undefined
  readonly headers: IncomingHttpHeaders
  readonly text: string
  /** The size of the body as it was sent. */
  readonly bytes: number
}

/**
 * Sends a request that `fetch` does not allow: a GET with a body, without a User-Agent, with headers that repeat, or over
 * a given connection. Rejects with the error if the connection breaks.
 */
export function sendHttp(
  url: string,
  options: RequestOptions & { readonly socket?: Socket } = {},
  body = '',
) {
  return new Promise<HttpAnswer>((resolve, reject) => {
    const send = url.startsWith('https:') ? secureRequest : request
    const sent = send(url, options, (answer) => {
      const { statusCode: status, headers } = answer
      buffer(answer).then(
        (content) => resolve({ status, headers, text: content.toString(), bytes: content.length }),
        reject,
      )
    })
    sent.on('error', reject).end(body)
  })
}
