import { Agent } from 'node:http'
import { createRandom } from '../../src/base/runtime/random.ts'
import { operations } from '../../src/contract/openapi/generated/operations.ts'
import type { Operation } from '../../src/contract/openapi/operation.ts'
import { badRequest } from './bad-requests.ts'
import { CHANGES, type MakeChange, pick } from './changes.ts'
import { type MakeRead, READS } from './reads.ts'
import { Unanswered } from './sender.ts'
import { SharedAccount } from './shared-account.ts'
import { Failed, User } from './user.ts'

/** Each document needs a thread, and would use up all the time. */
const RARE: ReadonlySet<string> = new Set(['translateDocument'])
const RARE_SHARE = 0.1

/** The changes to the shared account, by kind. */
const SHARED = {
  translate: 'translateText',
  addWord: 'patchMultilingualGlossary',
  rename: 'updateStyleRuleList',
} as const

export interface MixedLoad {
  readonly users: number
  readonly seed: string
  /** The current address of the server. */
  readonly server: { readonly url: string }
}

/** What was sent: how often each operation, valid and invalid, and the outcome. */
export interface Tally {
  /** Answered. */
  answered: number
  /** Sent when a process ended, and never answered. */
  unanswered: number
  readonly good: Map<string, number>
  readonly bad: Map<string, number>
  readonly statuses: Map<number, number>
}

/**
 * Users with one account each, and an account shared by all, which send everything that the document allows, valid and
 * invalid. Every answer is checked: valid requests must succeed, invalid ones get 4xx, and none 5xx.
 */
export function createMixedLoad({ users: count, seed, server }: MixedLoad) {
  const agent = new Agent({ keepAlive: true, maxSockets: count })
  const users = Array.from({ length: count }, (_, number) => new User(server, `${seed}-${number}`, agent))
  const shared = new SharedAccount(server, `${seed}-shared`, agent)
  const random = createRandom(seed)
  const tally: Tally = { answered: 0, unanswered: 0, good: new Map(), bad: new Map(), statuses: new Map() }
  const all = Object.values<Operation>(operations)
  const changes = Object.entries<MakeChange>(CHANGES)
  const reads = Object.entries<MakeRead>(READS)

  function note(id: string, status: number, kind: Map<string, number>) {
    tally.answered++
    kind.set(id, (kind.get(id) ?? 0) + 1)
    tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1)
  }

  async function changeOwn(user: User): Promise<void> {
    const [id, make] = pick(random, changes) ?? []
    if (!id || !make || (RARE.has(id) && random.float() > RARE_SHARE)) return
    const answer = await user.change(make)
    if (answer) note(id, answer.status, tally.good)
  }

  async function read(user: User): Promise<void> {
    const [id, make] = pick(random, reads) ?? []
    const sent = make?.(user.maker())
    if (!id || !sent) return
    const { status, text } = await user.send(sent)
    note(id, status, tally.good)
    if (status !== 200)
      throw new Failed(`${user.name}: ${sent.method} ${sent.path} was answered ${status} ${text}`)
  }

  async function askBadly(user: User): Promise<void> {
    const operation = pick(random, all)
    if (!operation) return
    const sent = badRequest(operation, random)
    const { status, text } = await user.send(sent)
    note(operation.id, status, tally.bad)
    if (status < 400 || status >= 500) {
      throw new Failed(`Badly asked, ${JSON.stringify(sent)} was answered ${status} ${text}`)
    }
  }

  async function changeShared(): Promise<void> {
    const what = pick(random, ['translate', 'addWord', 'rename'] as const)
    if (!what) return
    await shared[what]()
    note(SHARED[what], 200, tally.good)
  }

  const KINDS = [changeOwn, changeOwn, changeOwn, read, read, read, askBadly, askBadly, changeShared]

  async function keepAsking(user: User, until: number): Promise<void> {
    while (tally.answered < until) {
      await (pick(random, KINDS) ?? read)(user)
    }
  }

  return {
    tally,
    begin: () => shared.begin(),
    /** Sends this many more requests, all users concurrently. Users without an answer stop. */
    async ask(requests: number): Promise<void> {
      const until = tally.answered + requests
      const ends = await Promise.allSettled(users.map((user) => keepAsking(user, until)))
      for (const end of ends) {
        if (end.status === 'fulfilled') continue
        if (!(end.reason instanceof Unanswered)) throw end.reason
        tally.unanswered++
      }
    },
    /** Checks that all accounts have the expected data. */
    async check(): Promise<void> {
      await Promise.all(users.map((user) => user.settle()))
      await shared.check()
    },
    close: () => agent.destroy(),
  }
}
