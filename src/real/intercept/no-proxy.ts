/** Names and addresses that always bypass the proxy. */
const ALWAYS_DIRECT = [
  'localhost',
  '127.0.0.1',
  '::1',
  // Where clouds provide credentials to the machine itself; a proxy must not see them.
  '169.254.169.254',
  '169.254.170.2',
  'metadata.google.internal',
]

/**
 * Removes the entries of `NO_PROXY` that match one of the hosts for at least one client: by the name itself, by a
 * parent domain with or without a leading dot or star, by a pattern, with or without a port.
 */
export const filterNoProxy = (value: string, hosts: readonly string[]) =>
  filtered(value.split(/[\s,]+/), hosts, leadsAround)

/** The entries of a filtered `NO_PROXY`, plus those that are always included. */
export function noProxyOf(kept: readonly string[]): string {
  return [...new Set([...kept, ...ALWAYS_DIRECT])].join(',')
}

/** The same for Java's `http.nonProxyHosts`, whose patterns are separated by bars and match whole names. */
export const filterNonProxyHosts = (value: string, hosts: readonly string[]) =>
  filtered(value.split('|'), hosts, matchesPattern)

/** The entries that may stay, and those that would bypass the proxy for the hosts. */
function filtered(
  list: readonly string[],
  hosts: readonly string[],
  bypasses: (entry: string, host: string) => boolean,
) {
  const entries = list.filter((entry) => entry !== '')
  const removed = entries.filter((entry) => hosts.some((host) => bypasses(entry, host)))
  return { kept: entries.filter((entry) => !removed.includes(entry)), removed }
}

function leadsAround(entry: string, host: string): boolean {
  const name = entry.replace(/:\d+$/, '').toLowerCase().replace(/\.$/, '')
  const domain = name.replace(/^\*?\.?/, '')
  return domain === '' || host === domain || host.endsWith(`.${domain}`) || matchesPattern(name, host)
}

/** Stars stand for anything. */
function matchesPattern(pattern: string, host: string): boolean {
  const parts = pattern
    .toLowerCase()
    .split('*')
    .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`).test(host)
}
