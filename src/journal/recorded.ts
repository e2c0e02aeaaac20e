import { maskHeader, maskKey } from '../masking.ts'
import { isoTime } from '../runtime/time.ts'
import type { JournalEntry, LogLine, ReceivedRequest } from './entry.ts'
import type { Counted } from './metrics.ts'

/**
 * What is known of a finished exchange: values as JSON has them, without the secrets and files that the document marks
 * as such. The key and the headers are as they came.
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
    | 'durationMs'
    | 'fault'
    | 'facts'
    | 'error'
  > {
  readonly traceId: string
  /** Milliseconds since 1970, of the world's clock. */
  readonly receivedAt: number
  /** Names and values in turn, in the order and spelling received. */
  readonly rawHeaders: readonly string[]
  /** The caller's, or the one presented to a fault that came before it was looked up. */
  readonly key: string | undefined
}

/** A finished exchange. Its entry is written out, and keys masked, only when somebody reads it. */
export class Recorded implements Counted {
  readonly #known: Known

  constructor(known: Known) {
    this.#known = known
  }

  /** @param text what `packed` gave */
  static unpacked(text: string): Recorded {
    return new Recorded(JSON.parse(text))
  }

  /** The same as a text. */
  packed(): string {
    return JSON.stringify(this.#known)
  }

  get operation(): string | undefined {
    return this.#known.operation
  }

  get status(): number {
    return this.#known.status
  }

  get durationMs(): number {
    return this.#known.durationMs
  }

  get billedCharacters(): number {
    const { billedCharacters } = this.#known.facts
    return typeof billedCharacters === 'number' ? billedCharacters : 0
  }

  get faulted(): boolean {
    return this.#known.fault !== undefined
  }

  /** As it was presented: for comparing only, never shown. */
  get key(): string | undefined {
    return this.#known.key
  }

  line(): LogLine {
    const { receivedAt, session, operation, method, path, key, status, durationMs, fault, facts, error } =
      this.#known
    return {
      time: isoTime(receivedAt),
      session,
      operation,
      method,
      path,
      key: key === undefined ? undefined : maskKey(key),
      status,
      durationMs,
      fault,
      facts,
      error,
    }
  }

  /** The request as its own client may see it again: nothing masked. */
  received(): ReceivedRequest {
    const { method, path, rawHeaders, query, body } = this.#known
    return {
      method,
      path,
      headers: Object.fromEntries(pairs(rawHeaders).map(([name, value]) => [name.toLowerCase(), value])),
      query: Object.fromEntries(new URLSearchParams(query)),
      body,
    }
  }

  entry(): JournalEntry {
    const { traceId, query, rawHeaders, body, bodyBytes, answer, startedAtMs, connection } = this.#known
    return {
      ...this.line(),
      id: traceId,
      query,
      headers: pairs(rawHeaders).map(([name, value]) => [name, maskHeader(name, value)]),
      body,
      bodyBytes,
      answer,
      startedAtMs,
      connection,
    }
  }
}

const pairs = (flat: readonly string[]): [string, string][] =>
  Array.from({ length: flat.length / 2 }, (_, index) => [flat[index * 2] ?? '', flat[index * 2 + 1] ?? ''])
