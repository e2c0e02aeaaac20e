import { sendHttp } from '../send-http.ts'

/** Sends a request with any `Host` and target; `fetch` rewrites both. */
export const sendHead = (
  port: number,
  path: string,
  { method = 'GET', body, ...headers }: Record<string, string> & { method?: string; body?: string } = {},
) => sendHttp(`http://127.0.0.1:${port}`, { path, method, headers, agent: false }, body)
