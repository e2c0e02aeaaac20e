import { useState } from 'preact/hooks'
import { store, stored } from '../browser.ts'
import { failing } from '../control/failing.ts'
import { createValue, useValue } from '../control/value.ts'
import { Button } from '../parts/button.tsx'
import { Foreign } from '../parts/foreign.tsx'
import { dateTime, timeOfDay } from '../parts/format.ts'
import { lazy } from '../parts/lazy.tsx'
import { connection, useClock } from '../stream/live.ts'
import { EVERY_WORLD, hrefOf, useRoute } from './route.ts'
import { useShortcuts } from './shortcuts.ts'

/** The top bar: the world, its clock, and whether updates are live. */
export function Header({ showKeys }: { readonly showKeys: () => void }) {
  return (
    <header class="bar">
      <a class="bar-name" href={hrefOf({ screen: 'traffic' })}>
        <img src="/_mynah/ui/icon.svg" alt="" width="18" height="18" />
        Mynah
      </a>
      <WorldName />
      <WorldClock />
      <LiveState />
      <span class="bar-space" />
      <Button aria-haspopup="dialog" act={() => failing.set({ match: undefined, what: 'request' })}>
        Fail next <span aria-hidden="true">▾</span>
      </Button>
      <ThemeSwitch />
      <Button
        text="?"
        class="quiet"
        act={showKeys}
        aria-label="Keyboard shortcuts"
        title="Keyboard shortcuts (?)"
      />
    </header>
  )
}

function WorldClock() {
  const { screen } = useRoute()
  const { clock, time } = useClock()
  if (!clock || !time) return null
  const text = dateTime(time.toISOString())
  return (
    <a
      class={`bar-clock ${clock.frozen ? 'is-frozen' : ''}`}
      href={hrefOf({ screen: 'clock' })}
      aria-current={screen === 'clock' ? 'page' : undefined}
      aria-label={`The clock of this world: ${text} UTC${clock.frozen ? ' frozen' : ''}`}
    >
      <time dateTime={time.toISOString()}>
        <span class="bar-clock-day">{text.slice(0, -8)}</span>
        {text.slice(-8)}
      </time>{' '}
      <small>UTC</small> {clock.frozen && <b class="tag">frozen</b>}
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
      ▲ Live updates stopped at {timeOfDay(since)}. Retrying.
    </span>
  )
}

const THEME_LABELS: Readonly<Record<Theme, string>> = { system: '◐', light: '☀', dark: '☾' }

function ThemeSwitch() {
  const chosen = useValue(theme)
  const next = THEMES[(THEMES.indexOf(chosen) + 1) % THEMES.length] ?? 'system'
  return (
    <Button
      text={THEME_LABELS[chosen]}
      class="quiet"
      act={() => theme.set(next)}
      aria-label={`Theme: ${chosen}. Switch to ${next}`}
      title={`Theme: ${chosen}`}
    />
  )
}

const WorldSwitch = lazy(async () => (await import('./dialogs.tsx')).WorldSwitch, null)

/** The world on screen, and the way to another one. */
function WorldName() {
  const { world } = useRoute()
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  useShortcuts([{ keys: 'w', label: 'Switch the world', act: open }])
  return (
    <>
      <Button class="world-switch" act={open} aria-haspopup="dialog">
        <span class="world-switch-label">world: </span>
        <b>{world === undefined ? 'default' : world === EVERY_WORLD ? 'all' : <Foreign text={world} />}</b>{' '}
        <span aria-hidden="true">▾</span>
      </Button>
      {isOpen && <WorldSwitch closed={() => setOpen(false)} />}
    </>
  )
}

/** The system's theme, or one of the two. */
const THEMES = ['system', 'light', 'dark'] as const

type Theme = (typeof THEMES)[number]

const NAME = 'mynah-theme'

const kept = stored('localStorage', NAME)

/** The chosen theme. */
const theme = createValue<Theme>(THEMES.find((known) => known === kept) ?? 'system')

const apply = (value: Theme) => document.documentElement.setAttribute('data-theme', value)

apply(theme.value())
theme.subscribe((value) => {
  store('localStorage', NAME, value)
  apply(value)
})
