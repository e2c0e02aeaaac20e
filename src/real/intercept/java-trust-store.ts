import { createHash } from 'node:crypto'
import { derOf } from './pem.ts'

/** The password of Java's own trust store; it protects nothing, since certificates are public. */
export const TRUST_STORE_PASSWORD = 'changeit'

const MAGIC = 0xfeedfeed
const VERSION = 2
const TRUSTED_CERTIFICATE = 2
/** Part of the digest of every such file. */
const WHITENER = 'Mighty Aphrodite'

/**
 * A trust store in Java's old format, JKS, which every version reads with and without its password. PKCS #12 looks
 * empty to a Java version that opens it without a password, and some versions of Java 8 cannot read what newer tools
 * write.
 */
export function javaTrustStore(certificates: readonly string[]): Buffer {
  const entries = certificates.flatMap((certificate) => derOf(certificate) ?? [])
  const data = Buffer.concat([
    uint32(MAGIC),
    uint32(VERSION),
    uint32(entries.length),
    ...entries.flatMap((der, index) => [
      uint32(TRUSTED_CERTIFICATE),
      string(`authority-${index + 1}`),
      // creation date, which nothing reads
      Buffer.alloc(8),
      string('X.509'),
      uint32(der.length),
      der,
    ]),
  ])
  const digest = createHash('sha1')
    .update(Buffer.from(TRUST_STORE_PASSWORD, 'utf16le').swap16())
    .update(WHITENER)
    .update(data)
    .digest()
  return Buffer.concat([data, digest])
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** A string as Java writes it: two bytes for the length, then UTF-8. */
function string(text: string): Buffer {
  const bytes = Buffer.from(text)
  const length = Buffer.alloc(2)
  length.writeUInt16BE(bytes.length)
  return Buffer.concat([length, bytes])
}
