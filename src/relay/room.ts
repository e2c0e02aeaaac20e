/** Memory set aside for large bodies. Bodies that do not fit wait in order of arrival. */
export interface Room {
  /** Waits until the bytes fit, or until the room is empty. */
  enter(bytes: number): Promise<void>
  /** Takes the bytes even if they do not fit: for holders of room, which would wait for themselves. */
  extend(bytes: number): void
  leave(bytes: number): void
  /** Bytes in use. */
  readonly taken: number
}

/** Creates a room with a limit in bytes. */
export function createRoom(limit: number): Room {
  const waiting: { readonly bytes: number; enter(): void }[] = []
  let taken = 0

  function letIn() {
    for (;;) {
      const [next] = waiting
      if (!next || (taken > 0 && taken + next.bytes > limit)) return
      waiting.shift()
      taken += next.bytes
      next.enter()
    }
  }

  return {
    enter: (bytes) =>
      new Promise((enter) => {
        waiting.push({ bytes, enter })
        letIn()
      }),
    extend(bytes) {
      taken += bytes
    },
    leave(bytes) {
      taken -= bytes
      letIn()
    },
    get taken() {
      return taken
    },
  }
}
