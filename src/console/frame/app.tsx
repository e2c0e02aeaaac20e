import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { FaultStatus } from '../../faults/fault.ts'
import { control } from '../control/api.ts'
import { useValue } from '../control/value.ts'
import type { WorldSummary } from '../control/wire.ts'
import { lazy } from '../parts/lazy.tsx'
import { Notices } from '../parts/notices.tsx'
import { loadScreen } from '../screens/load-screen.ts'
import { SCREENS } from '../screens/screen-list.ts'
import { connection, noteWorld, onGap, sessions } from '../stream/live.ts'
import { FaultStrip } from './fault-strip.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Navigation } from './navigation.tsx'
import { navigate, useRoute, useSession } from './route.ts'
import { useShortcuts } from './shortcuts.ts'

const KeyHelp = lazy(async () => (await import('./key-help.tsx')).KeyHelp)
const TokenGate = lazy(async () => (await import('./token-gate.tsx')).TokenGate)

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
        <Shown />
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
        control<{ worlds: readonly WorldSummary[] }>('GET', '/worlds'),
        control<{ faults: readonly FaultStatus[] }>('GET', '/faults', { session }),
      ])
      sessions.set(worlds.flatMap((world) => world.session ?? []))
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

function Shown() {
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
