import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { type Clock, createClock } from '../../base/runtime/clock.ts'
import { DAY_MS } from '../../base/runtime/time.ts'
import { PUBLIC_HOSTS } from '../../service/accounts/service-endpoint.ts'
import type { Certified } from '../http/listen/secure.ts'
import {
  type Issuer,
  issueAuthorityCertificate,
  issueServerCertificate,
  type KeyPair,
} from './issue-certificate.ts'

/** A certificate authority for tests. It never reveals its key. */
export interface Authority {
  /** The certificate that clients must trust, PEM. Changes when it is renewed. */
  readonly certificate: string
  /** A certificate for the service's hosts and this machine, with its own key; the same one until it is renewed. */
  serverCertificate(): Certified
}

/** The ways to name this machine in a URL. */
const LOOPBACK_NAMES: readonly string[] = ['localhost', '127.0.0.1', '::1']

/** The names for which an authority is valid: the service's hosts, any additional ones, and this machine. */
export const namesWith = (hosts: readonly string[]): string[] => [
  ...new Set([...Object.keys(PUBLIC_HOSTS), ...hosts, ...LOOPBACK_NAMES]),
]

/** Certificates are renewed when less time than this is left. */
export const RENEWED_BEFORE_MS = 2 * DAY_MS

/** When an authority renews its certificates, and what happens to the one that clients must trust. */
interface Renewal {
  /** The machine's time, by which clients check a certificate, whatever the clocks of worlds show. */
  readonly clock: Clock
  renewed?(certificate: string): void
}

/**
 * Creates an authority whose key exists only in this process.
 * @param hosts names for which it is valid, in addition to the service's hosts and this machine
 */
export function createAuthority(hosts: readonly string[] = [], clock: Clock = createClock()): Authority {
  const names = namesWith(hosts)
  const keys = newKeys()
  return authorityOf({ ...keys, certificate: issueAuthorityCertificate(keys, names) }, names, { clock })
}

/**
 * The authority with this certificate and key. Its certificate and that of servers are renewed in time, with the same
 * key and name, so that clients that trust the earlier one trust servers of the later one as well.
 */
export function authorityOf(
  first: Issuer & KeyPair,
  names: readonly string[],
  { clock, renewed = () => {} }: Renewal,
): Authority {
  let issuer = first
  let server: Certified | undefined
  let due = dueAt(issuer)

  function renew() {
    issuer = { ...issuer, certificate: issueAuthorityCertificate(issuer, names) }
    server = undefined
    due = dueAt(issuer)
    renewed(issuer.certificate.toString())
    wait()
  }
  const wait = () => clock.after(Math.max(0, due - clock.now()), renewIfDue)
  // After the machine slept, timers are late, and a client may arrive first.
  function renewIfDue() {
    if (clock.now() >= due) renew()
  }
  wait()

  return {
    get certificate() {
      renewIfDue()
      return issuer.certificate.toString()
    },
    serverCertificate() {
      renewIfDue()
      server ??= newServer(names, issuer)
      return server
    },
  }
}

function newServer(names: readonly string[], issuer: Issuer): Certified {
  const { privateKey, publicKey } = newKeys()
  const certificate = issueServerCertificate(publicKey, names, issuer)
  return { cert: certificate.toString(), key: pem(privateKey) }
}

const dueAt = ({ certificate }: Issuer) => Date.parse(certificate.validTo) - RENEWED_BEFORE_MS

/** P-256, which every tested client supports, and which is fast to generate. */
export const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })

/** A private key in the form in which it is written to a file. */
export const pem = (key: KeyObject): string => key.export({ type: 'pkcs8', format: 'pem' }).toString()
