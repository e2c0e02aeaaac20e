import type { JournalEntry, LogLine, ReceivedRequest } from '../journal/entry.ts'
import type { Recorded } from '../journal/journal.ts'
import type { Counted } from '../journal/metrics.ts'
import { maskHeader, maskKey, maskQuery } from '../masking.ts'
import { isoTime, stopwatch } from '../runtime/time.ts'
import { keyInHeader } from './authenticate.ts'
import { bodyBytes } from './disturbance.ts'
import type { Exchange } from './exchange.ts'
import { fileBytes, keptAnswer, keptBody } from './keep.ts'

/** Bytes that an entry costs beside what came and what was answered, roughly: its objects. */
const ENTRY_OVERHEAD_BYTES = 1000
/** A text that is not of Latin letters alone takes two bytes a character, whatever it took on the wire. */
const BYTES_PER_CHARACTER = 2

/** Puts the finished exchange into the world's journal. */
export function record(exchange: Exchange) {
  const { journal, tally } = exchange.world
  const recorded = new RecordedExchange(exchange)
  journal.add(recorded, exchange.journalPage)
  tally.count(recorded)
}

/**
 * What the journal keeps of an exchange: plain values, not the request itself, which would keep its socket alive, nor
 * the secrets and files that the document marks as such. The entry is written out, and keys masked, only when somebody
 * reads it.
 */
class RecordedExchange implements Recorded, Counted {
  readonly #startedAtMs: number
  readonly #durationMs: number
  readonly #connection: string | undefined
  readonly #traceId: string
  readonly #receivedAt: number
  readonly #operation: string | undefined
  readonly #method: string
  readonly #path: string
  readonly #query: string
  readonly #rawHeaders: readonly string[]
  readonly #fault: string | undefined
  readonly #body: unknown
  readonly #bodyBytes: number
  readonly #fileBytes: number
  readonly #key: string | undefined
  readonly #session: string | undefined
  readonly #status: number
  readonly #answer: string | { readonly bytes: number } | undefined
  readonly #facts: Readonly<Record<string, unknown>>
  readonly #failure: unknown

  constructor(exchange: Exchange) {
    const { request, reply } = exchange
    this.#startedAtMs = exchange.startedAt
    this.#connection = request.connection
    this.#durationMs = stopwatch() - exchange.startedAt
    this.#traceId = exchange.traceId
    this.#receivedAt = exchange.receivedAt
    this.#operation = exchange.operation?.id
    this.#method = request.method
    this.#query = request.query === '' ? '' : maskQuery(request.query)
    this.#path = this.#query === request.query ? request.path : copyOf(request.path)
    this.#rawHeaders = request.rawHeaders
    const secrets = exchange.operation?.secrets ?? []
    this.#fault = exchange.fault?.id
    this.#body = keptBody(exchange.body, secrets)
    this.#bodyBytes = exchange.bodyBytes
    this.#fileBytes = fileBytes(exchange.body)
    this.#key = exchange.caller?.key ?? (exchange.fault && keyInHeader(request.header('authorization')))
    this.#session = exchange.session
    this.#status = reply?.status ?? 0
    this.#answer =
      typeof reply?.body === 'object' ? { bytes: bodyBytes(reply) } : keptAnswer(reply?.body, secrets)
    this.#facts = exchange.facts
    this.#failure = exchange.failure
  }

  get operation(): string | undefined {
    return this.#operation
  }

  get status(): number {
    return this.#status
  }

  get durationMs(): number {
    return this.#durationMs
  }

  get billedCharacters(): number {
    const { billedCharacters } = this.#facts
    return typeof billedCharacters === 'number' ? billedCharacters : 0
  }

  get faulted(): boolean {
    return this.#fault !== undefined
  }

  get key(): string | undefined {
    return this.#key
  }

  /** Never less than what is kept: the journal's bound is a bound of memory. */
  get bytes(): number {
    const answered = typeof this.#answer === 'string' ? this.#answer.length : 0
    const head = this.#path.length + this.#query.length + charactersOf(this.#rawHeaders)
    const body = this.#bodyBytes - this.#fileBytes
    return ENTRY_OVERHEAD_BYTES + BYTES_PER_CHARACTER * (body + answered) + head
  }

  line(): LogLine {
    return {
      time: isoTime(this.#receivedAt),
      operation: this.#operation,
      method: this.#method,
      path: this.#path,
      key: this.#key === undefined ? undefined : maskKey(this.#key),
      status: this.#status,
      durationMs: this.#durationMs,
      fault: this.#fault,
      facts: this.#facts,
      error: this.#failure === undefined ? undefined : describeFailure(this.#failure),
    }
  }

  received(): ReceivedRequest {
    return {
      method: this.#method,
      path: this.#path,
      headers: Object.fromEntries(
        pairs(this.#rawHeaders).map(([name, value]) => [name.toLowerCase(), value]),
      ),
      query: Object.fromEntries(new URLSearchParams(this.#query)),
      body: this.#body,
    }
  }

  entry(): JournalEntry {
    return {
      ...this.line(),
      id: this.#traceId,
      query: this.#query,
      headers: pairs(this.#rawHeaders).map(([name, value]) => [name, maskHeader(name, value)]),
      body: this.#body,
      bodyBytes: this.#bodyBytes,
      session: this.#session,
      answer: this.#answer,
      startedAtMs: this.#startedAtMs,
      connection: this.#connection,
    }
  }
}

const pairs = (flat: readonly string[]): [string, string][] =>
  Array.from({ length: flat.length / 2 }, (_, index) => [flat[index * 2] ?? '', flat[index * 2 + 1] ?? ''])

function charactersOf(texts: readonly string[]): number {
  let characters = 0
  for (const { length } of texts) characters += length
  return characters
}

/** A text of its own: a part of a longer text keeps all of it in memory, here a query with a secret. */
const copyOf = (text: string) => Buffer.from(text).toString()

const describeFailure = (failure: unknown) =>
  failure instanceof Error ? (failure.stack ?? failure.message) : String(failure)
