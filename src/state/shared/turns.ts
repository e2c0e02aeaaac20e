import { createClock } from '../../base/runtime/clock.ts'
import { type Deferred, deferred } from '../../base/runtime/deferred.ts'
import { yieldToEventLoop } from '../../base/runtime/yield-to-event-loop.ts'
import { SharedStateLost, SharedStateUnavailable, StoreClosed } from '../state-errors.ts'
import { createLogFollower } from './follow-log.ts'
import { commitTurn, giveUpTurn } from './scripts.ts'
import { createTurnTaker } from './take-turn.ts'
import { flushed, type LogView, type TurnsParts } from './turn-work.ts'

/** The turns of this node, see docs/shared-state.md. */
export interface Turns {
  /** Whether the current code runs in a turn of this node. This ends when the event loop continues. */
  readonly held: boolean
  /** Whether changes are being committed. */
  readonly isCommitting: boolean
  /**
   * Resolves in a turn of this node; undefined if already in one. What follows without waiting for the event loop is
   * part of the turn.
   * @throws SharedStateUnavailable, SharedStateGone
   */
  enter(): Promise<void> | undefined
  /**
   * In a turn: resolves once it is committed. Otherwise: once the last one is.
   * @throws SharedStateLost, SharedStateUnavailable
   */
  settled(): Promise<void>
  /** Why nothing can be served, as far as known. */
  readonly trouble: Error | undefined
  /** Commits pending changes and ends. */
  close(): Promise<void>
}

/** Takes turns: one at a time, shared by all that are waiting. */
export function createTurns(parts: TurnsParts): Turns {
  const { client, address, node, installation, work } = parts
  const { shown, leaseMs, wait, timeoutMs, cluster } = address
  const head = client.key('head')
  const ownChannel = client.key(`turn:${node}`)
  const logChannel = client.key('log')
  /** A cluster's server cannot count subscribers on another server. */
  const isHanded = cluster ? '0' : '1'
  // The machine's clock: nodes wait for each other, whatever the clocks of the worlds show.
  const clock = createClock()
  const view: LogView = { known: undefined, epoch: 0 }
  let held = false
  let isClosed = false
  /** Callers waiting for the next turn. */
  let entering: Deferred<void> | undefined
  /** The commit of the current turn. */
  let own: Deferred<void> | undefined
  /** The last commit that was sent. */
  let committing: Promise<void> = Promise.resolve()
  let isCommitting = false
  let running: Promise<void> | undefined
  let trouble: Error | undefined

  const taker = createTurnTaker({
    ...parts,
    clock,
    view,
    isClosed: () => isClosed,
    settled: () => committing,
    lose,
    giveUp,
  })
  const follower = createLogFollower(parts, clock, view, { settled: () => committing, soon: start, lose })

  function start() {
    if (isClosed && !entering) return
    running ??= run().finally(() => {
      running = undefined
      if (entering) start()
    })
  }

  async function run() {
    while (entering) {
      try {
        await taker.take(trouble !== undefined)
        trouble = undefined
      } catch (error) {
        trouble = error as Error
        const failed = entering as Deferred<void> | undefined
        entering = undefined
        failed?.reject(error)
        continue
      }
      begin()
      // Requests that are read meanwhile join this turn. Anything that waits longer runs in another one.
      await yieldToEventLoop()
      cut()
    }
    if (follower.isBehind && !isClosed) await follower.follow()
  }

  function begin() {
    held = true
    own = deferred()
    // Nobody may be awaiting it.
    own.promise.catch(() => {})
    const entered = entering
    entering = undefined
    entered?.resolve()
  }

  /** Ends the turn: from now on nothing changes, and the changes are being sent. */
  function cut() {
    const outcome = own as Deferred<void>
    let changes: string
    try {
      changes = work.cut()
      held = false
      own = undefined
    } catch (error) {
      held = false
      own = undefined
      // If the changes cannot be serialized, they count as not made.
      lose(error as Error)
      outcome.reject(error)
      committing = giveUp(view.epoch)
      return
    }
    isCommitting = changes !== ''
    committing = commit(changes).then(
      () => outcome.resolve(),
      (error) => {
        lose(error)
        outcome.reject(error)
        return giveUp(view.epoch)
      },
    )
    committing = committing.finally(() => {
      isCommitting = false
    })
    // The next turn starts after it.
    if (changes !== '' && view.known !== undefined) view.known += 1
  }

  function lose(reason: Error) {
    view.known = undefined
    work.discard(reason)
  }

  async function giveUp(epoch: number) {
    await client.run(giveUpTurn, [head], [node, epoch, leaseMs, isHanded]).catch(() => {})
  }

  async function commit(changes: string) {
    const args = [view.epoch, view.known ?? 0, installation, changes, leaseMs, isHanded]
    const [answer, content] = (await client.run(commitTurn, [head], args)) as string[]
    if (answer === 'LOST') throw new SharedStateLost()
    if (answer === 'BLOB') throw new SharedStateUnavailable(shown, `blob ${content} is gone`)
    if (answer !== 'OK') throw flushed(shown)
    if (wait > 0 && changes !== '') await confirm()
  }

  async function confirm() {
    const replicas = Number(await client.call('WAIT', wait, Math.max(1, timeoutMs - 100)))
    if (replicas < wait)
      throw new SharedStateUnavailable(shown, `${replicas} of ${wait} replicas have confirmed the change`)
  }

  void client
    .listen([ownChannel, logChannel], (channel, message) => {
      if (channel === ownChannel) return taker.called(message)
      // The new connection may have missed messages of both channels.
      if (channel !== logChannel) taker.called('')
      follower.told(Number(message || Number.POSITIVE_INFINITY))
    })
    // Without messages, nodes in line check on their own.
    .catch(() => {})

  return {
    get held() {
      return held
    },
    get isCommitting() {
      return isCommitting
    },
    enter() {
      if (held) return undefined
      if (isClosed) return Promise.reject(new StoreClosed())
      entering ??= deferred()
      const { promise } = entering
      start()
      return promise
    },
    settled: () => own?.promise ?? committing,
    get trouble() {
      return trouble
    },
    async close() {
      while (running) await running
      isClosed = true
      follower.close()
      await committing.catch(() => {})
      clock.close()
    },
  }
}
