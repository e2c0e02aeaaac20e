import { useEffect, useRef, useState } from 'preact/hooks'
import { after, every, now } from '../browser.ts'
import { useSession } from '../frame/route.ts'
import { onEvents } from '../stream/live.ts'
import { type CallOptions, ControlProblem, control } from './api.ts'
import { createPace } from './pace.ts'

/** What was read, or the error if reading it failed. */
export interface Reading<T> {
  readonly data: T | undefined
  readonly problem: ControlProblem | undefined
}

interface ReadOptions<T> extends Pick<CallOptions, 'query'> {
  /** Another world than the one on screen; `*` follows the events of all worlds. */
  readonly session?: string | undefined
  /** Events of this world after which it is read again, such as `documents`. `reset` always is one. */
  readonly on?: readonly string[]
  /** Whether it also changes by itself, so that it is read again every second. */
  readonly isChanging?: (data: T) => boolean
}

const TICK_MS = 1000

/** When events reload what is on screen. */
const pace = createPace({ now, after })

/** What was read last, so that a view that is opened again shows it at once. */
const kept = new Map<string, unknown>()
const MAX_KEPT = 40

function keep(asked: string, data: unknown) {
  kept.delete(asked)
  kept.set(asked, data)
  for (const oldest of kept.keys()) {
    if (kept.size <= MAX_KEPT) break
    kept.delete(oldest)
  }
}

/**
 * Reads from the control interface. Reads again at once when the console has changed something, and one read of the page
 * at a time when an event says that the data has changed. The old data stays visible until the new data arrives. Reads
 * never overtake each other: the emulator finishes one that the browser gives up.
 * @param path undefined reads nothing
 */
export function useControl<T>(path: string | undefined, options: ReadOptions<T> = {}): Reading<T> {
  const shownSession = useSession()
  const { session = shownSession, query, on = [], isChanging } = options
  const asked = JSON.stringify([path, session, query])
  const [state, setState] = useState<{ readonly of?: string; readonly problem?: ControlProblem }>({})
  const data = kept.get(asked) as T | undefined
  const again = useRef(() => {})

  useEffect(() => {
    if (path === undefined) return
    let isOver = false
    let isReading = false
    let isStale = false
    let cancel = () => {}

    async function read() {
      isStale = true
      if (isReading) return
      isReading = true
      while (isStale && !isOver) {
        isStale = false
        let problem: ControlProblem | undefined
        try {
          keep(asked, await control<T>('GET', path as string, { session, ...(query && { query }) }))
        } catch (error) {
          if (error instanceof ControlProblem) problem = error
        }
        if (!isOver) setState({ of: asked, ...(problem && { problem }) })
      }
      isReading = false
    }

    const soon = () => {
      cancel = pace.soon(read, read)
    }
    again.current = () => void read()
    void read()
    const ends = [
      onEvents(session, ['changed'], again.current),
      onEvents(session, [...on, 'reset', 'gap'], soon),
    ]
    return () => {
      isOver = true
      cancel()
      for (const end of ends) end()
    }
  }, [asked, on.join()])

  const ticks = data !== undefined && isChanging?.(data) === true
  useEffect(() => (ticks ? every(TICK_MS, () => again.current()) : undefined), [ticks])

  return { data, problem: state.of === asked ? state.problem : undefined }
}

/** Two readings that a view needs, as one. */
export const together = <One, Other>(one: Reading<One>, other: Reading<Other>): Reading<One & Other> => ({
  data: one.data && other.data && { ...one.data, ...other.data },
  problem: one.problem ?? other.problem,
})
