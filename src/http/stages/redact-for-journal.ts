import { maskKey, maskSecret } from '../../masking.ts'
import { UploadedFile } from '../../openapi/uploaded-file.ts'

/** The deprecated way to send a key, which no operation has among its fields. */
const KEY_FIELD = 'auth_key'

/** The values of a request as the journal may keep them: secrets hidden, of files what is known but not what they say. */
export function redactedBody(body: unknown, secrets: readonly string[]): unknown {
  if (typeof body !== 'object' || body === null) return body
  if (secrets.length === 0 && !(KEY_FIELD in body) && !hasFile(body)) return body
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, redactedValue(name, value, secrets)]),
  )
}

function redactedValue(name: string, value: unknown, secrets: readonly string[]): unknown {
  if (secrets.includes(name)) return maskSecret(value)
  if (name === KEY_FIELD) return maskKey(String(value))
  return value instanceof UploadedFile ? value.facts : value
}

/** The JSON of an answer without its secrets. */
export function redactedAnswer(json: string | undefined, secrets: readonly string[]): string | undefined {
  let kept = json
  for (const name of secrets) {
    kept = kept?.replaceAll(
      new RegExp(`("${name}":)"([^"]*)"`, 'g'),
      (_, before, secret) => `${before}"${maskSecret(secret)}"`,
    )
  }
  return kept
}

// A loop, since every request passes here: Object.values takes a microsecond.
function hasFile(body: object): boolean {
  for (const name in body) {
    if ((body as Record<string, unknown>)[name] instanceof UploadedFile) return true
  }
  return false
}
