import { table } from '../../../base/json/table.ts'
import { parseDuration } from '../../../base/runtime/duration.ts'
import { SharedStateUnusable } from '../../state-errors.ts'
import { splitAddress, splitScheme, withoutPassword } from './state-place.ts'

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
 * @throws SharedStateUnusable
 */
export function parseSharedAddress(state: string): SharedAddress {
  const shown = withoutPassword(state)
  const wrong = (problem: string) => new SharedStateUnusable(shown, `the address ${problem}`)
  const [scheme, rest] = splitScheme(state)
  const [authority = '', path = '', query = ''] = splitAddress(rest)
  const at = authority.lastIndexOf('@')
  if (at < 0 && shown !== state)
    throw wrong('has an @ after its host: percent-encode / and ? in the user and password')
  const [username, password] = at < 0 ? [undefined, undefined] : credentials(authority.slice(0, at), wrong)
  const parameters = new URLSearchParams(query)
  for (const [name, value] of parameters) {
    if (!PARAMETERS.some((known) => known === name))
      throw wrong(`has the unknown parameter '${name}'. Use one of ${PARAMETERS.join(', ')}`)
    if (parameters.getAll(name).length > 1) throw wrong(`has the parameter '${name}' twice`)
    if (value === '' && name !== 'prefix') throw wrong(`has the parameter '${name}' without a value`)
  }
  const sentinel = parameters.get('sentinel') ?? undefined
  const defaultPort = sentinel === undefined ? DEFAULT_PORT : SENTINEL_PORT
  const hosts = authority
    .slice(at + 1)
    .split(',')
    .map((host) => hostOf(host, defaultPort, wrong))
  const db =
    path === '' ? 0 : wholeNumber(path, `must have a whole number after the slash, not '${path}'`, wrong)
  const prefix = parameters.get('prefix') ?? 'mynah'
  if (!RIGHT_PREFIX.test(prefix)) throw wrong('must have a prefix of 1 to 64 letters, digits, - _ and .')
  const cluster = parameters.get('cluster') ?? '0'
  if (SWITCHED[cluster] === undefined) throw wrong(`must have 1 or 0 for cluster, not '${cluster}'`)
  const isCluster = SWITCHED[cluster]
  if (isCluster && db !== 0) throw wrong('has a database number, which clusters do not support')
  if (isCluster && sentinel !== undefined) throw wrong('has both cluster and sentinel: remove one of them')
  if (!isCluster && sentinel === undefined && hosts.length > 1)
    throw wrong('has several hosts: add cluster=1 or sentinel=<name of the primary>')
  const tls = scheme === 'valkeys' || scheme === 'rediss'
  const ca = parameters.get('ca') ?? undefined
  if (ca !== undefined && !tls) throw wrong(`has ca but does not use TLS: write ${scheme}s://`)
  return {
    shown,
    hosts,
    tls,
    ca,
    username,
    password,
    db,
    sentinel,
    cluster: isCluster,
    prefix,
    wait: wholeNumber(parameters.get('wait') ?? '0', 'must have a whole number for wait', wrong),
    leaseMs: span(parameters.get('lease'), DEFAULT_LEASE_MS, 'lease', wrong),
    timeoutMs: span(parameters.get('timeout'), DEFAULT_TIMEOUT_MS, 'timeout', wrong),
  }
}

type Wrong = (problem: string) => SharedStateUnusable

const SWITCHED: Readonly<Record<string, boolean>> = table({ 1: true, 0: false, true: true, false: false })

function credentials(given: string, wrong: Wrong): [string | undefined, string | undefined] {
  const colon = given.indexOf(':')
  if (colon < 0)
    throw wrong('has a user without a password. Write user:password@, or :password@ for the default user')
  try {
    const user = decodeURIComponent(given.slice(0, colon))
    return [user || undefined, decodeURIComponent(given.slice(colon + 1))]
  } catch {
    throw wrong('must have a user and password in percent-encoding')
  }
}

function hostOf(given: string, defaultPort: number, wrong: Wrong) {
  const found = /^(\[[^\]]*\]|[^:[\]]*)(?::([^:]*))?$/.exec(given)
  if (!found) throw wrong(`has a host that cannot be read, '${given}'. Write IPv6 addresses in brackets`)
  const [, host = '', port = String(defaultPort)] = found
  if (host === '') throw wrong('has no host')
  const number = wholeNumber(port, `must have a port from 1 to 65535, not '${port}'`, wrong)
  if (number < 1 || number > 65_535) throw wrong(`must have a port from 1 to 65535, not '${port}'`)
  return { host: host.replace(/^\[|\]$/g, ''), port: number }
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
