import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { isLoopback } from './loopback.ts'
import { Problem, problemReply } from './problem.ts'

/** What the control interface must know of the listener that a request came through. */
export interface Gate {
  /** What requests have to bring; without it, the interface is open on this machine and closed elsewhere. */
  readonly controlToken: string | undefined
  /** The host that the listener is bound to. */
  readonly boundTo: string
}

/**
 * Keeps others out of the control interface: web pages (a foreign `Origin`), names that merely resolve to this machine
 * (DNS rebinding), and, where a token is asked for, whoever does not bring it.
 */
export function guard(): MiddlewareHandler {
  return async function checkControlRequest(context, next) {
    const gate = gateOf(context)
    if (gate) {
      checkPlace(context, gate)
      checkToken(context, gate)
    }
    await next()
  }
}

/** The same without the token, for what the existing mock's clients ask for: they know of none. */
export function guardPlace(): MiddlewareHandler {
  return async function checkPlaceOfRequest(context, next) {
    const gate = gateOf(context)
    try {
      if (gate) checkPlace(context, gate)
    } catch (error) {
      return problemReply(context, error)
    }
    return next()
  }
}

/** In process there is none, and nobody to keep out. */
const gateOf = ({ env }: Context): Gate | undefined => env?.gate

function checkPlace({ req }: Context, { boundTo }: Gate) {
  const host = req.header('host') ?? ''
  const origin = req.header('origin')
  if (origin !== undefined && hostOf(origin) !== host) {
    throw new Problem(403, `The control interface does not take requests from ${origin}.`)
  }
  const name = host.replace(/:\d+$/, '')
  if (isLoopback(boundTo) && !isLoopback(name) && name !== boundTo) {
    throw new Problem(403, `The control interface is not known as ${name}; use 127.0.0.1 or localhost.`)
  }
}

function checkToken({ req }: Context, { controlToken, boundTo }: Gate) {
  if (controlToken === undefined) {
    if (isLoopback(boundTo)) return
    throw new Problem(
      403,
      'The control interface is closed at a listener that others can reach and that was given no control token.',
    )
  }
  if (!bringsToken(req, controlToken)) {
    throw new Problem(403, "The control interface asks for its token: 'X-Mynah-Control-Token: <token>'.")
  }
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : undefined)

const bringsToken = (req: Context['req'], token: string) =>
  isSame(req.header('x-mynah-control-token'), token) || isSame(req.header('authorization'), `Bearer ${token}`)

/** Takes the same time wherever the two differ, so that nobody finds a token letter by letter. */
function isSame(given: string | undefined, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return given !== undefined && timingSafeEqual(digest(given), digest(wanted))
}
