/** What has been reported: parts, and where in the code they failed. */
const reported = new Set<string>()

/**
 * The boundary around everything that only observes requests, and around work that nobody waits for: a rule, a listener,
 * a line of the log, a timer. If it throws or rejects, that is reported once for each part and place in the code, and affects nothing else: it
 * must neither end the process nor change an answer.
 * @param part names it in the report, such as `the advisory 'near_limit'`
 * @returns undefined, or a promise of it, if it failed
 */
export function isolate<Result>(part: string, work: () => Promise<Result>): Promise<Result | undefined>
export function isolate<Result>(part: string, work: () => Result): Result | undefined
export function isolate(part: string, work: () => unknown): unknown {
  try {
    const result = work()
    return result instanceof Promise ? result.catch((failure) => reportFailure(part, failure)) : result
  } catch (failure) {
    return reportFailure(part, failure)
  }
}

/**
 * Checks what a program passes as a listener, at the call that is wrong.
 * @throws TypeError
 */
export function requireListener(listener: unknown): void {
  if (typeof listener !== 'function')
    throw new TypeError(`A listener must be a function, not ${listener === null ? 'null' : typeof listener}`)
}

function reportFailure(part: string, failure: unknown): undefined {
  const reason = failure instanceof Error ? (failure.stack ?? failure.message) : inWords(failure)
  const place = `${part}${/\n\s+at .*/.exec(reason)}`
  if (reported.has(place)) return
  reported.add(place)
  process.stderr.write(
    `mynah: ${part} failed and was left out; nothing else is affected. If it is not your own code, please report it with these lines.\n${reason}\n`,
  )
}

/** Anything can be thrown, also what cannot be converted to a string. */
function inWords(thrown: unknown): string {
  try {
    return `${thrown}`
  } catch {
    return `a value of type ${typeof thrown} was thrown`
  }
}
