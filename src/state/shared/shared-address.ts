import { parseDuration } from '../../runtime/duration.ts'
import { StateUnusable } from '../state-errors.ts'
import { SCHEME, splitAddress, withoutPassword } from './is-shared-address.ts'

/** Where shared state is, and how this installation uses it, according to the address in `--state`. */
export interface SharedAddress {
  /** The address without its password, for messages. */
  readonly shown: string
  readonly hosts: readonly { readonly host: string; readonly port: number }[]
  readonly tls: boolean
  /** A file with the certificates to trust; the system's by default. */
  readonly ca: string | undefined
  readonly username: string | undefined
  readonly password: string | undefined
  readonly db: number
  /** The name of the primary to ask the hosts for, which are Sentinels. */
  readonly sentinel: string | undefined
  readonly cluster: boolean
  /** The prefix of all keys, so that installations can share a database. */
  readonly prefix: string
  /** How many replicas must have a commit before it is answered. */
  readonly wait: number
  /** Milliseconds until an unresponsive node loses its turn. */
  readonly leaseMs: number
  /** The timeout of a command in milliseconds. */
  readonly timeoutMs: number
}

const DEFAULT_PORT = 6379
const SENTINEL_PORT = 26379
const PARAMETERS = ['prefix', 'wait', 'lease', 'timeout', 'sentinel', 'cluster', 'ca'] as const
const DEFAULT_LEASE_MS = 2000
const DEFAULT_TIMEOUT_MS = 2000
const RIGHT_PREFIX = /^[\w.-]{1,64}$/

/**
 * Reads `valkey://[user[:password]@]host[:port][,host…][/db][?prefix=…]`; `redis://`, and with TLS `valkeys://` and
 * `rediss://`.
 * @throws StateUnusable
 */
export function parseSharedAddress(state: string): SharedAddress {
  const shown = withoutPassword(state)
  const wrong = (problem: string) => new StateUnusable(shown, problem)
  const scheme = SCHEME.exec(state)?.[1] ?? ''
  const rest = state.slice(scheme.length + '://'.length)
  const [authority = '', path = '', query = ''] = splitAddress(rest)
  const at = authority.lastIndexOf('@')
  const [username, password] = at < 0 ? [undefined, undefined] : credentials(authority.slice(0, at), wrong)
  const parameters = new URLSearchParams(query)
  for (const name of parameters.keys()) {
    if (!PARAMETERS.some((known) => known === name))
      throw wrong(`has the unknown parameter '${name}'. Use one of ${PARAMETERS.join(', ')}`)
    if (parameters.getAll(name).length > 1) throw wrong(`has the parameter '${name}' twice`)
  }
  const sentinel = parameters.get('sentinel') || undefined
  const defaultPort = sentinel === undefined ? DEFAULT_PORT : SENTINEL_PORT
  const hosts = authority
    .slice(at + 1)
    .split(',')
    .map((host) => hostOf(host, defaultPort, wrong))
  const db =
    path === '' ? 0 : wholeNumber(path, `must have a whole number after the slash, not '${path}'`, wrong)
  const prefix = parameters.get('prefix') ?? 'mynah'
  if (!RIGHT_PREFIX.test(prefix)) throw wrong('must have a prefix of 1 to 64 letters, digits, - _ and .')
  const cluster = isOn(parameters.get('cluster'))
  if (cluster && db !== 0) throw wrong('has a database number, which clusters do not support')
  if (!cluster && sentinel === undefined && hosts.length > 1)
    throw wrong('has several hosts: add cluster=1 or sentinel=<name of the primary>')
  return {
    shown,
    hosts,
    tls: scheme === 'valkeys' || scheme === 'rediss',
    ca: parameters.get('ca') || undefined,
    username,
    password,
    db,
    sentinel,
    cluster,
    prefix,
    wait: wholeNumber(parameters.get('wait') ?? '0', 'must have a whole number for wait', wrong),
    leaseMs: span(parameters.get('lease'), DEFAULT_LEASE_MS, 'lease', wrong),
    timeoutMs: span(parameters.get('timeout'), DEFAULT_TIMEOUT_MS, 'timeout', wrong),
  }
}

type Wrong = (problem: string) => StateUnusable

function credentials(given: string, wrong: Wrong): [string | undefined, string | undefined] {
  const colon = given.indexOf(':')
  try {
    const user = decodeURIComponent(colon < 0 ? given : given.slice(0, colon))
    const password = colon < 0 ? undefined : decodeURIComponent(given.slice(colon + 1))
    return [user || undefined, password]
  } catch {
    throw wrong('must have a user and password in percent-encoding')
  }
}

function hostOf(given: string, defaultPort: number, wrong: Wrong) {
  const end = given.startsWith('[') ? given.indexOf(']') + 1 : given.indexOf(':')
  const host = end <= 0 ? given : given.slice(0, end)
  const port = end <= 0 || end === given.length ? String(defaultPort) : given.slice(end + 1)
  if (host === '') throw wrong('has no host')
  const number = wholeNumber(port, `must have a port from 1 to 65535, not '${port}'`, wrong)
  if (number < 1 || number > 65_535) throw wrong(`must have a port from 1 to 65535, not '${port}'`)
  return { host: host.startsWith('[') ? host.slice(1, -1) : host, port: number }
}

function wholeNumber(given: string, problem: string, wrong: Wrong): number {
  if (!/^\d{1,9}$/.test(given)) throw wrong(problem)
  return Number(given)
}

function span(given: string | null, otherwise: number, name: string, wrong: Wrong): number {
  if (given === null) return otherwise
  try {
    const { months, ms } = parseDuration(given)
    if (months === 0 && ms >= MIN_SPAN_MS && ms <= MAX_SPAN_MS) return ms
  } catch {
    // Reported below.
  }
  throw wrong(`must have a duration from 50ms to 10m for ${name}, not '${given}'`)
}

const MIN_SPAN_MS = 50
const MAX_SPAN_MS = 600_000

const isOn = (given: string | null) => given !== null && given !== '0' && given !== 'false'
