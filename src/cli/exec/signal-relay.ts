import { handleSignals } from '../signals.ts'

/** Signals from a terminal or runner that end a command, and others to forward. */
const RELAYED = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT', 'SIGUSR2', 'SIGBREAK'] as const

/** Signals received by Mynah that are meant for its command. */
export type SignalRelay = ReturnType<typeof relaySignals>

/** Handles signals from now on, so that none of them ends Mynah while files or a command remain. */
export function relaySignals() {
  let early: NodeJS.Signals | undefined
  let send = (signal: NodeJS.Signals) => {
    early ??= signal
  }
  const names = RELAYED.filter((name) => name !== 'SIGBREAK' || process.platform === 'win32')
  const stop = handleSignals(names, (signal) => send(signal))
  return {
    /** The first one that arrived before the command had started. */
    early: () => early,
    /** Sets the receiver of later ones. */
    relayTo(other: (signal: NodeJS.Signals) => void) {
      send = other
    },
    /** Restores the default behavior of signals. */
    stop,
  }
}
