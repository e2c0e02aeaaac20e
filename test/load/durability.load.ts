import { Agent } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createRandom } from '../../src/base/runtime/random.ts'
import { newFolder } from '../support/new-folder.ts'
import { startMynah } from '../support/process.ts'
import { CHANGES, pick } from './changes.ts'
import { Unanswered } from './sender.ts'
import { User } from './user.ts'

const ROUNDS = Number(process.env.MYNAH_ROUNDS ?? 100)
/** Determines who changes what, and when the process is killed. */
const SEED = process.env.MYNAH_SEED ?? 'durability'
const USERS = 12
const MAX_CHANGES = 250
const MAX_START_MS = 400
const MAKERS = Object.values(CHANGES)

it(
  `${ROUNDS} times kill -9 under load: no answered change is lost, none is partial, every start succeeds`,
  async () => {
    const startedAt = performance.now()
    const state = newFolder()
    const random = createRandom(SEED)
    const agent = new Agent({ keepAlive: true })
    const server = { url: '' }
    const users = Array.from({ length: USERS }, (_, number) => new User(server, `${SEED}-${number}`, agent))
    const sumOf = (count: 'answered' | 'made' | 'notMade') =>
      users.reduce((sum, user) => sum + user[count], 0)
    let slowestStartMs = 0
    let killedStarting = 0

    const start = () =>
      startMynah(['--port', '0', '--log', 'json', '--state', state], { MYNAH_SELF_CHECK: '0' })

    async function killStarting() {
      await using mynah = start()
      await setTimeout(random.float() * MAX_START_MS)
      mynah.child.kill('SIGKILL')
      await mynah.ended()
      killedStarting++
    }

    /** Starts, and checks everything that was answered. */
    async function started() {
      const before = performance.now()
      const mynah = start()
      server.url = (await mynah.listening()).url
      slowestStartMs = Math.max(slowestStartMs, Math.round(performance.now() - before))
      await Promise.all(users.map((user) => user.settle()))
      return mynah
    }

    for (let round = 0; round < ROUNDS; round++) {
      if (random.float() < 0.2) await killStarting()
      await using mynah = await started()
      let left = Math.floor(random.float() * MAX_CHANGES)
      const changeUntilGone = async (user: User) => {
        for (;;) {
          const make = pick(user.random, MAKERS)
          if (!make || !(await user.change(make)) || left-- !== 0) continue
          // Not always right after an answer.
          void setTimeout(random.float() * 5).then(() => mynah.child.kill('SIGKILL'))
        }
      }
      const ends = await Promise.allSettled(users.map(changeUntilGone))
      for (const end of ends)
        if (end.status === 'rejected' && !(end.reason instanceof Unanswered)) throw end.reason
    }
    await using mynah = await started()
    mynah.child.kill('SIGTERM')
    expect(await mynah.ended()).toMatchObject({ code: 0, stderr: '' })
    agent.destroy()
    const answered = sumOf('answered')
    expect(answered).toBeGreaterThan(ROUNDS)
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    const unanswered = { made: sumOf('made'), notMade: sumOf('notMade') }
    const figures = { rounds: ROUNDS, answered, ...unanswered, killedStarting, slowestStartMs }
    console.log(`durability ${JSON.stringify({ seed: SEED, ...figures, lost: 0, half: 0, seconds })}`)
  },
  15 * 60_000,
)
