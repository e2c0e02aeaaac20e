/** How certificate blocks begin; `TRUSTED` ones are OpenSSL's own, with trust settings. */
const BEGIN = /^-----BEGIN ((?:TRUSTED |X509 )?CERTIFICATE)-----\s*$/

/**
 * The certificates of a PEM file, without comments, and without the private key that some files also contain. An
 * unterminated block is left out.
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

/** The bytes of a certificate; undefined for one in OpenSSL's own form, which nothing else reads. */
export function derOf(certificate: string): Buffer | undefined {
  if (certificate.startsWith('-----BEGIN TRUSTED')) return undefined
  return Buffer.from(certificate.replace(/-----[^-]+-----/g, ''), 'base64')
}
