import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { PUBLIC_HOSTS } from '../features/accounts/service-endpoint.ts'
import { type Clock, createClock } from '../runtime/clock.ts'
import { DAY_MS } from '../runtime/time.ts'
import {
  type Issuer,
  issueAuthorityCertificate,
  issueServerCertificate,
  type KeyPair,
} from './issue-certificate.ts'

/** A certificate with its key, both PEM. */
export interface Certified {
  readonly cert: string
  readonly key: string
}

/** A certificate authority for tests. Its key is in nothing that it hands out. */
export interface Authority {
  /** What clients have to trust, PEM; another one when it was issued again. */
  readonly certificate: string
  /** A certificate for the service's hosts and this machine, with a key of its own; the same one until it is renewed. */
  serverCertificate(): Certified
}

/** The ways to name this machine in a URL. */
const LOOPBACK_NAMES: readonly string[] = ['localhost', '127.0.0.1', '::1']

/** What an authority may vouch for: the service's hosts, further ones, and this machine. */
export const namesWith = (hosts: readonly string[]): string[] => [
  ...new Set([...Object.keys(PUBLIC_HOSTS), ...hosts, ...LOOPBACK_NAMES]),
]

/** With less time left than this, certificates are issued again. */
export const RENEWED_BEFORE_MS = 2 * DAY_MS

/** When an authority issues its certificates again, and what is done with the one that clients have to trust. */
interface Renewal {
  /** The time of the machine, by which clients judge a certificate, whatever the clocks of worlds show. */
  readonly clock: Clock
  renewed?(certificate: string): void
}

/**
 * Makes an authority whose key is in this process only, and gone with it.
 * @param hosts what it may vouch for beside the service's hosts and this machine
 */
export function createAuthority(hosts: readonly string[] = [], clock: Clock = createClock()): Authority {
  const names = namesWith(hosts)
  const keys = newKeys()
  return authorityOf({ ...keys, certificate: issueAuthorityCertificate(keys, names) }, names, { clock })
}

/**
 * The authority that has this certificate and key. Both its certificate and that of servers are issued again in time, for
 * the same key and name of the authority, so that what trusts the earlier one trusts servers of the later one as well.
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
  // Timers of a machine that slept come late, and then a client may come first.
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

/** P-256, which every client measured takes, and which takes no time to make. */
export const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })

/** A private key as it is written to where it has to be. */
export const pem = (key: KeyObject): string => key.export({ type: 'pkcs8', format: 'pem' }).toString()
