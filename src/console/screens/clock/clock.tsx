import { useState } from 'preact/hooks'
import type { ClockReading, WaitingForClock } from '../../../client/control-views.ts'
import { localTime, now } from '../../browser.ts'
import { control } from '../../control/api.ts'
import { useControl } from '../../control/use-control.ts'
import { useSession } from '../../frame/route.ts'
import { Button } from '../../parts/button.tsx'
import { Form, InputField } from '../../parts/field.tsx'
import { Foreign } from '../../parts/foreign.tsx'
import { counted, dateTime } from '../../parts/format.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { change } from '../../parts/notices.tsx'
import { Section } from '../../parts/section.tsx'
import { Table } from '../../parts/table.tsx'
import { useClock } from '../../stream/live.ts'

const STEPS = [
  { label: '+1 hour', by: '1h' },
  { label: '+1 day', by: '1d' },
  { label: '+1 month', by: 'P1M' },
] as const

/** The clock of the world, and what is waiting for it. */
export function Screen() {
  const session = useSession()
  const { clock, time } = useClock()
  const [wanted, setWanted] = useState<string>()

  const turn = (method: string, path: string, body: object, said: string) =>
    change(said, async () => {
      const { now: before, frozen } = await control<ClockReading>('GET', '/clock', { session })
      await control(method, path, { session, body })
      return () => control('PUT', '/clock', { session, body: { now: before, frozen } })
    })
  const put = (body: object, said: string) => turn('PUT', '/clock', body, said)

  return (
    <div class="clock">
      <section class="clock-now" aria-label="Clock">
        <p class="clock-time">
          {time ? dateTime(time.toISOString()) : '…'} <small class="muted">UTC</small>
        </p>
        <p>
          {clock?.frozen
            ? 'Frozen until you move it. Delays, documents and limits wait.'
            : 'Running at the speed of real time.'}
        </p>
        <div class="row is-tight">
          <Button
            text={clock?.frozen ? 'Run' : 'Freeze'}
            class="primary"
            act={() =>
              clock?.frozen
                ? put({ frozen: false }, 'The clock runs.')
                : put({ frozen: true }, 'The clock is frozen.')
            }
          />
          {STEPS.map(({ label, by }) => (
            <Button
              text={label}
              key={by}
              act={() => turn('POST', '/clock/advance', { by }, `The clock was advanced: ${label}.`)}
            />
          ))}
          <Button text="Real time" act={() => put({ now: isoNow() }, 'The clock was set to real time.')} />
          <Button
            text="Set…"
            aria-expanded={wanted !== undefined}
            act={() => setWanted(wanted === undefined ? (time?.toISOString().slice(0, 19) ?? '') : undefined)}
          />
        </div>
        {wanted !== undefined && (
          <Form
            class="row"
            act={() => {
              setWanted(undefined)
              void put({ now: `${wanted}${wanted.length === 16 ? ':00' : ''}Z` }, 'The clock was set.')
            }}
          >
            <InputField
              label="Time, UTC"
              type="datetime-local"
              step="1"
              required
              value={wanted}
              set={setWanted}
            />
            <button type="submit">Set the clock</button>
          </Form>
        )}
      </section>
      <Waiting
        goTo={(at, what) => void put({ now: at }, `The clock was set to the time at which ${what}.`)}
      />
    </div>
  )
}

/** The current time of this machine. */
const isoNow = () => localTime(now()).toISOString()

interface WaitingProps {
  readonly goTo: (at: string, what: string) => void
}

/** Everything that is waiting for the clock, soonest first. */
function Waiting({ goTo }: WaitingProps) {
  const reading = useControl<WaitingForClock>('/clock/waiting', {
    on: ['clock', 'documents', 'usage', 'worlds', 'faults'],
  })
  return (
    <Section class="clock-waiting" title="Waiting for the clock">
      <Loaded of={reading}>
        {({ waiting }) =>
          waiting.length === 0 ? (
            <p class="muted">Nothing.</p>
          ) : (
            <Table class="stacked" columns={['What', 'At, UTC', 'In', ['Go there', 'buttons']]}>
              {waiting.map(({ what, id, at, in_ms, summary }) => (
                <tr key={`${what} ${id} ${at}`}>
                  <td>
                    <Foreign text={summary} />
                  </td>
                  <td>
                    <time dateTime={at}>{dateTime(at)}</time>
                  </td>
                  <td>{spanInWords(in_ms)}</td>
                  <td>
                    <Button
                      text="Go there"
                      aria-label={`Go there: ${summary}`}
                      act={() => goTo(at, summary)}
                    />
                  </td>
                </tr>
              ))}
            </Table>
          )
        }
      </Loaded>
    </Section>
  )
}

const UNITS = [
  [86_400_000, 'day'],
  [3_600_000, 'hour'],
  [60_000, 'minute'],
  [1000, 'second'],
] as const

function spanInWords(ms: number): string {
  const [unit, name] = UNITS.find(([length]) => ms >= length) ?? []
  return unit === undefined ? 'less than a second' : counted(Math.floor(ms / unit), name)
}
