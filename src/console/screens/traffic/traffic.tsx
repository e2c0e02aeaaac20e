import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { control } from '../../control/api.ts'
import { useAdvice } from '../../control/readings.ts'
import { EVERY_WORLD, navigate, setQuery, useRoute, useSession } from '../../frame/route.ts'
import { useShortcuts } from '../../frame/shortcuts.ts'
import { count, counted } from '../../parts/format.ts'
import { lazy } from '../../parts/lazy.tsx'
import { announce, attempt, change } from '../../parts/notices.tsx'
import { CallTable } from './call-table.tsx'
import { advisedRequests, type Call, callMatcher, FILTER_NAMES, foldCalls, keyNamesOf } from './calls.ts'
import { FilterBar } from './filter-bar.tsx'
import { Strip } from './strip.tsx'
import { useFound, useRequests } from './use-requests.ts'

const Detail = lazy(async () => (await import('./detail/detail.tsx')).Detail)
const NothingYet = lazy(async () => (await import('./nothing-yet.tsx')).NothingYet)

/** What a view of the list alone has not in its URL. */
const NOTHING_CHOSEN = { request: undefined, view: undefined, resend: undefined }

/** The application's requests as they arrive, and their answers. */
export function Screen() {
  const { world, query } = useRoute()
  const session = useSession()
  const requests = useRequests(world)
  const [paused, setPaused] = useState<typeof requests.all>()
  const all = paused ?? requests.all ?? []
  const found = useFound(query.q ?? '', world)
  const calls = useMemo(() => foldCalls(all).reverse(), [all])
  const keyNames = useMemo(() => keyNamesOf(all), [all])
  const { data: advice } = useAdvice()
  const advised = useMemo(() => advisedRequests(advice?.advisories), [advice])
  const filters = FILTER_NAMES.map((name) => query[name]).join('\n')
  const shown = useMemo(
    () => calls.filter(callMatcher(query, found, advised)),
    [calls, found, advised, filters],
  )
  const isSearching = query.q !== undefined && found === undefined
  const selected = query.request
  const marked = useMemo(() => new Set((query.compare ?? '').split(',').filter(Boolean)), [query.compare])

  const hasSelected = ({ attempts }: Call) => attempts.some(({ id }) => id === selected)
  const place = shown.findIndex(hasSelected)
  const select = ({ last }: Call) =>
    selected === undefined ? navigate({ query: { request: last.id } }) : setQuery({ request: last.id })
  function move(steps: number) {
    const next = shown[place < 0 ? 0 : Math.min(shown.length - 1, Math.max(0, place + steps))]
    if (next) select(next)
  }
  const open = () => selected !== undefined && navigate({ query: { view: 'full' } })
  const close = () => {
    navigate({ query: NOTHING_CHOSEN })
    // In full width, the list is hidden until it is rendered again.
    queueMicrotask(() => document.getElementById('traffic-list')?.focus())
  }
  // A chosen filter hides the detail with its row.
  const filtersBefore = useRef(filters)
  useEffect(() => {
    if (filtersBefore.current !== filters && selected !== undefined && place < 0 && !isSearching)
      setQuery(NOTHING_CHOSEN)
    filtersBefore.current = filters
  }, [filters])
  useShortcuts([
    { keys: 'j', label: 'Next call', act: () => move(1) },
    { keys: 'k', label: 'Previous call', act: () => move(-1) },
    { keys: 'Enter', label: 'Open the chosen call', act: open },
    { keys: 'Escape', label: 'Back to the list', act: () => selected !== undefined && close() },
  ])

  async function clear() {
    await change(`${counted(all.length, 'request')} cleared.`, async () => {
      const before = await control<object>('GET', '/requests', { session })
      await control('DELETE', '/requests', { session })
      setPaused(undefined)
      return () => control('PUT', '/requests', { session, body: before })
    })
  }

  async function copyScenario() {
    const ids = new Set(shown.flatMap(({ attempts }) => attempts.map(({ id }) => id)))
    const copied = await attempt(async () => {
      const { copyAsScenario } = await import('./copy-scenario.ts')
      return copyAsScenario(session, ids)
    })
    if (copied !== undefined)
      announce(`${count(shown.length)} of ${counted(calls.length, 'call')}: ${copied}`)
  }

  const isEmpty = requests.all !== undefined && all.length === 0
  return (
    <div
      class={
        selected === undefined ? 'traffic' : `traffic has-detail ${query.view === 'full' ? 'is-full' : ''}`
      }
    >
      <h1 class="visually-hidden">Traffic</h1>
      <FilterBar
        requests={all}
        keyNames={keyNames}
        advisories={advice?.advisories ?? []}
        isSearching={isSearching}
        shown={shown.length}
        all={calls.length}
      />
      <Strip
        calls={calls}
        advised={advised}
        chosen={query.show}
        shown={shown.length}
        waiting={paused && Math.max(0, (requests.all?.length ?? 0) - paused.length)}
        setPaused={(isPaused) => setPaused(isPaused ? requests.all : undefined)}
        copy={world === EVERY_WORLD ? undefined : () => void copyScenario()}
        clear={world === EVERY_WORLD ? undefined : () => void clear()}
      />
      {requests.problem !== undefined && <p class="pane warn-text">{requests.problem}</p>}
      <div class="traffic-list">
        {isEmpty ? (
          <NothingYet session={session} />
        ) : (
          <>
            <CallTable
              calls={shown}
              place={place}
              marked={marked}
              hasWorlds={world === EVERY_WORLD}
              keyNames={keyNames}
              advised={advised}
              select={select}
              move={move}
              open={open}
            />
            {requests.all !== undefined && shown.length === 0 && (
              <p class="traffic-none">0 of {count(calls.length)} match.</p>
            )}
          </>
        )}
      </div>
      {selected !== undefined && (
        <section class="traffic-detail" aria-label="Selected request">
          {place < 0 && shown.length < calls.length && (
            <p class="traffic-hidden warn-text">▲ The filters hide this call.</p>
          )}
          <Detail
            key={selected}
            id={selected}
            call={calls.find(hasSelected)}
            advice={advised.get(selected) ?? []}
            close={close}
          />
        </section>
      )}
    </div>
  )
}
