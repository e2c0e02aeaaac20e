import { isolate } from '../../../base/runtime/isolate.ts'
import { secureHex } from '../../../base/runtime/random.ts'
import type { Key } from '../../../service/accounts/account.ts'
import { DOCUMENTS } from '../../../service/documents/document.ts'
import type { DocumentResources } from '../../../service/documents/document-work.ts'
import { VOICE_JOBS } from '../../../service/voice/jobs/voice-job.ts'
import { VOICE_SESSIONS } from '../../../service/voice/stored-voice-session.ts'
import type { SharedNode } from '../../../state/shared/open-node.ts'
import { createService } from '../service.ts'
import { worldOf } from '../world.ts'
import type { Expiry } from './expiry.ts'
import type { Place } from './place.ts'
import type { NodeTeller } from './tell-nodes.ts'
import type { TurnGates } from './turn-gates.ts'
import { partsOf } from './world-parts.ts'

/** Builds what serves the worlds of a node. Their state already exists. */
export interface PlaceServer {
  /** Builds the service of a world. */
  serve(place: Place): void
  /** Replaces the service of a world. Work of the former one is resumed on demand. */
  serveAgain(place: Place): void
  /** Stops the work of a world. */
  leave(place: Place): void
  /** Masks the keys of a world wherever they occur. */
  rememberKeys(place: Place): void
  /** Another node has changed records of these collections, which work of this node may depend on. */
  recordsChanged(place: Place, collections: ReadonlySet<string>): void
}

/** The dependencies of a server of worlds. */
interface ServerParts {
  readonly node: SharedNode
  readonly documentResources: DocumentResources
  readonly gates: TurnGates
  readonly teller: Pick<NodeTeller, 'touch' | 'removeParts'>
  readonly expiry: Pick<Expiry, 'watch' | 'stop'>
  /** By key; the default world's key is empty. */
  readonly places: ReadonlyMap<string, Place>
  home(): Place
  /** Whether the changes are those of another node, which has told of them already. */
  isApplying(): boolean
}

/** The collection of a world's keys. */
export const KEYS = 'keys'

export function createPlaceServer(parts: ServerParts): PlaceServer {
  const { node, documentResources, gates, teller, expiry, places, home, isApplying } = parts

  function serve(place: Place) {
    const { session, mock, plan } = place
    const gate = gates.open(() => teller.touch(place))
    const shared = mock && { mock, owner: home().world }
    const store = node.storeOf((mock ? home() : place).scope ?? '', () => gate.enter())
    const peers = {
      id: secureHex(8),
      enter: () => gate.enter(),
      settled: () => gate.settled(),
      patienceMs: node.leaseMs,
    }
    const service = createService({ session, plan, store, documentResources, shared, peers })
    const former = place.parts as Place['parts'] | undefined
    place.world = worldOf(session, service, gate)
    place.parts = partsOf(session, mock, service)
    if (former && !isApplying())
      teller.removeParts(
        place,
        [...former.keys()].filter((name) => !place.parts.has(name)),
      )
    expiry.stop(place)
    expiry.watch(place)
    if (mock) return
    rememberKeys(place)
    watchDocuments(place)
    watchVoiceJobs(place)
  }

  function rememberKeys({ scope, session }: Place) {
    if (scope === undefined) return
    for (const { key } of node.space.scope(scope).collection<Key>(KEYS).values()) session.knownKeys.add(key)
  }

  /** Documents that another node received expire here as well. */
  function watchDocuments({ world }: Place) {
    void world.documentWork.resume().catch(() => {})
  }

  /** The same for voice jobs. */
  function watchVoiceJobs({ world }: Place) {
    void world.voiceJobs.watch().catch(() => {})
  }

  function leave({ world, mock }: Place) {
    isolate('closing a world', () => world.voice.stop())
    isolate('closing a world', () => world.voiceJobs.stop())
    if (!mock) isolate('closing a world', () => world.documentWork.stop())
  }

  return {
    serve,
    serveAgain(place) {
      leave(place)
      serve(place)
      if (place.key !== '') return
      // Sessions that share the state switch to the new one, too.
      for (const other of places.values()) if (other.mock) serve(other)
    },
    leave,
    rememberKeys,
    recordsChanged(place, collections) {
      const { world, mock } = place
      expiry.watch(place)
      // A node without voice sessions has no connection that another node could ask for.
      if (collections.has(VOICE_SESSIONS)) world.voice.loaded()?.look()
      if (mock) return
      if (collections.has(DOCUMENTS)) watchDocuments(place)
      if (collections.has(VOICE_JOBS)) watchVoiceJobs(place)
    },
  }
}
