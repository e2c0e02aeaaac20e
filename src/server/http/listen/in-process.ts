import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { ServedApp } from '../app.ts'
import type { ServerOptions } from './server.ts'

/** Serves connections without a port: both ends are in this process. */
export type InProcess = Awaited<ReturnType<typeof createInProcess>>

/** Only this process can connect, so the control interface is as open as on loopback. */
const HOST = '127.0.0.1'

/** Creates a server for connections without a port. */
export async function createInProcess(
  app: ServedApp,
  options: Pick<ServerOptions, 'takeStream' | 'traceId'>,
) {
  // Loaded in the same way as by a listener. Otherwise the server would be bundled as two files, and each adds to every
  // start.
  const { createServing } = await import('./server.ts')
  const serving = await createServing(app, { ...options, host: HOST })
  const open = new Set<Duplex>()
  return {
    serve(service: Duplex, client: Duplex) {
      open.add(service)
      // One end does not notice on its own that the other is gone.
      service.once('close', () => {
        open.delete(service)
        // Like a socket, it is closed once everything sent to it has been read.
        if (service.writableFinished && !client.readableEnded) client.once('end', () => client.destroy())
        else client.destroy()
      })
      client.once('close', () => service.destroy())
      service.on('error', () => {})
      serving.serve(asSocket(service))
    },
    close() {
      for (const service of open) service.destroy()
    },
  }
}

/** A duplex with the socket methods that have no meaning here. */
function asSocket(duplex: Duplex): Socket {
  const itself = () => duplex
  return Object.assign(duplex, {
    setTimeout: itself,
    setNoDelay: itself,
    setKeepAlive: itself,
    ref: itself,
    unref: itself,
    destroySoon: () => duplex.end(() => duplex.destroy()),
    resetAndDestroy: () => duplex.destroy(),
  }) as unknown as Socket
}
