import type { Socket } from 'node:net'
import type { TunnelLog } from '../../watch/journal/tunnels.ts'
import type { Target } from '../forward/target.ts'
import type { Refusal } from '../http/listen/refusals.ts'
import { TOO_MANY } from './proxy-refusals.ts'
import { type Reached, Unreached } from './reach.ts'

/** The statuses of refusals for which nothing was tried. */
const OUR_DECISION: ReadonlySet<number> = new Set([403, TOO_MANY.status])

/** Concurrent connections to other hosts. */
const MAX_CONNECTIONS = 1_000

/** A requested connection to another host. */
interface OutboundConnection {
  readonly target: Target
  /** Why it is refused, if that is known before anything is opened. */
  readonly refused: Refusal | undefined
  /** @throws Unreached */
  connect(): Promise<Reached>
  use(reached: Reached): void
  refuse(refusal: Refusal): void
}

/** All connections to other hosts: limited, and recorded by host and bytes. */
export function createOutbound(log: TunnelLog) {
  const sockets = new Set<Socket>()
  let count = 0
  let isClosed = false

  return {
    async open(connection: OutboundConnection): Promise<void> {
      const note = log.add(connection.target)
      function refuse(refusal: Refusal) {
        // Otherwise the host, or the proxy before it, could not be reached.
        note.end(
          OUR_DECISION.has(refusal.status) ? { refused: refusal.message } : { failed: refusal.message },
        )
        connection.refuse(refusal)
      }
      const refused = connection.refused ?? (count >= MAX_CONNECTIONS ? TOO_MANY : undefined)
      if (refused) return refuse(refused)
      count += 1
      try {
        const reached = await connection.connect()
        const { socket } = reached
        sockets.add(socket)
        socket.on('error', () => {})
        socket.once('close', () => {
          sockets.delete(socket)
          count -= 1
          note.end()
        })
        const { bytesWritten, bytesRead } = socket
        note.opened(() => ({
          sent: socket.bytesWritten - bytesWritten,
          received: socket.bytesRead - bytesRead,
        }))
        if (isClosed) socket.destroy()
        else connection.use(reached)
      } catch (error) {
        count -= 1
        if (error instanceof Unreached) return refuse(error.refusal)
        note.end()
        throw error
      }
    },
    /** Ends every connection, and allows no more. */
    close() {
      isClosed = true
      for (const socket of sockets) socket.destroy()
    },
  }
}
