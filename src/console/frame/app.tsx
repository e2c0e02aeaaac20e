import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { WorldOverview } from '../../client/control-views.ts'
import type { FaultStatus } from '../../watch/faults/fault.ts'
import { useControl } from '../control/control.ts'
import { failing } from '../control/failing.ts'
import { useWorld } from '../control/readings.ts'
import { useValue } from '../control/value.ts'
import { Notices } from '../parts/actions.tsx'
import { lazy } from '../parts/lazy.tsx'
import { Empty } from '../parts/section.tsx'
import { count, counted } from '../parts/text.tsx'
import { SCREENS, type ScreenEntry, screenOf, type ViewName } from '../screens/screen-list.ts'
import { connection, noteWorld, useWorldState } from '../stream/live.ts'
import { Header } from './header.tsx'
import { hrefOf, NOTHING_SELECTED, navigate, useRoute, useSession } from './route.ts'
import { useShortcuts } from './shortcuts.ts'

const FaultStrip = lazy(async () => (await import('./fail-next.tsx')).FaultStrip, null)
const KeyHelp = lazy(async () => (await import('./dialogs.tsx')).KeyHelp, null)
const Tabs = lazy(async () => (await import('../parts/views.tsx')).Tabs)
const FailNext = lazy(async () => (await import('./fail-next.tsx')).FailNext, null)
const TokenGate = lazy(async () => (await import('./dialogs.tsx')).TokenGate)

/** The frame around every screen. */
export function App() {
  const [showsKeys, setShowsKeys] = useState(false)
  useShortcuts([
    { keys: '?', label: 'Show the keys', act: () => setShowsKeys(true) },
    ...VIEWS_WITH_KEYS.map(({ key, label, name }) => ({
      keys: `g ${key}`,
      label: `Go to ${label}`,
      act: () => navigate({ screen: name }),
    })),
  ])
  const world = useWorld()
  useFirstState(world)
  const { faults: active = [] } = useWorldState()
  const { state } = useValue(connection)
  if (state === 'refused') return <TokenGate />
  return (
    <div class="frame">
      <a class="skip-link" href="#content">
        Skip to the content
      </a>
      <Header showKeys={() => setShowsKeys(true)} />
      {active.length > 0 && <FaultStrip active={active} />}
      <Navigation world={world} />
      <main class="content" id="content" tabIndex={-1}>
        <CurrentScreen />
      </main>
      <Footer world={world} />
      <Notices />
      {useValue(failing) && <FailNext />}
      {showsKeys && <KeyHelp closed={() => setShowsKeys(false)} />}
    </div>
  )
}

/**
 * Notes the clock and the faults of the world on screen as they are before the first event about them. An event may
 * overtake an answer, so they are read again after each.
 */
function useFirstState(world: WorldOverview | undefined) {
  const session = useSession() ?? null
  const { data } = useControl<{ faults: readonly FaultStatus[] }>('/faults', ['faults'])
  useEffect(() => {
    if (world) noteWorld(session, { clock: world.clock })
  }, [world])
  useEffect(() => {
    if (data) noteWorld(session, { faults: data.faults })
  }, [data])
}

function CurrentScreen() {
  const { screen: name, query } = useRoute()
  const entry = screenOf(name)
  useEffect(() => {
    if (entry) document.title = `${entry.label} · Mynah`
  }, [name])
  if (!entry)
    return (
      <Empty title="No such screen">
        <p>
          <a href={hrefOf({ screen: FIRST })}>Go to Traffic</a>
        </p>
      </Empty>
    )
  const View = VIEWS[name as ViewName]
  if (name === FIRST) return <View />
  // Switching to another view drops the selection of this one.
  const tabs = entry.views.map(({ name: screen, kind, label }) => ({
    name: screen + (kind ?? ''),
    label,
    to: { screen, query: { ...NOTHING_SELECTED, kind } },
  }))
  const current = tabs.find((tab) => tab.name === name + (query.kind ?? ''))?.name ?? name
  return (
    <div class="screen">
      <h1>{entry.label}</h1>
      {tabs.length === 1 ? (
        <View />
      ) : (
        <Tabs label={entry.label} tabs={tabs} current={current}>
          <View />
        </Tabs>
      )}
    </div>
  )
}

/** The screen that opens first. It fills the window and has its own heading. */
const FIRST = 'traffic'

const view = (load: () => Promise<{ readonly Screen: ComponentType }>, style?: () => Promise<void>) =>
  lazy(async () => (await load()).Screen, undefined, style)

/** The views of all screens. The first one has its styles in the page. */
const VIEWS: Readonly<Record<ViewName, ComponentType>> = {
  traffic: view(
    () => import('../screens/traffic/traffic.tsx'),
    async () => {},
  ),
  faults: view(() => import('../screens/faults/faults.tsx')),
  checks: view(() => import('../screens/checks/checks.tsx')),
  connect: view(() => import('../screens/connect/connect.tsx')),
  clock: view(() => import('../screens/clock/clock.tsx')),
  worlds: view(() => import('../screens/clock/worlds.tsx')),
  scenario: view(() => import('../screens/scenario/scenario.tsx')),
  desk: view(() => import('../screens/desk/desk.tsx')),
  documents: view(() => import('../screens/documents/documents.tsx')),
  voice: view(() => import('../screens/voice/voice.tsx')),
  accounts: view(() => import('../screens/accounts/accounts.tsx')),
  resources: view(() => import('../screens/resources/resources.tsx')),
}

/** The world on screen; undefined while it is loading. */
type WorldProps = { readonly world: WorldOverview | undefined }

const VIEWS_WITH_KEYS = SCREENS.flatMap(({ views }) => views.filter((view) => 'key' in view))

/** The screens, with how much there is to see on them. */
function Navigation({ world }: WorldProps) {
  const { screen } = useRoute()
  const current = screenOf(screen)
  const countOf = ({ counts }: ScreenEntry) => {
    if (!world || !counts || world[counts] === 0) return null
    return (
      <small class="nav-count" title={counted(world[counts], counts.slice(0, -1))}>
        {count(world[counts])}
        <span class="visually-hidden"> {counts}</span>
      </small>
    )
  }
  return (
    <nav class="nav" aria-label="Screens">
      <ul>
        {SCREENS.map((entry) => (
          <li key={entry.label} class={'isAside' in entry ? 'nav-aside' : undefined}>
            <a
              href={hrefOf({ screen: entry.views[0].name })}
              aria-current={entry === current ? 'page' : undefined}
              title={entry.label}
            >
              <span class="nav-glyph" aria-hidden="true">
                {entry.glyph}
              </span>
              <span class="nav-label">{entry.label}</span>
              {countOf(entry)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The disclaimer, and what the journal keeps. */
function Footer({ world }: WorldProps) {
  const { data: about } = useControl<{ version: string }>('/version')
  return (
    <footer class="foot">
      <span>An emulator. Not DeepL.</span>
      {about && <span>v{about.version}</span>}
      {world && (
        <span>
          {count(world.requests)} of {count(world.max_requests)} requests kept
          {world.forgotten > 0 && `, ${count(world.forgotten)} older ones dropped`}; secrets masked
        </span>
      )}
    </footer>
  )
}
