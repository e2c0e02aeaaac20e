import { type RequestOptions, request } from 'node:http'
import { text } from 'node:stream/consumers'

/** Sends a request that `fetch` does not allow: a GET with a body, without a User-Agent, or with headers that repeat. */
export function sendHttp(url: string, options: RequestOptions = {}, body = '') {
  return new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const sent = request(url, options, async (answer) =>
      resolve({ status: answer.statusCode, text: await text(answer) }),
    )
    sent.on('error', reject).end(body)
  })
}
