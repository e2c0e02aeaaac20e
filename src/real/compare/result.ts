import type { Difference } from './observe/difference.ts'
import type { Probe } from './probes/probe.ts'
import type { Observations } from './run/run-probe.ts'

/**
 * A probe's outcome. `wording`: the same, except for the wording of messages. `unsteady`: different in only some of its
 * runs, so inconclusive.
 */
export type Verdict = 'same' | 'wording' | 'different' | 'unsteady' | 'not run'

/** A probe's outcome, and why. */
export interface ProbeResult {
  readonly probe: Probe
  readonly verdict: Verdict
  /** Why it was not run. */
  readonly reason?: string
  /** Whether it was not run because a side failed, rather than because something was missing. */
  readonly trouble?: true
  /** Differences that occurred in every run. */
  readonly differences: readonly Difference[]
  /** How often it ran, if its first run differed. */
  readonly runs?: number
  /** Why it ran fewer times than planned. */
  readonly runsCutBy?: string
  /** Paths that differed in only some of the runs. */
  readonly unsteady?: readonly string[]
  readonly observed?: { readonly a: Observations; readonly b: Observations }
}

/** The results of a run. */
export interface Comparison {
  readonly a: string
  readonly b: string
  /** The date of the run in UTC. */
  readonly day: string
  readonly results: readonly ProbeResult[]
  /** Characters billed at each side, or possibly billed. */
  readonly characters: { readonly a: number; readonly b: number; readonly max: number }
  /** Whether it ended before all probes had run. */
  readonly interrupted: boolean
}

/** 0: no difference; 1: a difference; 2: inconclusive. */
export function exitCodeOf({ results, interrupted }: Comparison): 0 | 1 | 2 {
  if (interrupted) return 2
  if (results.some(({ verdict }) => verdict === 'different')) return 1
  const hasRun = results.some(({ verdict }) => verdict !== 'not run')
  return hasRun && !results.some(({ trouble }) => trouble) ? 0 : 2
}
