import { padRight } from '../../base/terminal/columns.ts'
import type { KeptCertificate } from '../../server/certificates/kept-certificate.ts'

/** How to make clients trust the authority. docs/https.md has more about each. */
export function trustGuide({ path, until }: KeptCertificate): string {
  const file = quoted(path)
  const both = 'with-mynah.pem'
  const width = Math.max(...ADDING.map(([name]) => name.length), ...REPLACING.map(([name]) => name.length))
  const row = ([name, how]: readonly [string, (file: string) => string], given: string) =>
    `  ${padRight(name, width)}  ${how(given)}`
  return `${path}
Valid until ${until}, for the hosts of the service and this machine.

These trust it beside all others:

${ADDING.map((one) => row(one, file)).join('\n')}

These forget all others, so give them a file with both; for example, on Debian,
cat /etc/ssl/certs/ca-certificates.crt ${file} > ${both}

${REPLACING.map((one) => row(one, both)).join('\n')}

Java wants a trust store, which replaces its own; begin with a copy of lib/security/cacerts where that is needed:

  keytool -importcert -noprompt -alias mynah -file ${file} -keystore mynah.jks -storepass changeit
  JAVA_TOOL_OPTIONS='-Djavax.net.ssl.trustStore=mynah.jks -Djavax.net.ssl.trustStorePassword=changeit'

Go and .NET ask the system on macOS and Windows. mynah exec --intercept does all of this for one command.`
}

type Way = readonly [runtime: string, how: (file: string) => string]

const ADDING: readonly Way[] = [
  ['Node', (file) => `NODE_EXTRA_CA_CERTS=${file}`],
  ['curl, one call', (file) => `--cacert ${file}`],
]

const REPLACING: readonly Way[] = [
  ['Python requests', (file) => `REQUESTS_CA_BUNDLE=${file}`],
  ['Python httpx, urllib', (file) => `SSL_CERT_FILE=${file}`],
  ['curl', (file) => `CURL_CA_BUNDLE=${file}`],
  ['PHP', (file) => `php -d curl.cainfo=${file} -d openssl.cafile=${file}`],
  ['Ruby, Go, .NET', (file) => `SSL_CERT_FILE=${file}`],
]

/** Quoted for a shell, so that any directory name works. */
const quoted = (path: string) => (/^[\w@%+=:,./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`)
