/** The two halves of a commit, see Committer. */
export interface CommitSteps {
  /** Waits for input or output at least once, so that everything done in the same turn gets into the commit. */
  prepare(): Promise<void>
  /** Takes the state as it is when called, synchronously, and writes it. */
  write(): Promise<void>
}

/**
 * Group commit: one commit runs at a time, changes made meanwhile gather for the next, which starts as soon as the
 * running one has ended. No timer is involved.
 *
 * A commit that fails leaves its changes pending: the next change or flush starts another one.
 */
export class Committer {
  readonly #steps: CommitSteps
  /** The commit that will include whatever changes now. */
  #gathering: Promise<void> | undefined
  /** The commit that has taken the state and is writing it. */
  #writing: Promise<void> | undefined
  /** Whether there are changes that no commit has taken. */
  #pending = false

  constructor(steps: CommitSteps) {
    this.#steps = steps
  }

  /** To be called after every change. */
  changed(): void {
    this.#pending = true
    this.#gathering ??= this.#start()
  }

  /** Resolves when all changes made so far are written; undefined when they are. */
  flush(): Promise<void> | undefined {
    if (this.#pending) this.#gathering ??= this.#start()
    return this.#gathering ?? this.#writing
  }

  #start(): Promise<void> {
    const commit = this.#run(this.#writing)
    // Without a flush nobody waits for it. A failure is not lost: the changes stay pending, the next flush meets it.
    commit.catch(() => {})
    return commit
  }

  async #run(before: Promise<void> | undefined): Promise<void> {
    try {
      // Its failure is the business of those who wait for it; what it could not write is written by this one.
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
