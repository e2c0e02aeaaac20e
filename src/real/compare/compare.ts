import { secureHex } from '../../base/runtime/random.ts'
import { CommandError } from '../command-error.ts'
import { Budget } from '../relay/budget.ts'
import { type Difference, differences } from './observe/difference.ts'
import type { KeyRole } from './probes/generated/probe.ts'
import type { Probe } from './probes/probe.ts'
import type { Comparison, ProbeResult } from './result.ts'
import {
  BudgetExceeded,
  type Observations,
  type RunContext,
  type RunnerOptions,
  runProbe,
  SideInTrouble,
  sendStep,
} from './run/run-probe.ts'
import { NAME_PREFIX, sweep } from './run/sweep.ts'
import { keyFor, type Side, variableFor } from './wire/send.ts'

/** What to compare, and how. */
interface CompareOptions {
  readonly a: Side
  readonly b: Side
  readonly probes: readonly Probe[]
  /** The limit at each side; for both together if they share a key. */
  readonly maxCharacters: number
  /** The current date in UTC, for the report. */
  readonly day: string
  readonly runner: RunnerOptions
  /** How many runs must differ before the difference counts; three by default. */
  readonly runs?: number
  /** Called after each probe. */
  readonly onResult?: (result: ProbeResult, at: number) => void
}

const RUNS = 3

/**
 * Runs the probes sequentially, each at A and then at B, and removes everything that they created, also when
 * interrupted.
 */
export async function compare(options: CompareOptions): Promise<Comparison> {
  const { a, b, maxCharacters, day, runner } = options
  const run = `${NAME_PREFIX}${secureHex(4)}`
  const budgets = { a: new Budget(maxCharacters), b: new Budget(maxCharacters) }
  if (keyFor(a, 'any') === keyFor(b, 'any') && a.url.origin === b.url.origin) budgets.b = budgets.a
  let hasLostAnswers = false
  const onLostAnswer = () => {
    hasLostAnswers = true
  }
  const at: Sides = {
    a: { side: a, run, day, budget: budgets.a, options: runner, onLostAnswer },
    b: { side: b, run, day, budget: budgets.b, options: runner, onLostAnswer },
  }
  const results: ProbeResult[] = []
  try {
    for (const [index, probe] of options.probes.entries()) {
      if (runner.signal?.aborted) break
      const result = await steadyResult(() => resultOf(probe, at), options.runs ?? RUNS)
      results.push(result)
      options.onResult?.(result, index)
    }
  } catch (error) {
    if (!runner.signal?.aborted) throw error
  } finally {
    // An interrupted request may have created something whose id is unknown.
    if (hasLostAnswers || runner.signal?.aborted)
      for (const context of [at.a, at.b]) await sweep(run, context)
  }
  return {
    a: a.url.href,
    b: b.url.href,
    day,
    results,
    characters: { a: budgets.a.spent, b: budgets.b.spent, max: maxCharacters },
    interrupted: results.length < options.probes.length,
  }
}

/** Both sides as run contexts. */
interface Sides {
  readonly a: RunContext
  readonly b: RunContext
}

async function resultOf(probe: Probe, at: Sides): Promise<ProbeResult> {
  const nothing = { probe, verdict: 'not run', differences: [] } as const
  const reason = missingKey(probe, at) ?? missingBudget(probe, at)
  if (reason !== undefined) return { ...nothing, reason }
  const observed: Partial<Record<'a' | 'b', Observations>> = {}
  for (const name of ['a', 'b'] as const) {
    try {
      observed[name] = await runProbe(probe, at[name])
    } catch (error) {
      if (error instanceof BudgetExceeded) return { ...nothing, reason: error.message }
      if (!(error instanceof SideInTrouble)) throw error
      return { ...nothing, reason: `${at[name].side.name} did not answer: ${error.message}`, trouble: true }
    }
  }
  const { a = {}, b = {} } = observed
  return { probe, ...judge(probe, a, b), observed: { a, b } }
}

/** The verdict on two observations of a probe. */
export function judge(
  probe: Probe,
  a: Observations,
  b: Observations,
): Pick<ProbeResult, 'verdict' | 'differences'> {
  const found: Difference[] = differences(a, b)
  return { differences: found, verdict: verdictOf(probe, found) }
}

/** The roles whose keys a probe needs. */
const rolesOf = (probe: Probe): KeyRole[] => [
  ...new Set(
    probe.steps.flatMap((step) => [step, step.cleanup ?? {}]).map((spec) => spec.as ?? probe.key ?? 'any'),
  ),
]

function missingKey(probe: Probe, at: Sides): string | undefined {
  for (const role of rolesOf(probe))
    for (const { side } of [at.a, at.b])
      if (role !== 'none' && keyFor(side, role) === undefined)
        return `needs ${KEYS[role]} of ${side.name}: ${variableFor(side, role)}`
  return undefined
}

const KEYS: Readonly<Record<KeyRole, string>> = {
  any: 'a key',
  free: 'a key of the free plan',
  paid: 'a key of a paid plan',
  admin: 'an admin key',
  invalid: 'a key',
  none: 'no key',
}

function missingBudget(probe: Probe, { a, b }: Sides): string | undefined {
  const shares = a.budget === b.budget ? 2 : 1
  const isTooMuch = ({ limit, spent }: Budget) => probe.characters * shares > limit - spent
  return isTooMuch(a.budget) || isTooMuch(b.budget)
    ? 'may bill more characters than --max-characters leaves'
    : undefined
}

/** The verdict on a probe's differences. Different wording counts only if the probe says so. */
function verdictOf(probe: Probe, found: readonly Difference[]): 'same' | 'wording' | 'different' {
  const counts = found.some(({ wording }) => !wording || probe.words)
  return counts ? 'different' : found.length > 0 ? 'wording' : 'same'
}

/**
 * Runs a differing probe again, since services are not always consistent: only what differs in every run counts.
 * @param runs how many runs must differ
 */
async function steadyResult(runOnce: () => Promise<ProbeResult>, runs: number): Promise<ProbeResult> {
  const first = await runOnce()
  if (first.verdict !== 'different') return first
  let result: ProbeResult = { ...first, runs: 1 }
  for (let run = 2; run <= runs && result.differences.length > 0; run++) {
    const again = await runOnce()
    if (again.verdict === 'not run') return { ...result, runsCutBy: again.reason ?? '' }
    result = { ...both(result, again), runs: run }
  }
  return result
}

/** Splits the differences into those of both runs and those of only one. */
function both(before: ProbeResult, again: ProbeResult): ProbeResult {
  const isIn = (differences: readonly Difference[], path: string) =>
    differences.some((difference) => difference.path === path)
  const differences = again.differences.filter(({ path }) => isIn(before.differences, path))
  const unsteady = new Set([
    ...(before.unsteady ?? []),
    ...[...before.differences, ...again.differences]
      .map(({ path }) => path)
      .filter((path) => !isIn(differences, path)),
  ])
  const verdict = verdictOf(again.probe, differences)
  return {
    ...again,
    differences,
    verdict: verdict !== 'different' && unsteady.size > 0 ? 'unsteady' : verdict,
    ...(unsteady.size > 0 && { unsteady: [...unsteady] }),
  }
}

/**
 * Checks that a side answers and accepts its key before comparing anything.
 * @param cleansUp whether to delete leftovers of earlier runs
 * @throws CommandError
 */
export async function checkSide(
  side: Side,
  options: RunnerOptions,
  cleansUp: boolean,
  say: (line: string) => void,
): Promise<void> {
  const context = { side, run: NAME_PREFIX, day: '', budget: new Budget(0), options }
  const unusable = (problem: string) =>
    new CommandError('side_unusable', `${side.name} (${side.url.origin}) ${problem}`)
  try {
    const { answer } = await sendStep({ id: 'check', send: 'GET /v2/usage' }, 'any', context)
    if (answer.status === 401 || answer.status === 403)
      throw unusable(`refused the key in ${variableFor(side, 'any')}: status ${answer.status}`)
  } catch (error) {
    if (error instanceof SideInTrouble) throw unusable(`does not answer: ${error.message}`)
    throw error
  }
  if (!cleansUp) return
  const removed = await sweep(NAME_PREFIX, context)
  say(`mynah: removed ${removed} left over from earlier runs at ${side.name}`)
}
