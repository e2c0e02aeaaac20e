import { spawnSync } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  type Authority,
  createAuthority,
  namesWith,
  newKeys,
} from '../../src/server/certificates/authority.ts'
import {
  issueAuthorityCertificate,
  issueServerCertificate,
} from '../../src/server/certificates/issue-certificate.ts'
import { openAuthority } from '../../src/server/certificates/kept-authority.ts'
import { PUBLIC_HOSTS } from '../../src/service/accounts/service-endpoint.ts'
import { newFolder } from '../support/new-folder.ts'
import { hasTool } from '../support/outside-tools.ts'

const folder = newFolder()

/** An authority in memory, and one on disk that was created and reopened. */
const AUTHORITIES: readonly [string, () => Promise<Authority>][] = [
  ['in memory', async () => createAuthority(['api.example.com'])],
  ['that is kept', () => openAuthority(join(folder, 'kept'), { hosts: ['api.example.com'] })],
  ['that was kept', () => openAuthority(join(folder, 'kept'), { hosts: ['api.example.com'] })],
]

/** As strict as Python 3.13 (`VERIFY_X509_STRICT`), for a server. */
function verify(authority: string, server: string, ...more: readonly string[]) {
  const [ca, leaf] = [join(folder, 'verified-ca.pem'), join(folder, 'verified.pem')]
  writeFileSync(ca, authority)
  writeFileSync(leaf, server)
  const args = ['verify', '-x509_strict', '-purpose', 'sslserver', ...more, '-CAfile', ca, leaf]
  const { status, stdout, stderr } = spawnSync('openssl', args, { encoding: 'utf8' })
  return { isTrusted: status === 0, said: stdout + stderr }
}

describe.runIf(hasTool('openssl'))('OpenSSL, as strict as it can be,', () => {
  it.each(AUTHORITIES)('trusts a server of an authority %s', async (_name, open) => {
    const authority = await open()
    const { cert } = authority.serverCertificate()
    for (const host of ['api.deepl.com', 'api-free.deepl.com', 'api-us.deepl.com', 'api.example.com'])
      expect(verify(authority.certificate, cert, '-verify_hostname', host).said).toMatch(/: OK\n$/)
    for (const address of ['127.0.0.1', '::1'])
      expect(verify(authority.certificate, cert, '-verify_ip', address).said).toMatch(/: OK\n$/)
    expect(verify(authority.certificate, cert, '-verify_hostname', 'example.com').isTrusted).toBe(false)
    // The authority itself is not a valid server certificate.
    expect(verify(authority.certificate, authority.certificate).isTrusted).toBe(false)
  })

  it.each(['example.com', 'deepl.com', 'api.deepl.com.example.com'])(
    'rejects a certificate outside of the authority’s constraints: %s',
    (name) => {
      const keys = newKeys()
      const certificate = issueAuthorityCertificate(keys, namesWith([]))
      const issued = (names: readonly string[]) =>
        issueServerCertificate(newKeys().publicKey, names, { ...keys, certificate }).toString()
      expect(verify(certificate.toString(), issued(['api.deepl.com'])).isTrusted).toBe(true)
      const { isTrusted, said } = verify(certificate.toString(), issued([name]))
      expect([isTrusted, said]).toEqual([false, expect.stringContaining('permitted subtree violation')])
    },
  )
})

// BoringSSL, and so Bun, refuses a chain whose authority is constrained to addresses.
it.runIf(hasTool('openssl'))('an authority is constrained to host names, not to addresses', () => {
  const { certificate } = createAuthority(['api.example.com', '10.0.0.1'])
  const { stdout } = spawnSync('openssl', ['x509', '-noout', '-ext', 'nameConstraints'], {
    input: certificate,
    encoding: 'utf8',
  })
  const constraints = stdout.split('\n').flatMap((line) => line.match(/^ +(\w+:.+)/)?.[1] ?? [])
  const hosts = [...Object.keys(PUBLIC_HOSTS), 'api.example.com', 'localhost']
  expect(constraints).toEqual(hosts.map((host) => `DNS:${host}`))
})

it('no two certificates have the same serial number, which is positive and short', () => {
  const authorities = Array.from({ length: 5 }, () => createAuthority())
  const pems = authorities.flatMap((authority) => [authority.certificate, authority.serverCertificate().cert])
  const serials = pems.map((pem) => new X509Certificate(pem).serialNumber)
  expect(new Set(serials).size).toBe(serials.length)
  for (const serial of serials) expect(serial).toMatch(/^[4-7][0-9A-F]{31}$/)
})
