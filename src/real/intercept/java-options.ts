import { filterNonProxyHosts } from './no-proxy.ts'

/** The Java settings that are needed. */
export interface JavaSettings {
  readonly proxy: URL
  readonly hosts: readonly string[]
  readonly trustStore: string
  readonly trustStorePassword: string
}

/** `JAVA_TOOL_OPTIONS`, with notices for the person who set it. */
export interface JavaOptions {
  readonly options: string
  readonly notices: readonly string[]
}

const TRUST_STORE = 'javax.net.ssl.trustStore'
const NON_PROXY_HOSTS = 'http.nonProxyHosts'

/** Adds a proxy and a trust store; if a property appears twice, Java uses the later one. */
export function javaOptions(present: string, settings: JavaSettings): JavaOptions {
  const { proxy, hosts, trustStore, trustStorePassword } = settings
  const theirs = propertiesIn(present)
  const added: [string, string][] = [
    ['https.proxyHost', proxy.hostname],
    ['https.proxyPort', proxy.port],
  ]
  const notices: string[] = []
  if (theirs.has(TRUST_STORE)) {
    notices.push(
      `JAVA_TOOL_OPTIONS already sets a trust store, ${theirs.get(TRUST_STORE)}, which is kept: ` +
        "Java refuses Mynah's certificate unless its authority is in there",
    )
  } else {
    added.push([TRUST_STORE, trustStore], [`${TRUST_STORE}Password`, trustStorePassword])
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
