/** The base class of all errors of the state store, so that callers can distinguish them. */
export class StateError extends Error {
  override name = this.constructor.name
}

/**
 * The cause is a disk, a server, or external changes to them, which the people who run Mynah can fix; or its end. Requests
 * that meet it are answered 503.
 */
export class StateTrouble extends StateError {}

/** The id of an insert is already taken. */
export class DuplicateId extends StateError {
  constructor(collection: string, id: string) {
    super(`There is already a record ${JSON.stringify(id)} in ${JSON.stringify(collection)}.`)
  }
}

/** A record contains something that would not survive a round trip through JSON. */
export class NotJson extends StateError {
  constructor(path: string, found: string) {
    super(`A record must be plain JSON, but ${path} is ${found}.`)
  }
}

/** An operation on a closed store. */
export class StoreClosed extends StateTrouble {
  constructor() {
    super('The state store is closed.')
  }
}

/** A snapshot that cannot be restored. The store is unchanged. */
export class InvalidSnapshot extends StateError {
  constructor(problem: string) {
    super(`The snapshot cannot be restored: ${problem}. Nothing was changed.`)
  }
}

/** A file could not be written. The last good state is on disk; the change is in memory. */
export class StateWriteFailed extends StateTrouble {
  readonly path: string

  constructor(
    path: string,
    cause: unknown,
    outcome = 'The change is kept in memory and written with the next change or request that succeeds.',
  ) {
    super(`The state could not be written to ${path}: ${messageOf(cause)}. ${outcome}`, { cause })
    this.path = path
  }
}

/** The file of a large content could not be written. No record refers to it yet, so nothing has changed. */
export class BlobWriteFailed extends StateWriteFailed {
  constructor(failed: StateWriteFailed) {
    super(
      failed.path,
      failed.cause,
      'The request changed nothing. Free disk space or fix the permissions, then send it again.',
    )
  }
}

/** Large files cannot be stored: the directory for temporary files is unusable or full. */
export class TemporaryFilesFailed extends StateTrouble {
  constructor(path: string, cause: unknown) {
    super(
      `Large files need the temporary directory ${path}, which cannot be written: ${messageOf(cause)}. ` +
        'Set TMPDIR to a writable directory or keep the state in one with --state, then send the request again.',
      { cause },
    )
  }
}

/** A state file exists but cannot be read. It is left unchanged. */
export class StateReadFailed extends StateTrouble {
  readonly path: string

  constructor(path: string, cause: unknown) {
    super(
      `The state file ${path} cannot be read: ${messageOf(cause)}. Make it readable and send the request again.`,
      { cause },
    )
    this.path = path
  }
}

/** The state directory is not as this process left it: something else writes there. */
export class StateReplaced extends StateTrouble {
  constructor(path: string) {
    super(
      `${path} was replaced, edited or deleted while this process was using it; nothing is written over it. ` +
        'Restart to load what is there now (changes since then are lost), or put the file back.',
    )
  }
}

/** A state file is not what was written. It is left unchanged. */
export class StateCorrupt extends StateTrouble {
  constructor(path: string, problem: string) {
    super(
      `The state file ${path} is damaged: ${problem}. It was left untouched. ` +
        'Restore the state directory from a copy, move it away to start empty, or use another one with --state.',
    )
  }
}

/**
 * Shared state cannot be opened: the address is wrong, or the server there cannot be used.
 * @param problem follows a colon
 */
export class SharedStateUnusable extends StateError {
  constructor(address: string, problem: string, cause?: unknown) {
    super(`The shared state at ${address} cannot be used: ${problem}.`, { cause })
  }
}

/** The server of shared state is down, slow or full. Requests that need it fail. */
export class SharedStateUnavailable extends StateTrouble {
  /** The same outside of requests. */
  readonly unusable: SharedStateUnusable

  constructor(address: string, problem: string, cause?: unknown) {
    const unusable = new SharedStateUnusable(address, problem, cause)
    super(
      `${unusable.message} Whether the request changed anything is unknown, unless it only reads. Send it again later.`,
      { cause },
    )
    this.unusable = unusable
  }
}

/** This process no longer owns the shared state. What it had not stored yet has no effect. */
export class SharedStateLost extends StateTrouble {
  constructor() {
    super(
      'This process has lost its lease: it was paused, disconnected or stopped, and another one owns the state. ' +
        'Whether the request changed anything is unknown, unless it only reads. Send it again.',
    )
  }
}

/** The stored state is not the one that this process knows. */
export class SharedStateGone extends StateTrouble {
  constructor(address: string, problem: string) {
    super(`${address} ${problem}.`)
  }
}

/** The process that owns the shared state cannot be asked, or did not answer. */
export class OwnerUnavailable extends StateTrouble {}

/** Part of the shared state is missing or wrong. */
export class SharedStateDamaged extends StateTrouble {
  constructor(problem: string) {
    super(
      `The shared state is damaged: ${problem}. Set maxmemory-policy to noeviction. ` +
        "Restore a copy of the database, or start over with 'mynah store clear'.",
    )
  }
}

/** A newer version of Mynah wrote the state. */
export class StateTooNew extends StateError {
  constructor(path: string, found: number, known: number) {
    super(
      `${path} has state format ${found}, this version of Mynah knows formats up to ${known}. ` +
        'Install a newer Mynah, or use another directory with --state. Nothing was changed.',
    )
  }
}

/** Another process, or this one, has the state directory open. */
export class StateLocked extends StateError {
  readonly pid: number | undefined

  constructor(path: string, pid: number | undefined) {
    super(
      pid === undefined
        ? `The lock ${path} cannot be read. If no other Mynah uses this directory, delete that file.`
        : `The state directory is in use by process ${pid}${pid === process.pid ? ' (this one)' : ''}, ` +
            `which holds ${path}. Stop it, or use another directory with --state.`,
    )
    this.pid = pid
  }
}

/** The location of the state is not a directory, or cannot be read or written. */
export class StateUnusable extends StateError {
  constructor(path: string, problem: string, cause?: unknown) {
    super(`The state directory cannot be used: ${path} ${problem}.`, { cause })
  }
}

/** Not `instanceof Error`: under Jest, errors of node:fs come from another realm. */
function messageOf(cause: unknown): string {
  return (cause as Error | undefined)?.message ?? String(cause)
}
