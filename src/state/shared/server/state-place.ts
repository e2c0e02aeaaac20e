import { suggestion } from '../../../base/schema-problems.ts'
import { SharedStateUnusable } from '../../state-errors.ts'

/** The schemes of addresses. A trailing `s` means TLS. */
const SCHEMES = ['valkey', 'valkeys', 'redis', 'rediss']
const ADDRESS = /^(valkeys?|rediss?):\/\//i
/** The beginning of a URL. A single letter is a drive of Windows. */
const URL_START = /^([a-z][a-z\d+.-]+):\//i
const SCHEME_ONLY = /^(valkeys?|rediss?):/i
const AFTER_SCHEME = /^(?:[a-z][a-z\d+.-]+:\/+|(?:valkeys?|rediss?):)/i
const HOST_AND_PORT = /^(?:[^/\s]*@)?[\w.-]+:\d+(\/\d*)?$/
/** Environment files keep the quotes around a value. */
const AROUND = /^[\s"']+|[\s"']+$/g
const QUERY = /\?(?:prefix|wait|lease|timeout|sentinel|cluster|ca)=/

/** Whether a location of the state is an address of Valkey or Redis rather than a directory. */
export const isSharedAddress = (state: string | undefined): state is string =>
  state !== undefined && ADDRESS.test(state)

/** The scheme of an address in lower case, and what follows its slashes. */
export function splitScheme(address: string): [scheme: string, rest: string] {
  const end = address.indexOf('://')
  return [address.slice(0, end).toLowerCase(), address.slice(end + '://'.length)]
}

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
