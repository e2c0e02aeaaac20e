import { request } from 'node:http'

/** An answer with its body as a string. */
export interface HeadAnswer {
  readonly status: number | undefined
  readonly headers: NodeJS.Dict<string | string[]>
  readonly text: string
}

/** Sends a request with `node:http`, which allows any `Host` and target; `fetch` rewrites both. */
export function sendHead(
  port: number,
  path: string,
  { method = 'GET', body, ...headers }: Record<string, string> & { method?: string; body?: string } = {},
): Promise<HeadAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk) => {
        text += chunk
      })
      answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, text }))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
