/**
 * A function that remembers its results.
 * @param most how many; then it starts over, which bounds the memory of what follows from texts
 */
export function cached<Key, Value>(
  make: (key: Key) => Value,
  most = Number.POSITIVE_INFINITY,
): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return (key) => {
    let value = known.get(key)
    if (value === undefined && !known.has(key)) {
      value = make(key)
      if (known.size >= most) known.clear()
      known.set(key, value)
    }
    return value as Value
  }
}

/** A function that calls another one only once. */
export function once<Value>(make: () => Value): () => Value {
  const only = cached(make)
  return () => only(undefined)
}

/** Something that is made on first use, such as with code that is loaded then. */
export function lazy<Value>(make: () => Promise<Value>) {
  let loaded: Value | undefined
  return {
    get: once(async () => {
      loaded = await make()
      return loaded
    }),
    /** Undefined before the first use. */
    loaded: () => loaded,
  }
}
