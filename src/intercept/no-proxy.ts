/** What of a list may stay, and what would lead around a proxy for the hosts. */
export interface FilteredList {
  readonly kept: readonly string[]
  readonly removed: readonly string[]
}

/** Names and addresses that lead around the proxy in any case. */
const ALWAYS_DIRECT = [
  'localhost',
  '127.0.0.1',
  '::1',
  // Where clouds hand out credentials to the machine itself; a proxy has no business there.
  '169.254.169.254',
  '169.254.170.2',
  'metadata.google.internal',
]

/**
 * Takes the entries out of `NO_PROXY` that match one of the hosts for at least one client: by the name itself, by a
 * domain above it with or without a dot or star before, by a pattern, with or without a port.
 */
export function filterNoProxy(value: string, hosts: readonly string[]): FilteredList {
  const entries = value.split(/[\s,]+/).filter((entry) => entry !== '')
  const removed = entries.filter((entry) => hosts.some((host) => leadsAround(entry, host)))
  return { kept: entries.filter((entry) => !removed.includes(entry)), removed }
}

/** The entries of a filtered `NO_PROXY`, with those that are there in any case. */
export function noProxyOf(kept: readonly string[]): string {
  return [...new Set([...kept, ...ALWAYS_DIRECT])].join(',')
}

/** The same for Java's `http.nonProxyHosts`, whose patterns have bars between them and match whole names. */
export function filterNonProxyHosts(value: string, hosts: readonly string[]): FilteredList {
  const patterns = value.split('|').filter((pattern) => pattern !== '')
  const removed = patterns.filter((pattern) => hosts.some((host) => matchesPattern(pattern, host)))
  return { kept: patterns.filter((pattern) => !removed.includes(pattern)), removed }
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
