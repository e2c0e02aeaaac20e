import { type IsKnownKey, maskBody, maskQuery } from '../../base/secrets/masking.ts'

/** The raw bytes of a body, and how to read them. */
interface SentBody {
  readonly bytes: Uint8Array | undefined
  /** Its full length; only part of a large body is kept. */
  readonly length: number
  readonly contentType: string | undefined
  /** Fields of the operation that hold secrets. */
  readonly secrets: readonly string[]
}

/**
 * The raw body for sending it again. Undefined if not all of it is kept, if it is not text, or if part of it would be
 * masked.
 */
export function sentBody(
  { bytes, length, contentType = '', secrets }: SentBody,
  isKnownKey: IsKnownKey,
): string | undefined {
  if (!bytes || bytes.length !== length) return undefined
  const type = contentType.split(';')[0]?.trim().toLowerCase()
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    if (type === 'application/x-www-form-urlencoded')
      return maskQuery(text, isKnownKey) === text && !namesSecret(text, secrets) ? text : undefined
    const value: unknown = JSON.parse(text)
    return JSON.stringify(maskBody(value, secrets, isKnownKey)) === JSON.stringify(value) ? text : undefined
  } catch {
    return undefined
  }
}

const namesSecret = (form: string, secrets: readonly string[]) => {
  const names = new URLSearchParams(form)
  return secrets.some((name) => names.has(name))
}
