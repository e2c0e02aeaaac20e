import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { WorldOverview } from '../../client/control-views.ts'
import type { FaultStatus } from '../../watch/faults/fault.ts'
import { control } from '../control/api.ts'
import { useControl } from '../control/use-control.ts'
import { useValue } from '../control/value.ts'
import { Foreign } from '../parts/foreign.tsx'
import { count } from '../parts/format.ts'
import { lazy, loadStyle } from '../parts/lazy.tsx'
import { Notices } from '../parts/notices.tsx'
import { GROUPS, SCREENS, type ScreenName } from '../screens/screen-list.ts'
import { connection, faults, noteWorld, onGap } from '../stream/live.ts'
import { Header } from './header.tsx'
import { hrefOf, navigate, useRoute, useSession } from './route.ts'
import { useShortcuts } from './shortcuts.ts'

const KeyHelp = lazy(async () => (await import('./dialogs.tsx')).KeyHelp)
const TokenGate = lazy(async () => (await import('./dialogs.tsx')).TokenGate)

/** The frame around every screen. */
export function App() {
  const [showsKeys, setShowsKeys] = useState(false)
  useShortcuts([
    { keys: '?', label: 'Show the keys', act: () => setShowsKeys(true) },
    ...SCREENS.map(({ name, label, key }) => ({
      keys: `g ${key}`,
      label: `Go to ${label}`,
      act: () => navigate({ screen: name }),
    })),
  ])
  useWorldState()
  const { state } = useValue(connection)
  if (state === 'refused') return <TokenGate />
  return (
    <div class="frame">
      <Header showKeys={() => setShowsKeys(true)} />
      <FaultStrip />
      <Navigation />
      <main class="content" id="content">
        <CurrentScreen />
      </main>
      <Footer />
      <Notices />
      {showsKeys && <KeyHelp close={() => setShowsKeys(false)} />}
    </div>
  )
}

/** Clock and faults of the world on screen: read once, then kept current by the event stream. */
function useWorldState() {
  const session = useSession()
  const { state } = useValue(connection)
  useEffect(() => {
    async function read() {
      const [{ worlds }, { faults }] = await Promise.all([
        control<{ worlds: readonly WorldOverview[] }>('GET', '/worlds'),
        control<{ faults: readonly FaultStatus[] }>('GET', '/faults', { session }),
      ])
      for (const world of worlds) noteWorld(world.session, { clock: world.clock })
      noteWorld(session ?? null, { faults })
    }
    const again = () => void read().catch(() => {})
    if (state === 'live') again()
    return onGap(again)
  }, [session, state])
}

/** Screens that have been loaded. */
const loaded = new Map<string, ComponentType>()

function CurrentScreen() {
  const { screen } = useRoute()
  const entry = SCREENS.find(({ name }) => name === screen)
  const [, render] = useState<unknown>()
  const [trouble, setTrouble] = useState<string>()
  const Screen = loaded.get(screen)

  useEffect(() => {
    if (!entry) return
    document.title = `${entry.label} · Mynah`
    setTrouble(undefined)
    if (loaded.has(entry.name)) return
    loadScreen(entry.name).then(
      (Screen) => {
        loaded.set(entry.name, Screen)
        render({})
      },
      (error) => setTrouble(String(error)),
    )
  }, [entry])

  if (!entry) return <Unknown />
  if (trouble !== undefined)
    return (
      <div class="pane">
        <h1>This screen could not be loaded</h1>
        <p class="warn-text">{trouble}</p>
        <button type="button" onClick={() => location.reload()}>
          Load the page again
        </button>
      </div>
    )
  return Screen ? <Screen key={screen} /> : <p class="pane muted">Loading…</p>
}

const Unknown = () => (
  <div class="pane">
    <h1>No such screen</h1>
    <p>
      <button type="button" onClick={() => navigate({ screen: 'traffic' })}>
        Go to Traffic
      </button>
    </p>
  </div>
)

/** The script of each screen, loaded when the screen is first opened. All but the first share one. */
const SCRIPTS: Readonly<Record<ScreenName, () => Promise<{ readonly Screen: ComponentType }>>> = {
  traffic: () => import('../screens/traffic/traffic.tsx'),
  faults: () => import('../screens/faults/faults.tsx'),
  checks: () => import('../screens/checks/checks.tsx'),
  connect: () => import('../screens/connect/connect.tsx'),
  clock: () => import('../screens/clock/clock.tsx'),
  desk: () => import('../screens/desk/desk.tsx'),
  documents: () => import('../screens/documents/documents.tsx'),
  voice: () => import('../screens/voice/voice.tsx'),
  accounts: () => import('../screens/accounts/accounts.tsx'),
  resources: () => import('../screens/resources/resources.tsx'),
  scenario: () => import('../screens/scenario/scenario.tsx'),
}

/** Loads a screen with its style sheet. */
async function loadScreen(name: ScreenName): Promise<ComponentType> {
  const [{ Screen }] = await Promise.all([SCRIPTS[name](), name === 'traffic' || loadStyle()])
  return Screen
}

const MOST_SHOWN = 4

/** Shows on every screen that faults are active, and which. */
function FaultStrip() {
  const active = useValue(faults).get(useSession() ?? null) ?? []
  if (active.length === 0) return null
  return (
    <aside class="fault-strip" aria-label="Active faults">
      <b>
        <span aria-hidden="true">◆ </span>
        {active.length} {active.length === 1 ? 'fault' : 'faults'} active
      </b>
      <ul>
        {active.slice(0, MOST_SHOWN).map((fault) => (
          <li key={fault.id}>
            <Foreign text={fault.id} /> ({countsOf(fault)})
          </li>
        ))}
        {active.length > MOST_SHOWN && <li>{active.length - MOST_SHOWN} more</li>}
      </ul>
      <a href={hrefOf({ screen: 'faults' })}>Manage</a>
    </aside>
  )
}

const countsOf = ({ matches, hits }: FaultStatus) =>
  matches === 0 ? '0 hits, never matched' : `${hits} ${hits === 1 ? 'hit' : 'hits'}`

/** The screens in their groups. */
function Navigation() {
  const { screen } = useRoute()
  return (
    <nav class="nav" aria-label="Screens">
      {GROUPS.map((group) => {
        const screens = SCREENS.filter((one) => one.group === group)
        if (screens.length === 0) return null
        return (
          <section key={group} aria-label={group}>
            <h2>{group}</h2>
            <ul>
              {screens.map(({ name, label, glyph }) => (
                <li key={name}>
                  <a
                    href={hrefOf({ screen: name })}
                    aria-current={name === screen ? 'page' : undefined}
                    title={label}
                  >
                    <span class="nav-glyph" aria-hidden="true">
                      {glyph}
                    </span>
                    <span class="nav-label">{label}</span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </nav>
  )
}

/** The disclaimer, and what the journal keeps. */
function Footer() {
  const session = useSession() ?? null
  const { data: about } = useControl<{ version: string }>('/version')
  const { data } = useControl<{ worlds: readonly WorldOverview[] }>('/worlds', {
    session: '*',
    on: ['request', 'worlds'],
  })
  const world = data?.worlds.find((one) => one.session === session)
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
