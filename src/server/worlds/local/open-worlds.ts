import { createKeyedQueue } from '../../../base/runtime/keyed-queue.ts'
import { secureHex } from '../../../base/runtime/random.ts'
import { hasBegun } from '../../../plan/scenarios/begin-world.ts'
import type { DocumentResources } from '../../../service/documents/document-work.ts'
import type { Store } from '../../../state/store.ts'
import { begunStore } from '../begun-store.ts'
import { IDLE_MS } from '../sessions/kept-sessions.ts'
import { UnknownSession } from '../sessions/unknown-session.ts'
import type { FirstRequest, Worlds } from '../worlds.ts'
import { createWorldChanges } from './change-worlds.ts'
import { createLocalPlaces, type LocalPlacesParts } from './local-places.ts'
import type { Place } from './place.ts'

export interface WorldsParts
  extends Pick<
    LocalPlacesParts,
    'documentResources' | 'temporaryFiles' | 'plan' | 'planWith' | 'listeners' | 'keeper'
  > {
  /** The default world's state. */
  readonly store: Store
  /** Whether it outlives the process. */
  readonly isKept: boolean
  /** Random by default. */
  readonly consoleToken?: string
}

/**
 * Creates the worlds of an emulator that no other process shares. Advancing the default world's clock far enough ends
 * idle sessions.
 * @throws InvalidScenario, with the store unchanged
 */
export async function openWorlds(parts: WorldsParts): Promise<Worlds> {
  const { isKept, plan } = parts
  const resourcesInMemory: DocumentResources = { ...parts.documentResources, keySecret: undefined }
  const store = isKept ? await begunOnDisk() : parts.store
  const places = createLocalPlaces({ ...parts, store, resourcesInMemory })
  const { home, sessions, ready } = places
  const changes = createWorldChanges(places, { ...parts, resourcesInMemory })
  /** Changes of whole worlds are serialized. */
  const queue = createKeyedQueue()
  const inTurn = <R>(change: () => Promise<R>) => queue('worlds', change)

  /** State in files is initialized all or nothing: a crash in the meantime leaves it unchanged. */
  async function begunOnDisk(): Promise<Store> {
    if (!plan.scenario || hasBegun(parts.store)) return parts.store
    return parts.store.replace(await (await begunStore(plan, resourcesInMemory)).snapshot())
  }

  const peek = (name: string | undefined, first?: FirstRequest) => places.open(name, first).world

  return {
    settle: undefined,
    consoleToken: parts.consoleToken ?? secureHex(16),
    peek,
    known: (name) => places.find(name)?.world,
    async lookUp(name) {
      const place = places.find(name)
      if (!place)
        throw new UnknownSession(name ?? '', sessions.forgottenBecause(name ?? ''), sessions.names())
      return ready(place.world)
    },
    find(name, first) {
      const isUnnamed = name === undefined && first && sessions.size > 0
      const owner = isUnnamed ? ownerOfRequest(first.path, sessions.present) : name
      const { world } = places.open(owner, first)
      return world.isReady ? world : ready(world)
    },
    withVoiceToken(token) {
      const has = ({ world }: Place) => world.voice.loaded()?.has(token) === true
      if (has(home)) return { session: undefined, world: home.world }
      for (const [session, place] of sessions.all()) if (has(place)) return { session, world: place.world }
      return undefined
    },
    names: sessions.names,
    all: () => [
      { session: undefined, world: home.world, lastUse: undefined, idleAt: undefined },
      ...sessions.present().map(([session, { world, lastUse }]) => ({
        session,
        world,
        lastUse,
        idleAt: lastUse + IDLE_MS,
      })),
    ],
    forget: (name) => sessions.forget(name),
    forgetUnused: sessions.forgetUnused,
    forgetIdle: sessions.forgetIdle,
    subscribe: parts.listeners.subscribe,
    apply: (name, plan) => inTurn(() => changes.apply(name, plan)),
    reset: (name, scope) => inTurn(() => changes.reset(name, scope)),
    async snapshot(name) {
      const { store, clock } = await ready(peek(name))
      return { state: await store.snapshot(), clock: { now: clock.now(), frozen: clock.frozen } }
    },
    restore: (name, snapshot) => inTurn(() => changes.restore(name, snapshot)),
    endWaits() {
      home.session.faults.end()
      for (const [, { session }] of sessions.all()) session.faults.end()
    },
    async close() {
      await sessions.forgetAll()
      await places.close(home)
      await home.world.store.close()
    },
  }
}

/** A file of a voice job, or of an import or export of a translation memory. */
const FILE_PATH =
  /^\/(?:collections\/(?=[^/]+\/assets\/)|translation_memories\/files\/)([0-9a-f-]{36})(?:\/|$)/i

/** A document's state and result. */
const DOCUMENT_PATH = /^\/v\d\/document\/([^/]+)/

/**
 * The session that a request belongs to although it names none. Clients that follow the address of a job's file need not
 * name its session. Suites of the existing mock may send its headers only with the upload of a document, since its
 * documents do not belong to a session (clients); if several sessions have the document, it is the last one.
 */
function ownerOfRequest(path: string, present: () => [name: string, place: Place][]): string | undefined {
  const job = FILE_PATH.exec(path)?.[1]?.toLowerCase()
  const document = DOCUMENT_PATH.exec(path)?.[1]
  if (job !== undefined) return present().find(([, { world }]) => hasJob(world, job))?.[0]
  if (document !== undefined) return present().findLast(([, { mock }]) => mock?.hasDocument(document))?.[0]
  return undefined
}

const hasJob = ({ voiceJobs, memoryJobs }: Place['world'], id: string) =>
  voiceJobs.loaded()?.has(id) || memoryJobs.has(id)
