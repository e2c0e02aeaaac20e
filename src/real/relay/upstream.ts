import { fieldOf } from '../../base/fields.ts'
import { isLoopback } from '../../server/forward/target.ts'
import { PUBLIC_HOSTS } from '../../service/accounts/service-endpoint.ts'
import { CommandError } from '../command-error.ts'
import type { RelayedRequest } from './relayed.ts'

/** Whether a host, with or without a port, belongs to the service. */
const isServiceHost = (host: string) => Object.hasOwn(PUBLIC_HOSTS, host.toLowerCase())

/** Where to send a request: to the host that it names, or else to the address for its key. */
export function upstreamOf({ fields, key }: RelayedRequest): URL {
  const host = fieldOf(fields, 'host') ?? ''
  if (isServiceHost(host)) return new URL(`https://${host}`)
  // Keys of the free plan end in `:fx` (public docs).
  return new URL(key?.endsWith(':fx') ? 'https://api-free.deepl.com' : 'https://api.deepl.com')
}

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
