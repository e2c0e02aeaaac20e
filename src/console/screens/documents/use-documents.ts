import { useEffect } from 'preact/hooks'
import type { ControlDocument } from '../../../client/control-views.ts'
import { after } from '../../browser/time.ts'
import { useControl } from '../../control/use-control.ts'

const TICK_MS = 1000

/** The documents of a world. Reloads them every second while one is waiting for the clock. */
export function useDocuments(session: string | undefined) {
  const { data, reload } = useControl<{ documents: readonly ControlDocument[] }>('/documents', {
    session,
    on: ['documents', 'clock'],
  })
  useEffect(() => {
    if (data?.documents.some(({ remaining_ms: left = 0 }) => left > 0)) return after(TICK_MS, reload)
  }, [data, reload])
  return { documents: data?.documents, reload }
}
