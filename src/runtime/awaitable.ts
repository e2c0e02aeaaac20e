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
