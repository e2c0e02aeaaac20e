import { once } from 'node:events'
import type { AddressInfo, Server, Socket } from 'node:net'
import { hostname } from 'node:os'
import { secureHex } from '../../../base/runtime/random.ts'
import { InvalidOption } from '../../../plan/options/invalid-option.ts'
import { Database } from '../../../state/shared/database.ts'
import { SharedStateUnavailable, StateError } from '../../../state/state-errors.ts'
import { ListenFailed } from '../../http/listen/listen-failed.ts'
import { createTraceIds } from '../trace-ids.ts'
import type { Worlds } from '../worlds.ts'
import { createRequestForwarder, type Owner, receiveFromPeer } from './forward-requests.ts'
import { createFramedServing } from './framed-requests.ts'
import type { WorldsParts } from './owned-worlds.ts'
import { isLocal, Ownership, type Served } from './ownership.ts'
import { acceptPeers } from './peer-connections.ts'
import { serveOrForward, servePeers } from './serve-or-forward.ts'

/** How processes of an installation reach this one. */
export interface PeerOptions {
  /** Host and port; by default a free port of the loopback interface, for processes on the same machine. */
  readonly advertise?: string | undefined
  /** What the processes prove to each other. Required with `advertise`. */
  readonly clusterSecret?: string | undefined
}

interface NodeParts extends WorldsParts, PeerOptions {
  /** The address of the shared state. */
  readonly state: string
  /** What all nodes must have been started with, as a string to compare. */
  readonly options: string
  /** Serves worlds; called whenever this process becomes their owner. */
  readonly serve: (worlds: Worlds) => Served
}

/** This process as one of those that share an installation: its owner, or one that forwards requests to the owner. */
export interface Node extends Served {
  /**
   * The worlds, if this process owns them.
   * @throws StateError otherwise
   */
  worlds(): Worlds
  readonly isOwner: boolean
  /** Gives the ownership up. Requests are forwarded from then on. */
  leave(): Promise<void>
  close(): Promise<void>
}

/**
 * Joins an installation.
 * @throws InvalidOption, ListenFailed, SharedStateUnusable, InvalidScenario
 */
export async function openNode(parts: NodeParts): Promise<Node> {
  const { advertise, clusterSecret } = parts
  const isHere = advertise === undefined || isLocal(advertise)
  if (!isHere && clusterSecret === undefined)
    throw new InvalidOption(
      `Other machines can reach this process at ${advertise}. Set clusterSecret, --cluster-secret-file or MYNAH_CLUSTER_SECRET, the same for every process.`,
    )
  const database = await Database.open(parts.state, parts.options)
  const secret = clusterSecret ?? database.installation
  const self = { node: secureHex(8), machine: hostname(), address: '' }
  const isOwned = (by: Owner) => forwarder.giveUpOnOthers(by)
  const ownership = new Ownership({ ...parts, database, self, isOwned })
  const forwarder = createRequestForwarder(secret, (failed) => ownership.awaitOwner(failed))
  const served = serveOrForward(ownership, forwarder)
  const { app, ...forPeers } = servePeers(ownership, served)
  const framed = createFramedServing(served.app.answer)
  const traces = createTraceIds(self.node)
  // Loaded as by a listener, so that the bundle has it once.
  const { createServing } = await import('../../http/listen/server.ts')
  const serving = await createServing(app, {
    host: '127.0.0.1',
    address: undefined,
    controlToken: undefined,
    limits: { keepAliveMs: 60_000, idleMs: 60 * 60_000, requestMs: 60 * 60_000 },
    traceId: () => traces.next(),
    receiveFromPeer,
    ...forPeers,
  })
  // Last: a process that starts again is asked as soon as it listens.
  const connected = new Set<Socket>()
  const peers = acceptPeers(secret, isHere, (socket, carried) => {
    connected.add(socket)
    socket.once('close', () => connected.delete(socket))
    if (carried === 'mynah-frames') framed.serve(socket)
    else serving.serve(socket)
  })

  async function close() {
    await ownership.close()
    const closed = once(peers, 'close')
    peers.close()
    await Promise.all([serving.close(), framed.close()])
    // A server that does not listen itself knows no idle connections, and a process that sleeps closes none.
    for (const socket of connected) socket.destroySoon()
    await closed
    forwarder.close()
    database.close()
  }

  try {
    self.address = await listen(peers, isHere, advertise)
    await ownership.join()
  } catch (error) {
    await close()
    throw error instanceof SharedStateUnavailable ? error.unusable : error
  }
  return {
    ...served,
    endStreams: async (code, reason) => ownership.owned?.served.endStreams(code, reason),
    worlds() {
      if (ownership.owned) return ownership.owned.worlds
      throw new StateError(
        'Another process owns the shared state. Use the control interface, for example with mynah/client.',
      )
    },
    get isOwner() {
      return ownership.owned !== undefined
    },
    leave: () => ownership.leave(),
    close,
  }
}

/**
 * Listens for other processes, and returns the address at which they reach this one.
 * @throws ListenFailed
 */
async function listen(peers: Server, isHere: boolean, advertise: string | undefined): Promise<string> {
  const port = Number(/:(\d+)$/.exec(advertise ?? '')?.[1] ?? 0)
  const host = isHere ? '127.0.0.1' : '::'
  try {
    peers.listen(port, host)
    await once(peers, 'listening')
  } catch (error) {
    throw new ListenFailed(host, port, error as NodeJS.ErrnoException, '--advertise')
  }
  return advertise ?? `127.0.0.1:${(peers.address() as AddressInfo).port}`
}
