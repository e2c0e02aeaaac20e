import { isSecretName, maskKey, maskSecret } from '../masking.ts'
import { operations } from '../openapi/generated/operations.ts'
import type { Operation } from '../openapi/operation.ts'

/** The deprecated way to send a key (spec §5 rule 3), of which the ends stay readable. */
const KEY_FIELD = 'auth_key'

/** A body as people may see it: without what its operation marks as secret, and what is one by its name. */
export function maskedBody(body: unknown, operation: string | undefined): unknown {
  if (typeof body !== 'object' || body === null) return body
  const secrets = (operations as Readonly<Record<string, Operation>>)[operation ?? '']?.secrets ?? []
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, masked(name, value, secrets)]))
}

function masked(name: string, value: unknown, secrets: readonly string[]): unknown {
  if (secrets.includes(name)) return maskSecret(value)
  if (name.toLowerCase() === KEY_FIELD) return maskKey(String(value))
  return isSecretName(name) ? maskSecret(value) : value
}
