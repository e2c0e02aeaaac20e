/**
 * What is there at once as a rule and has to be waited for at times. Who awaits only what is a promise spares every
 * request a turn for it:
 *
 * ```ts
 * const found = find(id)
 * const record = found instanceof Promise ? await found : found
 * ```
 */
export type Awaitable<Value> = Value | Promise<Value>

/** Goes on with what is there, at once or as soon as it is; what `next` throws is thrown likewise. */
export function andThen<Value, Next>(
  value: Awaitable<Value>,
  next: (value: Value) => Awaitable<Next>,
): Awaitable<Next> {
  return value instanceof Promise ? value.then(next) : next(value)
}

/** What a function answers; what it throws as a promise that is rejected, so that both can be kept for later. */
export function attempt<Value>(work: () => Awaitable<Value>): Awaitable<Value> {
  try {
    return work()
  } catch (error) {
    return Promise.reject(error)
  }
}
