import { useEffect, useRef, useState } from 'preact/hooks'
import { after } from '../browser/time.ts'
import { onEvents, onGap, worldOfEvent } from '../stream/live.ts'
import { type CallOptions, ControlProblem, control } from './api.ts'

/** What was read, what went wrong when it was, and a way to read it again. */
export interface Reading<T> {
  readonly data: T | undefined
  readonly problem: ControlProblem | undefined
  reload(): void
}

interface ReadOptions extends Omit<CallOptions, 'body' | 'signal'> {
  /** Events of the same world after which it is read again, such as `documents`; `reset` is always one of them. */
  readonly on?: readonly string[]
}

/** Events come faster than anybody reads. */
const REST_MS = 250

/**
 * Reads something from the control interface, and again when an event says that it has changed. What was there stays
 * until the new is there.
 * @param path undefined reads nothing
 */
export function useControl<T>(path: string | undefined, options: ReadOptions = {}): Reading<T> {
  const { session, query, on = [] } = options
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
