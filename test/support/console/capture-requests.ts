import { type SpawnOptionsWithoutStdio, spawn } from 'node:child_process'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A received request. */
export interface CapturedRequest {
  readonly method: string
  readonly target: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** A server that records requests and gives a fixed answer. */
export interface Capture {
  readonly url: string
  readonly requests: readonly CapturedRequest[]
  /** Runs a program with this input until it exits; returns its output. */
  whileRunning(
    program: string,
    args: readonly string[],
    options: SpawnOptionsWithoutStdio & { readonly input: string },
  ): Promise<string>
  close(): Promise<void>
}

/** Listens on this machine. */
export async function captureRequests(): Promise<Capture> {
  const requests: CapturedRequest[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method = '', url = '', headers } = request
    requests.push({ method, target: url, headers, body: Buffer.concat(chunks) })
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    whileRunning: (program, args, { input, ...options }) =>
      new Promise((resolve, reject) => {
        const child = spawn(program, args, options)
        let output = ''
        child.stdout.on('data', (chunk) => {
          output += chunk
        })
        child.stderr.on('data', (chunk) => {
          output += chunk
        })
        child.on('error', reject)
        child.on('close', () => resolve(output))
        child.stdin.end(input)
      }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
