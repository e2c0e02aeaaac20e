/** The keys of a world, so that they are recognized wherever a client puts them. */
export interface KnownKeys {
  add(key: string): void
  has(value: string): boolean
  /** Forgets every key, when a world starts over. */
  clear(): void
  /** Its own keys. Returns the same list until one is added or removed. */
  image(): readonly string[]
  /** Adds keys that another process knows. */
  adopt(keys: readonly string[]): void
}

/** @param shared the keys of the default world, which clients may send to a session by mistake */
export function createKnownKeys(shared?: Pick<KnownKeys, 'has'>): KnownKeys {
  const own = new Set<string>()
  let listed: readonly string[] = []
  return {
    add: (key) => void own.add(key),
    has: (value) => own.has(value) || (shared?.has(value) ?? false),
    clear() {
      own.clear()
      listed = []
    },
    image() {
      if (listed.length !== own.size) listed = [...own]
      return listed
    },
    adopt(keys) {
      for (const key of keys) own.add(key)
    },
  }
}
