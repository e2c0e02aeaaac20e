/** Shorter secrets are words that may well be said: they are not looked for in texts (our choice). */
export const MIN_SECRET_LENGTH = 8

/** How a secret may be written down. */
export interface SecretForms {
  /** In lower case: these are looked for in any letter case. */
  readonly inAnyCase: readonly string[]
  /** As they are: the case of their letters says something. */
  readonly exact: readonly string[]
}

/** Every way in which text may hold a secret: as it is, escaped, percent-encoded, in hex, and in base64 at any place. */
export function secretForms(secret: string): SecretForms {
  const hex = Buffer.from(secret).toString('hex')
  const plain = [
    secret,
    encodeURIComponent(secret),
    JSON.stringify(secret).slice(1, -1),
    inXml(secret),
    hex,
    // As text in UTF-16, whose every second byte is zero.
    Buffer.from(secret, 'utf16le').toString('hex'),
  ]
  const base64 = [0, 1, 2].flatMap((offset) => {
    const inner = base64Within(secret, offset)
    return [inner, inner.replaceAll('+', '-').replaceAll('/', '_')]
  })
  return {
    inAnyCase: longestFirst(plain.map((form) => form.toLowerCase())),
    exact: longestFirst(base64),
  }
}

const longestFirst = (forms: readonly string[]) => [...new Set(forms)].sort((a, b) => b.length - a.length)

const inXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** What base64 has of a secret that begins so many bytes behind a multiple of three, whatever stands around it. */
function base64Within(secret: string, offset: number): string {
  const encoded = Buffer.from(`${'x'.repeat(offset)}${secret}`)
    .toString('base64')
    .replace(/=+$/, '')
  const bytes = offset + Buffer.byteLength(secret)
  const first = offset === 0 ? 0 : offset + 1
  // The last letter holds bits of what follows, unless the secret ends with a group of three.
  return encoded.slice(first, bytes % 3 === 0 ? undefined : -1)
}
