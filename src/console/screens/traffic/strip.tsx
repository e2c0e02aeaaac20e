import { SEVERITIES } from '../../../watch/journal/advisory.ts'
import { control } from '../../control/control.ts'
import { useExpectations } from '../../control/readings.ts'
import { hrefOf, setQuery, useRoute, useSession } from '../../frame/route.ts'
import { useShortcuts } from '../../frame/shortcuts.ts'
import { announce, attempt, Button, change } from '../../parts/actions.tsx'
import { TONES } from '../../parts/badges.tsx'
import { count, counted } from '../../parts/text.tsx'
import { adviceOn, KINDS } from './calls.ts'
import type { Traffic } from './use-traffic.ts'

/** How many calls there are of each kind, to choose one, what the checks say, and what can be done with all of them. */
export function Strip({ traffic }: { readonly traffic: Traffic }) {
  const { requests, calls, shown, advised, hasWorlds, waiting, pause } = traffic
  const { query } = useRoute()
  const session = useSession()
  const isPaused = waiting !== undefined
  useShortcuts([{ keys: 'p', label: 'Pause or resume', act: () => pause(!isPaused) }])
  const withAdvice = calls.map((call) => adviceOn(call, advised)).filter(([worst]) => worst)
  const [tone] = SEVERITIES.filter((severity) => withAdvice.some(([worst]) => worst?.severity === severity))
  const { expectations = [] } = useExpectations().data ?? {}
  const unmet = expectations.filter(({ holds }) => !holds)
  const characters = requests.reduce((sum, one) => sum + (one.characters ?? 0), 0)

  const clear = () =>
    change(`${counted(requests.length, 'request')} cleared.`, async () => {
      const before = await control<object>('GET', '/requests', { session })
      await control('DELETE', '/requests', { session })
      pause(false)
      return () => control('PUT', '/requests', { session, body: before })
    })

  async function copy() {
    const ids = new Set(shown.flatMap(({ attempts }) => attempts.map(({ id }) => id)))
    const copied = await attempt(async () =>
      (await import('./copy-scenario.ts')).copyAsScenario(session, ids),
    )
    if (copied) announce(`${count(shown.length)} of ${counted(calls.length, 'call')}: ${copied}`)
  }

  return (
    <div class="strip">
      <ul aria-label="Calls and checks">
        {['', ...Object.keys(KINDS)].map((kind) => {
          const isOf = KINDS[kind]
          const number = isOf ? calls.filter(isOf).length : calls.length
          const all = requests.length === number ? '' : ` of ${count(requests.length)} requests`
          return (
            <li key={kind}>
              <Button
                aria-pressed={(query.show ?? '') === kind}
                title={kind === 'billed' ? 'Characters' : undefined}
                act={() => setQuery({ show: query.show === kind ? '' : kind })}
              >
                <b>{count(kind === 'billed' ? characters : number)}</b>{' '}
                {kind || `${number === 1 ? 'call' : 'calls'}${all}`}
              </Button>
            </li>
          )
        })}
        <li>
          <Button
            class={tone && `${TONES[tone].kind}-text`}
            aria-pressed={query.advice !== undefined}
            act={() => setQuery({ advice: query.advice === undefined ? '*' : undefined })}
          >
            {tone && `${TONES[tone].glyph} `}
            <b>{count(withAdvice.length)}</b> with advisories
          </Button>
        </li>
        {expectations.length > 0 && (
          <li>
            <a href={hrefOf({ screen: 'checks' })} class={unmet.length > 0 ? 'bad-text' : 'ok-text'}>
              {unmet.length > 0
                ? `■ ${counted(unmet.length, 'unmet expectation')}`
                : `● ${counted(expectations.length, 'met expectation')}`}
            </a>
          </li>
        )}
      </ul>
      <Button aria-pressed={isPaused} act={() => pause(!isPaused)}>
        {isPaused ? `Resume${waiting > 0 ? ` (${count(waiting)} new)` : ''}` : 'Pause'}
      </Button>
      {/* Of several worlds, it would be unclear which requests to copy or to clear. */}
      <Button
        act={copy}
        disabled={shown.length === 0 || hasWorlds}
        title="Expectations, phrases and faults of the calls that are shown"
      >
        {shown.length < calls.length
          ? `Copy ${count(shown.length)} of ${counted(calls.length, 'call')}`
          : 'Copy'}{' '}
        as a scenario
      </Button>
      <Button text="Clear" act={clear} disabled={calls.length === 0 || hasWorlds} />
    </div>
  )
}
