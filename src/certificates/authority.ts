import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { PUBLIC_HOSTS } from '../features/accounts/service-endpoint.ts'
import { type Issuer, issueAuthorityCertificate, issueServerCertificate } from './issue-certificate.ts'

/** A certificate with its key, both PEM. */
export interface Certified {
  readonly cert: string
  readonly key: string
}

/** A certificate authority for tests. Its key is in nothing that it hands out. */
export interface Authority {
  /** What clients have to trust, PEM. */
  readonly certificate: string
  /** A certificate for the service's hosts and this machine, with a key of its own. */
  serverCertificate(): Certified
}

/** The ways to name this machine in a URL. */
const LOOPBACK_NAMES: readonly string[] = ['localhost', '127.0.0.1', '::1']

/** What an authority may vouch for: the service's hosts, further ones, and this machine. */
export const namesWith = (hosts: readonly string[]): string[] => [
  ...new Set([...Object.keys(PUBLIC_HOSTS), ...hosts, ...LOOPBACK_NAMES]),
]

/**
 * Makes an authority whose key is in this process only, and gone with it.
 * @param hosts what it may vouch for beside the service's hosts and this machine
 */
export function createAuthority(hosts: readonly string[] = []): Authority {
  const names = namesWith(hosts)
  const { privateKey, publicKey } = newKeys()
  const certificate = issueAuthorityCertificate({ privateKey, publicKey }, names)
  return authorityOf({ certificate, privateKey }, names)
}

/** The authority that has this certificate and key. */
export const authorityOf = (issuer: Issuer, names: readonly string[]): Authority => ({
  certificate: issuer.certificate.toString(),
  serverCertificate() {
    const { privateKey, publicKey } = newKeys()
    const certificate = issueServerCertificate(publicKey, names, issuer)
    return { cert: certificate.toString(), key: pem(privateKey) }
  },
})

/** P-256, which every client measured takes, and which takes no time to make. */
export const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })

/** A private key as it is written to where it has to be. */
export const pem = (key: KeyObject): string => key.export({ type: 'pkcs8', format: 'pem' }).toString()
