import { useEffect, useState } from 'preact/hooks'
import { every } from '../browser/time.ts'
import { useValue } from '../control/value.ts'
import { clocks, connection, timeOf } from '../stream/live.ts'
import { hrefOf, useRoute, useSession } from './route.ts'
import { THEMES, type Theme, theme } from './theme.ts'
import { WorldSwitcher } from './world-switcher.tsx'

/** The top bar: the world, its clock, and whether updates are live. */
export function Header({ showKeys }: { readonly showKeys: () => void }) {
  return (
    <header class="bar">
      <a class="bar-name" href={hrefOf({ screen: 'traffic' })}>
        <img src="/_mynah/ui/icon.svg" alt="" width="18" height="18" />
        Mynah
      </a>
      <WorldSwitcher />
      <WorldClock />
      <LiveState />
      <span class="bar-space" />
      <ThemeSwitch />
      <button
        type="button"
        class="quiet"
        onClick={showKeys}
        aria-label="Keyboard shortcuts"
        title="Keyboard shortcuts (?)"
      >
        ?
      </button>
    </header>
  )
}

const TICK_MS = 1000

function WorldClock() {
  const session = useSession() ?? null
  const { screen } = useRoute()
  const clock = useValue(clocks).get(session)
  const [, tick] = useState(0)
  const runs = clock !== undefined && !clock.frozen
  useEffect(() => (runs ? every(TICK_MS, () => tick((count) => count + 1)) : undefined), [runs])
  if (!clock) return null
  const text = timeOf(clock).toISOString().replace('T', ' ').slice(0, 19)
  return (
    <a
      class={`bar-clock ${clock.frozen ? 'is-frozen' : ''}`}
      href={hrefOf({ screen: 'clock' })}
      aria-current={screen === 'clock' ? 'page' : undefined}
      aria-label={`The clock of this world: ${text} UTC${clock.frozen ? ' frozen' : ''}`}
    >
      <time dateTime={timeOf(clock).toISOString()}>{text}</time> <small>UTC</small>{' '}
      {clock.frozen && <b class="tag">frozen</b>}
    </a>
  )
}

function LiveState() {
  const { state, since } = useValue(connection)
  if (state === 'live') return <span class="live ok-text">● live</span>
  if (state === 'connecting') return <span class="live muted">○ connecting</span>
  if (state === 'refused') return <span class="live warn-text">▲ token needed</span>
  return (
    <span class="live warn-text" role="status">
      ▲ Live updates stopped at {new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' }).format(since)}.
      Retrying.
    </span>
  )
}

const THEME_LABELS: Readonly<Record<Theme, string>> = { system: '◐', light: '☀', dark: '☾' }

function ThemeSwitch() {
  const chosen = useValue(theme)
  const next = THEMES[(THEMES.indexOf(chosen) + 1) % THEMES.length] ?? 'system'
  return (
    <button
      type="button"
      class="quiet"
      onClick={() => theme.set(next)}
      aria-label={`Theme: ${chosen}. Switch to ${next}`}
      title={`Theme: ${chosen}`}
    >
      {THEME_LABELS[chosen]}
    </button>
  )
}
