import { useControl } from '../../control/use-control.ts'
import { Foreign } from '../../parts/foreign.tsx'

/** Something that happens at a given time of the world's clock. */
interface WaitingFor {
  readonly what: string
  readonly at: string
  readonly in_ms: number
  readonly id?: string
  readonly summary: string
}

interface WaitingProps {
  readonly session: string | undefined
  readonly goTo: (at: string, what: string) => void
}

/** Everything that is waiting for the clock, soonest first. */
export function Waiting({ session, goTo }: WaitingProps) {
  const { data } = useControl<{ waiting: readonly WaitingFor[] }>('/clock/waiting', {
    session,
    on: ['clock', 'documents', 'usage', 'worlds', 'faults'],
  })
  if (!data) return null
  return (
    <section class="clock-waiting" aria-label="What waits">
      <h2>Waiting for the clock</h2>
      {data.waiting.length === 0 ? (
        <p class="muted">Nothing.</p>
      ) : (
        <table class="plain">
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">At, UTC</th>
              <th scope="col">In</th>
              <th scope="col">
                <span class="visually-hidden">Go there</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.waiting.map(({ what, id, at, in_ms, summary }) => (
              <tr key={`${what} ${id} ${at}`}>
                <td>
                  <Foreign text={summary} />
                </td>
                <td>
                  <time dateTime={at}>{at.replace('T', ' ').slice(0, 19)}</time>
                </td>
                <td>{spanInWords(in_ms)}</td>
                <td>
                  <button type="button" aria-label={`Go there: ${summary}`} onClick={() => goTo(at, summary)}>
                    Go there
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

const UNITS = [
  { ms: 86_400_000, one: 'day', many: 'days' },
  { ms: 3_600_000, one: 'hour', many: 'hours' },
  { ms: 60_000, one: 'minute', many: 'minutes' },
  { ms: 1000, one: 'second', many: 'seconds' },
] as const

function spanInWords(ms: number): string {
  const unit = UNITS.find((one) => ms >= one.ms)
  if (!unit) return 'less than a second'
  const number = Math.floor(ms / unit.ms)
  return `${number} ${number === 1 ? unit.one : unit.many}`
}
