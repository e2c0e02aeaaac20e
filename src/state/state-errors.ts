/** What every failure of the state store is, so that a caller can tell them from its own. */
export class StateError extends Error {
  override name = this.constructor.name
}

/** An insert met an id that is already taken. */
export class DuplicateId extends StateError {
  readonly collection: string
  readonly id: string

  constructor(collection: string, id: string) {
    super(`There is already a record ${JSON.stringify(id)} in ${JSON.stringify(collection)}.`)
    this.collection = collection
    this.id = id
  }
}

/** A record holds something that JSON would not bring back as it was. */
export class NotJson extends StateError {
  constructor(path: string, found: string) {
    super(`A record must be plain JSON, but ${path} is ${found}.`)
  }
}

/** Something was asked of a store after its close(). */
export class StoreClosed extends StateError {
  constructor() {
    super('The state store is closed.')
  }
}

/** A snapshot that cannot be restored; the store is as it was before. */
export class InvalidSnapshot extends StateError {
  constructor(problem: string) {
    super(`The snapshot cannot be restored: ${problem}. Nothing was changed.`)
  }
}

/** A file could not be written. The last good state is on disk, the change is in memory. */
export class StateWriteFailed extends StateError {
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

/** The file of a large content could not be written. No record names it yet, so that nothing has changed. */
export class BlobWriteFailed extends StateWriteFailed {
  constructor({ path, cause }: StateWriteFailed) {
    super(
      path,
      cause,
      'The request changed nothing; send it again once there is room and the right to write.',
    )
  }
}

/** There is no place for large files: the directory for temporary files cannot be used, or is full. */
export class TemporaryFilesFailed extends StateError {
  readonly path: string

  constructor(path: string, cause: unknown) {
    super(
      `Large files need the temporary directory ${path}, which cannot be written: ${messageOf(cause)}. ` +
        'Set TMPDIR to a directory that can, or keep the state in one with --state, and send the request again.',
      { cause },
    )
    this.path = path
  }
}

/** A file of the state is there and cannot be read. It is left as it is. */
export class StateReadFailed extends StateError {
  readonly path: string

  constructor(path: string, cause: unknown) {
    super(
      `The state file ${path} cannot be read: ${messageOf(cause)}. Make it readable and send the request again.`,
      {
        cause,
      },
    )
    this.path = path
  }
}

/** The state directory is no longer as this process left it: somebody else writes there. */
export class StateReplaced extends StateError {
  readonly path: string

  constructor(path: string) {
    super(
      `${path} was replaced, edited or deleted while this process was using it; nothing is written over it. ` +
        'Restart to load what is there now (changes since then are lost), or put the file back.',
    )
    this.path = path
  }
}

/** A file of the state is not what was written. It is left untouched. */
export class StateCorrupt extends StateError {
  readonly path: string

  constructor(path: string, problem: string) {
    super(
      `The state file ${path} is damaged: ${problem}. It was left untouched. ` +
        'Restore the state directory from a copy, move it away to start empty, or use another one with --state.',
    )
    this.path = path
  }
}

/** The server of shared state is away, slow or full. Nothing is answered that it does not have. */
export class SharedStateUnavailable extends StateError {
  constructor(address: string, problem: string, cause?: unknown) {
    super(
      `The shared state at ${address} cannot be used: ${problem}. ` +
        'Whether the request changed anything is unknown, unless it only reads. Send it again later.',
      { cause },
    )
  }
}

/** Another node had the turn before this one could commit: what it did has no effect. */
export class SharedStateLost extends StateError {
  constructor() {
    super(
      'This process was too slow, paused or cut off, and another one has had the turn since. ' +
        'Whether the request changed anything is unknown, unless it only reads. Send it again.',
    )
  }
}

/** What is stored is not what this process knows: for good, until it is started again. */
export class SharedStateGone extends StateError {
  constructor(address: string, problem: string) {
    super(`${address} ${problem}.`)
  }
}

/** Something of the shared state is missing or wrong. */
export class SharedStateDamaged extends StateError {
  constructor(problem: string) {
    super(
      `The shared state is damaged: ${problem}. Set maxmemory-policy to noeviction. ` +
        "Restore a copy of the database, or begin again with 'mynah store clear'.",
    )
  }
}

/** Whether a disk, a server, or somebody who changes what is on it, is to blame: anyone who runs Mynah can fix it. */
export const isStateTrouble = (error: unknown) =>
  error instanceof SharedStateUnavailable ||
  error instanceof SharedStateLost ||
  error instanceof SharedStateGone ||
  error instanceof SharedStateDamaged ||
  error instanceof StateWriteFailed ||
  error instanceof StateReadFailed ||
  error instanceof TemporaryFilesFailed ||
  error instanceof StateReplaced ||
  error instanceof StateCorrupt

/** The state was written by a newer version of the product. */
export class StateTooNew extends StateError {
  readonly path: string

  constructor(path: string, found: number, known: number) {
    super(
      `${path} has state format ${found}, this version of Mynah knows formats up to ${known}. ` +
        'Install a newer Mynah, or use another directory with --state. Nothing was changed.',
    )
    this.path = path
  }
}

/** The state has an older format, and the way to the present one failed. */
export class StateMigrationFailed extends StateError {
  readonly path: string

  constructor(path: string, from: number, to: number, cause: unknown) {
    super(
      `The state in ${path} could not be brought from format ${from} to ${to}: ${messageOf(cause)}. ` +
        'It was left as it was; the Mynah that wrote it can still use it.',
      { cause },
    )
    this.path = path
  }
}

/** Another process, or this one, has the state directory open. */
export class StateLocked extends StateError {
  readonly path: string
  readonly pid: number | undefined

  constructor(path: string, pid: number | undefined) {
    super(
      pid === undefined
        ? `The lock ${path} cannot be read. If no other Mynah uses this directory, delete that file.`
        : `The state directory is in use by process ${pid}${pid === process.pid ? ' (this one)' : ''}, ` +
            `which holds ${path}. Stop it, or use another directory with --state.`,
    )
    this.path = path
    this.pid = pid
  }
}

/** The place given for the state is not a directory, or cannot be read or written. */
export class StateUnusable extends StateError {
  readonly path: string

  constructor(path: string, problem: string, cause?: unknown) {
    super(`The state directory cannot be used: ${path} ${problem}.`, { cause })
    this.path = path
  }
}

/** Not `instanceof Error`: under Jest, errors of node:fs come from another realm. */
function messageOf(cause: unknown): string {
  return (cause as Error | undefined)?.message ?? String(cause)
}
