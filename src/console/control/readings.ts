import { ControlError } from '../../client/control-error.ts'
import type { ControlVerification, WorldOverview } from '../../client/control-views.ts'
import type { Advisory, AdvisoryKind } from '../../watch/journal/advisory.ts'
import type { Count, RequestMatch } from '../../watch/journal/entry.ts'
import { useSession } from '../frame/route.ts'
import { control, type Reading, useControl } from './control.ts'

/** Advisories, each with the ids of all requests that show it, and the kinds that are turned off. */
interface Advice {
  readonly advisories: readonly Advisory[]
  readonly off: readonly AdvisoryKind[]
}

/** What works with Mynah but will cause trouble with the service. */
export const useAdvice = (): Reading<Advice> => useControl('/console/advisories', ['request'])

/** The scenario's expectations, and whether they hold. */
export const useExpectations = (): Reading<{ readonly expectations: readonly ControlVerification[] }> =>
  useControl('/expectations', ['request'])

/** Key figures of all worlds, the default one first. */
export const useWorlds = (): Reading<{ readonly worlds: readonly WorldOverview[] }> =>
  useControl('/worlds', ['request', 'worlds', 'documents', 'faults', 'clock'], { session: '*' })

/** Those of the world on screen; undefined while they are being loaded. */
export function useWorld(): WorldOverview | undefined {
  const session = useSession() ?? null
  return useWorlds().data?.worlds.find((world) => world.session === session)
}

/** How many requests there were, and which came closest if they were too few. */
export async function verify(
  session: string | undefined,
  match: RequestMatch,
  count: Count,
): Promise<Omit<ControlVerification, 'match'>> {
  try {
    return await control('POST', '/requests/verify', { session, body: { match, count } })
  } catch (error) {
    // What does not hold is answered as a problem.
    if (error instanceof ControlError && error.status === 422) return error.problem as never
    throw error
  }
}
