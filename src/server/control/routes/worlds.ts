import { isoTime, machineTime } from '../../../base/runtime/time.ts'
import { accountsIn } from '../../../service/accounts/account.ts'
import { DOCUMENTS } from '../../../service/documents/document.ts'
import type { StoreSnapshot } from '../../../state/store.ts'
import { CONTRACT_HEADER, contractTrouble, openedFor } from '../../worlds/sessions/session-contract.ts'
import { isSessionName, RIGHT_SESSION_NAME } from '../../worlds/sessions/session-name.ts'
import type { World } from '../../worlds/world.ts'
import { RESET_SCOPES } from '../../worlds/world-snapshot.ts'
import type { KnownWorld } from '../../worlds/worlds.ts'
import { flag, object, oneOf, time } from '../fields.ts'
import { InvalidField, Problem } from '../problem.ts'
import { json, sessionOf } from '../request.ts'
import { type ControlRoutes, withBody } from '../route.ts'

/** A snapshot may be as large as a world in memory. */
const MAX_SNAPSHOT_BYTES = 512 * 1024 * 1024

const resetBody = object({ scope: oneOf(RESET_SCOPES) })
const snapshotBody = object({
  state: (value) => value as StoreSnapshot,
  clock: object({ now: time, frozen: flag }),
})

/** Whole worlds: reset, snapshots, statistics, sessions. */
export const worldRoutes: ControlRoutes = {
  'POST /_mynah/reset': withBody({
    summary: 'Resets a world or a part of it',
    body: json(resetBody, { absent: {} }),
    async inWorld(_, { context, body: { scope = 'all' }, worlds }) {
      await worlds.reset(sessionOf(context), scope)
      return { scope }
    },
  }),
  'GET /_mynah/state': {
    summary: 'A snapshot of a world',
    async inWorld(_, { context, worlds }) {
      const { state, clock } = await worlds.snapshot(sessionOf(context))
      return { state, clock: { now: isoTime(clock.now), frozen: clock.frozen } }
    },
  },
  'PUT /_mynah/state': withBody({
    summary: 'Restores a snapshot',
    body: json(snapshotBody, { limitBytes: MAX_SNAPSHOT_BYTES }),
    status: 204,
    async handle({ context, body: { state, clock }, worlds }) {
      if (state === undefined || clock?.now === undefined) {
        throw new Problem(400, "'state' and 'clock' must be given, as GET /_mynah/state shows them.")
      }
      const { now, frozen = false } = clock
      await worlds.restore(sessionOf(context), { state, clock: { now, frozen } })
    },
  }),
  'GET /_mynah/worlds': {
    summary: 'Statistics of every world',
    handle: async ({ worlds }) => ({ worlds: await Promise.all(worlds.all().map(worldView)) }),
  },
  'GET /_mynah/sessions': {
    summary: 'The names of all sessions',
    handle: ({ worlds }) => ({ sessions: worlds.names() }),
  },
  'DELETE /_mynah/sessions': {
    summary: 'Forgets every session',
    status: 204,
    async handle({ context, worlds }) {
      const named = sessionOf(context)
      if (named !== undefined)
        throw new Problem(
          400,
          `This forgets every session. To forget one: DELETE /_mynah/sessions/${encodeURIComponent(named)}`,
          { field: 'session' },
        )
      await Promise.all(worlds.names().map((name) => worlds.forget(name)))
    },
  },
  'GET /_mynah/sessions/:id': {
    summary: 'A session and its contract',
    handle({ id, worlds }) {
      const world = worlds.known(id)
      if (!world) throw noSession(id)
      return { session: id, contract: world.contract.name }
    },
  },
  'PUT /_mynah/sessions/:id': {
    summary: 'Opens a session',
    insteadOfBody: 'The header X-Mynah-Contract names a contract.',
    async handle({ context, id, worlds }) {
      if (!isSessionName(id)) throw new InvalidField('session', RIGHT_SESSION_NAME.replace('must be ', ''))
      const contract = context.req.header(CONTRACT_HEADER)
      const isKnown = worlds.names().includes(id)
      const world = await worlds.find(id, openedFor(contract))
      const trouble = contractTrouble(contract, id, world)
      if (trouble !== undefined) {
        if (!isKnown) await worlds.forgetUnused(id)
        throw new Problem(400, `X-Mynah-Contract: ${trouble}`)
      }
      return { session: id, contract: world.contract.name }
    },
  },
  'DELETE /_mynah/sessions/:id': {
    summary: 'Forgets a session',
    status: 204,
    async handle({ id, worlds }) {
      if (!(await worlds.forget(id))) throw noSession(id)
    },
  },
}

const noSession = (id: string) => new Problem(404, `There is no session '${id}'.`)

/** Statistics of a world. */
async function worldView({ session, world, lastUse, idleAt }: KnownWorld) {
  const { journal, faults, contract, scenario, store } = world
  const [accounts, documents] = await Promise.all([
    accountsIn(store).list(),
    store.collection(DOCUMENTS).list(),
  ])
  return {
    session: session ?? null,
    max_requests: journal.bounds.maxEntries,
    requests: journal.length,
    forgotten: journal.forgotten.requests,
    faults: faults.list().length,
    clock: clockView(world),
    contract: contract.name,
    scenario: scenario ? (scenario.scenario.name ?? 'unnamed') : 'default',
    accounts: accounts.length,
    documents: documents.length,
    // By the default world's clock.
    last_use: lastUse === undefined ? null : isoTime(lastUse),
    forgotten_at: idleAt === undefined ? null : isoTime(idleAt),
  }
}

/**
 * A world's time, and the machine's time at the same moment, so that clients can compute the world's time from then on.
 */
export const clockView = ({ clock }: Pick<World, 'clock'>) => ({
  now: isoTime(clock.now()),
  frozen: clock.frozen,
  at: isoTime(machineTime()),
})
