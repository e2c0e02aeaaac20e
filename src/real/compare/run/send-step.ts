import type { Budget } from '../../relay/budget.ts'
import type { Step } from '../probes/probe.ts'
import { buildRequest, mayBill, type RequestContext } from '../wire/build-request.ts'
import { type SendOptions, send, type WireAnswer, type WireRequest } from '../wire/send.ts'

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

/** A request and its answer. */
export interface Exchange {
  readonly request: WireRequest
  readonly answer: WireAnswer
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
  context: RequestContext,
  budget: Budget,
  options: RunnerOptions,
): Promise<Exchange> {
  const request = buildRequest(step, context)
  const characters = mayBill(step) / (step.repeat ?? 1)
  for (let attempt = 1; ; attempt++) {
    const reservation = budget.reserve(characters)
    if (reservation === undefined) throw new BudgetExceeded(characters, budget)
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
    reservation.settle(answer.status < 400 ? characters : 0)
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
