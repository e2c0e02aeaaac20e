/** How to end the process. */
export interface Shutdown {
  /** Resolves with the exit code. */
  stop(reason: string): Promise<number>
  /** Called for the second signal, before the process exits immediately. */
  abort?(): void
}

/**
 * Ends the process cleanly on SIGINT, SIGTERM and SIGHUP; a second signal ends it immediately.
 * @param options with `stdin`, the end of standard input ends it as well: a parent that is killed sends no signal
 */
export function onSignals({ stop, abort }: Shutdown, { stdin = false } = {}) {
  const { begin } = onInterrupt(
    (reason) =>
      void stop(reason).then(
        (code) => process.exit(code),
        (error: unknown) => {
          console.error(`mynah: ${error instanceof Error ? error.message : error}`)
          process.exit(1)
        },
      ),
    () => {
      abort?.()
      process.exit(1)
    },
  )
  if (!stdin) return
  const endOfInput = () => void begin('stdin closed')
  process.stdin.once('end', endOfInput).once('error', endOfInput).resume()
  // An open input must not keep a process whose start failed. Files have nothing to unref.
  process.stdin.unref?.()
}

/**
 * Calls back for the first of these signals, so that a command can end in order. The second one ends the process
 * immediately. Terminals send SIGHUP when they are closed; Node lets no parent ignore it (`nohup`).
 */
export function onInterrupt(first: (reason: string) => void, second: () => void = () => process.exit(1)) {
  let isEnding = false
  /** Begins the end, unless it has begun; returns whether it had not. */
  function begin(reason: string) {
    if (isEnding) return false
    isEnding = true
    first(reason)
    return true
  }
  const release = handleSignals(['SIGINT', 'SIGTERM', 'SIGHUP'], (signal) => {
    if (!begin(signal)) second()
  })
  return { begin, release }
}

/** Handles signals until the returned function is called, which restores their default behavior. */
export function handleSignals(
  names: readonly NodeJS.Signals[],
  handle: (signal: NodeJS.Signals) => void,
): () => void {
  for (const name of names) process.on(name, handle)
  return () => {
    for (const name of names) process.off(name, handle)
  }
}
