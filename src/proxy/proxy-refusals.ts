import type { Refusal } from '../http/listen/refusals.ts'
import { type Target, writtenTarget } from './authority-form.ts'

/** What a proxy says to a target of CONNECT that is none. */
export const BAD_TARGET: Refusal = {
  status: 400,
  message: 'CONNECT needs a host and a port, such as CONNECT api.deepl.com:443.',
}

/** What a proxy says to a request that names no host. */
export const NO_HOST: Refusal = {
  status: 400,
  message: 'A proxy accepts only requests with an absolute target, such as GET http://host/path.',
}

/** What a proxy says to a client that does not bring the user and password, or wrong ones. */
export const AUTHENTICATION_REQUIRED: Refusal = {
  status: 407,
  message: 'The proxy requires a user name and a password.',
  headers: { 'Proxy-Authenticate': 'Basic realm="Mynah"' },
}

/** What a proxy says when it holds as many tunnels as it will. */
export const TOO_MANY: Refusal = { status: 503, message: 'The proxy already has too many open tunnels.' }

/** The request would come back to the proxy itself, without an end. */
export const loop = (target: Target): Refusal => ({
  status: 403,
  message: `${writtenTarget(target)} is this proxy itself.`,
})

/** Nobody has said that requests may leave. */
export const notLetThrough = ({ host }: Target): Refusal => ({
  status: 403,
  message: `This proxy connects to the emulator only, not to ${host}.`,
  detail: `To let other hosts through, start Mynah with --pass-through, or --pass-through ${host} for this one.`,
})

/** The address may be that of what hands out the credentials of this machine. */
export const forbidden = ({ host }: Target, address: string, why: string): Refusal => ({
  status: 403,
  message: `This proxy does not connect to ${host}${host === address ? '' : `, which is ${address}`}: that is ${why}.`,
  detail: `If it is meant, name the address itself: --pass-through ${address}.`,
})

/** The host cannot be reached from here. */
export const unreachable = (target: Target, reason: string): Refusal => ({
  status: 502,
  message: `${writtenTarget(target)} cannot be reached: ${reason}`,
})

/** The host does not answer. */
export const tooSlow = (target: Target): Refusal => ({
  status: 504,
  message: `${writtenTarget(target)} did not answer in time.`,
})
