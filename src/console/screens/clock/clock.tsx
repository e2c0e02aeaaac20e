import { useState } from 'preact/hooks'
import { localTime, now } from '../../browser/time.ts'
import { control } from '../../control/api.ts'
import type { ClockReading } from '../../control/wire.ts'
import { useSession } from '../../frame/route.ts'
import { Field } from '../../parts/field.tsx'
import { announce, attempt } from '../../parts/notices.tsx'
import { noteWorld } from '../../stream/live.ts'
import { useTime } from './use-time.ts'
import { Waiting } from './waiting.tsx'
import { Worlds } from './worlds.tsx'

const STEPS = [
  { label: '+1 hour', by: '1h' },
  { label: '+1 day', by: '1d' },
  { label: '+1 month', by: 'P1M' },
] as const

/** The clock of the world, what is waiting for it, and the list of worlds. */
export function Screen() {
  const session = useSession()
  const { clock, time } = useTime(session ?? null)
  const [wanted, setWanted] = useState<string>()

  async function change(method: string, path: string, body: object, said: string) {
    const before = clock && time && { now: time.toISOString(), frozen: clock.frozen }
    const read = await attempt(() => control<Omit<ClockReading, 'at'>>(method, path, { session, body }))
    if (!read) return
    note(read)
    announce(
      said,
      before &&
        (async () =>
          note(await control<Omit<ClockReading, 'at'>>('PUT', '/clock', { session, body: before }))),
    )
  }
  const note = (read: Omit<ClockReading, 'at'>) =>
    noteWorld(session ?? null, { clock: { ...read, at: isoNow() } })
  const put = (body: object, said: string) => change('PUT', '/clock', body, said)

  return (
    <div class="clock pane">
      <h1>Clock and worlds</h1>
      <section class="clock-now" aria-label="Clock">
        <p class="clock-time">
          {time ? time.toISOString().replace('T', ' ').slice(0, 19) : '…'} <small class="muted">UTC</small>
        </p>
        <p>
          {clock?.frozen
            ? 'Frozen until you move it. Delays, documents and limits wait.'
            : 'Running at the speed of real time.'}
        </p>
        <div class="clock-buttons">
          {clock?.frozen ? (
            <button
              type="button"
              class="primary"
              onClick={() => void put({ frozen: false }, 'The clock runs.')}
            >
              Run
            </button>
          ) : (
            <button
              type="button"
              class="primary"
              onClick={() => void put({ frozen: true }, 'The clock is frozen.')}
            >
              Freeze
            </button>
          )}
          {STEPS.map(({ label, by }) => (
            <button
              key={by}
              type="button"
              onClick={() =>
                void change('POST', '/clock/advance', { by }, `The clock was advanced: ${label}.`)
              }
            >
              {label}
            </button>
          ))}
          <button
            type="button"
            onClick={() => void put({ now: isoNow() }, 'The clock was set to real time.')}
          >
            Real time
          </button>
          <button
            type="button"
            aria-expanded={wanted !== undefined}
            onClick={() =>
              setWanted(wanted === undefined ? (time?.toISOString().slice(0, 19) ?? '') : undefined)
            }
          >
            Set…
          </button>
        </div>
        {wanted !== undefined && (
          <form
            class="clock-set"
            onSubmit={(event) => {
              event.preventDefault()
              setWanted(undefined)
              void put({ now: `${wanted}${wanted.length === 16 ? ':00' : ''}Z` }, 'The clock was set.')
            }}
          >
            <Field label="Time, UTC">
              <input
                type="datetime-local"
                step="1"
                required
                value={wanted}
                onInput={({ currentTarget }) => setWanted(currentTarget.value)}
              />
            </Field>
            <button type="submit">Set the clock</button>
          </form>
        )}
      </section>
      <Waiting
        session={session}
        goTo={(at, what) => void put({ now: at }, `The clock was set to the time at which ${what}.`)}
      />
      <Worlds />
    </div>
  )
}

/** The current time of this machine. */
const isoNow = () => localTime(now()).toISOString()
