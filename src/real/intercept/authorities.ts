import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { rootCertificates } from 'node:tls'

/** Where systems store their authorities: Debian, Alpine, Arch; RHEL; openSUSE; Alpine without a package, macOS. */
export const SYSTEM_FILES = [
  '/etc/ssl/certs/ca-certificates.crt',
  '/etc/pki/tls/certs/ca-bundle.crt',
  '/etc/ssl/ca-bundle.pem',
  '/etc/ssl/cert.pem',
]

/** The authorities that the system trusts; Node's own if we know of none. */
export function systemAuthorities(): readonly string[] {
  for (const path of SYSTEM_FILES) {
    const found = authoritiesAt(path)
    if (found) return found
  }
  return rootCertificates.map((certificate) => `${certificate.trim()}\n`)
}

/** The certificates in a file, or in the files of a directory; undefined if there are none. */
export function authoritiesAt(path: string): readonly string[] | undefined {
  try {
    const files = statSync(path).isDirectory() ? readdirSync(path).map((name) => join(path, name)) : [path]
    // A directory for OpenSSL has every certificate twice: under its name and under its hash.
    const found = new Set(
      files
        .filter((file) => statSync(file).isFile())
        .flatMap((file) => certificatesIn(readFileSync(file, 'utf8'))),
    )
    return found.size > 0 ? [...found] : undefined
  } catch {
    return undefined
  }
}

/** A block with a certificate; `TRUSTED` ones are OpenSSL's own, with trust settings. No block contains a hyphen. */
const CERTIFICATE = /^-----BEGIN ((?:TRUSTED |X509 )?CERTIFICATE)-----\s[^-]*-----END \1-----/gm

/**
 * The certificates of a PEM file, without comments, and without the private key that some files also contain. An
 * unterminated block is left out.
 */
export const certificatesIn = (text: string): string[] =>
  [...text.matchAll(CERTIFICATE)].map(([block]) => `${block.split(/\s*\n\s*/).join('\n')}\n`)
