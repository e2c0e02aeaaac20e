import type { Clock } from '../../base/runtime/clock.ts'
import type { LogView, TurnsParts } from './turn-work.ts'

/** How often this node applies the changes of others while it has no requests of its own. */
const FOLLOW_PAUSE_MS = 10

/** Keeps a node up to date that takes no turns, for events and listeners that read its memory. */
export interface LogFollower {
  /** The log has reached this position; Infinity if messages may have been missed. */
  told(position: number): void
  /** Whether there is something to follow. */
  readonly isBehind: boolean
  /**
   * Applies what others have committed, outside of any turn. Any prefix of the log is a consistent view, if not the
   * latest.
   */
  follow(): Promise<void>
  close(): void
}

/**
 * @param settled resolves once the outcome of this node's last commit is known
 * @param soon called when it is time to follow
 * @param lose discards the memory
 */
export function createLogFollower(
  { client, work }: Pick<TurnsParts, 'client' | 'work'>,
  clock: Clock,
  view: LogView,
  { settled, soon, lose }: { settled(): Promise<void>; soon(): void; lose(reason: Error): void },
): LogFollower {
  let reached = 0
  let cancel: (() => void) | undefined
  const isBehind = () => view.known !== undefined && reached > view.known

  async function follow() {
    await settled()
    let at = view.known
    if (at === undefined || !isBehind()) return
    const found = (await client.call('XRANGE', client.key('stream'), `${at + 1}-0`, '+').catch(() => [])) as [
      string,
      string[],
    ][]
    if (reached === Number.POSITIVE_INFINITY) reached = 0
    for (const [id, [, entry = '']] of found) {
      // The next turn closes a gap by loading everything.
      if (Number.parseInt(id, 10) !== at + 1) break
      try {
        work.apply(entry)
      } catch (error) {
        return lose(error as Error)
      }
      at += 1
      view.known = at
    }
    // What is missing now must be loaded.
    reached = Math.min(reached, at)
  }

  return {
    told(position) {
      reached = Math.max(reached, position)
      if (isBehind())
        cancel ??= clock.after(FOLLOW_PAUSE_MS, () => {
          cancel = undefined
          soon()
        })
    },
    get isBehind() {
      return cancel === undefined && isBehind()
    },
    follow,
    close: () => cancel?.(),
  }
}
