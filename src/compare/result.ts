import type { Difference } from './observe/difference.ts'
import type { Probe } from './probes/probe.ts'
import type { Observations } from './run/run-probe.ts'

/**
 * What became of a probe. `wording`: the same, but for words of messages. `unsteady`: different in some of its runs only,
 * so that it says nothing.
 */
export type Verdict = 'same' | 'wording' | 'different' | 'unsteady' | 'not run'

/** What became of a probe, and why. */
export interface ProbeResult {
  readonly probe: Probe
  readonly verdict: Verdict
  /** Why it was not run. */
  readonly reason?: string
  /** Whether it was not run because a side failed, not because something was missing. */
  readonly trouble?: true
  /** Those of every run. */
  readonly differences: readonly Difference[]
  /** How often it was run, where its first run differed. */
  readonly runs?: number
  /** Why it was not run as often as it should have been. */
  readonly runsCutBy?: string
  /** Paths that differed in some of the runs only. */
  readonly unsteady?: readonly string[]
  readonly observed?: { readonly a: Observations; readonly b: Observations }
}

/** What a run found. */
export interface Comparison {
  readonly a: string
  readonly b: string
  /** The day of the run, UTC. */
  readonly day: string
  readonly results: readonly ProbeResult[]
  /** Characters that were billed at each side, or could have been. */
  readonly characters: { readonly a: number; readonly b: number; readonly max: number }
  /** Whether it ended before all probes had run. */
  readonly interrupted: boolean
}

/** 0: nothing differs; 1: something does; 2: it could not be found out. */
export function exitCodeOf({ results, interrupted }: Comparison): 0 | 1 | 2 {
  if (interrupted) return 2
  if (results.some(({ verdict }) => verdict === 'different')) return 1
  const hasRun = results.some(({ verdict }) => verdict !== 'not run')
  return hasRun && !results.some(({ trouble }) => trouble) ? 0 : 2
}
