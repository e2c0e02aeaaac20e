import type { Awaitable } from '../runtime/awaitable.ts'

/**
 * What a world remembers. All backends (memory-store.ts, file-store.ts, shared/) keep the live state in memory. Everything
 * is asynchronous, since the shared one may have to wait for its turn; what every request asks for may answer at once.
 *
 * Two rules for callers:
 * - Records are plain JSON and immutable. The store freezes what it is given, deeply, and refuses what JSON would
 *   not bring back (dates, functions, NaN, class instances): a mistake shows in tests on the memory backend too.
 * - Changes that must never be seen apart, not even after a crash, go into one `transaction`.
 */
export interface Store {
  /** The collection of that name, made on first use. Any name will do; the same name is the same collection. */
  collection<T extends object>(name: string): Collection<T>
  readonly counters: Counters
  readonly blobs: Blobs
  /**
   * Several reads and changes as one: nothing else runs in between, all of it is kept or, when `work` throws, none.
   * `work` is synchronous, may run more than once on a backend that is not in this process, and so has no effects
   * but those on `tx`. Blobs are put before it.
   */
  transaction<R>(work: (tx: Transaction) => R): Promise<R>
  /**
   * Resolves when every change made so far is safe (file store: on disk); `undefined` when it already is, so that it
   * can be called after every request. Rejects with StateWriteFailed or StateReplaced; the changes stay in
   * memory and the next change or flush tries again.
   */
  flush(): Promise<void> | undefined
  /** The whole content as plain JSON, the same from every backend. Blobs that no record names are left out. */
  snapshot(): Promise<StoreSnapshot>
  /**
   * Puts another content in the place of this one, all or nothing, and returns the store that holds it; without a
   * snapshot, an empty one. This store stays with those who still work with it, in memory: they find the records and
   * counters that it had, and nothing that they change is kept. Throws InvalidSnapshot.
   */
  replace(snapshot?: StoreSnapshot): Promise<Store>
  /** Flushes and lets go of the directory. Changes after it throw StoreClosed. Calling it again does nothing. */
  close(): Promise<void>
}

export interface Collection<T extends object> {
  get(id: string): Awaitable<T | undefined>
  /**
   * The records whose fields equal those of `where`, in the order of their insertion; without it, all.
   * The first field named is indexed (on first use, then kept up to date), so name the one that narrows most:
   * `list({ accountId, region })` looks only at that account's records.
   */
  list(where?: Where<T>): Promise<T[]>
  /** Throws DuplicateId when the id is taken. */
  insert(id: string, value: T): Promise<void>
  /**
   * Atomic read-modify-write; the answer is the new value, undefined when there is no such record. When `change`
   * throws nothing changes; when it returns its argument nothing is written.
   */
  update(id: string, change: (current: T) => T): Promise<T | undefined>
  /** The answer is what was there. */
  delete(id: string): Promise<T | undefined>
}

/** Equality on top-level fields; `undefined` matches records without the field. */
export type Where<T> = {
  readonly [Field in keyof T]?: T[Field] & (string | number | boolean | null | undefined)
}

/** Whole numbers by name. A counter that was never counted is 0. */
export interface Counters {
  get(name: string): Promise<number>
  /**
   * Adds all of them or none: the first whose limit would be passed is named as refused. Reaching a limit exactly is
   * allowed; amounts of 0 and below are never refused. Throws RangeError for an amount or a sum that is not a safe
   * integer.
   */
  add(changes: readonly CounterChange[]): Promise<CounterResult>
  /** The counters whose names begin with `prefix`, by name (code unit order). */
  list(prefix: string): Promise<CounterValue[]>
  set(name: string, value: number): Promise<void>
  /** Forgets every counter whose name begins with `prefix`. */
  delete(prefix: string): Promise<void>
}

export interface CounterChange {
  readonly name: string
  readonly amount: number
  /** The largest value that this change may lead to; without it, none. */
  readonly limit?: number | undefined
}

export type CounterResult = { readonly ok: true } | { readonly ok: false; readonly refused: string }

export interface CounterValue {
  readonly name: string
  readonly value: number
}

/**
 * Large contents, kept beside the records and named by what they hold. A record refers to a blob by having its id as
 * a string anywhere in it; the store finds these by itself, keeps a blob as long as one record names it, and removes
 * it some time after the last one is gone. In a field whose name ends in `Blob` or `Blobs` the id says that the blob has
 * to be there. A blob that was put is kept for the record that is about to name it.
 */
export interface Blobs {
  /**
   * Safe on disk when it resolves; the id is `sha256-` and the digest in hex. Throws BlobWriteFailed. The bytes are
   * copied, unless the caller gives them away and never touches them again. Where the state is in memory, parts of files
   * of more than a MiB are in temporary files instead; then TemporaryFilesFailed is thrown where there can be none.
   */
  put(bytes: Uint8Array, how?: BlobKind): Promise<string>
  /**
   * A copy of the bytes; undefined when there is no such blob. Throws StateCorrupt when they have changed, or are gone
   * though a record names them, StateReadFailed when they cannot be read.
   */
  get(id: string): Promise<Uint8Array | undefined>
  /** For anyone who did put a blob and will not name it in a record after all. */
  release(id: string): void
}

/** What is known of a blob that is put. */
export interface BlobKind {
  readonly isGivenAway?: boolean
  readonly isPartOfFile?: boolean
}

/** The same operations, synchronous, seeing the changes made so far in the transaction. */
export interface Transaction {
  collection<T extends object>(name: string): TransactionCollection<T>
  readonly counters: TransactionCounters
}

export interface TransactionCollection<T extends object> {
  get(id: string): T | undefined
  insert(id: string, value: T): void
  update(id: string, change: (current: T) => T): T | undefined
  delete(id: string): T | undefined
}

export interface TransactionCounters {
  get(name: string): number
  add(changes: readonly CounterChange[]): CounterResult
  set(name: string, value: number): void
}

/** The records and counters of a store: what a migration works on. */
export interface StoreContent {
  /** By name; records in the order of their insertion. */
  readonly collections: readonly {
    readonly name: string
    readonly records: readonly (readonly [id: string, value: object])[]
  }[]
  /** By name. */
  readonly counters: readonly (readonly [name: string, value: number])[]
}

export interface StoreSnapshot extends StoreContent {
  /** The format version that the records follow, see migrations.ts. */
  readonly format: number
  /** By id. */
  readonly blobs: readonly { readonly id: string; readonly base64: string }[]
}
