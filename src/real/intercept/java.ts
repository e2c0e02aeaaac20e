import { createHash } from 'node:crypto'
import { filterNonProxyHosts } from './no-proxy.ts'

/** The Java settings that are needed. */
export interface JavaSettings {
  readonly proxy: URL
  readonly hosts: readonly string[]
  readonly trustStore: string
}

/**
 * The variables from which Java takes options; those of a later one win (measured). The first is for every version and
 * program.
 */
export const JAVA_VARIABLES = ['JAVA_TOOL_OPTIONS', 'JDK_JAVA_OPTIONS', '_JAVA_OPTIONS'] as const

const TRUST_STORE = 'javax.net.ssl.trustStore'
const NON_PROXY_HOSTS = 'http.nonProxyHosts'
const NON_SOCKS_HOSTS = 'socksNonProxyHosts'
/** What Java connects to directly by default, despite a SOCKS proxy. */
const NON_SOCKS_DEFAULT = 'localhost|127.*|[::1]'

/**
 * Adds a proxy and a trust store to the first variable, and to the others what overrides their own; if a property appears
 * twice, Java uses the later one. The notices are for the person who set the variable.
 */
export function javaOptions(
  variable: (typeof JAVA_VARIABLES)[number],
  present: string,
  { proxy, hosts, trustStore }: JavaSettings,
) {
  const theirs = propertiesIn(present)
  const isFirst = variable === 'JAVA_TOOL_OPTIONS'
  const added: [string, string][] = []
  if (isFirst || theirs.has('https.proxyHost') || theirs.has('https.proxyPort')) {
    added.push(['https.proxyHost', proxy.hostname], ['https.proxyPort', proxy.port])
  }
  // Sockets that read only this setting are left to the leak guard, instead of to another machine's name lookup.
  if (theirs.has('socksProxyHost')) {
    added.push([NON_SOCKS_HOSTS, [theirs.get(NON_SOCKS_HOSTS) ?? NON_SOCKS_DEFAULT, ...hosts].join('|')])
  }
  const notices: string[] = []
  if (theirs.has(TRUST_STORE)) {
    notices.push(
      `${variable} already sets a trust store, ${theirs.get(TRUST_STORE)}, which is kept: ` +
        "Java refuses Mynah's certificate unless its authority is in there",
    )
  } else if (isFirst) {
    added.push([TRUST_STORE, trustStore], [`${TRUST_STORE}Password`, TRUST_STORE_PASSWORD])
  }
  // One list for both kinds of connection.
  const { kept, removed } = filterNonProxyHosts(theirs.get(NON_PROXY_HOSTS) ?? '', hosts)
  if (removed.length > 0) {
    added.push([NON_PROXY_HOSTS, kept.join('|')])
    notices.push(`removed from ${NON_PROXY_HOSTS} because they would bypass Mynah: ${removed.join(' ')}`)
  }
  const options = added.map(([name, value]) => quoted(`-D${name}=${value}`))
  return { options: [present, ...options].filter((part) => part.trim() !== '').join(' '), notices }
}

/** The system properties that options set. */
function propertiesIn(options: string): Map<string, string> {
  return new Map(
    tokensOf(options).flatMap((token) => {
      const [, name, value = ''] = /^-D([^=]+)(?:=(.*))?$/s.exec(token) ?? []
      return name === undefined ? [] : [[name, value] as const]
    }),
  )
}

/** The individual options, separated the way Java does: by white space outside of quotes of either kind. */
function tokensOf(options: string): string[] {
  const tokens: string[] = []
  let token: string | undefined
  let quote: string | undefined
  for (const character of options) {
    if (quote !== undefined && character === quote) quote = undefined
    else if (quote !== undefined) token += character
    else if (character === '"' || character === "'") {
      quote = character
      token ??= ''
    } else if (/\s/.test(character)) {
      if (token !== undefined) tokens.push(token)
      token = undefined
    } else token = (token ?? '') + character
  }
  return token === undefined ? tokens : [...tokens, token]
}

/** A quote cannot be escaped within quotes of the same kind. */
function quoted(option: string): string {
  if (!/[\s"']/.test(option)) return option
  return option.includes('"') ? `'${option}'` : `"${option}"`
}

/** The password of Java's own trust store; it protects nothing, since certificates are public. */
const TRUST_STORE_PASSWORD = 'changeit'

const MAGIC = 0xfeedfeed
const VERSION = 2
const TRUSTED_CERTIFICATE = 2
/** Part of the digest of every such file. */
const WHITENER = 'Mighty Aphrodite'

/**
 * A trust store in Java's old format, JKS, which every version reads with and without its password. PKCS #12 looks
 * empty to a Java version that opens it without a password, and some versions of Java 8 cannot read what newer tools
 * write.
 */
export function javaTrustStore(certificates: readonly string[]): Buffer {
  const entries = certificates.flatMap((certificate) => derOf(certificate) ?? [])
  const data = Buffer.concat([
    uint32(MAGIC),
    uint32(VERSION),
    uint32(entries.length),
    ...entries.flatMap((der, index) => [
      uint32(TRUSTED_CERTIFICATE),
      string(`authority-${index + 1}`),
      // creation date, which nothing reads
      Buffer.alloc(8),
      string('X.509'),
      uint32(der.length),
      der,
    ]),
  ])
  const digest = createHash('sha1')
    .update(Buffer.from(TRUST_STORE_PASSWORD, 'utf16le').swap16())
    .update(WHITENER)
    .update(data)
    .digest()
  return Buffer.concat([data, digest])
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** A string as Java writes it: two bytes for the length, then UTF-8. */
function string(text: string): Buffer {
  const bytes = Buffer.from(text)
  const length = Buffer.alloc(2)
  length.writeUInt16BE(bytes.length)
  return Buffer.concat([length, bytes])
}

/** The bytes of a certificate; undefined for one in OpenSSL's own form, which nothing else reads. */
function derOf(certificate: string): Buffer | undefined {
  if (certificate.startsWith('-----BEGIN TRUSTED')) return undefined
  return Buffer.from(certificate.replace(/-----[^-]+-----/g, ''), 'base64')
}
