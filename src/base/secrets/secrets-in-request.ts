import { isSecretName } from './masking.ts'

/** The parts of a request's head that may contain secrets. */
interface SecretHead {
  /** Header fields, names and values alternating. */
  readonly fields: readonly string[]
  readonly query: string
  readonly key: string | undefined
}

/** All credentials in the head of a request: key, authorization, cookies. */
export function secretsIn({ fields, query, key }: SecretHead): string[] {
  const secrets = key === undefined ? [] : [key]
  for (const [index, value] of fields.entries()) {
    const name = index % 2 === 1 ? (fields[index - 1]?.toLowerCase() ?? '') : ''
    if (name === '' || !isSecretName(name)) continue
    if (name.endsWith('authorization')) secrets.push(...withoutScheme(value))
    else if (name === 'cookie') secrets.push(...value.split(';').flatMap((pair) => pair.split('=').slice(1)))
    else secrets.push(value)
  }
  for (const [name, value] of new URLSearchParams(query)) if (name === 'auth_key') secrets.push(value)
  return secrets
}

function withoutScheme(value: string): string[] {
  const words = value.trim().split(/\s+/)
  return words.length > 1 ? words.slice(1) : words
}
