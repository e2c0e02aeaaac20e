import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hostname } from 'node:os'
import type { Hono } from 'hono'
import { createClock } from '../../../base/runtime/clock.ts'
import { secureHex } from '../../../base/runtime/random.ts'
import { isoTime, machineTime, stopwatch } from '../../../base/runtime/time.ts'
import { withTimeout } from '../../../base/runtime/with-timeout.ts'
import { InvalidOption } from '../../../plan/options/invalid-option.ts'
import type { ServiceEndpoint } from '../../../service/accounts/service-endpoint.ts'
import { CLOSE } from '../../../service/voice/stream/stream-error.ts'
import { Database, type Position } from '../../../state/shared/database.ts'
import type { Tenure } from '../../../state/shared/tenure.ts'
import {
  OwnerUnavailable,
  SharedStateGone,
  SharedStateLost,
  SharedStateUnavailable,
  StateError,
} from '../../../state/state-errors.ts'
import { isLoopback } from '../../forward/target.ts'
import type { App } from '../../http/app.ts'
import { ListenFailed } from '../../http/listen/listen-failed.ts'
import type { ServerOptions } from '../../http/listen/server.ts'
import { errorReply } from '../../http/stages/answer.ts'
import { webRequest } from '../../http/wire/web-request.ts'
import type { AppEnv, WireRequest } from '../../http/wire/wire-request.ts'
import { createTraceIds } from '../trace-ids.ts'
import type { Worlds } from '../worlds.ts'
import {
  acceptPeers,
  createRequestForwarder,
  type FailedOwner,
  NOT_OWNER,
  type Owner,
  receiveFromPeer,
} from './forward-requests.ts'
import { type OwnedWorldsParts, openOwnedWorlds } from './owned-worlds.ts'

/** What serves worlds as a single process does. */
export interface Served {
  readonly app: App
  readonly takeStream: ServerOptions['takeStream']
  /** Ends everything that would go on for as long as its clients like. */
  endStreams(code?: number, reason?: string): Promise<void>
}

/** How processes of an installation reach this one. */
export interface PeerOptions {
  /** Host and port; by default a free port of the loopback interface, for processes on the same machine. */
  readonly advertise?: string | undefined
  /** What the processes prove to each other. Required with `advertise`. */
  readonly clusterSecret?: string | undefined
}

/** The dependencies of a node. */
interface NodeParts
  extends Pick<OwnedWorldsParts, 'plan' | 'planWith' | 'documentResources' | 'temporaryFiles'>,
    PeerOptions {
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

/** How long requests in progress have until the ownership is given up. */
const RELEASE_MS = 5000
/** How often the lease is looked at: without requests, and while some are waiting for an owner. */
const LOOK_MS = 500
const WAITING_LOOK_MS = 25
/** How long an answer of a former owner may be on its way. */
const ANSWER_MS = 2000
/** How long a request waits for an owner, besides the lease. */
const TAKEOVER_MS = 5000

/**
 * Joins an installation.
 * @throws InvalidOption, ListenFailed, SharedStateUnusable, InvalidScenario
 */
export async function openNode(parts: NodeParts): Promise<Node> {
  const { serve, advertise, clusterSecret } = parts
  if (advertise !== undefined && !isLocal(advertise) && clusterSecret === undefined)
    throw new InvalidOption(
      `Other machines can reach this process at ${advertise}. Set clusterSecret, --cluster-secret-file or MYNAH_CLUSTER_SECRET, the same for every process.`,
    )
  const database = await Database.open(parts.state, parts.options)
  const { leaseMs, shown } = database.address
  const secret = clusterSecret ?? database.installation
  const node = secureHex(8)
  const clock = createClock()

  let current: { readonly worlds: Worlds; readonly tenure: Tenure; readonly served: Served } | undefined
  let owner: Owner | undefined
  let isLeaving = false
  let isClosed = false
  let trouble: Error | undefined
  let notice: string | undefined
  let knownSeq = 0
  /** Since when the database is older than what this process knows. */
  let backSince: number | undefined
  let waiting = 0
  let busy = 0
  let wake = () => {}
  let changed: (() => void)[] = []

  function tellWaiting() {
    const told = changed
    changed = []
    for (const tell of told) tell()
  }

  function say(text: string) {
    notice = `${isoTime(machineTime())}: ${text}`
    console.error(`mynah: ${shown}: ${text}`)
  }

  function lost(reason: Error) {
    const former = current
    current = undefined
    if (!former) return
    knownSeq = Math.max(knownSeq, former.tenure.seq)
    if (!isLeaving && reason instanceof SharedStateGone) trouble = reason
    // What it has begun fails when it is to be stored.
    void former.served
      .endStreams(CLOSE.SERVICE_RESTART, 'Another process continues; reconnect')
      .catch(() => {})
    void former.worlds.close().catch(() => {})
    wake()
  }

  /** Looks at the lease, takes it if nobody has it, and keeps it. Returns when to look again, in milliseconds. */
  async function look(): Promise<number> {
    if (current) {
      const { tenure } = current
      await tenure.settle()
      knownSeq = tenure.seq
      return Math.min(leaseMs / 3, LOOK_MS)
    }
    const pause = waiting > 0 ? WAITING_LOOK_MS : LOOK_MS
    if (isLeaving) {
      owner = ownerOf(await database.owner())
      tellWaiting()
      return pause
    }
    const patience = backSince !== undefined && stopwatch() - backSince > 2 * leaseMs
    const taken = await database.take(self, patience ? 0 : knownSeq)
    if (taken.kind === 'other') throw database.foreign(taken)
    if (taken.kind === 'held') {
      owner = ownerOf(taken.owner)
      abandonOthers(owner?.node)
      knownSeq = Math.max(knownSeq, taken.seq)
      backSince = undefined
      trouble = undefined
      tellWaiting()
      return Math.min(pause, taken.leftMs + 1)
    }
    owner = undefined
    if (taken.kind === 'back') {
      backSince ??= stopwatch()
      // The owner knows more, if it still runs.
      if (!patience) throw wentBack(taken.seq)
      await database.install({ fence: 1, seq: knownSeq + 1 }, undefined, self, { changes: [], blobs: [] })
      return 0
    }
    const isBack = backSince !== undefined
    if (isBack) say(`${wentBackTo(taken.position.seq)}; no process knew more, so what is stored counts`)
    backSince = undefined
    await own(taken.position, isBack)
    return Math.min(leaseMs / 3, LOOK_MS)
  }

  /**
   * Gives up on answers of processes that no longer own the installation: one that sleeps never answers. One that stopped
   * has answered everything, and the answers may still be on their way.
   */
  function abandonOthers(owned: string | undefined) {
    const abandon = forwarder.othersThan(owned)
    if (abandon) clock.after(ANSWER_MS, abandon)
  }

  async function own(position: Position, isBack: boolean) {
    const opened = await openOwnedWorlds({
      ...parts,
      database,
      owner: self,
      position,
      isBack,
      lost,
      restored: (what) => say(`${what}. This process owned it and has stored what it knows`),
    })
    const worlds: Worlds = {
      ...opened.worlds,
      get notice() {
        return notice
      },
    }
    try {
      await opened.tenure.settle()
    } catch (error) {
      opened.tenure.lose(error as Error)
      await opened.worlds.close().catch(() => {})
      throw error
    }
    current = { worlds, tenure: opened.tenure, served: serve(worlds) }
    owner = undefined
    abandonOthers(node)
    trouble = undefined
    knownSeq = opened.tenure.seq
    tellWaiting()
  }

  const wentBackTo = (seq: number | undefined) =>
    seq === undefined ? 'the database was emptied' : `the database went back from entry ${knownSeq} to ${seq}`
  const wentBack = (seq: number | undefined) =>
    new SharedStateGone(
      shown,
      `cannot be used yet: ${wentBackTo(seq)}. Its owner, if it still runs, restores it`,
    )

  async function run() {
    while (!isClosed) {
      let pause = LOOK_MS
      try {
        pause = await look()
      } catch (error) {
        // The owner tells its clients itself.
        if (!current) trouble = error as Error
        pause = waiting > 0 ? WAITING_LOOK_MS * 2 : LOOK_MS / 2
        tellWaiting()
      }
      const began = stopwatch()
      await new Promise<void>((resolve) => {
        const cancel = clock.after(pause, resolve)
        wake = () => {
          cancel()
          resolve()
        }
        if (isClosed) resolve()
      })
      if (stopwatch() - began > pause + leaseMs) current?.tenure.paused()
    }
  }

  /**
   * Resolves with the owner, or undefined if it is this process.
   * @param failed who did not receive the request; it is tried again for as long as it may take until it is replaced
   */
  async function awaitOwner(failed?: FailedOwner) {
    const until = (failed?.since ?? stopwatch()) + leaseMs + TAKEOVER_MS
    if (failed && owner?.node === failed.owner.node) owner = undefined
    waiting += 1
    try {
      for (;;) {
        if (current && !isLeaving) return undefined
        const left = until - stopwatch()
        if (owner && (left > 0 || owner.node !== failed?.owner.node)) return owner
        if (trouble && !(trouble instanceof SharedStateLost)) throw trouble
        if (left <= 0 || isClosed)
          throw new OwnerUnavailable(
            failed
              ? `The process at ${failed.owner.address} on ${failed.owner.machine} owns the shared state and cannot be reached (${failed.reason}). ${reachable(failed.owner)}`
              : 'No process owns the shared state yet. Send the request again later.',
          )
        const next = new Promise<void>((resolve) => changed.push(resolve))
        if (failed) clock.after(WAITING_LOOK_MS, () => wake())
        else wake()
        await Promise.race([
          next,
          new Promise<void>((resolve) => clock.after(Math.min(left, LOOK_MS), resolve)),
        ])
      }
    } finally {
      waiting -= 1
    }
  }

  const ownAddress = (): Owner => ownerOf(self) as Owner
  const forwarder = createRequestForwarder(
    secret,
    async (failed) => (await awaitOwner(failed)) ?? ownAddress(),
  )

  /** Counts what this process serves, which must be done before the ownership is given up. */
  async function counted<R>(work: Promise<R>): Promise<R> {
    busy += 1
    try {
      return await work
    } finally {
      busy -= 1
      if (busy === 0) tellWaiting()
    }
  }
  const served = (outgoing: ServerResponse) =>
    void counted(new Promise<void>((resolve) => outgoing.once('close', resolve)))

  const isHere = () => current !== undefined && !isLeaving

  function divert(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    how: { address?: ServiceEndpoint | undefined; gate: object },
  ) {
    if (isHere()) {
      served(outgoing)
      return undefined
    }
    // Whether this process is alive.
    if (incoming.url === '/healthz') return undefined
    return (async () => {
      try {
        if ((await awaitOwner()) === undefined) {
          served(outgoing)
          return false
        }
        await forwarder.serve(incoming, outgoing, how)
      } catch (error) {
        refuse(outgoing, error)
      }
      return true
    })()
  }

  const app: App = {
    divert,
    serve: (incoming, outgoing, address) => current?.served.app.serve(incoming, outgoing, address),
    hono: async () =>
      ({
        fetch: (request: Request, env: AppEnv['Bindings']) => fetchAny(request, env),
      }) as unknown as Hono<AppEnv>,
    fetch: (request) => fetchAny(request, undefined) as Promise<Response>,
  }

  async function fetchAny(request: Request, env: (AppEnv['Bindings'] & { gate?: object }) | undefined) {
    if (current && (!isLeaving || env?.incoming)) {
      const { served } = current
      return counted(
        env ? served.app.hono().then((hono) => hono.fetch(request, env)) : served.app.fetch(request),
      )
    }
    if (new URL(request.url).pathname === '/healthz') return new Response('ok')
    const wire = env?.wire ?? webRequest(request)
    const { RESPONSE_ALREADY_SENT } = await import('@hono/node-server/utils/response')
    try {
      if ((await awaitOwner()) === undefined) return fetchAny(request, env)
      const how = { address: env?.address, gate: env?.gate }
      const { incoming, outgoing } = env ?? {}
      if (incoming && outgoing && !env?.wire) {
        await forwarder.serve(incoming, outgoing, how)
        return RESPONSE_ALREADY_SENT
      }
      return (await forwarder.fetch(request, wire, how)) ?? RESPONSE_ALREADY_SENT
    } catch (error) {
      return answerTrouble(wire, error) ?? RESPONSE_ALREADY_SENT
    }
  }

  async function takeStream(
    arrival: Parameters<Served['takeStream']>[0],
    address: ServiceEndpoint | undefined,
  ) {
    if (current && !isLeaving) return current.served.takeStream(arrival, address)
    try {
      if ((await awaitOwner()) === undefined) return takeStream(arrival, address)
      await forwarder.upgrade(arrival, { address })
    } catch (error) {
      const { status, body } = errorReply(error)
      const text = JSON.stringify(body)
      arrival.socket.end(
        `HTTP/1.1 ${status} Service Unavailable\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`,
      )
    }
  }

  /** What other processes forward is served here or not at all: they know who else to ask. */
  const peerApp: App = {
    ...app,
    divert(_incoming, outgoing) {
      if (isHere()) {
        served(outgoing)
        return undefined
      }
      outgoing.writeHead(NOT_OWNER).end()
      return Promise.resolve(true)
    },
  }
  const traces = createTraceIds(node)
  // Loaded as by a listener, so that the bundle has it once.
  const { createServing } = await import('../../http/listen/server.ts')
  const serving = await createServing(peerApp, {
    host: '127.0.0.1',
    address: undefined,
    controlToken: undefined,
    limits: { keepAliveMs: 60_000, idleMs: 60 * 60_000, requestMs: 60 * 60_000 },
    traceId: () => traces.next(),
    receiveFromPeer,
    async takeStream(arrival) {
      if (isHere()) return takeStream(arrival, undefined)
      arrival.socket.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\n\r\n')
    },
  })
  const peers = acceptPeers(secret, serving.serve)
  const self = `${node} ${await listen()} ${hostname()}`

  /** The address at which other processes reach this one. */
  async function listen(): Promise<string> {
    const port = Number(/:(\d+)$/.exec(advertise ?? '')?.[1] ?? 0)
    const host = advertise === undefined || isLocal(advertise) ? '127.0.0.1' : '::'
    try {
      peers.listen(port, host)
      await once(peers, 'listening')
    } catch (error) {
      database.close()
      throw new ListenFailed(host, port, error as NodeJS.ErrnoException, '--advertise')
    }
    return advertise ?? `127.0.0.1:${(peers.address() as AddressInfo).port}`
  }

  async function closeListener() {
    const closed = once(peers, 'close')
    peers.close()
    await serving.close()
    await closed
  }

  function refuse(outgoing: ServerResponse, error: unknown) {
    if (outgoing.headersSent || outgoing.destroyed) return void outgoing.destroy()
    if (!(error instanceof StateError)) throw error
    const { status, body } = errorReply(error)
    const text = JSON.stringify(body)
    outgoing.writeHead(status, {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(text),
    })
    outgoing.end(text)
  }

  async function leave() {
    if (isLeaving) return
    const former = current
    isLeaving = true
    if (!former) return
    former.worlds.endWaits()
    await former.served.endStreams(CLOSE.SERVICE_RESTART, 'Another process continues; reconnect')
    await withTimeout(RELEASE_MS, idle())
    await former.tenure.release().catch(() => {})
  }

  async function idle() {
    while (busy > 0) await new Promise<void>((resolve) => changed.push(resolve))
  }

  // The first look: this process is the owner, or knows it.
  try {
    await firstLook()
  } catch (error) {
    clock.close()
    await closeListener()
    database.close()
    throw error instanceof SharedStateUnavailable ? error.unusable : error
  }
  const running = run()

  async function firstLook() {
    const began = stopwatch()
    while (!current && !owner) {
      try {
        await look()
        if (owner) warnOfLoopback(owner)
      } catch (error) {
        if (!(error instanceof SharedStateLost) || stopwatch() - began > leaseMs + TAKEOVER_MS) throw error
      }
    }
  }

  function warnOfLoopback({ address, machine }: Owner) {
    if (machine === hostname() || !isLocal(address)) return
    say(
      `the process on ${machine} that owns the state can only be reached there, at ${address}. Start every process with --advertise <host:port>`,
    )
  }

  return {
    app,
    takeStream,
    endStreams: async (code, reason) => current?.served.endStreams(code, reason),
    worlds() {
      if (current) return current.worlds
      throw new StateError(
        'Another process owns the shared state. Use the control interface, for example with mynah/client.',
      )
    },
    get isOwner() {
      return current !== undefined
    },
    leave,
    async close() {
      await leave()
      isClosed = true
      wake()
      tellWaiting()
      await running
      await closeListener()
      forwarder.close()
      clock.close()
      database.close()
    },
  }
}

function ownerOf(lease: string | undefined): Owner | undefined {
  const [node, address, machine = ''] = (lease ?? '').split(' ')
  return node && address ? { node, address, machine } : undefined
}

const isLocal = (address: string) => isLoopback(address.replace(/:\d+$/, ''))

/** What to do about an owner that cannot be reached. */
const reachable = ({ address }: Owner) =>
  isLocal(address)
    ? 'That is a loopback address: start every process with --advertise <host:port>.'
    : 'Send the request again later.'

function answerTrouble(wire: WireRequest, error: unknown) {
  if (!(error instanceof StateError)) throw error
  const { status, body } = errorReply(error)
  return wire.answer({ status, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })
}
