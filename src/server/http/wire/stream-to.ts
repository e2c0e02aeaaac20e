import type { Writable } from 'node:stream'
import type { StreamedBody } from '../../../contract/openapi/streamed-body.ts'

/** Sends a body piece by piece, each after the previous one was sent. If reading fails, the connection is cut. */
export async function streamTo(outgoing: Writable, body: StreamedBody): Promise<void> {
  try {
    for await (const piece of body.sending()) {
      if (outgoing.destroyed) return
      await new Promise<void>((resolve, reject) => {
        const gone = () => reject(new Error('The client is gone'))
        outgoing.once('close', gone)
        outgoing.write(piece, (error) => {
          outgoing.off('close', gone)
          if (error) reject(error)
          else resolve()
        })
      })
    }
    outgoing.end()
  } catch {
    outgoing.destroy()
  }
}
