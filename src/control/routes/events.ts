import { type Context, Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { Worlds } from '../../worlds/worlds.ts'
import { worldOf } from '../request.ts'

/** As much as a journal holds. */
const MAX_WAITING_BYTES = 16 * 1024 * 1024

/** Events that wait for a reader; one that falls further behind is let go, and may come again. */
const MAX_WAITING = 100

/** The server-sent events of all worlds. */
export interface EventStreams {
  readonly app: Hono
  /** Ends every stream, so that its connection can be closed. */
  end(): void
}

/**
 * `GET /_mynah/events`: an event `request` with the journal's entry for every request that a world answers; with
 * `?session=*`, every world.
 */
export function createEventStreams(worlds: Worlds): EventStreams {
  const app = new Hono()
  const open = new Set<() => void>()

  app.get('/', async (context) => {
    const subscribe = await subscribeTo(context, worlds)
    return streamSSE(context, async (stream) => {
      await stream.writeSSE({ event: 'open', data: '{}' })
      await new Promise<void>((resolve) => {
        let waiting = 0
        let waitingBytes = 0
        const unsubscribe = subscribe((recorded) => {
          const entry = recorded.entry()
          const data = JSON.stringify(entry)
          waiting += 1
          waitingBytes += data.length
          // Who does not read is let go, before what waits for it fills the memory.
          if (waiting > MAX_WAITING || waitingBytes > MAX_WAITING_BYTES) return finish()
          void stream.writeSSE({ event: 'request', id: entry.id, data }).finally(() => {
            waiting -= 1
            waitingBytes -= data.length
          })
        })
        function finish() {
          unsubscribe()
          open.delete(finish)
          resolve()
        }
        open.add(finish)
        stream.onAbort(finish)
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

const ALL_WORLDS = '*'

async function subscribeTo(context: Context, worlds: Worlds): Promise<Worlds['subscribe']> {
  if (context.req.query('session') === ALL_WORLDS) return worlds.subscribe
  return (await worldOf(context, worlds)).journal.subscribe
}
