import type { Advisory, AdvisoryKind } from '../../watch/journal/advisory.ts'
import { type Reading, useControl } from './use-control.ts'

/** Advisories, each with the ids of all requests that show it, and the kinds that are turned off. */
export interface Advice {
  readonly advisories: readonly Advisory[]
  readonly off: readonly AdvisoryKind[]
}

/** What works with Mynah but will cause trouble with the service. */
export const useAdvice = (): Reading<Advice> => useControl<Advice>('/console/advisories', { on: ['request'] })

/** The name of a kind of advisories. */
export const adviceInWords = (kind: string): string => kind.replaceAll('_', ' ')
