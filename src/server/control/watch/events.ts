import type { Context } from 'hono'
import { type SSEStreamingApi, streamSSE } from 'hono/streaming'
import { table } from '../../../base/json/table.ts'
import { createClock } from '../../../base/runtime/clock.ts'
import { compileCriteria } from '../../../watch/journal/criteria.ts'
import type { Recorded } from '../../../watch/journal/recorded.ts'
import type { Worlds } from '../../worlds/worlds.ts'
import { InvalidField, Problem } from '../problem.ts'
import { EVERY_SESSION, FILTERS, matchInQuery, sessionOf, worldOf } from '../request.ts'
import type { ControlCall } from '../route.ts'
import { createSummaryEvents, EVERY_WORLD, repeat } from './summary-events.ts'

/** About the size of a full journal. */
const MAX_WAITING_BYTES = 16 * 1024 * 1024

/**
 * The maximum number of events waiting for a reader. One that falls further behind is disconnected and may reconnect.
 */
const MAX_WAITING = 100

/** How often a stream shows that it is alive. Clients and proxies give up on silent streams (Node after 300 s). */
const ALIVE_MS = 15_000

/** Why a stream ends. Its last event says so. */
type End = 'closing' | 'behind'

/** What an event contains of a request: its journal entry, or its line in the log. */
const FORMATS: Readonly<Record<string, { event: string; data(recorded: Recorded): object }>> = table({
  journal: { event: 'request', data: (recorded) => recorded.entry() },
  log: { event: 'line', data: (recorded) => recorded.logged() },
})

/**
 * The server-sent events of all worlds, `GET /_mynah/events`: for every request that a world answers, an event `request`
 * with the journal entry or, with `?format=log`, an event `line` with the log line. `?session=*` covers every world. The
 * journal's filters select requests. `?format=summary`, which the console uses, reports everything that happens, as
 * summaries. The last event is `end` with the reason.
 */
export function createEventStreams(worlds: Worlds) {
  const open = new Set<(end: End) => void>()
  // Real time: people are waiting, whatever the clocks of the worlds show.
  const clock = createClock()

  const summaries = createSummaryEvents(worlds, clock)

  async function streamRequests({ context }: Pick<ControlCall, 'context'>) {
    if (context.req.query('format') === SUMMARY) return streamSummaries(context)
    const { event, data } = formatOf(context)
    const { matches } = compileCriteria(matchInQuery(context))
    const subscribe = await subscribeTo(context, worlds)
    return streamSSE(context, async (stream) => {
      await stream.writeSSE({ event: 'open', data: '{}' })
      await untilFinished(stream, (finish) => {
        let waiting = 0
        let waitingBytes = 0
        const unsubscribe = subscribe((recorded) => {
          if (!matches(recorded)) return
          const text = JSON.stringify(data(recorded))
          waiting += 1
          waitingBytes += text.length
          // A reader that does not read is disconnected before its queue fills the memory.
          if (waiting > MAX_WAITING || waitingBytes > MAX_WAITING_BYTES) return finish('behind')
          void stream.writeSSE({ event, id: recorded.known.traceId, data: text }).finally(() => {
            waiting -= 1
            waitingBytes -= text.length
          })
        })
        const stopBeating = repeat(clock, ALIVE_MS, () => stream.write(':\n\n'))
        return () => {
          unsubscribe()
          stopBeating()
        }
      })
    })
  }

  async function streamSummaries(context: Context) {
    const filter = FILTERS.find((name) => context.req.query(name) !== undefined)
    if (filter !== undefined)
      throw new Problem(400, `'${filter}' cannot be combined with format=${SUMMARY}.`, { field: filter })
    const isOfAll = context.req.query('session') === EVERY_SESSION
    if (!isOfAll) await worldOf(context, worlds)
    const session = isOfAll ? EVERY_WORLD : sessionOf(context)
    const lastId = context.req.header('last-event-id')
    return streamSSE(context, (stream) =>
      untilFinished(stream, () => summaries.open(session, lastId, (text) => stream.write(text))),
    )
  }

  /** Keeps a stream open. `follow` starts it, may finish it, and returns what stops it. */
  const untilFinished = (stream: SSEStreamingApi, follow: (finish: (end: End) => void) => () => void) =>
    new Promise<void>((resolve) => {
      const stop = follow(finish)
      function finish(end: End) {
        stop()
        open.delete(finish)
        // Not with `writeSSE`, which would write too late.
        void stream.write(endEvent(end))
        resolve()
      }
      open.add(finish)
      stream.onAbort(() => finish('closing'))
    })

  return {
    routes: {
      'GET /_mynah/events': {
        summary: 'A live stream of events; session=* for every world',
        query: [...FILTERS, 'format'],
        content: 'text/event-stream',
        handle: streamRequests,
      },
    },
    summaries,
    /** Ends every stream, so that its connection can be closed. */
    end() {
      for (const finish of [...open]) finish('closing')
      clock.close()
    },
  }
}

const SUMMARY = 'summary'

const endEvent = (reason: End) => `event: end\ndata: ${JSON.stringify({ reason })}\n\n`

function formatOf({ req }: Context) {
  const name = req.query('format') ?? 'journal'
  const format = FORMATS[name]
  if (!format) throw new InvalidField('format', `one of ${[...Object.keys(FORMATS), SUMMARY].join(', ')}`)
  return format
}

async function subscribeTo(context: Context, worlds: Worlds): Promise<Worlds['subscribe']> {
  if (context.req.query('session') === EVERY_SESSION) return worlds.subscribe
  return (await worldOf(context, worlds)).journal.subscribe
}
