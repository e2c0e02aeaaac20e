import { useEffect, useState } from 'preact/hooks'
import type { RequestSummaries } from '../../../client/control-views.ts'
import type { RequestSummary } from '../../../watch/journal/entry.ts'
import { after, now } from '../../browser.ts'
import { ControlProblem, control } from '../../control/api.ts'
import { createPace } from '../../control/pace.ts'
import { onEvents } from '../../stream/live.ts'

/** The requests of a world as they arrive. */
interface Requests {
  /** Oldest first; undefined until loaded. */
  readonly all?: readonly RequestSummary[]
  readonly problem?: string | undefined
}

/**
 * Follows the requests of a world: loads the existing ones and adds those from the stream, up to as many as the journal
 * keeps.
 */
export function useRequests(session: string | undefined): Requests {
  const [state, setState] = useState<Requests & { readonly of: string | undefined }>({ of: session })
  const [turn, setTurn] = useState(0)

  useEffect(() => {
    let max = 0
    /** What arrives before the existing requests are loaded. */
    let early: RequestSummary[] | undefined = []
    let isOver = false

    async function read() {
      try {
        const { requests, max_entries } = await control<RequestSummaries>('GET', '/requests/summaries', {
          session,
        })
        if (isOver) return
        max = max_entries
        setState({ of: session, all: merged(requests, early ?? [], max) })
        early = undefined
      } catch (error) {
        if (isOver || !(error instanceof ControlProblem)) return
        const { message: problem } = error
        setState((before) => ({ ...(before.of === session && before), of: session, problem }))
      }
    }

    const ends = [
      onEvents(session, ['request'], (events) => {
        const more = events.map(({ data }) => data as RequestSummary)
        if (early) early.push(...more)
        else setState((before) => ({ ...before, all: merged(before.all ?? [], more, max) }))
      }),
      onEvents(session, ['reset', 'gap', 'changed'], () => setTurn((before) => before + 1)),
    ]
    void read()
    return () => {
      isOver = true
      for (const end of ends) end()
    }
  }, [session, turn])

  return state.of === session ? state : {}
}

/** Merges both lists, each request once, up to as many as the journal keeps. */
function merged(
  known: readonly RequestSummary[],
  more: readonly RequestSummary[],
  most: number,
): readonly RequestSummary[] {
  const ids = new Set(known.map(({ id }) => id))
  const oldest = known.length >= most ? known[0]?.startedAtMs : undefined
  // The loaded list may be newer than an event that arrives a little later.
  const all = [
    ...known,
    ...more.filter(({ id, startedAtMs }) => !ids.has(id) && (oldest === undefined || startedAtMs >= oldest)),
  ]
  return all.length > most ? all.slice(-most) : all
}

/** Somebody waits for the search, so it does not queue behind what only keeps the screen current. */
const pace = createPace({ now, after })

/** The time in which nobody types another letter. */
const TYPED_MS = 200

/**
 * The ids of the requests that match a text search in the emulator, headers and bodies included. Undefined if there is
 * no text, and until the first response. Later only what is new is searched.
 */
export function useFound(text: string, session: string | undefined): ReadonlySet<string> | undefined {
  const [found, setFound] = useState<{ readonly text: string; readonly ids: ReadonlySet<string> }>()

  useEffect(() => {
    if (text === '') return
    let ids: readonly string[] = []
    /** The last request that was searched. */
    let last: string | undefined
    let isOver = false

    async function search() {
      const { requests, latest } = await control<RequestSummaries>('GET', '/requests/summaries', {
        session,
        query: { text, after: last },
      })
      if (isOver) return
      ids = [...(last === undefined ? [] : ids), ...requests.map(({ id }) => id)]
      last = latest
      setFound({ text, ids: new Set(ids) })
    }

    const cancelTyped = after(TYPED_MS, () => void search().catch(() => {}))
    let cancelNext = () => {}
    const end = onEvents(session, ['request', 'reset', 'gap'], () => {
      cancelNext = pace.soon(search, search)
    })
    return () => {
      isOver = true
      cancelTyped()
      cancelNext()
      end()
    }
  }, [text, session])
  return found?.text === text ? found.ids : undefined
}
