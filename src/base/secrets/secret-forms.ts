import { escapeHtml } from '../markup/escapes.ts'

/** Shorter secrets could be ordinary words, so texts are not searched for them (our choice). */
export const MIN_SECRET_LENGTH = 8

/** The forms in which a secret may be written. */
export interface SecretForms {
  /** In lower case; compared case-insensitively. */
  readonly inAnyCase: readonly string[]
  /** Compared exactly, since case matters in them. */
  readonly exact: readonly string[]
}

/**
 * Every form in which text may contain a secret: plain, escaped, percent-encoded, in hex, and in base64 at any offset.
 */
export function secretForms(secret: string): SecretForms {
  const hex = Buffer.from(secret).toString('hex')
  const plain = [
    secret,
    encodeURIComponent(secret),
    JSON.stringify(secret).slice(1, -1),
    escapeHtml(secret),
    hex,
    // The hex of UTF-16, where every second byte is zero.
    Buffer.from(secret, 'utf16le').toString('hex'),
  ]
  const base64 = [0, 1, 2].flatMap((offset) => {
    const inner = base64Within(secret, offset)
    return [inner, inner.replaceAll('+', '-').replaceAll('/', '_')]
  })
  return { inAnyCase: [...new Set(plain.map((form) => form.toLowerCase()))], exact: [...new Set(base64)] }
}

/**
 * The part of the base64 that depends only on the secret, if it begins at this offset from a multiple of three bytes.
 */
function base64Within(secret: string, offset: number): string {
  const encoded = Buffer.from(`${'x'.repeat(offset)}${secret}`)
    .toString('base64')
    .replace(/=+$/, '')
  const bytes = offset + Buffer.byteLength(secret)
  const first = offset === 0 ? 0 : offset + 1
  // The last character also encodes the bytes that follow, unless the secret ends a group of three.
  return encoded.slice(first, bytes % 3 === 0 ? undefined : -1)
}
