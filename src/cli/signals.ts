/** How to end the process. */
export interface Shutdown {
  /** Resolves with the exit code. */
  stop(reason: string): Promise<number>
  /** Called for the second signal: exits immediately. */
  abort(): void
}

/**
 * Ends the process cleanly on SIGINT and SIGTERM; a second signal ends it immediately.
 * @param options with `stdin`, the end of standard input ends it as well: a parent that is killed sends no signal
 */
export function onSignals({ stop, abort }: Shutdown, { stdin = false } = {}) {
  let stopping = false
  const end = (reason: string) => {
    stopping = true
    stop(reason).then(
      (code) => process.exit(code),
      (error: unknown) => {
        console.error(`mynah: ${error instanceof Error ? error.message : error}`)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => {
      if (!stopping) return end(signal)
      abort()
      process.exit(1)
    })
  if (!stdin) return
  const endOfInput = () => {
    if (!stopping) end('stdin closed')
  }
  process.stdin.once('end', endOfInput).once('error', endOfInput).resume()
  // An open input must not keep a process whose start failed. Files have nothing to unref.
  process.stdin.unref?.()
}
