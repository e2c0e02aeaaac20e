import { useState } from 'preact/hooks'
import { store, stored } from '../browser.ts'
import { failing } from '../control/failing.ts'
import { createValue, useValue } from '../control/value.ts'
import { Button } from '../parts/actions.tsx'
import { lazy } from '../parts/lazy.tsx'
import { dateTime, Foreign, timeOfDay } from '../parts/text.tsx'
import { connection, useClock } from '../stream/live.ts'
import { EVERY_WORLD, hrefOf, useRoute } from './route.ts'
import { useShortcuts } from './shortcuts.ts'

/** The top bar: the world, its clock, and whether updates are live. */
export const Header = ({ showKeys }: { readonly showKeys: () => void }) => (
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

/** The system's theme, or one of the two, each with what the button shows. */
const THEMES = { system: '◐', light: '☀', dark: '☾' } as const

type Theme = keyof typeof THEMES

const THEME_NAMES = Object.keys(THEMES) as readonly Theme[]

/** Where the chosen theme is kept. */
const NAME = 'mynah-theme'

const isTheme = (name: string | undefined): name is Theme => name !== undefined && Object.hasOwn(THEMES, name)

const kept = stored('localStorage', NAME)

const theme = createValue<Theme>(isTheme(kept) ? kept : 'system')

const apply = (value: Theme) => document.documentElement.setAttribute('data-theme', value)

apply(theme.value())
theme.subscribe((value) => {
  store('localStorage', NAME, value)
  apply(value)
})

function ThemeSwitch() {
  const chosen = useValue(theme)
  const next = THEME_NAMES[(THEME_NAMES.indexOf(chosen) + 1) % THEME_NAMES.length] ?? 'system'
  return (
    <Button
      text={THEMES[chosen]}
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
