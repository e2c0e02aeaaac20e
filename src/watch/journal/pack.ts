import type { Refusal } from '../../contract/refusals/refusal.ts'
import type { ConcealedDigests } from '../matching/concealed-text.ts'
import type { JournalEntry } from './entry.ts'

/**
 * Serializes an entry: its fields in a fixed order without names, followed by the answer as it was sent. JSON of an object
 * that contains the answer would take 50% longer for each request.
 */
export function pack(known: Known): string {
  const { answer } = known
  const isText = typeof answer === 'string'
  const fields = JSON.stringify([
    known.traceId,
    known.receivedAt,
    known.startedAtMs,
    known.durationMs,
    known.connection,
    known.openedTogether,
    known.operation,
    known.method,
    known.path,
    known.query,
    known.rawHeaders,
    known.body,
    known.bodyBytes,
    known.key,
    known.keyName,
    known.session,
    known.status,
    isText ? undefined : answer,
    known.facts,
    known.fault,
    known.error,
    known.concealed,
    known.console,
    known.refusal,
  ] satisfies Fields)
  return isText ? `${fields}\n${answer}` : fields
}

/** Parses the result of `pack`. */
export function unpack(text: string): Known {
  // JSON.stringify escapes line breaks.
  const end = text.indexOf('\n')
  const fields = JSON.parse(end < 0 ? text : text.slice(0, end)).map(undefinedIfNull) as Fields
  const [traceId, receivedAt, startedAtMs, durationMs, connection, openedTogether, ...request] = fields
  const [operation, method, path, query, rawHeaders, body, bodyBytes, key, keyName, session, ...reply] =
    request
  const [status, bytes, facts, fault, error, concealed, console, refusal] = reply
  return {
    traceId,
    receivedAt,
    startedAtMs,
    durationMs,
    connection,
    openedTogether,
    operation,
    method,
    path,
    query,
    rawHeaders,
    body,
    bodyBytes,
    key,
    keyName,
    session,
    status,
    answer: end < 0 ? bytes : text.slice(end + 1),
    facts,
    fault,
    error,
    concealed,
    console,
    refusal,
  }
}

/** JSON.stringify writes undefined elements of an array as null. No field is null otherwise. */
const undefinedIfNull = (field: unknown) => (field === null ? undefined : field)

/** In the order of the list. */
type Fields = [
  traceId: Known['traceId'],
  receivedAt: Known['receivedAt'],
  startedAtMs: Known['startedAtMs'],
  durationMs: Known['durationMs'],
  connection: Known['connection'],
  openedTogether: Known['openedTogether'],
  operation: Known['operation'],
  method: Known['method'],
  path: Known['path'],
  query: Known['query'],
  rawHeaders: Known['rawHeaders'],
  body: Known['body'],
  bodyBytes: Known['bodyBytes'],
  key: Known['key'],
  keyName: Known['keyName'],
  session: Known['session'],
  status: Known['status'],
  bytes: Exclude<Known['answer'], string>,
  facts: Known['facts'],
  fault: Known['fault'],
  error: Known['error'],
  concealed: Known['concealed'],
  console: Known['console'],
  refusal: Known['refusal'],
]

/**
 * The properties of a finished exchange: JSON values, and for files the metadata without the content. Keys are
 * unmasked, for comparing only, never for display. Document keys are only kept as digests to compare with.
 */
export interface Known
  extends Pick<
    JournalEntry,
    | 'operation'
    | 'method'
    | 'path'
    | 'query'
    | 'body'
    | 'bodyBytes'
    | 'session'
    | 'status'
    | 'answer'
    | 'startedAtMs'
    | 'connection'
    | 'openedTogether'
    | 'durationMs'
    | 'fault'
    | 'facts'
    | 'error'
  > {
  readonly traceId: string
  /** Milliseconds since 1970, of the world's clock. */
  readonly receivedAt: number
  /** Names and values, alternating, in the order and spelling received. */
  readonly rawHeaders: readonly string[]
  /** The key that the request presented, known or not. */
  readonly key: string | undefined
  /** What people may see instead of the key, if it has a label or is not secret. */
  readonly keyName?: string | undefined
  /** Digests of the document keys that are masked here. */
  readonly concealed?: ConcealedSecrets | undefined
  readonly refusal?: Refusal | undefined
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
