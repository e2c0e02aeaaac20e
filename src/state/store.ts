/**
 * What a world remembers. All backends (memory-store.ts, file-store.ts, shared/) keep the live state in memory, so
 * reads and changes are synchronous; `flush` says when the changes are safe.
 *
 * Two rules for callers:
 * - Records are plain JSON and immutable. The store deeply freezes its input and rejects what JSON would not bring back
 *   (dates, functions, NaN, class instances), so a mistake shows in tests with the memory backend, too.
 * - Changes that must never be seen apart, not even after a crash, are made within one `transaction`.
 */
export interface Store {
  /** The collection of that name, created on first use. Any name is valid. */
  collection<T extends object>(name: string): Collection<T>
  readonly counters: Counters
  readonly blobs: Blobs
  /**
   * Runs `work`, and makes everything that it changes in this store one change: nothing else runs in between, and
   * either all of it is kept or, if `work` throws, nothing. `work` is synchronous, and has no other side effects. It sees
   * its own changes, but cannot list what it has changed, nor run another transaction. Put blobs before the transaction.
   */
  transaction<R>(work: () => R): R
  /** For changes that are only right together with others. Throws Error unless a transaction is running. */
  assertTransaction(): void
  /**
   * Resolves once every change so far is safe (file store: on disk). Undefined if it already is, so calling it after
   * every request is cheap. Rejects with StateWriteFailed or StateReplaced; the changes stay in memory, and the next
   * change or flush tries again.
   */
  flush(): Promise<void> | undefined
  /**
   * The whole content as plain JSON, in the same form from every backend. Blobs that no record refers to are omitted.
   */
  snapshot(): Promise<StoreSnapshot>
  /**
   * Replaces the content, all or nothing, and returns the store with the new content; without a snapshot, an empty one.
   * Callers that still use this store keep it, in memory: they see its former records and counters, and none of their
   * changes are stored. Throws InvalidSnapshot.
   */
  replace(snapshot?: StoreSnapshot): Promise<Store>
  /** Flushes and releases the directory. Later changes throw StoreClosed. Calling it again does nothing. */
  close(): Promise<void>
}

export interface Collection<T extends object> {
  get(id: string): T | undefined
  /** Throws DuplicateId if the id is taken. */
  insert(id: string, value: T): void
  /**
   * Atomic read-modify-write. Returns the new value; undefined if there is no such record. If `change` throws, nothing
   * changes; if it returns its argument, nothing is written.
   */
  update(id: string, change: (current: T) => T): T | undefined
  /** Returns the deleted record. */
  delete(id: string): T | undefined
  /**
   * The records whose fields equal those of `where`, in insertion order; all records without it. The first field is
   * indexed (on first use, then kept up to date), so put the most selective one first: `list({ accountId, region })`
   * only looks at that account's records.
   */
  list(where?: Where<T>): T[]
  /** How many records there are. Like `list`, not for what the running transaction has changed. */
  size(): number
}

/** Equality on top-level fields; `undefined` matches records without the field. */
export type Where<T> = {
  readonly [Field in keyof T]?: T[Field] & (string | number | boolean | null | undefined)
}

/** Whole numbers by name. A counter that was never set is 0. */
export interface Counters {
  get(name: string): number
  /**
   * Adds all amounts or none. The result names the first counter whose limit would be exceeded. Reaching a limit
   * exactly is allowed; amounts of 0 and below are never refused. Throws RangeError if an amount or a sum is not a safe
   * integer.
   */
  add(changes: readonly CounterChange[]): CounterResult
  set(name: string, value: number): void
  /** The counters whose names start with `prefix`, by name (code unit order). */
  list(prefix: string): CounterValue[]
  /** Deletes every counter whose name starts with `prefix`. */
  delete(prefix: string): void
}

export interface CounterChange {
  readonly name: string
  readonly amount: number
  /** The largest value that this change may lead to; unlimited if undefined. */
  readonly limit?: number | undefined
}

export type CounterResult = { readonly ok: true } | { readonly ok: false; readonly refused: string }

export interface CounterValue {
  readonly name: string
  readonly value: number
}

/**
 * Large contents, stored apart from the records under a hash of their bytes. A record refers to a blob by having its id
 * as a string anywhere in it. The store finds these references itself, keeps a blob while any record refers to it, and
 * removes it some time after the last one is gone. In a field whose name ends in `Blob` or `Blobs`, the id means that
 * the blob must exist. A newly put blob is kept for the record that is about to refer to it.
 */
export interface Blobs {
  /**
   * Resolves once the bytes are safe on disk. The id is `sha256-` and the digest in hex. Throws BlobWriteFailed. The
   * bytes are copied unless the caller gives them away and never touches them again. If the state is in memory, parts
   * of files of more than 1 MiB go into temporary files; if that fails, it throws TemporaryFilesFailed.
   */
  put(bytes: Uint8Array, how?: BlobKind): Promise<string>
  /**
   * A copy of the bytes; undefined if there is no such blob. Throws StateCorrupt if they have changed, or are gone
   * although a record refers to them; StateReadFailed if they cannot be read.
   */
  get(id: string): Promise<Uint8Array | undefined>
  /** For callers that have put a blob but will not refer to it in a record after all. */
  release(id: string): void
}

/** What the caller knows about a blob that it puts. */
export interface BlobKind {
  readonly isGivenAway?: boolean
  readonly isPartOfFile?: boolean
}

/** The records and counters of a store. */
export interface StoreContent {
  /** By name; records in insertion order. */
  readonly collections: readonly {
    readonly name: string
    readonly records: readonly (readonly [id: string, value: object])[]
  }[]
  /** By name. */
  readonly counters: readonly (readonly [name: string, value: number])[]
}

/** The format of records and counters that this version reads and writes. No other was ever released. */
export const STATE_FORMAT = 1

export interface StoreSnapshot extends StoreContent {
  /** See STATE_FORMAT. */
  readonly format: number
  /** By id. */
  readonly blobs: readonly { readonly id: string; readonly base64: string }[]
}
