/** Signals of a terminal or a runner that end a command, and others that are forwarded. */
const RELAYED = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT', 'SIGUSR2', 'SIGBREAK'] as const

/** Signals to Mynah, which are for the command that it runs. */
export interface SignalRelay {
  /** The first one that arrived before there was a command. */
  early(): NodeJS.Signals | undefined
  /** Where later ones go. */
  relayTo(send: (signal: NodeJS.Signals) => void): void
  /** Restores the default behavior of signals. */
  stop(): void
}

/** Handles signals from now on, so that none ends Mynah with files or a command left behind. */
export function relaySignals(): SignalRelay {
  let early: NodeJS.Signals | undefined
  let send = (signal: NodeJS.Signals) => {
    early ??= signal
  }
  const handle = (signal: NodeJS.Signals) => send(signal)
  const names = RELAYED.filter((name) => name !== 'SIGBREAK' || process.platform === 'win32')
  for (const name of names) process.on(name, handle)
  return {
    early: () => early,
    relayTo(other) {
      send = other
    },
    stop() {
      for (const name of names) process.off(name, handle)
    },
  }
}
