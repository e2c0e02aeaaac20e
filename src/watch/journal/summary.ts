import { createHash } from 'node:crypto'
import { fieldsOf } from '../../base/json/unchecked.ts'
import { secureHex } from '../../base/runtime/random.ts'
import { nearestOf } from '../../base/schema-problems.ts'
import { maskKey } from '../../base/secrets/masking.ts'
import { operations } from '../../contract/openapi/generated/operations.ts'
import type { Refusal } from '../../contract/refusals/rules.ts'
import type { ContentSummary } from './entry.ts'
import type { Known } from './pack.ts'
import { reasonOf } from './why.ts'

/** Keeps digests from being guessed: they are of whole keys and bodies. */
const SALT = secureHex(16)

/** Enough characters to distinguish thousands of calls. */
const DIGEST_CHARACTERS = 12

/** A short digest of what attempts of one call have in common. It is stable while the process runs. */
export const callDigest = (sameness: string): string =>
  createHash('sha1')
    .update(SALT + sameness)
    .digest('base64url')
    .slice(0, DIGEST_CHARACTERS)

/** How a list shows a key. Keys too short to show their ends differ by a digest, so that a list tells them apart. */
export function listedKey(key: string): string {
  const masked = maskKey(key)
  return masked.includes(key.slice(-4)) ? masked : `${masked}${callDigest(key).slice(0, 2)}`
}

/**
 * What a list shows of a request and its answer, for any operation.
 * @param shown path and answer, masked
 */
export function contentSummary(
  { operation, method, body, status, answer, fault, facts, refusal }: Known,
  shown: { readonly path: string; answer(): Known['answer']; masked(value: string): string },
): ContentSummary {
  const fields = fieldsOf(body)
  const file = fieldsOf(fields.file)
  const name = textOr(file.filename) ?? textOr(fields.name)
  const [text = fields.text] = Array.isArray(fields.text) ? fields.text : []
  const broken = status > 0 && status < 400 ? brokenBy(refusal) : undefined
  return {
    source: languages(fields.source_lang ?? fields.source_language),
    target: languages(fields.target_lang ?? fields.target_language ?? fields.target_languages),
    texts: Array.isArray(fields.text) ? fields.text.length : undefined,
    text: typeof text === 'string' ? beginningOf(text) : undefined,
    result: typeof answer === 'string' && broken === undefined ? resultIn(answer) : undefined,
    name: name === undefined ? undefined : beginningOf(shown.masked(name)),
    fileBytes: typeof file.bytes === 'number' ? file.bytes : undefined,
    resultBytes: typeof answer === 'object' ? answer.bytes : undefined,
    broken,
    reason: status === 0 || status >= 400 ? reason() : undefined,
  }

  function reason() {
    const closest = operation === undefined ? closestTo(method, shown.path) : undefined
    if (closest !== undefined) return `closest: ${closest}`
    const why = reasonOf({ status, fault, facts, answer: shown.answer() }) ?? textOr(refusal?.values.then)
    return why === undefined ? undefined : beginningOf(why)
  }
}

/** How much of a text a list shows. */
const SHOWN_UNITS = 80

/** The beginning of a text, without half a character at its end. */
const beginningOf = (text: string) =>
  text.length <= SHOWN_UNITS ? text : `${text.slice(0, SHOWN_UNITS).replace(/[\ud800-\udbff]$/, '')}…`

/** The first text in the JSON of an answer. Found without parsing all of it: it may be long. */
const FIRST_TEXT = /"text":"((?:[^"\\]|\\u[0-9a-f]{4}|\\[^u]){0,81})/i

function resultIn(answer: string): string | undefined {
  const text = FIRST_TEXT.exec(answer)?.[1]
  return text === undefined ? undefined : beginningOf(JSON.parse(`"${text}"`) as string)
}

/** The effects of faults after which an answer is not what the service would have sent. */
const BREAKS = /\b(status|truncate|malformed|bad_chunk|alter|drop|error)\b.*/

/** How a fault broke an answer. */
const brokenBy = (refusal: Refusal | undefined): string | undefined =>
  refusal?.rule === 'fault'
    ? BREAKS.exec(textOr(refusal.values.then) ?? '')?.[0].replaceAll('_', ' ')
    : undefined

/** Longer paths are not like any of ours, and take long to compare. */
const LONGEST_COMPARED = 100

/** The operation that a request for none of them probably means. */
function closestTo(method: string, path: string): string | undefined {
  if (path.length > LONGEST_COMPARED) return undefined
  const known = Object.values(operations).map((operation) => `${operation.method} ${operation.path}`)
  return (
    nearestOf(`${method} ${path}`, known) ??
    nearestOf(
      path,
      known.map((one) => one.split(' ')[1] ?? ''),
    )
  )
}

/** The path of a document, with its id. */
const DOCUMENT_PATH = /^\/v\d\/document\/([^/]+)/

/** The ids of what a request created or asked for. */
export const idsIn = ({ path, facts: { document, evaluation, voiceSession } }: Known) => ({
  document: textOr(document) ?? DOCUMENT_PATH.exec(path)?.[1],
  evaluation: textOr(evaluation),
  voiceSession: textOr(voiceSession),
})

const textOr = (value: unknown) => (typeof value === 'string' ? value : undefined)

function languages(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  const isList = Array.isArray(value) && value.every((one) => typeof one === 'string')
  return isList ? value.join(', ') : undefined
}
