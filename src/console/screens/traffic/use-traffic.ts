import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { ControlError } from '../../../client/control-error.ts'
import type { RequestSummaries } from '../../../client/control-views.ts'
import type { RequestSummary } from '../../../watch/journal/entry.ts'
import { after, now } from '../../browser.ts'
import { control } from '../../control/control.ts'
import { createPace } from '../../control/pace.ts'
import { useAdvice } from '../../control/readings.ts'
import { EVERY_WORLD, navigate, setQuery, useRoute } from '../../frame/route.ts'
import { onEvents } from '../../stream/live.ts'
import { advisedRequests, type Call, callMatcher, FILTER_NAMES, foldCalls, keyNamesOf } from './calls.ts'

/** What a view of the list alone has not in its URL. */
const NOTHING_CHOSEN = { request: undefined, view: undefined, resend: undefined }

/** What the screen shows, and what can be done with it. */
export type Traffic = ReturnType<typeof useTraffic>

/** The requests of the world on screen as calls, filtered, and the selected one. */
export function useTraffic() {
  const { world, query } = useRoute()
  const { all: arrived, problem } = useRequests(world)
  const [paused, setPaused] = useState<typeof arrived>()
  const requests = paused ?? arrived ?? []
  const found = useFound(query.q ?? '', world)
  const { data: advice } = useAdvice()
  const calls = useMemo(() => foldCalls(requests).reverse(), [requests])
  const keyNames = useMemo(() => keyNamesOf(requests), [requests])
  const advised = useMemo(() => advisedRequests(advice?.advisories), [advice])
  const filters = FILTER_NAMES.map((name) => query[name]).join('\n')
  const shown = useMemo(
    () => calls.filter(callMatcher(query, found, advised)),
    [calls, found, advised, filters],
  )
  const marked = useMemo(() => new Set((query.compare ?? '').split(',').filter(Boolean)), [query.compare])
  const isSearching = query.q !== undefined && found === undefined
  const selected = query.request
  const isSelected = ({ attempts }: Call) => attempts.some(({ id }) => id === selected)
  const place = shown.findIndex(isSelected)
  const select = ({ last }: Call) =>
    selected === undefined ? navigate({ query: { request: last.id } }) : setQuery({ request: last.id })

  // A chosen filter hides the detail with its row.
  const filtersBefore = useRef(filters)
  useEffect(() => {
    if (filtersBefore.current !== filters && selected !== undefined && place < 0 && !isSearching)
      setQuery(NOTHING_CHOSEN)
    filtersBefore.current = filters
  }, [filters])

  return {
    problem,
    /** Oldest first. */
    requests,
    /** Whether the emulator has answered that there is none. */
    isEmpty: arrived !== undefined && requests.length === 0,
    isLoaded: arrived !== undefined,
    /** Newest first. */
    calls,
    /** Those of the calls that pass the filters. */
    shown,
    isSearching,
    /** The names of keys. */
    keyNames,
    advisories: advice?.advisories ?? [],
    advised,
    /** The ids of requests that are being compared. */
    marked,
    hasWorlds: world === EVERY_WORLD,
    /** The id of the selected request. */
    selected,
    isSelected,
    /** The place of the selected call; -1 if it is not among those shown. */
    place,
    select,
    /** Selects the call that is this many rows below the selected one. */
    move(steps: number) {
      const next = shown[place < 0 ? 0 : Math.min(shown.length - 1, Math.max(0, place + steps))]
      if (next) select(next)
    },
    /** Shows more of the selected call. */
    open: () => selected !== undefined && navigate({ query: { view: 'full' } }),
    close() {
      navigate({ query: NOTHING_CHOSEN })
      // In full width, the list is hidden until it is rendered again.
      queueMicrotask(() => document.getElementById('traffic-list')?.focus())
    },
    /** How many requests arrived since the pause; undefined if not paused. */
    waiting: paused && Math.max(0, (arrived?.length ?? 0) - paused.length),
    pause: (isPaused: boolean) => setPaused(isPaused ? arrived : undefined),
  }
}

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
function useRequests(session: string | undefined): Requests {
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
        if (isOver || !(error instanceof ControlError)) return
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
function useFound(text: string, session: string | undefined): ReadonlySet<string> | undefined {
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
