import type { SharedAddress } from './shared-address.ts'

/** Scripts use commands and options of this version. */
const OLDEST_MAJOR = 7

/**
 * Why a server cannot be used, according to its own description; undefined if it can.
 * @param hello the answer of HELLO
 */
export function refusalOf(hello: ReadonlyMap<string, unknown>): string | undefined {
  const said = (name: string) => String(hello.get(name) ?? '')
  if (said('mode') === 'sentinel') return SENTINEL
  if (/replica|slave/.test(said('role'))) return READ_ONLY
  const version = said('version')
  if (Number.parseInt(version, 10) < OLDEST_MAJOR)
    return `the server has version ${version}; shared state needs Valkey, or Redis 7.0 or newer`
  return undefined
}

export const LOADING = 'the server is still loading its data'
const SENTINEL = 'this is a Sentinel: add sentinel=<name of the primary>'
const READ_ONLY =
  'this is a read-only replica: name its primary, or its Sentinels with sentinel=<name of the primary>'
const UNTRUSTED = /^(DEPTH_ZERO_SELF_SIGNED|SELF_SIGNED|UNABLE_TO_|CERT_UNTRUSTED|INVALID_CA)/

/** What the server or the library says, and what it means for the address. */
const MEANINGS: readonly (readonly [RegExp, (address: SharedAddress, found: RegExpExecArray) => string])[] = [
  [/DB index is out of range/, ({ db }) => `the server has no database ${db}`],
  [/^LOADING/, () => LOADING],
  [/^NOAUTH/, () => 'the server requires a password, as in valkey://user:password@host'],
  [
    /^WRONGPASS|called without any password/,
    ({ username = 'default' }) => `the server does not accept this password for the user '${username}'`,
  ],
  [
    /(?:NOPERM.*?|user executing the script )(has no permissions? .*|can't .*)/,
    ({ username = 'default' }, [, what]) =>
      `the user '${username}' ${withoutPeriod(what ?? '')}. docs/shared-state.md lists what the user needs`,
  ],
  [/READONLY|read only replica/, () => READ_ONLY],
  [/\b(MOVED|CROSSSLOT) /, () => 'this is a node of a cluster: add cluster=1'],
  [/cluster support disabled/, () => 'this is not a cluster: remove cluster=1'],
  [/unknown command.*sentinel/i, () => 'this is not a Sentinel: remove the parameter sentinel'],
  [/unknown command.*select/i, () => SENTINEL],
  [/unknown command.*hello/i, () => 'this is not Valkey, nor Redis 7.0 or newer'],
  [/Please report this/, () => 'the answer is not in the protocol of Valkey and Redis'],
  [/sentinels are unreachable.*Last error: (.*)/, (address, [, last = '']) => meaningOf(last, address)],
  [
    /No such master|sentinels are unreachable/,
    ({ sentinel }) => `the Sentinels do not know a primary with the name '${sentinel}'`,
  ],
  [
    /^Connection is closed|Stream isn't writeable|max retries per request|connection close|startup nodes|^Connection is (aborted|discarded)/,
    () => 'there is no connection to the server',
  ],
]

/** Why something failed, without the server's and the library's internals. Follows a colon, and has no period. */
export function reasonOf(error: unknown, address: SharedAddress): string {
  const {
    message = '',
    code = '',
    lastNodeError,
    reason,
  } = error as Partial<Record<'message' | 'code' | 'reason', string>> & { lastNodeError?: unknown }
  if (lastNodeError !== undefined) return reasonOf(lastNodeError, address)
  if (UNTRUSTED.test(code))
    return `its certificate is not trusted (${message}): name a file with its authority with ?ca=<file>`
  if (code.startsWith('ERR_SSL_'))
    return code === 'ERR_SSL_WRONG_VERSION_NUMBER' ? NO_TLS : `the TLS handshake failed (${reason ?? code})`
  if (code === 'ETIMEDOUT' && address.tls) return `${message}. ${NO_TLS}`
  if (code === 'ECONNRESET' && !address.tls) return `${message}. If the server requires TLS, write valkeys://`
  return meaningOf(message || code || String(error), address)
}

const NO_TLS = 'The server may not use TLS at this port; without TLS, write valkey://'

function meaningOf(message: string, address: SharedAddress): string {
  const plain = message
    // The name of a script is its hash.
    .replace(/\s*script: [\da-f]{40}, on @user_script:\d+\.?/, '')
    .replace(/^ERR (?:Error running script \(call to f_[\da-f]{40}\): )?(?:@?user_script:\s*\d+: )*/, '')
  for (const [pattern, meaning] of MEANINGS) {
    const found = pattern.exec(plain)
    if (found) return meaning(address, found)
  }
  // Arguments may be secret.
  return withoutPeriod(plain.replace(/,? with args beginning with:.*/s, ''))
}

const withoutPeriod = (text: string) => text.replace(/[.\s]+$/, '')

/** Whether a connection can be used after this error: the server has said no, but not because it became a replica. */
export const keepsConnection = (error: unknown) =>
  (error as Error).name === 'ReplyError' && !/READONLY|read only replica/.test((error as Error).message)
