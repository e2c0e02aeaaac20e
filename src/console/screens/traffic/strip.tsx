import { SEVERITIES } from '../../../watch/journal/advisory.ts'
import { useExpectations } from '../../control/readings.ts'
import { hrefOf, setQuery, useRoute } from '../../frame/route.ts'
import { useShortcuts } from '../../frame/shortcuts.ts'
import { TONES } from '../../parts/badges.tsx'
import { Button } from '../../parts/button.tsx'
import { count, counted } from '../../parts/format.ts'
import { type AdvisedRequests, adviceOn, type Call, KINDS } from './calls.ts'

interface StripProps {
  readonly calls: readonly Call[]
  readonly advised: AdvisedRequests
  /** The kind of calls that the list shows; undefined for all. */
  readonly chosen: string | undefined
  /** How many of the calls the list shows. */
  readonly shown: number
  /** How many requests arrived since the pause; undefined if not paused. */
  readonly waiting: number | undefined
  readonly setPaused: (isPaused: boolean) => void
  /** Undefined if all worlds are shown, since it would be unclear which requests to clear. */
  readonly clear: (() => void) | undefined
  /** Copies the shown calls as a scenario; undefined if all worlds are shown. */
  readonly copy: (() => void) | undefined
}

/** How many calls there are of each kind, to choose one, what the checks say, and what can be done with all of them. */
export function Strip({ calls, advised, chosen, shown, waiting, setPaused, clear, copy }: StripProps) {
  const { query } = useRoute()
  const isPaused = waiting !== undefined
  useShortcuts([{ keys: 'p', label: 'Pause or resume', act: () => setPaused(!isPaused) }])
  const withAdvice = calls.map((call) => adviceOn(call, advised)).filter(([worst]) => worst)
  const [tone] = SEVERITIES.filter((severity) => withAdvice.some(([worst]) => worst?.severity === severity))
  const requests = calls.reduce((sum, { attempts }) => sum + attempts.length, 0)
  const { expectations = [] } = useExpectations().data ?? {}
  const unmet = expectations.filter(({ holds }) => !holds)
  const [said, word] = unmet.length > 0 ? [unmet, 'unmet'] : [expectations, 'met']
  const characters = calls
    .flatMap(({ attempts }) => attempts)
    .reduce((sum, one) => sum + (one.characters ?? 0), 0)
  return (
    <div class="strip">
      <ul aria-label="Calls and checks">
        {['', ...Object.keys(KINDS)].map((kind) => {
          const isOf = KINDS[kind]
          const number = isOf ? calls.filter(isOf).length : calls.length
          return (
            <li key={kind}>
              <Button
                aria-pressed={(chosen ?? '') === kind}
                title={kind === 'billed' ? 'Characters' : undefined}
                act={() => setQuery({ show: chosen === kind ? '' : kind })}
              >
                <b>{count(kind === 'billed' ? characters : number)}</b>{' '}
                {kind === ''
                  ? `${number === 1 ? 'call' : 'calls'}${requests === number ? '' : ` of ${count(requests)} requests`}`
                  : kind}
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
        {said.length > 0 && (
          <li>
            <a href={hrefOf({ screen: 'checks' })} class={said === unmet ? 'bad-text' : 'ok-text'}>
              {said === unmet ? '■' : '●'} {counted(said.length, `${word} expectation`)}
            </a>
          </li>
        )}
      </ul>
      <Button aria-pressed={isPaused} act={() => setPaused(!isPaused)}>
        {isPaused ? `Resume${waiting > 0 ? ` (${count(waiting)} new)` : ''}` : 'Pause'}
      </Button>
      <Button
        act={copy}
        disabled={shown === 0 || !copy}
        title="Expectations, phrases and faults of the calls that are shown"
      >
        {shown < calls.length ? `Copy ${count(shown)} of ${counted(calls.length, 'call')}` : 'Copy'} as a
        scenario
      </Button>
      <Button text="Clear" act={clear} disabled={calls.length === 0 || !clear} />
    </div>
  )
}
