import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { worldOf } from './request.ts'
import type { ControlWorlds } from './world.ts'

/** As much as a journal holds. */
const MAX_WAITING_BYTES = 16 * 1024 * 1024

/** The server-sent events of all worlds. */
export interface EventStreams {
  readonly app: Hono
  /** Ends every stream, so that its connection can be closed. */
  end(): void
}

/** `GET /_mynah/events`: an event `request` with the journal's entry for every request that a world answers. */
export function createEventStreams(worlds: ControlWorlds): EventStreams {
  const app = new Hono()
  const open = new Set<() => void>()

  app.get('/', async (context) => {
    const { journal } = await worldOf(context, worlds)
    return streamSSE(context, async (stream) => {
      await stream.writeSSE({ event: 'open', data: '{}' })
      await new Promise<void>((finish) => {
        let waitingBytes = 0
        const unsubscribe = journal.subscribe((recorded) => {
          const data = JSON.stringify(recorded.entry())
          waitingBytes += data.length
          // Who does not read is let go, before what waits for it fills the memory.
          if (waitingBytes > MAX_WAITING_BYTES) return stop()
          void stream.writeSSE({ event: 'request', id: recorded.entry().id, data }).then(() => {
            waitingBytes -= data.length
          })
        })
        function stop() {
          unsubscribe()
          open.delete(stop)
          finish()
        }
        open.add(stop)
        stream.onAbort(stop)
      })
    })
  })

  return {
    app,
    end() {
      for (const stop of [...open]) stop()
    },
  }
}
