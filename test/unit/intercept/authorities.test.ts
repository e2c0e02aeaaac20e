import { describe, expect, it } from 'vitest'
import { certificatesIn } from '../../../src/real/intercept/authorities.ts'

const block = (kind: string, body = 'AAAA') => `-----BEGIN ${kind}-----\n${body}\n-----END ${kind}-----\n`

describe('the certificates of a file', () => {
  it('are read without comments, with any line endings', () => {
    const text = `# One\r\n${block('CERTIFICATE').replaceAll('\n', '\r\n')}\n subject: x\n${block('X509 CERTIFICATE', 'BBBB\nCCCC')}`
    expect(certificatesIn(text)).toEqual([block('CERTIFICATE'), block('X509 CERTIFICATE', 'BBBB\nCCCC')])
  })

  it('are read without a private key in the file', () => {
    const text = `${block('PRIVATE KEY', 'SECRET')}${block('CERTIFICATE')}${block('EC PRIVATE KEY', 'SECRET')}`
    expect(certificatesIn(text)).toEqual([block('CERTIFICATE')])
  })

  it('are read up to an incomplete one', () => {
    const text = `${block('TRUSTED CERTIFICATE')}-----BEGIN CERTIFICATE-----\nAAAA\n`
    expect(certificatesIn(text)).toEqual([block('TRUSTED CERTIFICATE')])
    const cut = `-----BEGIN CERTIFICATE-----\nAAAA\n${block('CERTIFICATE', 'BBBB')}`
    expect(certificatesIn(cut)).toEqual([block('CERTIFICATE', 'BBBB')])
  })

  it('may be none', () => {
    expect(certificatesIn('')).toEqual([])
  })
})
