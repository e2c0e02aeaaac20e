import { createClock } from '../../runtime/clock.ts'
import { type Deferred, deferred } from '../../runtime/deferred.ts'
import { yieldToEventLoop } from '../../runtime/yield-to-event-loop.ts'
import { SharedStateGone, SharedStateLost, SharedStateUnavailable, StoreClosed } from '../state-errors.ts'
import { commitTurn, giveUpTurn, renewTurn, takeTurn } from './scripts.ts'
import type { SharedAddress } from './shared-address.ts'
import type { ValkeyClient } from './valkey-client.ts'

/** What turns are taken for: the memory of this node, and what it does with the log. */
export interface TurnWork {
  /** Applies what another node has committed. */
  apply(entry: string): void
  /** Throws the memory away and reads everything; called in the turn. `renew` is to be called now and then. */
  load(renew: () => Promise<void>): Promise<void>
  /** What has changed since the last call, for the log; empty for nothing. */
  cut(): string
  /** What is in memory is not what the log says: anyone who has used it fails. */
  discard(reason: Error): void
}

/** The turns of this node, see docs/shared-state.md. */
export interface Turns {
  /** Whether what runs now runs in a turn of this node: until the event loop goes on to something else. */
  readonly held: boolean
  /** Whether changes are on their way. */
  readonly isCommitting: boolean
  /**
   * Resolves in a turn of this node; undefined in one. What runs from there on without waiting for the event loop runs in it.
   * @throws SharedStateUnavailable, SharedStateGone
   */
  enter(): Promise<void> | undefined
  /**
   * In a turn: resolves when it is committed. Otherwise: when the last one is.
   * @throws SharedStateLost, SharedStateUnavailable
   */
  settled(): Promise<void>
  /** Why nothing can be served, as far as is known. */
  readonly trouble: Error | undefined
  /** Commits what is under way and ends. */
  close(): Promise<void>
}

interface TurnsParts {
  readonly client: ValkeyClient
  readonly address: SharedAddress
  readonly node: string
  readonly format: number
  readonly installation: string
  readonly work: TurnWork
}

/** Longer than the lease, so that requests outlive a node that died in its turn. */
const PATIENCE_LEASES = 4
/** A server that just went away may be back soon; the first requests wait so long for that, later ones fail at once. */
const RETRY_MS = 1000
const RETRY_PAUSE_MS = 50
const RENEWALS_PER_LEASE = 4
/** Without a message, a node in line looks again after so long. */
const LINE_PAUSE_MS = 50
/** What others do is taken over so often while this node has no requests of its own. */
const FOLLOW_PAUSE_MS = 10

/** Takes turns: one at a time, for all who wait. */
export function createTurns({ client, address, node, format, installation, work }: TurnsParts): Turns {
  const { shown, leaseMs, wait, timeoutMs } = address
  const head = client.key('head')
  const ownChannel = client.key(`turn:${node}`)
  const logChannel = client.key('log')
  // By the machine: nodes wait for each other, whatever the clocks of worlds show.
  const clock = createClock()
  let held = false
  let isClosed = false
  /** Those who wait for the next turn. */
  let entering: Deferred<void> | undefined
  /** The commit of the turn that is held. */
  let own: Deferred<void> | undefined
  /** The last commit that was sent. */
  let committing: Promise<void> = Promise.resolve()
  let isCommitting = false
  let running: Promise<void> | undefined
  /** The position of the log that memory is at; undefined when everything has to be loaded. */
  let known: number | undefined
  let epoch = 0
  let trouble: Error | undefined
  let isBehind = false
  let follows: (() => void) | undefined
  /** The turn is kept for this node. */
  let isCalled = false
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

  function start() {
    running ??= run().finally(() => {
      running = undefined
      if (entering) start()
    })
  }

  async function run() {
    while (entering) {
      try {
        await take()
        trouble = undefined
      } catch (error) {
        trouble = error as Error
        const failed = entering as Deferred<void> | undefined
        entering = undefined
        failed?.reject(error)
        continue
      }
      begin()
      // Requests that are read meanwhile take part; what waits for anything else comes in another turn.
      await yieldToEventLoop()
      cut()
    }
    if (isBehind && !isClosed) await follow()
  }

  function begin() {
    held = true
    own = deferred()
    // Nobody has to wait for it.
    own.promise.catch(() => {})
    const entered = entering
    entering = undefined
    entered?.resolve()
  }

  /** Ends the turn: from here on nothing changes, and what has changed is on its way. */
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
      // What cannot be written down was not done.
      lose(error as Error)
      outcome.reject(error)
      committing = giveUp()
      return
    }
    isCommitting = changes !== ''
    committing = commit(changes).then(
      () => outcome.resolve(),
      (error) => {
        lose(error)
        outcome.reject(error)
        return giveUp()
      },
    )
    committing = committing.finally(() => {
      isCommitting = false
    })
    // The next turn begins behind it.
    if (changes !== '' && known !== undefined) known += 1
  }

  function lose(reason: Error) {
    known = undefined
    work.discard(reason)
  }

  const giveUp = async () => {
    await client.run(giveUpTurn, [head], [node, epoch]).catch(() => {})
  }

  async function commit(changes: string) {
    const position = known
    const reply = (await client.run(
      commitTurn,
      [head],
      [epoch, position ?? 0, installation, changes],
    )) as string[]
    const [answer] = reply
    if (answer === 'LOST') throw new SharedStateLost()
    if (answer === 'BLOB') throw new SharedStateUnavailable(shown, `the content ${reply[1]} is gone`)
    if (answer !== 'OK') throw new SharedStateGone(shown, FLUSHED)
    if (wait > 0 && changes !== '') await confirm()
  }

  async function confirm() {
    const replicas = Number(await client.call('WAIT', wait, Math.max(1, timeoutMs - 100)))
    if (replicas < wait)
      throw new SharedStateUnavailable(shown, `${replicas} of ${wait} replicas have confirmed the change`)
  }

  /** Resolves when this node has the turn and has applied everything before it. */
  async function take() {
    const patience = PATIENCE_LEASES * leaseMs + timeoutMs
    const start = clock.now()
    for (;;) {
      isCalled = false
      const waited = clock.now() - start
      if (isClosed) throw new StoreClosed()
      const before = committing
      let reply: (string | number)[]
      try {
        reply = (await client.run(
          takeTurn,
          [head],
          [node, known ?? -1, leaseMs, format, installation],
        )) as typeof reply
      } catch (error) {
        await before
        if (trouble || waited >= RETRY_MS || isRefusal(error)) throw error
        await pause(RETRY_PAUSE_MS)
        continue
      }
      // What the last commit came to is known before anything is built on it.
      await before
      if (reply[0] === 'TURN') {
        try {
          return await taken(reply)
        } catch (error) {
          // Loading took longer than the turn lasted; the next one may be faster.
          if (!(error instanceof SharedStateLost) || waited >= patience) throw error
          continue
        }
      }
      if (reply[0] !== 'WAIT') throw refusal(reply)
      if (waited >= patience)
        throw new SharedStateUnavailable(shown, `another node has had the turn for more than ${waited} ms`)
      await pause(LINE_PAUSE_MS)
    }
  }

  async function taken([, newEpoch, position, , ...entries]: (string | number)[]) {
    epoch = Number(newEpoch)
    renewed = clock.now()
    try {
      if (known !== undefined && Number(position) - known === entries.length) {
        for (const entry of entries) work.apply(String(entry))
      } else {
        if (known !== undefined) lose(new SharedStateLost())
        await work.load(renew)
      }
    } catch (error) {
      known = undefined
      await giveUp()
      throw error
    }
    known = Number(position)
  }

  /** To be called as often as anybody likes. */
  async function renew() {
    if (clock.now() - renewed < leaseMs / RENEWALS_PER_LEASE) return
    renewed = clock.now()
    if (Number(await client.run(renewTurn, [head], [node, leaseMs])) === 0) throw new SharedStateLost()
  }

  function refusal([answer, found]: (string | number)[]): Error {
    const gone =
      answer === 'FORMAT'
        ? `has shared format ${found} now, this version of Mynah knows format ${format}. Restart it with the version of the others`
        : answer === 'OTHER'
          ? 'holds another installation now: it was flushed or cleared and begun again. Restart this process to join it'
          : FLUSHED
    lose(new SharedStateGone(shown, gone))
    return new SharedStateGone(shown, gone)
  }

  /** Applies what others have committed, outside of any turn: a beginning of the log is a right view, if not the last. */
  async function follow() {
    isBehind = false
    if (known === undefined) return
    await committing
    const from = known
    if (from === undefined) return
    const found = (await client
      .call('XRANGE', client.key('stream'), `${from + 1}-0`, '+')
      .catch(() => [])) as [string, string[]][]
    for (const [id, [, entry = '']] of found) {
      // A gap is closed by the next turn, which loads everything.
      if (Number.parseInt(id, 10) !== known + 1) return
      try {
        work.apply(entry)
      } catch (error) {
        return lose(error as Error)
      }
      known += 1
    }
  }

  function followSoon() {
    if (isClosed) return
    isBehind = true
    follows ??= clock.after(FOLLOW_PAUSE_MS, () => {
      follows = undefined
      start()
    })
  }

  void client
    .listen([ownChannel, logChannel], (channel, position) => {
      if (channel !== logChannel) {
        isCalled = true
        wake()
      }
      if (channel !== ownChannel && !(Number(position || Infinity) <= (known ?? -1))) followSoon()
    })
    // Without messages, nodes in line look again by themselves.
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
      follows?.()
      await committing.catch(() => {})
      clock.close()
    },
  }
}

/** The server is there and does not want to, as when it is out of memory: it will not want to at once either. */
const isRefusal = (error: unknown) => ((error as Error).cause as Error | undefined)?.name === 'ReplyError'

const FLUSHED =
  'does not hold this installation any more: it was flushed, cleared or evicted. Restart this process to begin again'
