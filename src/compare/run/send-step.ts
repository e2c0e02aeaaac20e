import type { Budget } from '../../relay/budget.ts'
import type { Step } from '../probes/probe.ts'
import { buildRequest, mayBill, type RequestContext } from '../wire/build-request.ts'
import { type SendOptions, send, type WireAnswer, type WireRequest } from '../wire/send.ts'

/** A side is not able to serve now: the probe says nothing about how it behaves. */
export class SideInTrouble extends Error {
  constructor(problem: string) {
    super(problem)
    this.name = 'SideInTrouble'
  }
}

/** The next request could bill more than is left of the budget. */
export class BudgetExceeded extends Error {
  constructor(wanted: number, { limit, spent }: Budget) {
    super(`the next request may bill ${wanted} characters; ${spent} of --max-characters ${limit} are spent`)
    this.name = 'BudgetExceeded'
  }
}

/** How requests are sent, whichever side they go to. */
export interface RunnerOptions extends SendOptions {
  /** Milliseconds between two requests to a side. */
  readonly pauseMs: number
  /** How long a change that lags behind, such as that of usage, is waited for; as probes say unless given. */
  readonly maxLagMs?: number | undefined
  /** Waits so many milliseconds; ends early when the run is interrupted. */
  readonly wait: (ms: number) => Promise<void>
}

/** A sent request and its answer. */
export interface Exchange {
  readonly request: WireRequest
  readonly answer: WireAnswer
}

const MAX_ATTEMPTS = 5
const FIRST_BACKOFF_MS = 1000
/** How often what gets no answer, or a 5xx, is sent. */
const MAX_REPEATS = 3
/** The service names no `Retry-After` of minutes; a side that does is not waited for. */
const MAX_RETRY_AFTER_S = 60

/**
 * Sends the request of a step within the budget. 429 is sent again after `Retry-After`, or a growing pause; so is a
 * 5xx, which counts as the answer when it comes three times, and a request that changes nothing and got no answer. What
 * had no answer counts as billed.
 * @throws SideInTrouble when there is no answer, or none but 429; BudgetExceeded; NotSaved
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

/** Operations by POST that may be called again after an answer was lost, besides all by GET. */
const REPEATABLE = ['/v2/translate', '/v2/write/', '/v2/languages', '/v2/usage']

const changesNothing = ({ method, target }: WireRequest) =>
  method === 'GET' || method === 'OPTIONS' || REPEATABLE.some((path) => target.startsWith(path))

function pauseAfter({ headers }: WireAnswer, attempt: number): number {
  const seconds = Number(headers['retry-after'] ?? Number.NaN)
  if (seconds > MAX_RETRY_AFTER_S)
    throw new SideInTrouble(
      `Retry-After asks for ${seconds} s; at most ${MAX_RETRY_AFTER_S} s are waited for`,
    )
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : FIRST_BACKOFF_MS * 2 ** (attempt - 1)
}
