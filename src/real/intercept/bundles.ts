import { authoritiesAt, systemAuthorities } from './authorities.ts'
import type { PrivateDirectory } from './private-directory.ts'
import type { Variables } from './variables.ts'

/** A variable that contains the path of a file of authorities. */
interface BundleVariable {
  readonly name: string
  /** Variables that the same clients read instead. */
  readonly others?: readonly string[]
  /** Whether the file replaces the system's authorities instead of adding to them. */
  readonly replaces: boolean
  /** Set only if it is already set: it takes precedence over another one of these. */
  readonly ifPresent?: boolean
}

const BUNDLE_VARIABLES: readonly BundleVariable[] = [
  // Python, Ruby, Go, PHP's streams, .NET on Linux, Rust by native-tls and rustls-native-certs
  { name: 'SSL_CERT_FILE', replaces: true },
  { name: 'NIX_SSL_CERT_FILE', replaces: true, ifPresent: true },
  { name: 'REQUESTS_CA_BUNDLE', others: ['CURL_CA_BUNDLE'], replaces: true },
  { name: 'HTTPLIB2_CA_CERTS', replaces: true },
  { name: 'CURL_CA_BUNDLE', others: ['SSL_CERT_FILE'], replaces: true },
  { name: 'PERL_LWP_SSL_CA_FILE', others: ['HTTPS_CA_FILE'], replaces: true },
  { name: 'MOJO_CA_FILE', replaces: true },
  { name: 'NODE_EXTRA_CA_CERTS', replaces: false },
  { name: 'DENO_CERT', replaces: false },
]

/** The first part of a bundle if there is no file for it. */
const SYSTEM = 'system'
const NOTHING = 'nothing'

/**
 * Writes a file for every variable, which combines its clients' previous authorities with Mynah's, and sets it. Each
 * starts with what its variable referred to before. Without that, those that replace the system's authorities start with
 * the system's, since other hosts would otherwise be rejected.
 */
export function writeBundles(certificate: string, variables: Variables, directory: PrivateDirectory) {
  const notices: string[] = []
  const written = new Map<string, { readonly path: string; readonly certificates: readonly string[] }>()

  /** Most machines use one file for many variables. */
  const read = new Map<string, readonly string[] | undefined>()
  function authorities(path: string) {
    if (!read.has(path)) read.set(path, authoritiesAt(path))
    return read.get(path)
  }

  function bundleOf({ name, others = [], replaces }: BundleVariable) {
    const place = [name, ...others]
      .flatMap((each) => variables.get(each) ?? [])
      .find((path) => authorities(path) !== undefined)
    const theirs = variables.get(name)
    if (theirs !== undefined && theirs !== place)
      notices.push(`${name} was set to ${theirs}, which has no readable certificate`)
    const key = place ?? (replaces ? SYSTEM : NOTHING)
    const present = written.get(key)
    if (present) return present
    const base = place === undefined ? (replaces ? systemAuthorities() : []) : authorities(place)
    const certificates = [...(base ?? []), certificate]
    const path = directory.write(`authorities-${written.size + 1}.pem`, certificates.join(''))
    written.set(key, { path, certificates })
    return { path, certificates }
  }

  // All are looked up before the first is set, because some substitute for others.
  const bundles = BUNDLE_VARIABLES.filter(
    ({ name, ifPresent }) => !ifPresent || variables.get(name) !== undefined,
  ).map((variable) => ({ variable, bundle: bundleOf(variable) }))
  for (const { variable, bundle } of bundles) variables.set(variable.name, bundle.path)
  const [main] = bundles
  if (main === undefined) throw new Error('there is always a bundle')
  // For clients without a variable: the bundle of `SSL_CERT_FILE`.
  return { ...main.bundle, notices }
}
