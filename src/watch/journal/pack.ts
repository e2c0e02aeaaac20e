import type { ConcealedDigests } from '../matching/concealed-text.ts'
import type { JournalEntry } from './entry.ts'

/**
 * Serializes an entry: the values of its fields without names, followed by the answer as it was sent. JSON of an object
 * that contains the answer would take 50% longer for each request.
 */
export function pack(known: Known): string {
  const isText = typeof known.answer === 'string'
  const values: unknown[] = []
  for (const field of FIELDS) values.push(field === 'answer' && isText ? undefined : known[field])
  const fields = JSON.stringify(values)
  return isText ? `${fields}\n${known.answer}` : fields
}

/** Parses the result of `pack`. */
export function unpack(text: string): Known {
  // JSON.stringify escapes line breaks.
  const end = text.indexOf('\n')
  const values: unknown[] = JSON.parse(end < 0 ? text : text.slice(0, end))
  // JSON.stringify writes undefined elements of an array as null. No field is null otherwise.
  const known = Object.fromEntries(FIELDS.map((field, index) => [field, values[index] ?? undefined]))
  return (end < 0 ? known : { ...known, answer: text.slice(end + 1) }) as unknown as Known
}

/** All fields, in the order in which they are packed. */
const FIELDS = Object.keys({
  traceId: true,
  receivedAt: true,
  startedAtMs: true,
  durationMs: true,
  connection: true,
  openedTogether: true,
  operation: true,
  method: true,
  path: true,
  query: true,
  rawHeaders: true,
  body: true,
  bodyBytes: true,
  key: true,
  keyName: true,
  session: true,
  status: true,
  answer: true,
  facts: true,
  fault: true,
  error: true,
  concealed: true,
  console: true,
  refusal: true,
  callSite: true,
} satisfies Record<keyof Known, true>) as (keyof Known)[]

/**
 * The properties of a finished exchange: JSON values, and for files the metadata without the content. Keys are
 * unmasked, for comparing only, never for display. Document keys are only kept as digests to compare with.
 */
export interface Known extends Omit<JournalEntry, 'id' | 'time' | 'headers' | 'resentFrom' | 'console'> {
  readonly traceId: string
  /** Milliseconds since 1970, of the world's clock. */
  readonly receivedAt: number
  /** Names and values, alternating, in the order and spelling received. */
  readonly rawHeaders: readonly string[]
  /** What people may see instead of the key, if it has a label or is not secret. */
  readonly keyName?: string | undefined
  /** Digests of the document keys that are masked here. */
  readonly concealed?: ConcealedSecrets | undefined
  /** With which the console marks its own requests. */
  readonly console?: string | undefined
}

/** Digests of secrets that are not kept. */
export interface ConcealedSecrets {
  /** Those of the query, in their order. */
  readonly query: readonly ConcealedDigests[]
  /** Those of the body, by the name of their field. */
  readonly body: Readonly<Record<string, ConcealedDigests>>
}
