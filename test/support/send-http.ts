import { type IncomingHttpHeaders, type RequestOptions, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

export interface HttpAnswer {
  readonly status: number | undefined
  readonly headers: IncomingHttpHeaders
  readonly text: string
  /** The size of the body as it was sent. */
  readonly bytes: number
}

/** Sends a request that `fetch` does not allow: a GET with a body, without a User-Agent, or with headers that repeat. */
export function sendHttp(url: string, options: RequestOptions = {}, body = '') {
  return new Promise<HttpAnswer>((resolve, reject) => {
    const sent = request(url, options, async (answer) => {
      const content = await buffer(answer)
      const { statusCode: status, headers } = answer
      resolve({ status, headers, text: content.toString(), bytes: content.length })
    })
    sent.on('error', reject).end(body)
  })
}
