import { type SpawnOptionsWithoutStdio, spawn } from 'node:child_process'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ended } from '../run-aside.ts'

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
    async whileRunning(program, args, { input, ...options }) {
      const child = spawn(program, args, options)
      child.stdin.end(input)
      const { stdout, stderr } = await ended(child)
      return stdout + stderr
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
