import { useState } from 'preact/hooks'
import type { ClockReading, WaitingForClock } from '../../../client/control-views.ts'
import { localTime, now } from '../../browser.ts'
import { control, useControl } from '../../control/control.ts'
import { useSession } from '../../frame/route.ts'
import { Button, change } from '../../parts/actions.tsx'
import { Form, InputField } from '../../parts/field.tsx'
import { Loaded, Section } from '../../parts/section.tsx'
import { Table } from '../../parts/table.tsx'
import { counted, dateTime } from '../../parts/text.tsx'
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
  const reading = useControl<WaitingForClock>('/clock/waiting', [
    'clock',
    'documents',
    'usage',
    'worlds',
    'faults',
  ])

  const turn = (method: string, path: string, body: object, said: string) =>
    change(said, async () => {
      const { now: before, frozen } = await control<ClockReading>('GET', '/clock', { session })
      await control(method, path, { session, body })
      return () => control('PUT', '/clock', { session, body: { now: before, frozen } })
    })
  const put = (body: object, said: string) => turn('PUT', '/clock', body, said)
  const setTo = (at: string, what: string) => put({ now: at }, `The clock was set${what}.`)

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
              put({ frozen: !clock?.frozen }, clock?.frozen ? 'The clock runs.' : 'The clock is frozen.')
            }
          />
          {STEPS.map(({ label, by }) => (
            <Button
              text={label}
              key={by}
              act={() => turn('POST', '/clock/advance', { by }, `The clock was advanced: ${label}.`)}
            />
          ))}
          <Button text="Real time" act={() => setTo(localTime(now()).toISOString(), ' to real time')} />
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
              void setTo(`${wanted}${wanted.length === 16 ? ':00' : ''}Z`, '')
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
            <Button type="submit" text="Set the clock" />
          </Form>
        )}
      </section>
      <Section class="clock-waiting" title="Waiting for the clock">
        <Loaded of={reading}>
          {({ waiting }) => (
            <Table
              class="stacked"
              empty="Nothing."
              rows={waiting}
              columns={[
                ['What', ({ summary }) => summary],
                ['At, UTC', ({ at }) => <time dateTime={at}>{dateTime(at)}</time>],
                ['In', ({ in_ms }) => spanInWords(in_ms)],
                [
                  'Go there',
                  ({ at, summary }) => (
                    <Button
                      text="Go there"
                      of={summary}
                      act={() => setTo(at, ` to the time at which ${summary}`)}
                    />
                  ),
                  'buttons',
                ],
              ]}
            />
          )}
        </Loaded>
      </Section>
    </div>
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
