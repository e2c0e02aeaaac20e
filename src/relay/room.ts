/** Room in memory for large bodies. Those that find none wait, in the order in which they came. */
export interface Room {
  /** Waits until so many bytes have room, or nothing else takes any. */
  enter(bytes: number): Promise<void>
  /** Takes room that is there or not: for what has room already, and would wait for itself. */
  extend(bytes: number): void
  leave(bytes: number): void
  /** Bytes that are taken. */
  readonly taken: number
}

/** Makes room for so many bytes. */
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
