import type { Clock } from '../../base/runtime/clock.ts'
import { SharedStateGone, SharedStateLost, SharedStateUnavailable, StoreClosed } from '../state-errors.ts'
import { GROUP, renewTurn, takeTurn } from './scripts.ts'
import { flushed, type LogView, type TurnsParts } from './turn-work.ts'

/** Longer than the lease, so that requests survive a node that dies during its turn. */
const PATIENCE_LEASES = 4
/**
 * A server that just went away may soon be back. The first requests wait this long for it; later ones fail immediately.
 */
const RETRY_MS = 1000
const RETRY_PAUSE_MS = 50
const RENEWALS_PER_LEASE = 4
/** If it gets no message, a node in line checks again after this time. */
const LINE_PAUSE_MS = 50

/** Takes turns for a node. */
export interface TurnTaker {
  /**
   * Resolves once this node has the turn and has applied everything before it.
   * @param isInTrouble whether the last attempt failed; this one then does not wait for recovery
   * @throws SharedStateUnavailable, SharedStateGone
   */
  take(isInTrouble: boolean): Promise<void>
  /** A message for this node: the turn is handed over, or free. */
  called(message: string): void
}

/** A turn, as takeTurn returns it or as it was handed over. */
interface Granted {
  readonly epoch: number
  readonly position: number
  /** The log entries right before the position. */
  readonly entries: readonly string[]
  /** Handed over by another node. It may be older than what this node was told since. */
  readonly isHanded: boolean
}

/** What a taker needs of the turns that it works for. */
interface TakerParts extends TurnsParts {
  readonly clock: Clock
  readonly view: LogView
  isClosed(): boolean
  /** Resolves once the outcome of this node's last commit is known. */
  settled(): Promise<void>
  /** Discards the memory. */
  lose(reason: Error): void
  /** Gives up a turn. */
  giveUp(epoch: number): Promise<void>
}

export function createTurnTaker(parts: TakerParts): TurnTaker {
  const { client, address, node, format, installation, work, clock, view } = parts
  const { shown, leaseMs, timeoutMs } = address
  const head = client.key('head')
  let isWaiting = false
  /** The turn is reserved for this node. */
  let isCalled = false
  let handed: Granted | undefined
  let wake = () => {}
  let renewed = 0

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      if (isCalled) return resolve()
      const cancel = clock.after(ms, resolve)
      wake = () => {
        cancel()
        resolve()
      }
    })

  async function take(isInTrouble: boolean) {
    isWaiting = true
    try {
      await waitForTurn(isInTrouble)
    } finally {
      isWaiting = false
    }
  }

  async function waitForTurn(isInTrouble: boolean) {
    const patience = PATIENCE_LEASES * leaseMs + timeoutMs
    const start = clock.now()
    for (;;) {
      isCalled = false
      const waited = clock.now() - start
      if (parts.isClosed()) throw new StoreClosed()
      const before = parts.settled()
      let granted: Granted | undefined
      try {
        granted = handed ?? (await ask())
      } catch (error) {
        await before
        if (error instanceof SharedStateGone || isInTrouble || waited >= RETRY_MS || isRefusal(error))
          throw error
        await pause(RETRY_PAUSE_MS)
        continue
      }
      handed = undefined
      // The outcome of the last commit must be known before anything is built on it.
      await before
      if (granted) {
        try {
          if (await taken(granted)) return
        } catch (error) {
          // Loading took longer than the lease. The next attempt may be faster.
          if (!(error instanceof SharedStateLost) || waited >= patience) throw error
        }
        continue
      }
      if (waited >= patience)
        throw new SharedStateUnavailable(shown, `another node has had the turn for more than ${waited} ms`)
      await pause(LINE_PAUSE_MS)
    }
  }

  /** Requests the turn; undefined if this node has to wait for it. */
  async function ask(): Promise<Granted | undefined> {
    const args = [node, view.known ?? -1, leaseMs, format, installation]
    const [answer, ...values] = (await client.run(takeTurn, [head], args)) as (string | number)[]
    if (answer === 'WAIT') return undefined
    if (answer !== 'TURN') throw refusal(answer, values[0])
    const [epoch, position, , ...entries] = values
    return { epoch: Number(epoch), position: Number(position), entries: entries.map(String), isHanded: false }
  }

  /**
   * Applies what came before the turn.
   * @returns false if it must be requested first
   */
  async function taken({ epoch, position, entries, isHanded }: Granted): Promise<boolean> {
    if (isHanded && epoch <= view.epoch) return false
    view.epoch = epoch
    renewed = clock.now()
    try {
      const missing = view.known === undefined ? undefined : position - view.known
      if (missing !== undefined && missing >= 0 && missing <= entries.length) {
        for (const entry of missing > 0 ? entries.slice(-missing) : []) work.apply(entry)
      } else if (!isHanded) {
        if (view.known !== undefined) parts.lose(new SharedStateLost())
        await work.load({ renew, verify })
      } else return false
    } catch (error) {
      view.known = undefined
      await parts.giveUp(epoch)
      throw error
    }
    view.known = position
    return true
  }

  async function renew() {
    if (clock.now() - renewed >= leaseMs / RENEWALS_PER_LEASE) await verify()
  }

  async function verify() {
    renewed = clock.now()
    const isHeld = Number(await client.run(renewTurn, [head], [node, view.epoch, leaseMs]))
    if (isHeld === 0) throw new SharedStateLost()
  }

  function refusal(answer: string | number | undefined, found: string | number | undefined): Error {
    const gone =
      answer === 'FORMAT'
        ? new SharedStateGone(
            shown,
            `has shared format ${found} now, this version of Mynah knows format ${format}. Restart it with the version of the others`,
          )
        : answer === 'OTHER'
          ? new SharedStateGone(
              shown,
              'contains another installation now: it was flushed or cleared and then created again. Restart this process to join it',
            )
          : flushed(shown)
    parts.lose(gone)
    return gone
  }

  return {
    take,
    called(message) {
      const [epoch = '', position = '', , ...entries] = message.split(GROUP)
      if (position !== '') {
        const granted = { epoch: Number(epoch), position: Number(position), entries, isHanded: true }
        // Nobody is waiting for it anymore.
        if (!isWaiting) return void parts.giveUp(granted.epoch)
        handed = granted
      }
      isCalled = true
      wake()
    },
  }
}

/**
 * The server is there but refuses, for example because it is out of memory. It will not accept a retry right away
 * either.
 */
const isRefusal = (error: unknown) => ((error as Error).cause as Error | undefined)?.name === 'ReplyError'
