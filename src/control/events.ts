import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { worldOf } from './request.ts'
import type { ControlWorlds } from './world.ts'

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
      const unsubscribe = journal.subscribe((recorded) => {
        void stream.writeSSE({
          event: 'request',
          id: recorded.entry().id,
          data: JSON.stringify(recorded.entry()),
        })
      })
      await new Promise<void>((resolve) => {
        open.add(resolve)
        stream.onAbort(resolve)
      }).finally(unsubscribe)
    })
  })

  return {
    app,
    end() {
      for (const finish of open) finish()
      open.clear()
    },
  }
}
