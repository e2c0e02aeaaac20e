import { decodedValue, MASK, maskSecret, replaceInQuery } from '../../../base/secrets/masking.ts'
import { UploadedFile } from '../../../contract/openapi/uploaded-file.ts'
import { type ConcealedDigests, conceal } from '../../../watch/matching/concealed-text.ts'
import { isConcealed } from '../../../watch/matching/matchable-request.ts'

/** Checked first, since every request passes through here. */
const MAY_HOLD_DOCUMENT_KEY = /_key|%/i

/** A query and a body as the journal keeps them: digests to compare with instead of document keys (docs/documents.md). */
export function withoutDocumentKeys(query: string, body: unknown) {
  const inQuery: ConcealedDigests[] = []
  const inBody: Record<string, ConcealedDigests> = {}
  const keptQuery = !MAY_HOLD_DOCUMENT_KEY.test(query)
    ? query
    : replaceInQuery(query, (name, value) => {
        if (!isConcealed(name)) return value
        inQuery.push(conceal(decodedValue(value)))
        return MASK
      })
  const keptBody = !isObjectWith(body, isConcealed)
    ? body
    : Object.fromEntries(
        Object.entries(body).map(([name, value]) => {
          if (!isConcealed(name)) return [name, value]
          if (typeof value === 'string') inBody[name] = conceal(value)
          return [name, MASK]
        }),
      )
  const isConcealing = inQuery.length > 0 || keptBody !== body
  return {
    query: keptQuery,
    body: keptBody,
    concealed: isConcealing ? { query: inQuery, body: inBody } : undefined,
  }
}

/** The values of a body that may be kept: for files, the metadata without the content. */
export function withoutFiles(body: unknown): unknown {
  if (!isObjectWith(body, (_, value) => value instanceof UploadedFile)) return body
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, value instanceof UploadedFile ? value.facts : value]),
  )
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

/** A loop, since every request passes through here: Object.values takes a microsecond. */
function isObjectWith(body: unknown, test: (name: string, value: unknown) => boolean): body is object {
  if (typeof body !== 'object') return false
  for (const name in body) if (test(name, (body as Record<string, unknown>)[name])) return true
  return false
}
