import { parseJsonPath, valuesAt } from '../../../watch/matching/json-path.ts'
import type { Budget } from '../../relay/budget.ts'
import {
  createReferences,
  type Observation,
  observe,
  type ParsedAnswer,
  parseAnswer,
  type References,
} from '../observe/observe.ts'
import type { Fact, KeyRole, RequestSpec, Step, Until } from '../probes/generated/probe.ts'
import type { Probe } from '../probes/probe.ts'
import { buildRequest, fillInString, mayBill, NotSaved } from '../wire/build-request.ts'
import { keyFor, type SendOptions, type Side, send, type WireAnswer, type WireRequest } from '../wire/send.ts'

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

/** Values of earlier answers by name. */
type Saved = ReadonlyMap<string, string>

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
        const { answer, observation, statuses } = await runStep(step, role, saved, references, context)
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

async function runStep(step: Step, role: KeyRole, saved: Saved, references: References, context: RunContext) {
  const { options } = context
  const statuses: number[] = []
  const values: unknown[] = []
  const { times: polls = MAX_POLLS, every_ms: everyMs = POLL_MS } = step.until ?? {}
  for (let sent = 1; ; sent++) {
    const { request, answer: raw } = await sendStep(step, role, context, saved)
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
const isTooLate = ({ is }: Until, waitedMs: number, { maxLagMs }: RunnerOptions) =>
  is === undefined && maxLagMs !== undefined && waitedMs > maxLagMs

/** @param values at the path in every answer so far */
function isAsWanted({ is, not, stable }: Until, values: readonly unknown[], saved: Saved): boolean {
  const value = values.at(-1)
  if (stable !== undefined)
    return values.length >= stable && values.slice(-stable).every((one) => one === value)
  if (not !== undefined) return String(value) !== fillInString(not, saved)
  return is?.some((wanted) => JSON.stringify(wanted) === JSON.stringify(value)) ?? false
}

/** For what is also sent after an interruption. */
export const uninterrupted = (context: RunContext): RunContext => ({
  ...context,
  options: { ...context.options, signal: undefined },
})

/** A resource that no longer exists is fine. */
async function cleanUp(spec: RequestSpec, saved: Saved, context: RunContext) {
  const step = { id: 'cleanup', ...spec, bills: 0 }
  for (let attempt = 1; attempt <= MAX_RUNS; attempt++) {
    try {
      await sendStep(step, spec.as ?? 'any', uninterrupted(context), saved)
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
  const { equal, is, minus, ascending, count, set, occurrences, present } = fact
  if (equal) return new Set(equal.map((path) => JSON.stringify(first(path)))).size === 1
  if (is) return JSON.stringify(first(is.path)) === JSON.stringify(is.value)
  if (minus) {
    const [from, less] = minus.map((path) => Number(first(path)))
    return (from ?? Number.NaN) - (less ?? Number.NaN)
  }
  if (ascending) return isAscending(ascending.flatMap(all).map(String))
  if (count) return all(count).length
  if (set) return [...new Set(all(set).map((value) => String(value)))].sort()
  if (occurrences) {
    const text = String(first(occurrences.path) ?? '')
    return Object.fromEntries(occurrences.of.map((wanted) => [wanted, text.split(wanted).length - 1]))
  }
  return present !== undefined && all(present).length > 0
}

const isAscending = (values: readonly string[]) =>
  values.every((value, at) => at === 0 || (values[at - 1] ?? '') < value)

/** A side is temporarily unable to serve, which says nothing about its behavior. */
export class SideInTrouble extends Error {
  constructor(problem: string) {
    super(problem)
    this.name = 'SideInTrouble'
  }
}

/** The next request could bill more than is left in the budget. */
export class BudgetExceeded extends Error {
  constructor(wanted: number, { limit, spent }: Budget) {
    super(`the next request may bill ${wanted} characters; ${spent} of --max-characters ${limit} are spent`)
    this.name = 'BudgetExceeded'
  }
}

/** How to send requests to either side. */
export interface RunnerOptions extends SendOptions {
  /** Pause between two requests to a side, in milliseconds. */
  readonly pauseMs: number
  /** How long to wait for a lagging change, such as that of usage; by default what the probe says. */
  readonly maxLagMs?: number | undefined
  /** Waits this many milliseconds, or until the run is interrupted. */
  readonly wait: (ms: number) => Promise<void>
}

const MAX_ATTEMPTS = 5
const FIRST_BACKOFF_MS = 1000
/** How often to send a request that fails or is answered with 5xx. */
const MAX_REPEATS = 3
/** The service's `Retry-After` is much shorter; waiting longer is not worthwhile. */
const MAX_RETRY_AFTER_S = 60

/**
 * Sends the request of a step within the budget. Retries 429 after `Retry-After` or a growing pause; retries 5xx, and
 * accepts the third as the answer; retries requests without an answer if they change nothing. A request without an
 * answer counts as billed.
 * @throws SideInTrouble if there is no answer, or only 429; BudgetExceeded; NotSaved
 */
export async function sendStep(
  step: Step,
  role: KeyRole,
  { side, budget, options }: Pick<RunContext, 'side' | 'budget' | 'options'>,
  saved: Saved = new Map(),
) {
  const request = buildRequest(step, { url: side.url, key: keyFor(side, role), saved })
  const characters = mayBill(step) / (step.repeat ?? 1)
  for (let attempt = 1; ; attempt++) {
    if (!budget.reserve(characters)) throw new BudgetExceeded(characters, budget)
    if (options.pauseMs > 0) await options.wait(options.pauseMs)
    const answer = await send(request, options).catch((error: unknown) => {
      options.signal?.throwIfAborted()
      const problem = error instanceof Error ? error.message : String(error)
      if (attempt < MAX_REPEATS && changesNothing(request)) return undefined
      throw new SideInTrouble(problem)
    })
    if (answer === undefined) {
      await options.wait(FIRST_BACKOFF_MS)
      continue
    }
    budget.settle(characters, answer.status < 400 ? characters : 0)
    const isBusy = answer.status === 429
    const isBroken = answer.status >= 500 && attempt < MAX_REPEATS
    if (!isBusy && !isBroken) return { request, answer }
    if (attempt === MAX_ATTEMPTS) throw new SideInTrouble('429 Too many requests, five times in a row')
    await options.wait(pauseAfter(answer, attempt))
  }
}

/** POST operations that are safe to repeat after a lost answer. All GET operations are. */
const REPEATABLE = ['/v2/translate', '/v2/write/', '/v2/languages', '/v2/usage']

const changesNothing = ({ method, target }: WireRequest) =>
  method === 'GET' || method === 'OPTIONS' || REPEATABLE.some((path) => target.startsWith(path))

function pauseAfter({ headers }: WireAnswer, attempt: number): number {
  const seconds = Number(headers['retry-after'] ?? Number.NaN)
  if (seconds > MAX_RETRY_AFTER_S)
    throw new SideInTrouble(`Retry-After is ${seconds} s; the run waits at most ${MAX_RETRY_AFTER_S} s`)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : FIRST_BACKOFF_MS * 2 ** (attempt - 1)
}
