import { useRoute, useSession } from '../../frame/route.ts'
import { useShortcuts } from '../../frame/shortcuts.ts'
import { lazy } from '../../parts/lazy.tsx'
import { count } from '../../parts/text.tsx'
import { CallTable } from './call-table.tsx'
import { FilterBar } from './filter-bar.tsx'
import { Strip } from './strip.tsx'
import { useTraffic } from './use-traffic.ts'

const Detail = lazy(async () => (await import('./detail/detail.tsx')).Detail)
const NothingYet = lazy(async () => (await import('../connect/connect.tsx')).NothingYet)

/** The application's requests as they arrive, and their answers. */
export function Screen() {
  const isFull = useRoute().query.view === 'full'
  const session = useSession()
  const traffic = useTraffic()
  const { calls, shown, selected, place, move, open, close } = traffic
  useShortcuts([
    { keys: 'j', label: 'Next call', act: () => move(1) },
    { keys: 'k', label: 'Previous call', act: () => move(-1) },
    { keys: 'Enter', label: 'Open the chosen call', act: open },
    { keys: 'Escape', label: 'Back to the list', act: () => selected !== undefined && close() },
  ])
  return (
    <div class={selected === undefined ? 'traffic' : `traffic has-detail ${isFull ? 'is-full' : ''}`}>
      <h1 class="visually-hidden">Traffic</h1>
      <FilterBar traffic={traffic} />
      <Strip traffic={traffic} />
      {traffic.problem !== undefined && <p class="pane warn-text">{traffic.problem}</p>}
      <div class="traffic-list">
        {traffic.isEmpty ? <NothingYet session={session} /> : <CallTable traffic={traffic} />}
        {traffic.isLoaded && !traffic.isEmpty && shown.length === 0 && (
          <p class="traffic-none">0 of {count(calls.length)} match.</p>
        )}
      </div>
      {selected !== undefined && (
        <section class="traffic-detail" aria-label="Selected request">
          {place < 0 && shown.length < calls.length && (
            <p class="traffic-hidden warn-text">▲ The filters hide this call.</p>
          )}
          <Detail key={selected} id={selected} traffic={traffic} />
        </section>
      )}
    </div>
  )
}
