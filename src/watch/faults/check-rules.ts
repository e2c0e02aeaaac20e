import { dayHint } from '../../base/runtime/time.ts'
import {
  type Problem,
  pointerStep,
  problemAt,
  problemText,
  type SchemaCheck,
  schemaProblems,
} from '../../base/schema-problems.ts'
import { VOICE_STREAM } from '../../contract/openapi/voice-stream.ts'
import { type Flaw, matchFlaws, within } from '../matching/match-flaws.ts'
import { textPattern } from '../matching/text-pattern.ts'
import { compileDelay, spanMs } from './delay.ts'
import type { Fault, RateLimit, Then, When } from './fault.ts'
import * as checks from './generated/validators.ts'
import { moment } from './rule.ts'

/** More rules than any suite has. */
export const MAX_RULES = 1000

/**
 * Validates a fault: its shape against fault.schema.json, then what a schema cannot express.
 * @throws InvalidRules naming every invalid place
 */
export function parseFault(value: unknown): Fault {
  return valid<Fault>(value, faultProblems(value))
}

/**
 * Checks a list of faults; ids must differ.
 * @throws InvalidRules
 */
export function parseFaults(value: unknown): readonly Fault[] {
  return valid<readonly Fault[]>(value, faultListProblems(value))
}

/**
 * Checks a list of rate limits.
 * @throws InvalidRules
 */
export function parseRateLimits(value: unknown): readonly RateLimit[] {
  return valid<readonly RateLimit[]>(value, rateLimitListProblems(value))
}

/**
 * Validates both lists, which are siblings in the value at `at`.
 * @throws InvalidRules
 */
export function checkRules(rules: { faults: unknown; rateLimits: unknown }, at: string): void {
  const problems = [
    ...faultListProblems(rules.faults, `${at}/faults`),
    ...rateLimitListProblems(rules.rateLimits, `${at}/rateLimits`),
  ]
  if (problems.length > 0) throw new InvalidRules(problems)
}

/** What is wrong with a list of faults; `at` is the JSON pointer to it. */
export function faultListProblems(value: unknown, at = ''): Problem[] {
  const problems = listProblems(value, at, faultProblems)
  return problems.length > 0 ? problems : duplicateIds(value as readonly Fault[], at)
}

/** What is wrong with a list of rate limits; `at` is the JSON pointer to it. */
export function rateLimitListProblems(value: unknown, at = ''): Problem[] {
  return listProblems(value, at, (limit, place) =>
    rule<RateLimit>(checks.rateLimit, limit, place, rateLimitFlaws),
  )
}

const faultProblems = (value: unknown, at = '') => rule<Fault>(checks.fault, value, at, faultFlaws)

function rule<T>(check: unknown, value: unknown, at: string, flaws: (value: T) => Flaw[]): Problem[] {
  const problems = schemaProblems(check as SchemaCheck, value, at)
  if (problems.length > 0) return problems
  return flaws(value as T).map(({ steps, message }) =>
    problemAt(at + steps.map(pointerStep).join(''), message),
  )
}

function listProblems(value: unknown, at: string, of: (item: unknown, at: string) => Problem[]): Problem[] {
  if (!Array.isArray(value)) return [problemAt(at, 'must be a list')]
  if (value.length > MAX_RULES) return [problemAt(at, `may have at most ${MAX_RULES} rules`)]
  return value.flatMap((item, index) => of(item, `${at}${pointerStep(index)}`))
}

function duplicateIds(faults: readonly Fault[], at: string): Problem[] {
  const seen = new Set<string>()
  return faults.flatMap(({ id }, index) => {
    if (id === undefined) return []
    if (seen.has(id)) return [problemAt(`${at}${pointerStep(index)}/id`, `'${id}' is already used`)]
    seen.add(id)
    return []
  })
}

function valid<T>(value: unknown, problems: readonly Problem[]): T {
  if (problems.length > 0) throw new InvalidRules(problems)
  // A copy: later changes by the caller do not change the rule.
  return structuredClone(value) as T
}

/** Flaws of a fault that is valid by its schema. */
function faultFlaws({ match = {}, when = {}, then }: Fault): Flaw[] {
  return [
    ...within('match', matchFlaws(match)),
    ...within('when', whenFlaws(when)),
    ...within('then', [...thenFlaws(then), ...streamFlaws(match.operation, then)]),
  ]
}

/** Flaws of a rate limit that is valid by its schema. */
function rateLimitFlaws({ match = {}, per }: RateLimit): Flaw[] {
  const flaws = within('match', matchFlaws(match))
  return [...flaws, ...thrownBy(['per'], () => positive(spanMs(per)))]
}

function whenFlaws(when: When): Flaw[] {
  return [...impossibleCounts(when), ...(when.between ? betweenFlaws(when.between) : [])]
}

/** Conditions that no request can satisfy together. */
function impossibleCounts({ first = Number.POSITIVE_INFINITY, nth, every = 1, after = 0 }: When): Flaw[] {
  const never = (step: string, message: string): Flaw[] => [{ steps: [step], message }]
  if (nth !== undefined && nth > first) return never('nth', `${nth} is not among the first ${first}`)
  if (nth !== undefined && nth <= after) return never('nth', `${nth} is not after ${after}`)
  if (nth !== undefined && nth % every !== 0) return never('nth', `${nth} is not one of every ${every}`)
  // The first multiple of `every` after `after`.
  const earliest = (Math.floor(after / every) + 1) * every
  if (earliest > first)
    return never('first', `never applies: the other conditions skip the first ${first} requests`)
  return []
}

function betweenFlaws([from, to]: NonNullable<When['between']>): Flaw[] {
  const flaws = [from, to].flatMap((text, index) => thrownBy(['between', index], () => momentOrSay(text)))
  if (flaws.length > 0) return flaws
  const [start, end] = [moment(from), moment(to)]
  // Two durations, or two times, can be compared without knowing when the world started.
  const comparable = (start(0) === start(1)) === (end(0) === end(1))
  return comparable && start(0) >= end(0)
    ? [{ steps: ['between'], message: 'must start before it ends' }]
    : []
}

function momentOrSay(text: string) {
  try {
    moment(text)
  } catch {
    throw new RangeError(
      `must be a time such as 2026-01-31T12:00:00Z, or a duration such as 90s${dayHint(text)}`,
    )
  }
}

/** Statuses whose answers have no body. */
const BODILESS = [204, 205, 304]
/** Headers that frame an answer; use `truncate` and `bad_chunk` to disturb it. */
const FRAMING = ['content-length', 'transfer-encoding', 'connection']

function thenFlaws({ delay, status, body, headers = {} }: Then): Flaw[] {
  const flaws = delay === undefined ? [] : thrownBy(['delay'], () => compileDelay(delay))
  if (status !== undefined && body !== undefined && BODILESS.includes(status)) {
    flaws.push({ steps: ['body'], message: `cannot be combined with status ${status}, which has no body` })
  }
  for (const name of Object.keys(headers)) {
    if (FRAMING.includes(name.toLowerCase())) {
      flaws.push({ steps: ['headers', name], message: 'is set by Mynah; see truncate and bad_chunk' })
    }
  }
  return flaws
}

/** Faults that only work on the messages of a stream, or only on an answer. */
function streamFlaws(operation = '', then: Then): Flaw[] {
  const { drop, error, alter, truncate, bad_chunk: badChunk } = then
  const isRevision = alter === 'revised_concluded'
  const forStreams = Object.entries({ drop, error, alter: isRevision || undefined })
  const forAnswers = Object.entries({ truncate, bad_chunk: badChunk, alter: isRevision ? undefined : alter })
  const named = (entries: readonly [string, unknown][], message: string): Flaw[] =>
    entries.flatMap(([step, value]) => (value === undefined ? [] : [{ steps: [step], message }]))
  return [
    ...(textPattern(operation)(VOICE_STREAM.id)
      ? []
      : named(forStreams, `only applies to streams; add match: { operation: ${VOICE_STREAM.id} }`)),
    ...(operation === VOICE_STREAM.id ? named(forAnswers, 'only applies to answers; a stream has none') : []),
  ]
}

function positive(ms: number) {
  if (ms === 0) throw new RangeError('must be longer than 0')
}

function thrownBy(steps: Flaw['steps'], check: () => unknown): Flaw[] {
  try {
    check()
    return []
  } catch (error) {
    return [{ steps, message: error instanceof Error ? error.message : String(error) }]
  }
}

/** Invalid rules. None of the given rules is applied. */
export class InvalidRules extends Error {
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    super(problemText(problems))
    this.name = 'InvalidRules'
    this.problems = problems
  }
}
