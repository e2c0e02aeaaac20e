import { useEffect, useRef, useState } from 'preact/hooks'
import { after } from '../browser.ts'
import { useSession } from '../frame/route.ts'
import { onEvents, onGap, worldOfEvent } from '../stream/live.ts'
import { type CallOptions, ControlProblem, control } from './api.ts'

/** The data, the error if reading it failed, and a way to reload it. */
export interface Reading<T> {
  readonly data: T | undefined
  readonly problem: ControlProblem | undefined
  reload(): void
}

interface ReadOptions extends Pick<CallOptions, 'query'> {
  /** Another world than the one on screen; `*` follows the events of all worlds. */
  readonly session?: string | undefined
  /** Events of this world that trigger a reload, such as `documents`. `reset` always does. */
  readonly on?: readonly string[]
}

/** Events arrive faster than anyone can read. */
const REST_MS = 250

/**
 * Reads from the control interface, and reloads when an event says that the data has changed. The old data stays
 * visible until the new data arrives.
 * @param path undefined reads nothing
 */
export function useControl<T>(path: string | undefined, options: ReadOptions = {}): Reading<T> {
  const ownSession = useSession()
  const { session = ownSession, query, on = [] } = options
  const [state, setState] = useState<{ data?: T; problem?: ControlProblem; of?: string }>({})
  const [turn, setTurn] = useState(0)
  const asked = JSON.stringify([path, session, query])
  const kinds = on.join()
  const reload = useRef(() => setTurn((before) => before + 1)).current

  useEffect(() => {
    if (path === undefined) return
    const aborter = new AbortController()
    control<T>('GET', path, {
      session,
      signal: aborter.signal,
      ...(query && { query }),
    }).then(
      (data) => setState({ data, of: asked }),
      (error) => {
        if (!(error instanceof ControlProblem)) return
        setState((before) => ({ ...(before.of === asked && before), problem: error, of: asked }))
      },
    )
    return () => aborter.abort()
  }, [asked, turn])

  useEffect(() => {
    let cancel: (() => void) | undefined
    const soon = () => {
      cancel ??= after(REST_MS, () => {
        cancel = undefined
        reload()
      })
    }
    const endEvents = onEvents([...kinds.split(',').filter(Boolean), 'reset'], (events) => {
      if (session === '*' || events.some((event) => worldOfEvent(event) === (session ?? null))) soon()
    })
    const endGap = onGap(soon)
    return () => {
      endEvents()
      endGap()
      cancel?.()
    }
  }, [kinds, session, reload])

  return {
    data: state.of === asked ? state.data : undefined,
    problem: state.of === asked ? state.problem : undefined,
    reload,
  }
}
