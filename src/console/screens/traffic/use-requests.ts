import { useEffect, useRef, useState } from 'preact/hooks'
import type { RequestSummaries } from '../../../client/control-views.ts'
import type { RequestSummary } from '../../../watch/journal/entry.ts'
import { after, now } from '../../browser.ts'
import { ControlProblem, control } from '../../control/api.ts'
import { createPace } from '../../control/pace.ts'
import { useValue } from '../../control/value.ts'
import { connection, onEvents, onGap, worldOfEvent } from '../../stream/live.ts'

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
export function useRequests(session: string | undefined): Requests & { reload(): void } {
  const [state, setState] = useState<Requests & { readonly of: string | undefined }>({ of: session })
  const [turn, setTurn] = useState(0)
  const { state: streamState } = useValue(connection)
  const reload = () => setTurn((before) => before + 1)

  useEffect(() => {
    const isShown = (world: string | null) => session === '*' || world === (session ?? null)
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

    const endRequests = onEvents(['request'], (events) => {
      const more = events
        .filter((event) => isShown(worldOfEvent(event)))
        .map(({ data }) => data as RequestSummary)
      if (more.length === 0) return
      if (early) early.push(...more)
      else setState((before) => ({ ...before, all: merged(before.all ?? [], more, max) }))
    })
    const endResets = onEvents(['reset'], (events) => {
      if (events.some((event) => isShown(worldOfEvent(event)))) reload()
    })
    const endGaps = onGap(reload)
    void read()
    return () => {
      isOver = true
      endRequests()
      endResets()
      endGaps()
    }
    // Loads again once the stream is open, since neither has what arrived in between.
  }, [session, turn, streamState === 'live'])

  return { ...(state.of === session && state), reload }
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
export function useFound(
  text: string,
  session: string | undefined,
  latest: string | undefined,
): ReadonlySet<string> | undefined {
  const [found, setFound] = useState<Found>()
  const search = useRef<{ cancel(): void; readonly run: () => Promise<void> } | undefined>(undefined)

  useEffect(() => {
    if (text === '') return
    let known: Found | undefined
    let isOver = false
    async function run() {
      const query = { text, after: known?.latest }
      const { requests, latest } = await control<RequestSummaries>('GET', '/requests/summaries', {
        session,
        query,
      })
      if (isOver) return
      const before = known?.latest === undefined ? [] : (known?.ids ?? [])
      known = { text, ids: new Set([...before, ...requests.map(({ id }) => id)]), latest }
      setFound(known)
    }
    const cancelTyped = after(TYPED_MS, () => void run().catch(() => {}))
    search.current = { cancel: () => {}, run }
    return () => {
      isOver = true
      cancelTyped()
      search.current?.cancel()
      search.current = undefined
    }
  }, [text, session])

  useEffect(() => {
    const current = search.current
    // The first search has everything up to now.
    if (current && found?.text === text) current.cancel = pace.soon(current, current.run)
  }, [latest, found === undefined])
  return text !== '' && found?.text === text ? found.ids : undefined
}

/** What a text search found, up to the request with the id `latest`. */
interface Found {
  readonly text: string
  readonly ids: ReadonlySet<string>
  readonly latest?: string | undefined
}
