import { parseDuration } from '../../../base/runtime/duration.ts'
import { suggestion } from '../../../base/schema-problems.ts'
import { SharedStateUnusable } from '../../state-errors.ts'

/** The schemes of addresses. */
const SCHEMES = ['valkey', 'valkeys', 'redis', 'rediss']
const TLS = /^(valkeys|rediss)$/i
const ADDRESS = /^(valkeys?|rediss?):\/\//i
/** The beginning of a URL. A single letter is a drive of Windows. */
const URL_START = /^([a-z][a-z\d+.-]+):\//i
const SCHEME_ONLY = /^(valkeys?|rediss?):/i
const AFTER_SCHEME = /^(?:[a-z][a-z\d+.-]+:\/+|(?:valkeys?|rediss?):)/i
const HOST_AND_PORT = /^(?:[^/\s]*@)?[\w.-]+:\d+(\/\d*)?$/
/** Environment files keep the quotes around a value. */
const AROUND = /^[\s"']+|[\s"']+$/g
const QUERY = /\?(?:prefix|wait|lease|timeout|sentinel|cluster|ca)=/

/** Scheme, authority, path and query. */
const PARTS = /^(\w+):\/\/([^/?]*)\/?([^?]*)\??(.*)$/s
const HOST = /^(\[[^\]]*\]|[^:[\]]*)(?::([^:]*))?$/
const PREFIX = /^[\w.-]{1,64}$/
const SWITCH = /^(?:(1|true)|0|false)$/
const PARAMETERS = ['prefix', 'wait', 'lease', 'timeout', 'sentinel', 'cluster', 'ca']
const MIN_SPAN_MS = 50
const MAX_SPAN_MS = 600_000

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

/** Whether a location of the state is an address of Valkey or Redis rather than a directory. */
export const isSharedAddress = (state: string | undefined): state is string =>
  state !== undefined && ADDRESS.test(state)

/**
 * Rejects what was meant as an address: a directory of that name would silently keep the state of one process.
 * @throws SharedStateUnusable
 */
export function refuseMistypedAddress(directory: string): void {
  const bare = directory.replace(AROUND, '')
  const shown = withoutPassword(bare)
  const wrong = (problem: string) => new SharedStateUnusable(shown, problem)
  if (isSharedAddress(bare)) throw wrong('remove the quotes or spaces around it')
  const scheme = (URL_START.exec(bare) ?? SCHEME_ONLY.exec(bare))?.[1]?.toLowerCase()
  if (scheme !== undefined && SCHEMES.includes(scheme))
    throw wrong(`an address has two slashes, as in ${scheme}://host:6379`)
  if (scheme !== undefined)
    throw wrong(`unknown scheme '${scheme}'${suggestion(scheme, SCHEMES) || '.'} ${CHOICES}`)
  if (HOST_AND_PORT.test(bare)) throw wrong(`it has no scheme; did you mean valkey://${shown}? ${CHOICES}`)
}

const CHOICES =
  'Write valkey://, valkeys://, redis:// or rediss:// and a host, or the path of a directory, such as ./state'

/**
 * Reads `valkey://[user[:password]@]host[:port][,host…][/db][?prefix=…]`; `redis://`, and with TLS `valkeys://` and
 * `rediss://`.
 * @throws SharedStateUnusable
 */
export function parseSharedAddress(state: string): SharedAddress {
  const shown = withoutPassword(state)
  const [, scheme = '', authority = '', path = '', query = ''] = PARTS.exec(state) ?? []
  const at = authority.lastIndexOf('@')
  if (at < 0 && shown !== state)
    refuse('has an @ after its host: percent-encode / and ? in the user and password')
  const parameters = new URLSearchParams(query)
  for (const [name, value] of parameters) {
    if (!PARAMETERS.includes(name))
      refuse(`has the unknown parameter '${name}'. Use one of ${PARAMETERS.join(', ')}`)
    if (parameters.getAll(name).length > 1) refuse(`has the parameter '${name}' twice`)
    if (value === '' && name !== 'prefix') refuse(`has the parameter '${name}' without a value`)
  }
  const { prefix = 'mynah', wait = '0', cluster = '0', sentinel, ca } = Object.fromEntries(parameters)
  const hosts = authority
    .slice(at + 1)
    .split(',')
    .map(hostIn)
  const db = path === '' ? 0 : wholeNumber(path, `must have a whole number after the slash, not '${path}'`)
  if (!PREFIX.test(prefix)) refuse('must have a prefix of 1 to 64 letters, digits, - _ and .')
  const switched = SWITCH.exec(cluster) ?? refuse(`must have 1 or 0 for cluster, not '${cluster}'`)
  const isCluster = switched[1] !== undefined
  if (isCluster && db !== 0) refuse('has a database number, which clusters do not support')
  if (isCluster && sentinel !== undefined) refuse('has both cluster and sentinel: remove one of them')
  if (!isCluster && sentinel === undefined && hosts.length > 1)
    refuse('has several hosts: add cluster=1 or sentinel=<name of the primary>')
  const tls = TLS.test(scheme)
  if (ca !== undefined && !tls) refuse(`has ca but does not use TLS: write ${scheme.toLowerCase()}s://`)
  return {
    shown,
    hosts,
    tls,
    ca,
    ...credentials(),
    db,
    sentinel,
    cluster: isCluster,
    prefix,
    wait: wholeNumber(wait, 'must have a whole number for wait'),
    leaseMs: span('lease'),
    timeoutMs: span('timeout'),
  }

  function refuse(problem: string): never {
    throw new SharedStateUnusable(shown, `the address ${problem}`)
  }

  function credentials() {
    if (at < 0) return { username: undefined, password: undefined }
    const [, user, password] = /^([^:]*):(.*)$/s.exec(authority.slice(0, at)) ?? []
    if (user === undefined || password === undefined)
      return refuse('has a user without a password. Write user:password@, or :password@ for the default user')
    try {
      return { username: decodeURIComponent(user) || undefined, password: decodeURIComponent(password) }
    } catch {
      return refuse('must have a user and password in percent-encoding')
    }
  }

  function hostIn(given: string) {
    const [, host, port = sentinel === undefined ? '6379' : '26379'] =
      HOST.exec(given) ??
      refuse(`has a host that cannot be read, '${given}'. Write IPv6 addresses in brackets`)
    if (!host) return refuse('has no host')
    const problem = `must have a port from 1 to 65535, not '${port}'`
    const number = wholeNumber(port, problem)
    if (number < 1 || number > 65_535) refuse(problem)
    return { host: host.replace(/^\[|\]$/g, ''), port: number }
  }

  function wholeNumber(given: string, problem: string): number {
    return /^\d{1,9}$/.test(given) ? Number(given) : refuse(problem)
  }

  function span(name: 'lease' | 'timeout'): number {
    const given = parameters.get(name) ?? '2s'
    try {
      const { months, ms } = parseDuration(given)
      if (months === 0 && ms >= MIN_SPAN_MS && ms <= MAX_SPAN_MS) return ms
    } catch {
      // Reported below.
    }
    return refuse(`must have a duration from 50ms to 10m for ${name}, not '${given}'`)
  }
}

/**
 * The address as it may be shown. A password may contain anything, even if it should have been percent-encoded, so
 * everything from the first colon to the last @ before the parameters is removed; without a colon, the whole user may be
 * a password.
 */
export function withoutPassword(state: string): string {
  const start = AFTER_SCHEME.exec(state)?.[0].length ?? 0
  const query = state.search(QUERY)
  const at = state.lastIndexOf('@', query < 0 ? state.length : query)
  if (at < start) return state
  const colon = state.indexOf(':', start)
  const end = colon >= 0 && colon < at ? colon + 1 : start
  return `${state.slice(0, end)}****${state.slice(at)}`
}
