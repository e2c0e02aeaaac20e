import type { FaultStatus } from '../../../faults/fault.ts'
import { control } from '../../control/api.ts'
import type { WorldSummary } from '../../control/wire.ts'
import { withoutCounts } from '../faults/describe.ts'

/** What a reset accepts as its scope. */
export const SCOPES = ['all', 'state', 'faults', 'journal', 'clock'] as const
export type Scope = (typeof SCOPES)[number]

type Session = string | undefined

/** Saves a world so that it can be restored: everything except the counters of faults, limits and ids. */
export async function remember(session: Session, scope: Scope = 'all'): Promise<() => Promise<void>> {
  const takes = (what: Scope) => scope === 'all' || scope === what
  const read = (path: string) => control<object>('GET', path, { session })
  const state = takes('state') ? await read('/state') : undefined
  const clock = takes('clock') ? ((await read('/clock')) as { now: string; frozen: boolean }) : undefined
  const requests = takes('journal') ? await read('/requests') : undefined
  const rules = takes('faults')
    ? ((await read('/faults')) as { faults: readonly FaultStatus[] }).faults.map(withoutCounts)
    : undefined
  return async () => {
    const put = (path: string, body: object) => control('PUT', path, { session, body })
    if (state) await put('/state', state)
    else if (clock) await put('/clock', { now: clock.now, frozen: clock.frozen })
    if (rules) await put('/faults', rules)
    if (requests) await put('/requests', requests)
  }
}

/** The same for every session, since a reset of the default world deletes them. */
export async function rememberSessions(): Promise<() => Promise<void>> {
  const { worlds } = await control<{ worlds: readonly WorldSummary[] }>('GET', '/worlds')
  const all: (() => Promise<void>)[] = []
  for (const { session } of worlds) if (session !== null) all.push(await rememberSession(session))
  return async () => {
    for (const putBack of all) await putBack()
  }
}

/** The same for a session that is about to be deleted. */
export async function rememberSession(session: string): Promise<() => Promise<void>> {
  const putBack = await remember(session)
  return async () => {
    await control('PUT', `/sessions/${encodeURIComponent(session)}`)
    await putBack()
  }
}
