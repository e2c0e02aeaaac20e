import type { Context, MiddlewareHandler } from 'hono'
import { isSameSecret } from '../../base/runtime/random.ts'
import { isLoopback } from '../forward/target.ts'
import { peerFactsOf } from '../http/wire/peer-facts.ts'
import { Problem } from './problem.ts'

/** What the control interface must know about the listener that received a request. */
export interface Gate {
  /**
   * The token that requests must carry. Without one, the control interface is open on loopback and closed elsewhere.
   */
  readonly controlToken: string | undefined
  /** The host that the listener is bound to. */
  readonly boundTo: string
  /** The listener is a forward proxy, whose clients send requests for other hosts. */
  readonly isProxy: boolean
}

/**
 * Protects the control interface from names that merely resolve to this machine (DNS rebinding), from web pages of
 * other origins and, if a token is required, from clients without it.
 */
export const guard = (): MiddlewareHandler =>
  checked((context, gate) => {
    checkPlace(context, gate)
    checkWrite(context)
    checkToken(context, gate)
  })

/**
 * The same without the token, for the console's files, which contain no data. Other sites may link to them, but their
 * pages cannot read them.
 */
export const guardFiles = (): MiddlewareHandler =>
  checked((context, gate) => checkPlace(context, gate, { mayBeLinked: true }))

/** The same without the token, for the endpoints of the existing mock, whose clients know of no token. */
export const guardPlace = (): MiddlewareHandler => checked(checkPlace)

function checked(check: (context: Context, gate: Gate) => void): MiddlewareHandler {
  return async function checkControlRequest(context, next) {
    const gate = gateOf(context)
    if (gate) check(context, gate)
    await next()
  }
}

/** If several processes share the worlds, answers wait until what they say is stored. */
export function settles(settle: () => Promise<void>): MiddlewareHandler {
  return async function settleBeforeAnswer(_context, next) {
    await next()
    await settle()
  }
}

/** Requests in process have no gate: there is nobody to keep out. */
export function gateOf({ env }: Context): Gate | undefined {
  const peer = peerFactsOf(env?.incoming)
  return peer ? (peer.gate as Gate | undefined) : env?.gate
}

/** The name in `Host`, without the port. */
export const nameAsked = ({ req }: Context): string => (req.header('host') ?? '').replace(/:\d+$/, '')

/** Whether a name may be used for a listener. On a loopback listener, other names may come from DNS rebinding. */
export const isNameOf = ({ boundTo }: Gate, name: string): boolean =>
  !isLoopback(boundTo) || isLoopback(name) || name === boundTo

/** `Host` is checked first: after DNS rebinding, a page sends neither `Origin` nor a foreign `Sec-Fetch-Site`. */
function checkPlace(context: Context, gate: Gate, { mayBeLinked = false } = {}) {
  const { req } = context
  const name = nameAsked(context)
  if (!isNameOf(gate, name)) {
    throw new Problem(
      403,
      `The control interface does not accept the host name ${name}; use 127.0.0.1 or localhost.`,
    )
  }
  const origin = req.header('origin')
  if (origin !== undefined && hostOf(origin) !== req.header('host')) {
    throw new Problem(403, `The control interface does not accept requests from ${origin}.`)
  }
  const site = req.header('sec-fetch-site')
  if (site === undefined || site === 'same-origin' || site === 'none') return
  const isLink = req.header('sec-fetch-mode') === 'navigate' && req.header('sec-fetch-dest') === 'document'
  if (!(mayBeLinked && isLink)) {
    throw new Problem(403, 'The control interface does not accept requests from pages of another origin.')
  }
}

const MEDIA_TYPE_OF_WRITES = /^application\/(json|yaml|x-yaml)\s*(;|$)/i

/**
 * Browsers send forms and other requests without preflight with another media type. Programs such as curl may send any.
 */
function checkWrite({ req }: Context) {
  const isOfBrowser = req.header('origin') !== undefined || req.header('sec-fetch-site') !== undefined
  if (!isOfBrowser || req.method === 'GET' || req.method === 'HEAD') return
  if (MEDIA_TYPE_OF_WRITES.test(req.header('content-type') ?? '')) return
  throw new Problem(415, "Browsers must send 'Content-Type: application/json'.")
}

function checkToken({ req }: Context, { controlToken, boundTo }: Gate) {
  if (controlToken === undefined) {
    if (isLoopback(boundTo)) return
    throw new Problem(
      403,
      'The control interface is off: other machines can reach this listener, and it has no control token.',
    )
  }
  if (!bringsToken(req, controlToken)) {
    throw new Problem(403, "The control interface requires its token: 'X-Mynah-Control-Token: <token>'.")
  }
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : undefined)

const bringsToken = (req: Context['req'], token: string) =>
  isSameSecret(req.header('x-mynah-control-token'), token) ||
  isSameSecret(req.header('authorization'), `Bearer ${token}`)
