/** The two halves of a commit, see Committer. */
export interface CommitSteps {
  /** Waits for I/O at least once, so that everything done in the same turn of the event loop gets into the commit. */
  prepare(): Promise<void>
  /** Captures the state synchronously when called, then writes it. */
  write(): Promise<void>
}

/**
 * Group commit: one commit runs at a time. Changes made meanwhile collect for the next one, which starts as soon as the
 * current one ends. No timer is involved.
 *
 * If a commit fails, its changes stay pending: the next change or flush starts another one.
 */
export class Committer {
  readonly #steps: CommitSteps
  /** The commit that will include changes made now. */
  #gathering: Promise<void> | undefined
  /** The commit that has captured the state and is writing it. */
  #writing: Promise<void> | undefined
  /** Whether there are changes that no commit has captured. */
  #pending = false

  constructor(steps: CommitSteps) {
    this.#steps = steps
  }

  /** Call this after every change. */
  changed(): void {
    this.#pending = true
    this.#gathering ??= this.#start()
  }

  /** Resolves once all changes so far are written; undefined if they already are. */
  flush(): Promise<void> | undefined {
    if (this.#pending) this.#gathering ??= this.#start()
    return this.#gathering ?? this.#writing
  }

  #start(): Promise<void> {
    const commit = this.#run(this.#writing)
    // Without a flush, nobody awaits the commit. A failure is not lost: the changes stay pending, and the next flush
    // retries.
    commit.catch(() => {})
    return commit
  }

  async #run(before: Promise<void> | undefined): Promise<void> {
    try {
      // Its failure is reported to those who await it. This commit writes what it could not.
      await before?.catch(() => {})
      await this.#steps.prepare()
    } catch (error) {
      this.#gathering = undefined
      throw error
    }
    this.#writing = this.#gathering
    this.#gathering = undefined
    this.#pending = false
    try {
      await this.#steps.write()
    } catch (error) {
      this.#pending = true
      throw error
    } finally {
      this.#writing = undefined
    }
  }
}
