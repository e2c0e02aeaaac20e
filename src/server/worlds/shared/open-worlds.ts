import { createHmac } from 'node:crypto'
import { createKeyedQueue } from '../../../base/runtime/keyed-queue.ts'
import type { WorldPlan } from '../../../plan/options/world-plan.ts'
import type { DocumentResources } from '../../../service/documents/document-work.ts'
import { MEMORY_JOBS } from '../../../service/translation-memories/memory-jobs.ts'
import { VOICE_JOBS } from '../../../service/voice/jobs/voice-job.ts'
import { type StoredVoiceToken, VOICE_TOKENS } from '../../../service/voice/stored-voice-session.ts'
import { openNode } from '../../../state/shared/open-node.ts'
import { withoutPassword } from '../../../state/shared/server/state-place.ts'
import { outsideOfRequests, SharedStateLost } from '../../../state/state-errors.ts'
import { type RequestListener, tell } from '../../../watch/journal/journal.ts'
import { ownerOfRequest } from '../owner-of-request.ts'
import { closeSession } from '../session.ts'
import { IDLE_MS } from '../sessions/kept-sessions.ts'
import { UnknownSession } from '../sessions/unknown-session.ts'
import type { FirstRequest, Worlds } from '../worlds.ts'
import { createWorldChanges } from './change-worlds.ts'
import { createNodeFollower, type NodeFollower } from './follow-nodes.ts'
import { createNodePlaces, type NodePlaces, type PlacesParts } from './node-places.ts'
import type { Place } from './place.ts'
import { keyOf } from './place-cell.ts'

/** The dependencies of shared worlds. */
interface SharedWorldsParts extends Pick<PlacesParts, 'planWith'> {
  /** The address of the shared state. */
  readonly state: string
  /** What all nodes must have been started with, as a string to compare. */
  readonly options: string
  readonly documentResources: DocumentResources
  readonly plan: WorldPlan
}

/** A machine may be too busy to take its first turn in time. */
const MAX_ATTEMPTS = 5

/**
 * The worlds of an installation, as each of its nodes has them (docs/shared-state.md). A change happens in one turn of
 * this node and reaches the others as cells of its commit. They then apply it to their own worlds.
 * @throws SharedStateUnusable, InvalidScenario
 */
export async function openSharedWorlds(given: SharedWorldsParts): Promise<Worlds> {
  const { documentResources, planWith, plan } = given
  const listeners = new Set<RequestListener>()
  const node = await openNode(given.state, given.options, {
    beforeCut: () => places.beforeCut(),
    applied: (applied) => follower.applied(applied),
    loaded: (loaded) => follower.loaded(loaded),
    discarded: (reason) => places.discarded(reason),
  })
  const { space, turns } = node
  const places: NodePlaces = createNodePlaces({
    node,
    documentResources,
    planWith,
    onRequest(recorded, chapter) {
      tell(listeners, recorded, chapter)
    },
  })
  const follower: NodeFollower = createNodeFollower(places)
  const changes = createWorldChanges(places, { node, documentResources, planWith, plan })
  const { byKey, sessions, home } = places
  const { entered, lookUp, opened } = changes
  const queue = createKeyedQueue()

  /** The session of a request that names none, if it is about something that only that session has. */
  function ownerOf(request: FirstRequest | undefined): string | undefined {
    if (!request || sessions.size === 0) return undefined
    return ownerOfRequest(request.path, sessions.present, hasJob)
  }

  /** Whether a job belongs to this world, whichever node created it. */
  function hasJob({ world, scope }: Place, id: string): boolean {
    // A session that uses the default world's state only owns the jobs that it created.
    if (scope === undefined) return world.voiceJobs.loaded()?.has(id) || world.memoryJobs.has(id)
    return [VOICE_JOBS, MEMORY_JOBS].some((name) =>
      space
        .scope(scope)
        .collection<{ readonly id: string }>(name)
        .values()
        .some((job) => job.id === id),
    )
  }

  /** What is known here about a session. This does not count as a use. */
  function look(name: string | undefined): Place | undefined {
    if (name === undefined) return home()
    return turns.held ? lookUp(name) : byKey.get(keyOf(name))
  }

  const inTurn = <R>(change: () => Promise<R>) => queue('worlds', change)

  async function join(attempt = 1): Promise<void> {
    try {
      await opened(undefined)
      await turns.settled()
    } catch (error) {
      if (error instanceof SharedStateLost && attempt < MAX_ATTEMPTS) return join(attempt + 1)
      await node.close()
      throw outsideOfRequests(error, withoutPassword(given.state))
    }
  }
  await join()

  return {
    turn: {
      enter: () => turns.enter(),
      settled: () => turns.settled(),
      get trouble() {
        return turns.trouble
      },
    },
    // Requests of a console may reach another process than its page came from.
    consoleToken: createHmac('sha256', node.installation).update('console').digest('hex'),
    peek(name) {
      const place = look(name)
      if (!place) throw new UnknownSession(name ?? '', undefined, sessions.names())
      return place.world
    },
    known: (name) => look(name)?.world,
    async lookUp(name) {
      await entered()
      const place = lookUp(name)
      if (!place)
        throw new UnknownSession(name ?? '', sessions.forgottenBecause(name ?? ''), sessions.names())
      return place.world
    },
    async find(name, first) {
      await entered()
      return (await opened(name ?? ownerOf(first), first)).world
    },
    async withVoiceToken(token) {
      await entered()
      for (const place of byKey.values()) {
        const { session, world, mock, scope = home().scope ?? '' } = place
        const known = space.scope(scope).collection<StoredVoiceToken>(VOICE_TOKENS).get(token)
        if (known?.world !== ((mock && session.name) ?? '')) continue
        places.teller.touch(place)
        return { session: session.name, world }
      }
      return undefined
    },
    names: sessions.names,
    all: () => [
      { session: undefined, world: home().world, lastUse: undefined, idleAt: undefined },
      ...sessions.present().map(([session, { world, lastUse }]) => ({
        session,
        world,
        lastUse,
        idleAt: lastUse + IDLE_MS,
      })),
    ],
    async forget(name) {
      await entered()
      const isForgotten = await sessions.forget(name)
      await turns.settled()
      return isForgotten
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    apply: (name, plan) => inTurn(() => changes.apply(name, plan)),
    reset: (name, scope) => inTurn(() => changes.reset(name, scope)),
    async snapshot(name) {
      const { world } = await opened(name)
      const clock = { now: world.clock.now(), frozen: world.clock.frozen }
      return { state: await world.store.snapshot(), clock }
    },
    restore: (name, snapshot) => inTurn(() => changes.restore(name, snapshot)),
    endWaits() {
      for (const { session } of byKey.values()) session.faults.end()
    },
    async close() {
      // Stored data remains for the other nodes and for the next start.
      for (const place of byKey.values()) {
        closeSession(place.session)
        await place.world.voice.stop()
        await place.world.voiceJobs.stop()
        await place.world.documentWork.stop()
      }
      await node.close()
    },
  }
}
