/** How to end the process. */
export interface Shutdown {
  /** Resolves with the exit code. */
  stop(signal: string): Promise<number>
  /** Called for the second signal: exits immediately. */
  abort(): void
}

/** Ends the process cleanly on SIGINT and SIGTERM; a second signal ends it immediately. */
export function onSignals({ stop, abort }: Shutdown) {
  let stopping = false
  const handle = (signal: string) => {
    if (stopping) {
      abort()
      process.exit(1)
    }
    stopping = true
    stop(signal).then(
      (code) => process.exit(code),
      (error: unknown) => {
        console.error(`mynah: ${error instanceof Error ? error.message : error}`)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, handle)
}
