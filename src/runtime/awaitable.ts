/**
 * A value that is usually available synchronously, and sometimes a promise. Awaiting only promises saves every request
 * a turn of the event loop:
 *
 * ```ts
 * const found = find(id)
 * const record = found instanceof Promise ? await found : found
 * ```
 */
export type Awaitable<Value> = Value | Promise<Value>

/** Continues with the value, now or once it is available; errors of `next` are thrown or rejected accordingly. */
export function andThen<Value, Next>(
  value: Awaitable<Value>,
  next: (value: Value) => Awaitable<Next>,
): Awaitable<Next> {
  return value instanceof Promise ? value.then(next) : next(value)
}

/** The function's result, or what it throws as a rejected promise, so that both can be kept for later. */
export function attempt<Value>(work: () => Awaitable<Value>): Awaitable<Value> {
  try {
    return work()
  } catch (error) {
    return Promise.reject(error)
  }
}
