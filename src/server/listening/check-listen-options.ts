import { isObject } from '../../base/json/unchecked.ts'
import { LISTEN_OPTIONS } from '../../plan/options/check-options.ts'
import { checkNames, InvalidOption, wrongValue } from '../../plan/options/invalid-option.ts'
import { REGIONS } from '../../service/accounts/caller.ts'
import { isLoopback } from '../forward/target.ts'
import { LISTENER_LIMITS } from '../http/listen/listener-limits.ts'

const MAX_PORT = 65_535

/**
 * Checks listen options at run time, independent of their types. Node would treat a string port as the name of a pipe,
 * and an empty host as every address of the machine.
 * @throws InvalidOption for the first invalid one
 */
export function checkListenOptions(options: unknown) {
  if (!isObject(options)) throw wrongValue('options', options, 'must be an object such as { port: 4800 }')
  checkNames(options, LISTEN_OPTIONS)
  const { port, host = '127.0.0.1', address, controlToken, limits, tls, tlsCa, http2, proxy } = options
  if (port !== undefined && !isPort(port))
    throw wrongValue('port', port, `must be a whole number from 0 to ${MAX_PORT}`)
  if (typeof host !== 'string' || host === '')
    throw wrongValue('host', host, 'must be an address or a name of this machine, such as 127.0.0.1')
  if (address !== undefined) checkAddress(address)
  if (controlToken !== undefined && !isToken(controlToken))
    // Without the value, which may still be a secret.
    throw new InvalidOption(
      'controlToken must be a string of one or more letters, digits and symbols, without spaces',
    )
  if (limits !== undefined) checkLimits(limits)
  if (tls !== undefined && typeof tls !== 'boolean') checkCertified(tls)
  if (tlsCa !== undefined && (typeof tlsCa !== 'string' || tlsCa === ''))
    throw wrongValue('tlsCa', tlsCa, 'must be the path of a directory')
  if (http2 !== undefined && typeof http2 !== 'boolean')
    throw wrongValue('http2', http2, 'must be true or false')
  if (http2 && !tls) throw new InvalidOption('http2 needs tls: clients negotiate it with ALPN, a part of TLS')
  if (proxy !== undefined && typeof proxy !== 'boolean') checkProxy(proxy, host)
  if (proxy && tls)
    throw new InvalidOption('proxy and tls cannot be combined: clients connect to a proxy without TLS')
}

/** Never with a value, which may be a key. */
function checkCertified(tls: unknown) {
  const right = 'tls must be true, or { cert, key } with a certificate and its key, PEM'
  if (!isObject(tls)) throw new InvalidOption(right)
  checkNames(tls, ['cert', 'key'], 'tls.')
  if (typeof tls.cert !== 'string' || typeof tls.key !== 'string') throw new InvalidOption(right)
}

function checkProxy(proxy: unknown, host: string) {
  if (!isObject(proxy))
    throw wrongValue('proxy', proxy, 'must be true or an object such as { passThrough: "all" }')
  checkNames(proxy, ['passThrough', 'auth', 'upstream'], 'proxy.')
  const { passThrough = 'none', auth, upstream } = proxy
  const isList =
    Array.isArray(passThrough) && passThrough.every((name) => typeof name === 'string' && name !== '')
  if (!isList && passThrough !== 'none' && passThrough !== 'all')
    throw wrongValue('proxy.passThrough', passThrough, 'must be none, all, or a list of host names')
  // Anyone who reaches the proxy could reach whatever this machine can.
  if (passThrough !== 'none' && !isLoopback(host))
    throw new InvalidOption(`proxy.passThrough is for loopback only, but other machines can reach ${host}`)
  if (auth !== undefined && (typeof auth !== 'string' || !/^[^:]+:/.test(auth)))
    throw new InvalidOption('proxy.auth must be user:password')
  if (upstream !== undefined && typeof upstream !== 'function')
    throw wrongValue('proxy.upstream', upstream, 'must be a function from a URL to that of a proxy')
}

function checkAddress(address: unknown) {
  const right = `must be { region, plan }: region one of ${REGIONS.join(', ')}, plan free, paid or absent`
  if (!isObject(address)) throw wrongValue('address', address, right)
  checkNames(address, ['region', 'plan'], 'address.')
  const { region, plan } = address
  const isPlan = plan === undefined || plan === 'free' || plan === 'paid'
  if (!REGIONS.some((known) => known === region) || !isPlan) throw wrongValue('address', address, right)
}

function checkLimits(limits: unknown) {
  if (!isObject(limits)) throw wrongValue('limits', limits, 'must be an object')
  checkNames(limits, Object.keys(LISTENER_LIMITS), 'limits.')
  for (const [name, value] of Object.entries(limits)) {
    if (value === undefined || (Number.isSafeInteger(value) && (value as number) > 0)) continue
    throw wrongValue(`limits.${name}`, value, 'must be a whole number from 1')
  }
}

const isPort = (value: unknown) =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MAX_PORT

/** Characters that are valid in every header. */
const isToken = (value: unknown) => typeof value === 'string' && /^[\x21-\x7e]+$/.test(value)
