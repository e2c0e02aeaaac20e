import { request } from 'node:http'

/** An answer with its body as a string. */
export interface HeadAnswer {
  readonly status: number | undefined
  readonly headers: NodeJS.Dict<string | string[]>
  readonly text: string
  /** The size of the body as it was sent. */
  readonly bytes: number
}

/** Sends a request with `node:http`, which allows any `Host` and target; `fetch` rewrites both. */
export function sendHead(
  port: number,
  path: string,
  { method = 'GET', body, ...headers }: Record<string, string> & { method?: string; body?: string } = {},
): Promise<HeadAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => void chunks.push(chunk))
      answer.on('end', () => {
        const body = Buffer.concat(chunks)
        const { statusCode: status, headers } = answer
        resolve({ status, headers, text: body.toString(), bytes: body.length })
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
