import { VOICE_STREAM } from '../../contract/openapi/voice-stream.ts'
import { type Flaw, matchFlaws, within } from '../matching/match-flaws.ts'
import { textPattern } from '../matching/text-pattern.ts'
import { compileDelay, spanMs } from './delay.ts'
import type { Fault, RateLimit, Then, When } from './fault.ts'
import { moment } from './when.ts'

/** Flaws of a fault that is valid by its schema. */
export function faultFlaws({ match = {}, when = {}, then }: Fault): Flaw[] {
  return [
    ...within('match', matchFlaws(match)),
    ...within('when', whenFlaws(when)),
    ...within('then', [...thenFlaws(then), ...streamFlaws(match.operation, then)]),
  ]
}

/** Flaws of a rate limit that is valid by its schema. */
export function rateLimitFlaws({ match = {}, per }: RateLimit): Flaw[] {
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
    throw new RangeError('must be a time such as 2026-01-31T12:00:00Z, or a duration such as 90s')
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
