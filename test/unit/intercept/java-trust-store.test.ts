import { createHash } from 'node:crypto'
import { rootCertificates } from 'node:tls'
import { describe, expect, it } from 'vitest'
import { javaTrustStore } from '../../../src/real/intercept/java.ts'

/** Parses the format as documented for Java's classes. */
function read(file: Buffer) {
  let at = 0
  const uint = (bytes: number) => {
    at += bytes
    return file.readUIntBE(at - bytes, bytes)
  }
  const bytes = (length: number) => {
    at += length
    return file.subarray(at - length, at)
  }
  const [magic, version, count] = [uint(4), uint(4), uint(4)]
  const entries = Array.from({ length: count }, () => {
    const tag = uint(4)
    const alias = String(bytes(uint(2)))
    bytes(8)
    const type = String(bytes(uint(2)))
    return { tag, alias, type, der: bytes(uint(4)) }
  })
  const digest = createHash('sha1')
    .update(Buffer.from('\0c\0h\0a\0n\0g\0e\0i\0t'))
    .update('Mighty Aphrodite')
    .update(file.subarray(0, at))
    .digest()
  return { magic, version, entries, isIntact: bytes(20).equals(digest), isAll: at === file.length }
}

describe('the trust store for Java', () => {
  it('has every certificate under a unique name, and a digest over all', () => {
    const { entries, ...file } = read(javaTrustStore(rootCertificates))
    expect(file).toEqual({ magic: 0xfeedfeed, version: 2, isIntact: true, isAll: true })
    expect(entries).toHaveLength(rootCertificates.length)
    expect(new Set(entries.map(({ alias }) => alias)).size).toBe(rootCertificates.length)
    expect(entries.every(({ tag, type }) => tag === 2 && type === 'X.509')).toBe(true)
    const [first = ''] = rootCertificates
    expect(entries[0]?.der.toString('base64')).toBe(first.replace(/-----.*-----|\s/g, ''))
  })

  it("omits certificates in OpenSSL's own format", () => {
    const trusted = '-----BEGIN TRUSTED CERTIFICATE-----\nAAAA\n-----END TRUSTED CERTIFICATE-----\n'
    expect(read(javaTrustStore([trusted])).entries).toEqual([])
  })
})
