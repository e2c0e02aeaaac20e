import { parseJsonPath, valuesAt } from '../../../watch/matching/json-path.ts'
import type { Budget } from '../../relay/budget.ts'
import { type Observation, observe } from '../observe/observe.ts'
import { type ParsedAnswer, parseAnswer } from '../observe/parsed-answer.ts'
import { createReferences } from '../observe/references.ts'
import type { Fact, KeyRole, Probe, RequestSpec, Step } from '../probes/probe.ts'
import { fillInString, NotSaved } from '../wire/fill-in.ts'
import { keyFor, type Side } from '../wire/side.ts'
import { type RunnerOptions, SideInTrouble, sendStep } from './send-step.ts'

/** The results of a probe at one side: answers by step, and facts. */
export type Observations = Readonly<Record<string, unknown>>

/** One side while probes run. */
export interface RunContext {
  readonly side: Side
  /** Prefix for every name that the run creates. */
  readonly run: string
  /** The current date in UTC. */
  readonly day: string
  readonly budget: Budget
  readonly options: RunnerOptions
  /** Called when an answer was lost. Whatever its request created can only be found by name. */
  readonly onLostAnswer?: () => void
}

const POLL_MS = 1000
const MAX_POLLS = 60
/** After a lost answer the state is unknown, so the whole probe starts over. */
const MAX_RUNS = 4

/**
 * Runs a probe at one side and always deletes what it created.
 * @throws SideInTrouble if the side repeatedly fails to answer; BudgetExceeded
 */
export async function runProbe(probe: Probe, context: RunContext): Promise<Observations> {
  for (let run = 1; ; run++) {
    try {
      return await runOnce(probe, context)
    } catch (error) {
      if (!(error instanceof SideInTrouble)) throw error
      context.onLostAnswer?.()
      if (run === MAX_RUNS) throw error
      await context.options.wait(POLL_MS * run)
    }
  }
}

async function runOnce(probe: Probe, context: RunContext): Promise<Observations> {
  const { side, run, day } = context
  const saved = new Map([
    ['run', run],
    ['day', day],
  ])
  const references = createReferences(maskedOf(side, run))
  const answers: Record<string, ParsedAnswer & { statuses: number[] }> = {}
  const observed: Record<string, Observation> = {}
  const cleanups: RequestSpec[] = []
  try {
    for (const step of probe.steps) {
      const role = step.as ?? probe.key ?? 'any'
      saved.set('key', keyFor(side, role) ?? '')
      try {
        const { answer, observation, statuses } = await runStep(step, role, { saved, references, context })
        answers[step.id] = { ...answer, statuses }
        observed[step.id] = observation
        for (const [name, path] of Object.entries(step.save ?? {})) {
          const [value] = valuesAt(answer, parseJsonPath(path))
          if (value === undefined || value === null) saved.delete(name)
          else saved.set(name, String(value))
        }
        if (step.cleanup && answer.status < 300) cleanups.unshift({ as: role, ...step.cleanup })
      } catch (error) {
        if (!(error instanceof NotSaved)) throw error
        observed[step.id] = { 'not sent': error.message }
      }
    }
  } finally {
    for (const cleanup of cleanups) await cleanUp(cleanup, saved, context)
  }
  const facts = (probe.facts ?? []).map((fact) => [fact.says, factValue(fact, answers)])
  return { ...observed, ...(facts.length > 0 && { facts: Object.fromEntries(facts) }) }
}

interface StepContext {
  readonly saved: ReadonlyMap<string, string>
  readonly references: ReturnType<typeof createReferences>
  readonly context: RunContext
}

async function runStep(step: Step, role: KeyRole, { saved, references, context }: StepContext) {
  const { side, budget, options } = context
  const where = { url: side.url, key: keyFor(side, role), saved }
  const statuses: number[] = []
  const values: unknown[] = []
  const { times: polls = MAX_POLLS, every_ms: everyMs = POLL_MS } = step.until ?? {}
  for (let sent = 1; ; sent++) {
    const { request, answer: raw } = await sendStep(step, where, budget, options)
    const answer = parseAnswer(raw)
    statuses.push(answer.status)
    if (step.until) values.push(valuesAt(answer, parseJsonPath(step.until.path))[0])
    const isLast = step.until
      ? answer.status >= 400 ||
        isAsWanted(step.until, values, saved) ||
        sent === polls ||
        isTooLate(step.until, sent * everyMs, options)
      : sent === (step.repeat ?? 1)
    if (isLast) {
      const observation = await observe(step, request, answer, references)
      return { answer, observation, statuses }
    }
    if (step.until) await options.wait(everyMs)
  }
}

/** A change that may lag is polled for a limited time; a state such as `done` until it comes. */
const isTooLate = ({ is }: NonNullable<Step['until']>, waitedMs: number, { maxLagMs }: RunnerOptions) =>
  is === undefined && maxLagMs !== undefined && waitedMs > maxLagMs

/** @param values at the path in every answer so far */
function isAsWanted(
  { is, not, stable }: NonNullable<Step['until']>,
  values: readonly unknown[],
  saved: ReadonlyMap<string, string>,
): boolean {
  const value = values.at(-1)
  if (stable !== undefined)
    return values.length >= stable && values.slice(-stable).every((one) => one === value)
  if (not !== undefined) return String(value) !== fillInString(not, saved)
  return is?.some((wanted) => JSON.stringify(wanted) === JSON.stringify(value)) ?? false
}

/** Also runs after an interruption, hence without its signal. A resource that no longer exists is fine. */
async function cleanUp(spec: RequestSpec, saved: ReadonlyMap<string, string>, context: RunContext) {
  const { side, budget, options } = context
  const where = { url: side.url, key: keyFor(side, spec.as ?? 'any'), saved }
  const patient = { ...options, signal: undefined }
  for (let attempt = 1; attempt <= MAX_RUNS; attempt++) {
    try {
      await sendStep({ id: 'cleanup', ...spec, bills: 0 }, where, budget, patient)
      return
    } catch (error) {
      if (error instanceof NotSaved) return
      if (!(error instanceof SideInTrouble)) throw error
      context.onLostAnswer?.()
    }
  }
}

/** Strings to mask everywhere: keys must not appear in a report, and the run's name is not a difference. */
function maskedOf({ keys, url }: Side, run: string): ReadonlyMap<string, string> {
  const { main, free, admin } = keys
  return new Map(
    [
      [main, '<key>'],
      [free, '<free key>'],
      [admin, '<admin key>'],
      [run, '<run>'],
      [url.host, '<host>'],
    ].filter((pair): pair is [string, string] => pair[0] !== undefined && pair[0] !== ''),
  )
}

/** The value of a fact at one side. `answers` are keyed by step; a path begins with a step's id. */
function factValue(fact: Fact, answers: Readonly<Record<string, unknown>>): unknown {
  const all = (path: string) => valuesAt(answers, parseJsonPath(path))
  const first = (path: string) => all(path)[0]
  const { equal, is, minus, later, sorted, count, set, occurrences, present } = fact
  if (equal) return new Set(equal.map((path) => JSON.stringify(first(path)))).size === 1
  if (is) return JSON.stringify(first(is.path)) === JSON.stringify(is.value)
  if (minus) {
    const [from, less] = minus.map((path) => Number(first(path)))
    return (from ?? Number.NaN) - (less ?? Number.NaN)
  }
  if (later) return String(first(later[0])) < String(first(later[1]))
  if (sorted) return isAscending(all(sorted).map(String))
  if (count) return all(count).length
  if (set) return [...new Set(all(set).map((value) => String(value)))].sort()
  if (occurrences) {
    const text = String(first(occurrences.path) ?? '')
    return Object.fromEntries(occurrences.of.map((wanted) => [wanted, text.split(wanted).length - 1]))
  }
  return present !== undefined && all(present).length > 0
}

const isAscending = (values: readonly string[]) =>
  values.every((value, at) => at === 0 || (values[at - 1] ?? '') <= value)
