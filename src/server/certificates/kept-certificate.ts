import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { createClock } from '../../base/runtime/clock.ts'
import { isoTime } from '../../base/runtime/time.ts'
import { InvalidOption } from '../../plan/options/invalid-option.ts'

/** The certificate of an authority stored in a directory. */
export interface KeptCertificate {
  readonly path: string
  /** Expiry date, ISO 8601. */
  readonly until: string
  readonly isValid: boolean
}

/** The path of the certificate file in the directory. */
export const certificatePath = (directory: string): string => resolve(directory, 'ca.pem')

/**
 * Reads the certificate in a directory, without its key.
 * @throws the system's error if it cannot be read, and Error if it is not a certificate
 */
export async function readKeptCertificate(directory: string): Promise<KeptCertificate> {
  const path = certificatePath(directory)
  const end = Date.parse(certificateIn(await readFile(path), path).validTo)
  return { path, until: isoTime(end), isValid: end > createClock().now() }
}

function certificateIn(content: Buffer, path: string): X509Certificate {
  try {
    return new X509Certificate(content)
  } catch {
    throw new InvalidOption(`${path} is not a certificate`)
  }
}
