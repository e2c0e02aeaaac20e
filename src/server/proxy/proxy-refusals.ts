import { authorityOf, type Target } from '../forward/target.ts'
import type { Refusal } from '../http/listen/refusals.ts'

/** A proxy's answer to an invalid target of CONNECT. */
export const BAD_TARGET: Refusal = {
  status: 400,
  message: 'CONNECT needs a host and a port, such as CONNECT api.deepl.com:443.',
}

/** A proxy's answer to a request without a host. */
export const NO_HOST: Refusal = {
  status: 400,
  message: 'A proxy accepts only requests with an absolute target, such as GET http://host/path.',
}

/** A proxy's answer to a client without the right user and password. */
export const AUTHENTICATION_REQUIRED: Refusal = {
  status: 407,
  message: 'The proxy requires a user name and a password.',
  headers: { 'Proxy-Authenticate': 'Basic realm="Mynah"' },
}

/** A proxy's answer when it has too many open tunnels. */
export const TOO_MANY: Refusal = { status: 503, message: 'The proxy already has too many open tunnels.' }

/** The request would loop back to the proxy itself. */
export const loop = (target: Target): Refusal => ({
  status: 403,
  message: `${authorityOf(target)} is this proxy itself.`,
})

/** Requests may not leave this machine. */
export const notLetThrough = ({ host }: Target): Refusal => ({
  status: 403,
  message: `This proxy connects to the emulator only, not to ${host}.`,
  detail: `To let other hosts through, start Mynah with --pass-through, or --pass-through ${host} for this one.`,
})

/** The address may provide the credentials of this machine. */
export const forbidden = ({ host }: Target, address: string, why: string): Refusal => ({
  status: 403,
  message: `This proxy does not connect to ${host}${host === address ? '' : `, which is ${address}`}: it is ${why}.`,
  detail: `If this is intended, pass the address itself: --pass-through ${address}.`,
})

/** The host cannot be reached from here. */
export const unreachable = (target: Target, reason: string): Refusal => ({
  status: 502,
  message: `${authorityOf(target)} cannot be reached: ${reason}`,
})

/** The host does not answer. */
export const tooSlow = (target: Target): Refusal => ({
  status: 504,
  message: `${authorityOf(target)} did not answer in time.`,
})
