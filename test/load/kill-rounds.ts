import { Agent } from 'node:http'
import { createRandom } from '../../src/base/runtime/random.ts'
import { type MynahProcess, startMynah } from '../support/process.ts'
import { CHANGES, pick } from './changes.ts'
import { Unanswered } from './sender.ts'
import { Failed, User } from './user.ts'

export interface KillRounds {
  readonly rounds: number
  /** Determines who changes what, and when the process is killed. */
  readonly seed: string
  /** The state directory. */
  readonly state: string
}

export interface KillFigures {
  readonly rounds: number
  /** Changes that were answered, over all rounds. */
  readonly answered: number
  /** Changes in progress when the process was killed: how many were found done, and how many not. */
  readonly made: number
  readonly notMade: number
  /** Processes that were killed while they were starting. */
  readonly killedStarting: number
  /** The slowest start, until it was listening. */
  readonly slowestStartMs: number
}

const USERS = 12
const MAX_CHANGES = 250
const MAX_START_MS = 400
const MAKERS = Object.values(CHANGES)

/**
 * Repeatedly kills a Mynah with state in a directory during changes of every kind. After each start, checks that every
 * answered change exists and none is partial.
 * @throws Failed with the actual and the expected data
 */
export async function killUnderLoad({ rounds, seed, state }: KillRounds): Promise<KillFigures> {
  const random = createRandom(seed)
  const agent = new Agent({ keepAlive: true })
  const server = { url: '' }
  const users = Array.from({ length: USERS }, (_, number) => new User(server, `${seed}-${number}`, agent))
  const answered = () => users.reduce((sum, user) => sum + user.answered, 0)
  let slowestStartMs = 0
  let killedStarting = 0

  const start = () =>
    startMynah(['--port', '0', '--log', 'json', '--state', state], { MYNAH_SELF_CHECK: '0' })

  async function killStarting() {
    await using mynah = start()
    await new Promise((resolve) => setTimeout(resolve, random.float() * MAX_START_MS))
    mynah.child.kill('SIGKILL')
    await mynah.ended()
    killedStarting++
  }

  /** Starts, and checks everything that was answered. */
  async function started(): Promise<MynahProcess> {
    const startedAt = performance.now()
    const mynah = start()
    server.url = (await mynah.listening()).url
    slowestStartMs = Math.max(slowestStartMs, performance.now() - startedAt)
    await Promise.all(users.map((user) => user.settle()))
    return mynah
  }

  async function changeUntilGone(user: User, count: () => void) {
    for (;;) {
      const make = pick(user.random, MAKERS)
      if (make && (await user.change(make))) count()
    }
  }

  try {
    for (let round = 0; round < rounds; round++) {
      if (random.float() < 0.2) await killStarting()
      await using mynah = await started()
      let left = Math.floor(random.float() * MAX_CHANGES)
      const kill = () => mynah.child.kill('SIGKILL')
      const ends = await Promise.allSettled(
        users.map((user) =>
          changeUntilGone(user, () => {
            // Not always right after an answer.
            if (left-- === 0) setTimeout(kill, random.float() * 5)
          }),
        ),
      )
      for (const end of ends) {
        if (end.status === 'rejected' && !(end.reason instanceof Unanswered)) throw end.reason
      }
    }
    await using mynah = await started()
    mynah.child.kill('SIGTERM')
    const { code, stderr } = await mynah.ended()
    if (code !== 0 || stderr !== '') throw new Failed(`The last process ended with ${code}: ${stderr}`)
  } finally {
    agent.destroy()
  }
  const made = users.reduce((sum, user) => sum + user.made, 0)
  const notMade = users.reduce((sum, user) => sum + user.notMade, 0)
  return {
    rounds,
    answered: answered(),
    made,
    notMade,
    killedStarting,
    slowestStartMs: Math.round(slowestStartMs),
  }
}
