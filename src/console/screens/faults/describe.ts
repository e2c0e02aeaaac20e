import type { Delay, Fault, FaultStatus, Match, Then, When } from '../../../watch/faults/fault.ts'

/** Describes which requests a rule matches. */
export function matchInWords(match: Match = {}): string {
  const { operation, method, path, key, session, header = {}, query = {}, body } = match
  const what = operation ?? (path === undefined ? 'any request' : `${method ?? 'any'} ${path}`)
  const further = [
    operation !== undefined && path !== undefined && `path ${path}`,
    operation !== undefined && method !== undefined && `method ${method}`,
    key !== undefined && `key ${key}`,
    session !== undefined && `session ${session}`,
    ...Object.entries(header).map(([name, value]) => `header ${name}: ${value}`),
    ...Object.entries(query).map(([name, value]) => `query ${name}=${value}`),
    ...(typeof body === 'string'
      ? [`body with “${body}”`]
      : Object.entries(body ?? {}).map(([place, value]) => `${place} = ${JSON.stringify(value)}`)),
  ].filter((part) => part !== false)
  return further.length === 0 ? what : `${what} with ${further.join(', ')}`
}

/** Describes which of those requests it acts on. */
export function whenInWords(when: When = {}): string {
  const { first, calls, nth, every, after, times, probability, sequence, between } = when
  const parts = [
    first !== undefined && (first === 1 ? 'the first' : `the first ${first}`),
    calls !== undefined && `${calls === 1 ? 'the first call' : `the first ${calls} calls`} with all retries`,
    nth !== undefined && `number ${nth}`,
    every !== undefined && `one of every ${every}`,
    after !== undefined && `all after the first ${after}`,
    times !== undefined && `at most ${times} times`,
    probability !== undefined && `${Math.round(probability * 100)} % of them`,
    sequence && `in turns ${sequence.map((acts) => (acts ? 'yes' : 'no')).join(', ')}`,
    between && `from ${between[0]} to ${between[1]}`,
  ].filter(Boolean)
  return parts.length === 0 ? 'always' : parts.join(', ')
}

/** Describes what happens to them. */
export function thenInWords(then: Then): string {
  const { delay, ...rest } = then
  const effect = effectInWords(rest)
  const wait = delay === undefined ? undefined : `delayed by ${delayInWords(delay)}`
  return [wait, effect].filter((part) => part !== undefined).join(', then ') || 'nothing happens'
}

function effectInWords(then: Then): string | undefined {
  const { status, body, headers, hang, reset, empty, truncate, malformed, dribble, alter, drop, error } = then
  if (status !== undefined) {
    const more = Object.entries(headers ?? {}).map(([name, value]) => `${name}: ${value}`)
    if (body !== undefined) more.unshift('with a custom body')
    return `answered ${status}${more.length === 0 ? '' : ` (${more.join(', ')})`}`
  }
  if (hang) return 'never answered'
  if (reset) return 'connection reset'
  if (empty) return 'connection closed without an answer'
  if (truncate) return `answered, and cut off after ${truncate.bytes} bytes`
  if (malformed)
    return `answered 200 with ${malformed === 'empty' ? 'nothing' : `broken ${malformed === 'json' ? 'JSON' : 'content: an HTML page'}`}`
  if (then.bad_chunk) return 'answered with a broken chunk in the middle'
  if (dribble) return `answered at ${dribble.bytes_per_second} bytes a second`
  if (alter) return `answered wrongly: ${alter.replaceAll('_', ' ')}`
  if (drop) return `cut after ${drop.after_messages ?? 0} messages`
  if (error) return `ended with the error ${error.reason_code}`
  return undefined
}

function delayInWords(delay: Delay): string {
  if (typeof delay === 'string') return delay
  if (delay.distribution === 'uniform') return `${delay.min} to ${delay.max}`
  return delay.distribution === 'fixed' ? delay.median : `about ${delay.median}`
}

/** Describes what happens to the next request that a new rule matches. */
export function previewInWords({ match, when = {}, then }: Fault, earlier: string | undefined): string {
  const { first, nth, every, after = 0, probability, sequence, between } = when
  const misses =
    (nth !== undefined && nth !== 1) ||
    (every !== undefined && every !== 1) ||
    after > 0 ||
    sequence?.[0] === false
  const what = thenInWords(then)
  const request = `The next matching request (${matchInWords(match)})`
  const before = earlier === undefined ? '' : ` The rule ${earlier} comes first, and decides if it acts.`
  if (misses) return `${request}: passes; later, ${whenInWords(when)}: ${what}.${before}`
  const perhaps = probability === undefined ? '' : ` with a chance of ${Math.round(probability * 100)} %`
  const meanwhile = between === undefined ? '' : `, from ${between[0]} to ${between[1]}`
  const afterwards =
    first === undefined
      ? ''
      : first === 1
        ? ' The one after that passes.'
        : ` So do ${first - 1} more, then they pass.`
  return `${request}: ${what}${perhaps}${meanwhile}.${afterwards}${before}`
}

/** A rule without its counters. */
export const withoutCounts = ({ matches: _, hits: __, ...fault }: FaultStatus): Fault => fault
