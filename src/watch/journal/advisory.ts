import type { DeprecationNotice } from '../../contract/dates/deprecations.ts'
import type { AdvisoryKind } from '../generated/advisory-kinds.ts'

export { ADVISORY_KINDS, type AdvisoryKind } from '../generated/advisory-kinds.ts'

/**
 * How bad it is: `error` fails or does harm at the service, `warning` costs money, time or an outage there, `info` may
 * be intended.
 */
export type Severity = (typeof SEVERITIES)[number]

/** Worst first. */
export const SEVERITIES = ['error', 'warning', 'info'] as const

/** Something that works with Mynah but will cost time, money or an outage with the service. */
export interface Advisory {
  readonly kind: AdvisoryKind
  readonly severity: Severity
  /** What happened. */
  readonly message: string
  /** Why it causes trouble with the service, with the source. */
  readonly why: string
  /** What to do. */
  readonly fix: string
  /** Trace ids of requests that show it, the first few. */
  readonly requests: readonly string[]
  readonly count: number
  /** Where in the application they come from, as `file:line:column`, if that is known; the first few. */
  readonly callSites?: readonly string[]
  /** What is deprecated, if it is about deprecation. */
  readonly deprecations?: readonly DeprecationNotice[]
}
