import { fieldOf, joinedFields, pairsOf } from '../../base/fields.ts'
import { isoTime, machineTime, machineTimeOf } from '../../base/runtime/time.ts'
import {
  type IsKnownKey,
  maskAnswer,
  maskBody,
  maskHeader,
  maskKey,
  maskPath,
  maskQuery,
  maskValue,
} from '../../base/secrets/masking.ts'
import { operationNamed } from '../../contract/openapi/find-operation.ts'
import type { Refusal } from '../../contract/refusals/rules.ts'
import type { Matchable } from '../matching/compile-match.ts'
import { ConcealedText } from '../matching/concealed-text.ts'
import { MatchableRequest } from '../matching/matchable-request.ts'
import { sameness } from './calls.ts'
import { consoleMark } from './console-mark.ts'
import type {
  ConsoleMark,
  JournalEntry,
  LoggedFields,
  LoggedRequest,
  LogLine,
  ReceivedRequest,
  RequestSummary,
} from './entry.ts'
import { type ConcealedSecrets, type Known, pack, unpack } from './pack.ts'
import { callDigest, contentSummary, idsIn, listedKey } from './summary.ts'
import type { QueuedText } from './text-queue.ts'
import { reasonOf } from './why.ts'

/** A finished exchange. Its entry is serialized, and keys masked, only when somebody reads it. */
export class Recorded {
  /** Undefined until something reads what was packed. */
  #parsed: Known | undefined
  /** The raw body, as much of it as is kept; undefined if only its values are kept. */
  readonly rawBody: Uint8Array | undefined

  /** Identifies the keys of the world that received the request. */
  readonly worldKeys: IsKnownKey

  #packed: string | undefined

  /** @param isKnownKey recognizes keys of the world, which are masked wherever they occur */
  constructor(
    known: Known | undefined,
    rawBody: Uint8Array | undefined,
    isKnownKey: IsKnownKey,
    packed?: string,
  ) {
    this.#parsed = known
    this.#packed = packed
    this.worldKeys = isKnownKey
    this.rawBody = rawBody
  }

  static unpacked({ text, bytes }: QueuedText, isKnownKey: IsKnownKey): Recorded {
    return new Recorded(undefined, bytes, isKnownKey, text)
  }

  /** All that is known, with secrets: for comparing only, never for display. */
  get known(): Known {
    this.#parsed ??= unpack(this.#packed ?? '')
    return this.#parsed
  }

  /** Everything except the raw body as a string. For a large body this takes as long as everything that follows. */
  packed(): string {
    this.#packed ??= pack(this.known)
    return this.#packed
  }

  /**
   * Identifies the key of the request, too. Made for each reader: a function that a constructor assigns to a property
   * is allocated where V8 keeps what is old, and keeps all of the entry in memory until everything is collected.
   */
  get #isKnownKey(): IsKnownKey {
    const { key } = this.known
    return (value) => value === key || this.worldKeys(value)
  }

  get billedCharacters(): number {
    const { billedCharacters } = this.known.facts
    return typeof billedCharacters === 'number' ? billedCharacters : 0
  }

  /** How the console marked it, if it sent it rather than the application. */
  get mark(): ConsoleMark {
    return consoleMark(this.known.console)
  }

  /** The request as a match compares it, with its secrets: never for display. */
  matchable(): Matchable {
    const { operation, session, key, body, concealed } = this.known
    const query = concealed?.query.map((digests) => new ConcealedText(digests))
    const request = new MatchableRequest(this.known, {
      operation,
      session,
      key: () => key,
      concealed: query,
    })
    return {
      request,
      body: { raw: this.rawBody ?? asJson(body), value: revealed(body, concealed) },
    }
  }

  /** The same, for display. */
  shown(): Matchable {
    const entry = this.entry()
    const { operation, session, key } = entry
    const head = { ...entry, rawHeaders: entry.headers.flat() }
    return {
      request: new MatchableRequest(head, { operation, session, key: () => key }),
      body: { raw: undefined, value: entry.body },
    }
  }

  line(): LogLine {
    const { status, fault, facts, answer } = this.known
    const isRefused = status >= 400 || status === 0
    const reason = isRefused
      ? reasonOf({ status, fault, facts, answer: this.#shownAnswer(answer) })
      : undefined
    const fields = this.#fields()
    const { facts: all } = fields
    if (!('messages' in all || 'steered' in all || 'documentText' in all))
      return Object.assign(fields, { reason })
    // The messages of a stream, what steered each text, and the text of a document are only in the full entry.
    const { messages: _, steered: __, styleOptions: ___, documentText: ____, ...shown } = all
    return { ...fields, facts: shown, reason }
  }

  /** The request for a list: cheap enough for every one while somebody is watching. */
  summary(): RequestSummary {
    const { traceId, receivedAt, startedAtMs, operation, method, status, durationMs, bodyBytes } = this.known
    const { key, keyName, fault, error, refusal } = this.known
    return {
      id: traceId,
      session: this.#shownSession() ?? null,
      time: isoTime(receivedAt),
      at: isoTime(machineTimeOf(startedAtMs)),
      operation,
      method,
      path: this.#shownPath(),
      status,
      durationMs: Math.round(durationMs * 1000) / 1000,
      startedAtMs,
      bodyBytes,
      key: key === undefined ? undefined : listedKey(key),
      keyName,
      fault,
      ...contentSummary(this.known, {
        path: this.#shownPath(),
        answer: () => this.#shownAnswer(this.known.answer),
        masked: (value) => maskValue(value, this.#isKnownKey, { isId: false }),
      }),
      characters: this.billedCharacters || undefined,
      call: callDigest(sameness(this.known)),
      ...idsIn(this.known),
      error: error === undefined ? undefined : true,
      refused: refusal?.rule,
      ...this.mark,
    }
  }

  #shownSession(): string | undefined {
    const { session } = this.known
    return session === undefined ? undefined : maskValue(session, this.#isKnownKey, { isId: false })
  }

  #fields(): LoggedFields {
    const { receivedAt, operation, method, key, status, durationMs, fault, error } = this.known
    return {
      time: isoTime(receivedAt),
      session: this.#shownSession(),
      operation,
      method,
      path: this.#shownPath(),
      key: key === undefined ? undefined : maskKey(key),
      status,
      durationMs,
      fault,
      facts: this.#shownFacts(),
      error,
    }
  }

  /** The raw body; undefined if its bytes are not kept, or contain a secret. */
  sent(): string | undefined {
    return sentBody(this.rawBody, this.known, this.#isKnownKey)
  }

  /** The line for people; call it as soon as the request is answered. */
  logged(): LoggedRequest {
    const { keyName, durationMs } = this.known
    return { receivedAt: isoTime(machineTime() - durationMs), keyName, ...this.line() }
  }

  /** The original request with its secrets: for sending again, never for display. */
  repeatable() {
    const { method, path, query, rawHeaders, bodyBytes, concealed } = this.known
    const isWhole = bodyBytes === 0 || this.rawBody?.length === bodyBytes
    return {
      method,
      path,
      query,
      headers: pairsOf(rawHeaders),
      body: this.rawBody,
      /** False if the journal does not have all its bytes or secrets. */
      isKept: isWhole && !concealed,
    }
  }

  /** The request for its own client: its headers are not masked, unless others can see it, too. */
  received({ isPrivate = true } = {}): ReceivedRequest {
    const { method, rawHeaders, query } = this.known
    const headers = isPrivate ? rawHeaders : this.#maskedHeaders().flat()
    return {
      method,
      path: this.#shownPath(),
      headers: Object.fromEntries(joinedFields(headers)),
      query: Object.fromEntries(new URLSearchParams(maskQuery(query, this.#isKnownKey))),
      body: this.#maskedBody(),
    }
  }

  entry(): JournalEntry {
    const { traceId, query, bodyBytes, answer, startedAtMs, connection, openedTogether, callSite } =
      this.known
    return {
      ...this.#fields(),
      id: traceId,
      query: maskQuery(query, this.#isKnownKey),
      headers: this.#maskedHeaders(),
      body: this.#maskedBody(),
      bodyBytes,
      answer: this.#shownAnswer(answer),
      startedAtMs,
      connection,
      openedTogether,
      ...(callSite !== undefined && { callSite }),
      refusal: this.#shownRefusal(),
      ...this.mark,
    }
  }

  /** Strings in facts may be keys. */
  #shownFacts(): Known['facts'] {
    const { facts } = this.known
    if (!('steered' in facts || 'customInstructions' in facts || 'documentText' in facts)) return facts
    return maskBody(facts, [], this.#isKnownKey) as Known['facts']
  }

  /** Values from the request may be keys. */
  #shownRefusal(): Refusal | undefined {
    const { refusal } = this.known
    if (!refusal) return undefined
    return { ...refusal, values: maskBody(refusal.values, [], this.#isKnownKey) as Refusal['values'] }
  }

  /** A path without parameters contains nothing from the client. */
  #shownPath(): string {
    const { path, operation } = this.known
    return path === operationNamed(operation)?.path
      ? path
      : maskPath(path, this.#isKnownKey, { hasIds: operation !== undefined })
  }

  /** A fault may have changed it to anything, such as truncated JSON. */
  #shownAnswer(answer: Known['answer']): Known['answer'] {
    if (typeof answer !== 'string') return answer
    try {
      return maskAnswer(answer, this.#isKnownKey)
    } catch {
      return answer
    }
  }

  #maskedBody(): unknown {
    const { body, operation } = this.known
    const secrets = operationNamed(operation)?.secrets ?? []
    return maskBody(body, secrets, this.#isKnownKey)
  }

  #maskedHeaders(): [string, string][] {
    return pairsOf(this.known.rawHeaders).map(([name, value]) => [
      name,
      maskHeader(name, value, this.#isKnownKey),
    ])
  }
}

/** Used for searching strings if the bytes of a body are not kept. */
const asJson = (body: unknown) => (body === undefined ? undefined : Buffer.from(JSON.stringify(body)))

/** The body with the digests of its concealed values. */
function revealed(body: unknown, concealed: ConcealedSecrets | undefined): unknown {
  if (!concealed || typeof body !== 'object') return body
  const secrets = Object.entries(concealed.body).map(([name, digests]) => [name, new ConcealedText(digests)])
  return { ...body, ...Object.fromEntries(secrets) }
}

/**
 * The raw body for sending it again. Undefined if not all of it is kept, if it is not text, or if part of it would be
 * masked.
 */
function sentBody(
  bytes: Uint8Array | undefined,
  { bodyBytes, rawHeaders, operation }: Known,
  isKnownKey: IsKnownKey,
): string | undefined {
  if (bytes?.length !== bodyBytes) return undefined
  const secrets = operationNamed(operation)?.secrets ?? []
  const type = fieldOf(rawHeaders, 'content-type')?.split(';')[0]?.trim().toLowerCase()
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    if (type === 'application/x-www-form-urlencoded')
      return maskQuery(text, isKnownKey) === text && !namesSecret(text, secrets) ? text : undefined
    const value: unknown = JSON.parse(text)
    return JSON.stringify(maskBody(value, secrets, isKnownKey)) === JSON.stringify(value) ? text : undefined
  } catch {
    return undefined
  }
}

const namesSecret = (form: string, secrets: readonly string[]) => {
  const names = new URLSearchParams(form)
  return secrets.some((name) => names.has(name))
}
