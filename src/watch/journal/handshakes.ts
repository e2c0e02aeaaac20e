import { requireListener } from '../../base/runtime/isolate.ts'
import { visibleText } from '../../base/terminal/visible-text.ts'

/** Why a client and a TLS listener came to no connection. */
export type HandshakeFailure =
  /** The client sent an alert: it does not accept the certificate. */
  | 'untrusted'
  /** The client closed the connection without an alert or a request, as Node does when it does not accept a certificate. */
  | 'closed'
  /** There is no common version, cipher or protocol, or what the client sent is not TLS. */
  | 'incompatible'

/** Clients that did not accept TLS, counted by host, reason and client. */
export interface RefusedHandshake {
  /** The name that the client wanted; undefined if it named none. */
  readonly host: string | undefined
  readonly failure: HandshakeFailure
  /** The User-Agent with which the client asked the proxy for the connection, if it sent one. */
  readonly client: string | undefined
  readonly count: number
}

/** The handshakes that clients refused. */
export interface Handshakes {
  /** All of them, in the order in which they first occurred. */
  all(): RefusedHandshake[]
  /** Calls back for each one from now on, with its count so far. */
  subscribe(listener: (refused: RefusedHandshake) => void): void
}

/** Handshakes as listeners see them. */
export type HandshakeLog = ReturnType<typeof createHandshakeLog>

/** More than anyone reads: names come from clients. */
const MAX_ENTRIES = 100

/** Creates an empty log. */
export function createHandshakeLog() {
  const entries = new Map<string, RefusedHandshake>()
  const listeners: ((refused: RefusedHandshake) => void)[] = []
  return {
    all: (): RefusedHandshake[] => [...entries.values()],
    subscribe(listener: (refused: RefusedHandshake) => void) {
      requireListener(listener)
      listeners.push(listener)
    },
    refused(one: Omit<RefusedHandshake, 'count'>) {
      const key = JSON.stringify([one.host, one.failure, one.client])
      const entry = { ...one, count: (entries.get(key)?.count ?? 0) + 1 }
      if (entry.count > 1 || entries.size < MAX_ENTRIES) entries.set(key, entry)
      for (const listener of listeners) listener(entry)
    },
  }
}

/** What a client did that did not accept TLS, and what to do about it. */
export function handshakeInWords({ host, failure, client, count }: RefusedHandshake): string {
  const by = client === undefined ? 'A client' : `The client ${visibleText(client)}`
  const times = count === 1 ? '' : ` ${count} times`
  return `${by} ${HANDSHAKES[failure]} for ${host === undefined ? 'an unnamed host' : visibleText(host)}${times}. ${remedyFor(client, failure)}`
}

const HANDSHAKES: Readonly<Record<HandshakeFailure, string>> = {
  untrusted: "refused Mynah's certificate",
  closed:
    'closed a connection during or right after the TLS handshake, as Node does if it does not accept the certificate,',
  incompatible: 'supports no version or cipher of TLS, or no protocol in it, that Mynah has',
}

/** What helps a client, by the beginning of its User-Agent; public docs of each. */
const REMEDIES: readonly (readonly [client: RegExp, remedy: string])[] = [
  [
    /^(Apache-HttpClient|Java|okhttp)\b/i,
    'Its own trust store must contain it: -Djavax.net.ssl.trustStore on its command line overrides JAVA_TOOL_OPTIONS.',
  ],
  [
    /^(curl|libcurl|GuzzleHttp|PHP)\b/i,
    'A program that uses libcurl must pass the file of CURL_CA_BUNDLE itself: CURLOPT_CAINFO, or curl.cainfo in PHP.',
  ],
  [
    /python|aiohttp|httpx/i,
    'It runs without the module in PYTHONPATH (python -I, -E, -S, or a cleaned environment), or has separate authorities.',
  ],
  [
    /^Go-http-client\b/i,
    "It sets RootCAs in its tls.Config; let it use the system's, which SSL_CERT_FILE names on Linux.",
  ],
  [
    /reqwest|rustls|ureq|hyper/i,
    'It was built with its own roots; use the feature rustls-native-certs or native-tls.',
  ],
]

const ANY_REMEDY =
  "It trusts only certain authorities, or pins a certificate: let it trust the last certificate in the file that SSL_CERT_FILE names, or give the application Mynah's address instead."

function remedyFor(client: string | undefined, failure: HandshakeFailure): string {
  if (failure === 'incompatible')
    return 'Mynah supports TLS 1.2 and 1.3 with HTTP/1.1, and HTTP/2 only at --tls-port with --http2.'
  const known = REMEDIES.find(([pattern]) => pattern.test(client ?? ''))
  return `${known?.[1] ?? ANY_REMEDY} See docs/intercept.md.`
}
