/** The two halves of a commit, see createCommitter. */
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
export function createCommitter({ prepare, write }: CommitSteps) {
  /** The commit that will include changes made now. */
  let gathering: Promise<void> | undefined
  /** The commit that has captured the state and is writing it. */
  let writing: Promise<void> | undefined
  /** Whether there are changes that no commit has captured. */
  let isPending = false

  function start(): Promise<void> {
    const commit = run(writing)
    // Without a flush, nobody awaits the commit. A failure is not lost: the changes stay pending, and the next flush
    // retries.
    commit.catch(() => {})
    return commit
  }

  async function run(before: Promise<void> | undefined): Promise<void> {
    try {
      // Its failure is reported to those who await it. This commit writes what it could not.
      await before?.catch(() => {})
      await prepare()
    } catch (error) {
      gathering = undefined
      throw error
    }
    writing = gathering
    gathering = undefined
    isPending = false
    try {
      await write()
    } catch (error) {
      isPending = true
      throw error
    } finally {
      writing = undefined
    }
  }

  return {
    /** Call this after every change. */
    changed() {
      isPending = true
      gathering ??= start()
    },
    /** Resolves once all changes so far are written; undefined if they already are. */
    flush(): Promise<void> | undefined {
      if (isPending) gathering ??= start()
      return gathering ?? writing
    },
  }
}
