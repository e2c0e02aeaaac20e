/** The keys of a world, to be recognized wherever a client puts them. */
export interface KnownKeys {
  add(key: string): void
  has(value: string): boolean
  /** Forgets every key of a world that begins again. */
  clear(): void
}

/** @param shared the keys of the default world, which clients may send to a session by mistake */
export function createKnownKeys(shared?: Pick<KnownKeys, 'has'>): KnownKeys {
  const own = new Set<string>()
  return {
    add: (key) => void own.add(key),
    has: (value) => own.has(value) || (shared?.has(value) ?? false),
    clear: () => own.clear(),
  }
}
