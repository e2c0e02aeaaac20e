import type { ControlVerification, WorldOverview } from '../../client/control-views.ts'
import type { Advisory, AdvisoryKind } from '../../watch/journal/advisory.ts'
import { useSession } from '../frame/route.ts'
import { type Reading, useControl } from './control.ts'

/** Advisories, each with the ids of all requests that show it, and the kinds that are turned off. */
interface Advice {
  readonly advisories: readonly Advisory[]
  readonly off: readonly AdvisoryKind[]
}

/** What works with Mynah but will cause trouble with the service. */
export const useAdvice = (): Reading<Advice> => useControl('/console/advisories', { on: ['request'] })

/** The scenario's expectations, and whether they hold. */
export const useExpectations = (): Reading<{ readonly expectations: readonly ControlVerification[] }> =>
  useControl('/expectations', { on: ['request'] })

/** Key figures of all worlds, the default one first. */
export const useWorlds = (): Reading<{ readonly worlds: readonly WorldOverview[] }> =>
  useControl('/worlds', { session: '*', on: ['request', 'worlds', 'documents', 'faults', 'clock'] })

/** Those of the world on screen; undefined while they are being loaded. */
export function useWorld(): WorldOverview | undefined {
  const session = useSession() ?? null
  return useWorlds().data?.worlds.find((world) => world.session === session)
}
