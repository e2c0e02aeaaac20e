/** How blocks of certificates begin; `TRUSTED` ones are OpenSSL's own, with what they are trusted for. */
const BEGIN = /^-----BEGIN ((?:TRUSTED |X509 )?CERTIFICATE)-----\s*$/

/**
 * The certificates of a file in PEM, without comments, and without the private key that some files have as well.
 * A block that does not end is left out.
 */
export function certificatesIn(text: string): string[] {
  const certificates: string[] = []
  let block: { readonly lines: string[]; readonly end: string } | undefined
  for (const line of text.split(/\r?\n/)) {
    const kind = BEGIN.exec(line)?.[1]
    if (kind !== undefined) block = { lines: [line.trim()], end: `-----END ${kind}-----` }
    else if (block) {
      block.lines.push(line.trim())
      if (line.trim() === block.end) {
        certificates.push(`${block.lines.join('\n')}\n`)
        block = undefined
      }
    }
  }
  return certificates
}

/** The bytes of a certificate; undefined for one of OpenSSL's own form, which nothing else reads. */
export function derOf(certificate: string): Buffer | undefined {
  if (certificate.startsWith('-----BEGIN TRUSTED')) return undefined
  return Buffer.from(certificate.replace(/-----[^-]+-----/g, ''), 'base64')
}
