import { hash } from 'node:crypto'
import { fieldsOf } from '../../base/json/unchecked.ts'
import { secureHex } from '../../base/runtime/random.ts'
import type { ConsoleMark, JournalEntry } from './entry.ts'

/** A request as a list shows it: no headers, no bodies. */
export interface RequestSummary
  extends Pick<
      JournalEntry,
      'id' | 'time' | 'operation' | 'method' | 'path' | 'status' | 'durationMs' | 'startedAtMs' | 'bodyBytes'
    >,
    ConsoleMark {
  /** Null for the default world. */
  readonly session: string | null
  /** When the request arrived by the clock of the machine, ISO 8601. */
  readonly at: string
  /** Masked. */
  readonly key?: string | undefined
  /** The key's label, or a key that is not secret in full. */
  readonly keyName?: string | undefined
  readonly fault?: string | undefined
  /** Languages as in the request. */
  readonly source?: string | undefined
  readonly target?: string | undefined
  /** How many texts it had. */
  readonly texts?: number | undefined
  /** What it was billed. */
  readonly characters?: number | undefined
  /** Equal for attempts of one logical call. */
  readonly call: string
  /** Ids of what the request created or requested. */
  readonly document?: string | undefined
  readonly evaluation?: string | undefined
  readonly voiceSession?: string | undefined
  /** The rule that refused it, or `fault`. */
  readonly refused?: string | undefined
  /** Mynah itself failed. */
  readonly error?: true | undefined
}

/** Keeps digests from being guessed: they are of whole keys and bodies. */
const SALT = secureHex(16)

/** Enough characters to distinguish thousands of calls. */
const DIGEST_CHARACTERS = 12

/** A short digest of what attempts of one call have in common. It is stable while the process runs. */
export const callDigest = (sameness: string): string =>
  hash('sha1', SALT + sameness, 'base64url').slice(0, DIGEST_CHARACTERS)

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
