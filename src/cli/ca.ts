import { Command } from 'commander'
import { quoted } from '../base/secrets/command-line.ts'
import { padRight } from '../base/terminal/columns.ts'
import { InvalidOption } from '../plan/options/invalid-option.ts'
import { type KeptCertificate, readKeptCertificate } from '../server/certificates/kept-certificate.ts'
import { Flag } from './flag.ts'

/** The default in the documentation; other commands keep an authority only in a given directory. */
const DEFAULT_DIRECTORY = 'mynah-ca'

interface CaOptions {
  readonly tlsCa: string
  readonly path?: boolean
  readonly json?: boolean
}

/** `mynah ca`: shows where the certificate of a stored authority is, and how to make clients trust it. */
export function caCommand(): Command {
  return new Command('ca')
    .description('show where the certificate of a kept authority is and how clients can trust it')
    .addOption(
      new Flag('--tls-ca <directory>', 'directory of the authority')
        .default(DEFAULT_DIRECTORY)
        .withVariable(),
    )
    .option('--path', 'print only the path, for scripts')
    .option('--json', 'print path and dates as JSON')
    .action(async ({ tlsCa, path: pathOnly, json }: CaOptions) => {
      const certificate = await certificateIn(tlsCa)
      if (json) return console.log(JSON.stringify(certificate))
      console.log(pathOnly ? certificate.path : trustGuide(certificate))
    })
}

async function certificateIn(directory: string): Promise<KeptCertificate> {
  const again = `mynah --tls-port 4443 --tls-ca ${quoted(directory)}`
  const certificate = await readKeptCertificate(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
    throw new InvalidOption(
      `No certificate authority found in ${directory}. Create one: ${again}\n` +
        'Use --tls-ca <directory> to look elsewhere.',
    )
  })
  if (certificate.isValid) return certificate
  throw new InvalidOption(
    `${certificate.path} was valid until ${certificate.until}. A start issues it again: ${again}`,
  )
}

/** How to make clients trust the authority. docs/https.md has more about each. */
function trustGuide({ path, until }: KeptCertificate): string {
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
