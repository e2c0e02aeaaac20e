import { connect, createServer, type Socket } from 'node:net'

/** A network link between a node and its server that can be stalled and cut. */
export interface SlowLink extends AsyncDisposable {
  readonly port: number
  /** Holds back everything sent from now on, in both directions or one. */
  stall(way?: 'both' | 'answers'): void
  /** Delivers everything held back, and resumes. */
  release(): void
  /** Forwards later connections to this port. */
  redirect(port: number): void
  /** Breaks every connection. */
  cut(): void
  /** The same, and accepts no other until the returned function is called. */
  refuse(): () => void
  /** Breaks every connection that sends this string, until released. Calls back each time. */
  cutAt(text: string, onCut: () => void): void
}

/** Forwards connections to a port of this machine; from the same port of the IPv6 loopback interface, if that is wanted. */
export async function slowLink(
  firstTarget: number,
  host: '127.0.0.1' | '::1' = '127.0.0.1',
): Promise<SlowLink> {
  let target = firstTarget
  const pairs = new Set<readonly [Socket, Socket]>()
  let stalled: 'both' | 'answers' | undefined
  let cutting: { readonly text: string; readonly onCut: () => void } | undefined

  const flow = ([client, server]: readonly [Socket, Socket]) => {
    if (stalled === 'both') client.pause()
    else client.resume()
    if (stalled) server.pause()
    else server.resume()
  }
  let isRefusing = false
  const listener = createServer((client) => {
    if (isRefusing) return void client.destroy()
    const server = connect(target, '127.0.0.1')
    const pair = [client, server] as const
    pairs.add(pair)
    client.on('data', (chunk) => {
      if (cutting && chunk.includes(cutting.text)) {
        client.destroy()
        cutting.onCut()
      } else server.write(chunk)
    })
    server.on('data', (chunk) => client.write(chunk))
    for (const [one, other] of [pair, [server, client]] as const) {
      one.on('error', () => {})
      one.on('close', () => {
        pairs.delete(pair)
        other.destroy()
      })
    }
    flow(pair)
  })
  function cut() {
    for (const [client] of pairs) client.destroy()
  }
  await new Promise<void>((resolve) => listener.listen(host === '::1' ? firstTarget : 0, host, resolve))
  return {
    port: (listener.address() as { port: number }).port,
    stall(way = 'both') {
      stalled = way
      pairs.forEach(flow)
    },
    release() {
      stalled = undefined
      cutting = undefined
      pairs.forEach(flow)
    },
    redirect(port) {
      target = port
    },
    cut,
    refuse() {
      isRefusing = true
      cut()
      return () => {
        isRefusing = false
      }
    },
    cutAt(text, onCut) {
      cutting = { text, onCut }
    },
    async [Symbol.asyncDispose]() {
      cut()
      await new Promise((resolve) => listener.close(resolve))
    },
  }
}
