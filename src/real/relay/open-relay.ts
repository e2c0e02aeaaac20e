import { findOperation } from '../../contract/openapi/find-operation.ts'
import { DEFAULT_SETTINGS } from '../../plan/scenarios/settings.ts'
import { connectTo } from '../../server/forward/connect.ts'
import { fieldOf } from '../../server/forward/fields.ts'
import { createForwarder } from '../../server/forward/forwarder.ts'
import { isLoopback } from '../../server/forward/target.ts'
import { createListening } from '../../server/listening/listening.ts'
import { createTraceIds } from '../../server/worlds/trace-ids.ts'
import { PUBLIC_HOSTS } from '../../service/accounts/service-endpoint.ts'
import { createTunnels } from '../../watch/journal/tunnels.ts'
import { CommandError } from '../command-error.ts'
import type { ForwardedCounts } from '../reports/forwarded.ts'
import { Budget, billedFor, charactersOf, isBilled } from './budget.ts'
import { createRoom, MAX_KEPT_BYTES } from './kept-body.ts'
import { createRelay, relayStream } from './relay.ts'
import type { RelayedExchange, RelayedRequest, RelayRefusal } from './relayed.ts'
import { understandRequest } from './understand-request.ts'

/** How to send requests on. */
export interface OpenRelayOptions {
  /** Where to send requests; by default the host that a request names, or else the address for its key. */
  readonly upstream: URL | undefined
  /** The user's own proxy for a URL. */
  readonly proxyFor: (target: URL) => URL | undefined
  /** Certificate authorities in addition to those that Node trusts, as PEM. */
  readonly ca?: string | undefined
  readonly maxCharacters: number | undefined
  /** The name of the running command, for messages. */
  readonly command: string
  /** Called for every request that was answered; resolves when its bodies are no longer needed. */
  relayed(exchange: RelayedExchange): Promise<void>
  /** Called with warnings that users should see immediately. */
  notice(message: string): void
}

/** Listeners that forward requests, and the cost of these. */
export type OpenedRelay = Awaited<ReturnType<typeof openRelay>>

/**
 * For the large bodies of all requests in progress. Others wait, so that an application that uploads many documents at
 * the same time does not fill the memory (our choice).
 */
const ROOM_BYTES = MAX_KEPT_BYTES

const MIB = 1024 * 1024

/** Status for requests that would exceed the limit: that of a used-up quota, which no client retries. */
const QUOTA_EXCEEDED = 456
const TOO_LARGE = 413

/** Creates a relay. Nothing listens yet. */
export async function openRelay(options: OpenRelayOptions) {
  const forwarder = createForwarder({ connect: (origin) => connectTo(origin, options) })
  const budget = new Budget(options.maxCharacters)
  const reservations = new WeakMap<RelayedRequest, number>()
  const documents = new Map<string | undefined, number>()
  let isEstimated = false
  let count = 0
  let settling = Promise.resolve()

  const wantsBody = ({ method, path }: RelayedRequest) =>
    options.maxCharacters !== undefined && isBilled(findOperation(method, path)?.id)

  function upstreamOf({ fields, key }: RelayedRequest): URL {
    if (options.upstream) return options.upstream
    const host = fieldOf(fields, 'host') ?? ''
    return isServiceHost(host) ? new URL(`https://${host}`) : addressOfKey(key)
  }

  async function settle(exchange: RelayedExchange) {
    const { request, requestBody } = exchange
    const understood = await understandRequest(request, requestBody)
    const bill = await billedFor(understood, exchange)
    if (!bill) return
    const { characters, document } = bill
    budget.settle(reservations.get(request) ?? documents.get(document) ?? 0, characters)
    if (document !== undefined) documents.set(document, characters)
    if (bill.isEstimated) isEstimated = true
  }

  const failed = ({ method, path }: Pick<RelayedRequest, 'method' | 'path'>, error: Error) =>
    options.notice(`${options.command}: ${method} ${path} did not get a complete answer: ${error.message}`)

  /** Refuses a request that would exceed the budget, otherwise sets its cost aside. */
  async function overBudget(
    request: RelayedRequest,
    body: Buffer | 'too large' | undefined,
  ): Promise<RelayRefusal | undefined> {
    const notSent = `${options.command}: not sent, `
    if (body === 'too large') {
      const message = `${notSent}since its body is larger than ${MAX_KEPT_BYTES / MIB} MiB, too large to count for --max-characters`
      options.notice(message)
      return { status: TOO_LARGE, message }
    }
    const characters = await charactersOf(await understandRequest(request, body))
    if (budget.reserve(characters)) {
      reservations.set(request, characters)
      return undefined
    }
    const spent = budget.spent.toLocaleString('en-US')
    const message =
      `${notSent}since it could exceed --max-characters ${budget.limit}: ` +
      `${spent} characters were billed so far, this request may cost up to ${characters.toLocaleString('en-US')}`
    if (budget.refused === 1) options.notice(message)
    return { status: QUOTA_EXCEEDED, message }
  }

  const app = createRelay({
    forwarder,
    room: createRoom(ROOM_BYTES),
    upstreamOf,
    wantsBody,
    refuse: async (request, body) => (wantsBody(request) ? overBudget(request, body) : undefined),
    failed,
    async relayed(exchange) {
      count += 1
      settling = settling.then(() => settle(exchange)).catch(() => {})
      await Promise.all([settling, options.relayed(exchange)])
    },
  })
  const settings = DEFAULT_SETTINGS
  const world = { settings, traces: createTraceIds(settings.seed), tunnels: createTunnels() }
  const listening = createListening({
    app: { serve: () => undefined, hono: async () => app },
    takeStream: (arrival) => relayStream(arrival, { forwarder, upstreamOf, failed }),
    world: () => world,
    state: undefined,
    marksProxied: false,
  })
  return {
    listening,
    counts: (): ForwardedCounts => ({
      requests: count,
      billed: budget.spent,
      isEstimated,
      refused: budget.refused,
    }),
    async close() {
      await listening.close()
      await settling
      forwarder.close()
    },
  }
}

/** The address for a key. Keys of the free plan end in `:fx` (public docs). */
const addressOfKey = (key: string | undefined): URL =>
  new URL(key?.endsWith(':fx') ? 'https://api-free.deepl.com' : 'https://api.deepl.com')

/** Whether a host, with or without a port, belongs to the service. */
const isServiceHost = (host: string) => Object.hasOwn(PUBLIC_HOSTS, host.toLowerCase())

/**
 * Checks the address to forward requests to. Since keys are sent there, it must belong to the service or this machine,
 * or be explicitly allowed.
 * @param allowed host names
 * @throws CommandError
 */
export function readUpstream(text: string, allowed: readonly string[] = []): URL {
  const wrong = (problem: string) => new CommandError('upstream_refused', `--upstream ${text}: ${problem}`)
  if (!URL.canParse(text)) throw wrong('it is not a URL such as https://api-free.deepl.com')
  const url = new URL(text)
  const { protocol, hostname, pathname, search, hash, username } = url
  if (protocol !== 'https:' && protocol !== 'http:') throw wrong('it must begin with https:// or http://')
  if (username !== '') throw wrong('it cannot have a user name')
  if (pathname !== '/' || search !== '' || hash !== '') throw wrong('it cannot have a path')
  if (isLoopback(hostname)) return url
  const isAllowed = allowed.some((host) => host.toLowerCase() === hostname)
  if (!isServiceHost(hostname) && !isAllowed)
    throw wrong(
      `${hostname} is neither one of the service's hosts nor this machine. Keys and texts would be sent there. ` +
        `If you mean it: --allow-upstream ${hostname}`,
    )
  if (protocol === 'http:' && !isAllowed) throw wrong('keys must not be sent without TLS: use https://')
  return url
}
