/** A trailing `s` means TLS. */
export const SCHEME = /^(valkeys?|rediss?):\/\//

/** Whether a location of the state is an address of Valkey or Redis rather than a directory. */
export const isSharedAddress = (state: string | undefined): state is string =>
  state !== undefined && SCHEME.test(state)

/** Authority, path and query, without their separators. */
export function splitAddress(rest: string): [string, string, string] {
  const mark = rest.indexOf('?')
  const before = mark < 0 ? rest : rest.slice(0, mark)
  const slash = before.indexOf('/')
  return [
    slash < 0 ? before : before.slice(0, slash),
    slash < 0 ? '' : before.slice(slash + 1),
    mark < 0 ? '' : rest.slice(mark + 1),
  ]
}

/**
 * The address as it may be shown. A password may contain anything, so everything between its colon and the last @ is
 * removed.
 */
export function withoutPassword(state: string): string {
  const start = state.indexOf('://') + '://'.length
  const end = splitAddress(state.slice(start))[0].length + start
  const at = state.lastIndexOf('@', end)
  const colon = state.indexOf(':', start)
  return at > start && colon > 0 && colon < at ? `${state.slice(0, colon)}:****${state.slice(at)}` : state
}
