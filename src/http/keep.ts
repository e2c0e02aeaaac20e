import { UploadedFile } from '../openapi/uploaded-file.ts'

const HIDDEN = '****'

/** The values of a request as the journal may keep them: secrets hidden, of files what is known but not what they say. */
export function keptBody(body: unknown, secrets: readonly string[]): unknown {
  if (typeof body !== 'object' || body === null || (secrets.length === 0 && !hasFile(body))) return body
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      secrets.includes(name) ? HIDDEN : value instanceof UploadedFile ? value.facts : value,
    ]),
  )
}

/** The JSON of an answer without its secrets. */
export function keptAnswer(json: string | undefined, secrets: readonly string[]): string | undefined {
  let kept = json
  for (const name of secrets) {
    kept = kept?.replaceAll(new RegExp(`("${name}":)"[^"]*"`, 'g'), `$1"${HIDDEN}"`)
  }
  return kept
}

/** Bytes of the files in a body, which the journal does not keep. */
export function fileBytes(body: unknown): number {
  if (typeof body !== 'object' || body === null) return 0
  return Object.values(body).reduce(
    (sum: number, value) => (value instanceof UploadedFile ? sum + value.facts.bytes : sum),
    0,
  )
}

const hasFile = (body: object) => Object.values(body).some((value) => value instanceof UploadedFile)
