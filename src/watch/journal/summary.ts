import { createHash } from 'node:crypto'
import { fieldsOf } from '../../base/json/unchecked.ts'
import { secureHex } from '../../base/runtime/random.ts'
import type { JournalEntry, RequestSummary } from './entry.ts'

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

/** What a list shows of a body, for any operation. */
export function bodySummary(body: unknown): Pick<RequestSummary, 'source' | 'target' | 'texts'> {
  const fields = fieldsOf(body)
  return {
    source: languages(fields.source_lang ?? fields.source_language),
    target: languages(fields.target_lang ?? fields.target_language ?? fields.target_languages),
    texts: Array.isArray(fields.text) ? fields.text.length : undefined,
  }
}

function languages(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  const isList = Array.isArray(value) && value.every((one) => typeof one === 'string')
  return isList ? value.join(', ') : undefined
}

/** The ids in the facts of a request. */
export const idsIn = ({ document, evaluation, voiceSession }: JournalEntry['facts']) => ({
  document: textOr(document),
  evaluation: textOr(evaluation),
  voiceSession: textOr(voiceSession),
})

const textOr = (value: unknown) => (typeof value === 'string' ? value : undefined)
