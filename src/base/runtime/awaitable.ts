/**
 * A value that is usually available synchronously, but sometimes a promise. {@link andThen} awaits only promises, which
 * saves a turn of the event loop for every request.
 */
export type Awaitable<Value> = Value | Promise<Value>

/** Continues with the value, now or once it is available; errors of `next` are thrown or rejected accordingly. */
export function andThen<Value, Next>(
  value: Awaitable<Value>,
  next: (value: Value) => Awaitable<Next>,
): Awaitable<Next> {
  return value instanceof Promise ? value.then(next) : next(value)
}
