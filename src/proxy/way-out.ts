import type { Socket } from 'node:net'
import type { Refusal } from '../http/listen/refusals.ts'
import type { TunnelLog } from '../journal/tunnels.ts'
import type { Target } from './authority-form.ts'
import { TOO_MANY } from './proxy-refusals.ts'
import { Unreached } from './reach.ts'

/** Concurrent connections to other hosts. */
const MAX_CONNECTIONS = 1_000

/** A requested connection to another host. */
interface Leaving {
  readonly target: Target
  /** Why it is refused, if that is known before anything is opened. */
  readonly refused: Refusal | undefined
  /** @throws Unreached */
  open(): Promise<Socket>
  use(socket: Socket): void
  refuse(refusal: Refusal): void
}

/** All connections to other hosts: limited, and recorded by host and bytes. */
export interface WayOut {
  lead(leaving: Leaving): Promise<void>
  /** Ends every connection, and allows no more. */
  close(): void
}

/** Creates the way out. */
export function createWayOut(log: TunnelLog): WayOut {
  const open = new Set<Socket>()
  let asked = 0
  let isClosed = false

  return {
    async lead(leaving) {
      const note = log.add(leaving.target)
      function refuse(refusal: Refusal) {
        note.end(refusal.message)
        leaving.refuse(refusal)
      }
      const refused = leaving.refused ?? (asked >= MAX_CONNECTIONS ? TOO_MANY : undefined)
      if (refused) return refuse(refused)
      asked += 1
      try {
        const socket = await leaving.open()
        open.add(socket)
        socket.on('error', () => {})
        socket.once('close', () => {
          open.delete(socket)
          asked -= 1
          note.end()
        })
        const { bytesWritten, bytesRead } = socket
        note.opened(() => ({
          sent: socket.bytesWritten - bytesWritten,
          received: socket.bytesRead - bytesRead,
        }))
        if (isClosed) socket.destroy()
        else leaving.use(socket)
      } catch (error) {
        asked -= 1
        if (error instanceof Unreached) return refuse(error.refusal)
        note.end()
        throw error
      }
    },
    close() {
      isClosed = true
      for (const socket of open) socket.destroy()
    },
  }
}
