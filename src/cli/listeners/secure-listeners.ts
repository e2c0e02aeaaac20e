import { readFile } from 'node:fs/promises'
import { table } from '../../base/json/table.ts'
import { InvalidOption } from '../../plan/options/invalid-option.ts'
import { isLoopback } from '../../server/forward/target.ts'
import type { Listener } from '../../server/http/listen/listener.ts'
import type { Certified } from '../../server/http/listen/secure.ts'
import type { PassThrough } from '../../server/proxy/proxy-options.ts'
import { Flag, readPort, type ValuesOf } from '../flag.ts'
import type { OpenListener } from './open-listener.ts'

/** The flags of the listener with TLS and of the proxy. */
export const secureFlags = () => ({
  tlsPort: new Flag('--tls-port <n>', 'also listen here with HTTPS', readPort),
  tlsCert: new Flag(
    '--tls-cert <file>',
    'certificate for --tls-port, PEM (default: issued by a temporary authority)',
  ),
  tlsKey: new Flag('--tls-key <file>', 'private key of that certificate, PEM'),
  tlsCa: new Flag(
    '--tls-ca <directory>',
    'keep the certificate authority here to reuse it; see mynah ca (default: in memory)',
  ),
  http2: new Flag<boolean>('--http2', 'also offer HTTP/2 at --tls-port'),
  proxyPort: new Flag(
    '--proxy-port <n>',
    'also run a forward proxy here that answers for the service',
    readPort,
  ),
  /** True without a list of hosts. */
  passThrough: new Flag<string | boolean>(
    '--pass-through [hosts]',
    'let the proxy connect to all other hosts, or to these, separated by commas (default: none)',
  ),
  proxyAuth: new Flag('--proxy-auth <user:password>', 'credentials that the proxy requires (default: none)'),
})

export type SecureOptions = ValuesOf<ReturnType<typeof secureFlags>>

/** Opens the requested TLS listener and proxy; undefined for those not requested. */
export async function listenSecurely(
  open: OpenListener,
  options: SecureOptions & { readonly host: string; readonly controlToken: string | undefined },
): Promise<{ readonly secure: Listener | undefined; readonly proxy: Listener | undefined }> {
  checkTogether(options)
  const { host, controlToken, tlsCa, http2, tlsPort, proxyPort, proxyAuth } = options
  const shared = { host, controlToken, tlsCa }
  const secure =
    tlsPort === undefined
      ? undefined
      : await open('--tls-port', {
          ...shared,
          port: tlsPort,
          tls: (await ownCertificate(options)) ?? true,
          http2,
        })
  const proxy =
    proxyPort === undefined
      ? undefined
      : await open('--proxy-port', {
          ...shared,
          port: proxyPort,
          proxy: { passThrough: passThroughIn(options.passThrough), auth: proxyAuth },
        })
  return { secure, proxy }
}

/** A flag without effect is an error. */
function checkTogether(options: SecureOptions & { readonly host: string }) {
  const { host, tlsPort, tlsCert, tlsKey, tlsCa, proxyPort, passThrough, proxyAuth } = options
  if ((tlsCert === undefined) !== (tlsKey === undefined))
    throw new InvalidOption('use --tls-cert and --tls-key together')
  if (tlsCert !== undefined && tlsPort === undefined) throw new InvalidOption('--tls-cert needs --tls-port')
  if (options.http2 && tlsPort === undefined) throw new InvalidOption('--http2 needs --tls-port')
  if (tlsCa !== undefined && tlsPort === undefined && proxyPort === undefined)
    throw new InvalidOption('--tls-ca needs --tls-port or --proxy-port')
  if (passThroughIn(passThrough) !== 'none' && !isLoopback(host))
    throw new InvalidOption(
      `--pass-through requires a loopback address: with --host ${host}, other machines could reach your network through it`,
    )
  if (proxyPort !== undefined) return
  if (passThroughIn(passThrough) !== 'none') throw new InvalidOption('--pass-through needs --proxy-port')
  if (proxyAuth !== undefined) throw new InvalidOption('--proxy-auth needs --proxy-port')
}

async function ownCertificate({ tlsCert, tlsKey }: SecureOptions): Promise<Certified | undefined> {
  if (tlsCert === undefined || tlsKey === undefined) return undefined
  return { cert: await readPem(tlsCert, '--tls-cert'), key: await readPem(tlsKey, '--tls-key') }
}

/** The message never contains the value: some people pass the key itself instead of its file. */
async function readPem(path: string, flag: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    throw new InvalidOption(`cannot read ${flag}: ${UNREADABLE[code] ?? code}. Give the path of a PEM file.`)
  }
}

const UNREADABLE: Readonly<Record<string, string>> = table({
  ENOENT: 'no such file',
  ENOTDIR: 'no such file',
  ENAMETOOLONG: 'no such file',
  EACCES: 'permission denied',
  EISDIR: 'it is a directory',
})

/** In the environment, `true` and `1` are the flag without a list. */
export function passThroughIn(given: string | boolean | undefined): PassThrough {
  if (given === undefined || given === false || given === 'false' || given === '0') return 'none'
  if (given === true || given === 'true' || given === '1') return 'all'
  return given
    .split(',')
    .map((host) => host.trim())
    .filter((host) => host !== '')
}
