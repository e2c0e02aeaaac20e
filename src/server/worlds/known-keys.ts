/** The keys of a world, so that they are recognized wherever a client puts them. */
export type KnownKeys = ReturnType<typeof createKnownKeys>

/** @param shared the keys of the default world, which clients may send to a session by mistake */
export function createKnownKeys(shared?: { has(value: string): boolean }) {
  const own = new Set<string>()
  return {
    add: (key: string): void => void own.add(key),
    has: (value: string): boolean => own.has(value) || (shared?.has(value) ?? false),
    /** Forgets every key, when a world starts over. */
    clear: (): void => own.clear(),
    /** Its own keys. */
    image: (): readonly string[] => [...own],
    /** Adds keys that another process knew. */
    adopt(keys: readonly string[]) {
      for (const key of keys) own.add(key)
    },
  }
}
