import { fieldOf } from '../../base/fields.ts'
import { type IsKnownKey, maskBody, maskQuery } from '../../base/secrets/masking.ts'
import { operationNamed } from '../../contract/openapi/find-operation.ts'
import type { Known } from './pack.ts'

/**
 * The raw body for sending it again. Undefined if not all of it is kept, if it is not text, or if part of it would be
 * masked.
 */
export function sentBody(
  bytes: Uint8Array | undefined,
  { bodyBytes, rawHeaders, operation }: Known,
  isKnownKey: IsKnownKey,
): string | undefined {
  if (bytes?.length !== bodyBytes) return undefined
  const secrets = operationNamed(operation)?.secrets ?? []
  const type = fieldOf(rawHeaders, 'content-type')?.split(';')[0]?.trim().toLowerCase()
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
