import { fieldsIn, fieldsOf, textOf } from '../../base/json/unchecked.ts'
import { findOperation } from '../../contract/openapi/find-operation.ts'
import { DEFAULT_FORMAT_LIMITS, loadFormat } from '../../files/index.ts'
import { billedCharacters, documentType } from '../../service/documents/document-types.ts'
import { extensionOf } from '../../service/documents/file-name.ts'
import { codePoints } from '../../text/pieces/unit.ts'
import type { ForwardedCounts } from '../reports/forwarded.ts'
import { MAX_KEPT_BYTES } from './kept-body.ts'
import type { RelayedExchange, RelayedRequest, RelayRefusal } from './relayed.ts'
import { type UnderstoodRequest, type UploadedContent, understandRequest } from './understand-request.ts'

/** How many characters may be billed, and how many were. */
export class Budget {
  /** Without a limit it only counts. */
  readonly limit: number
  /** Characters billed so far, plus those set aside. */
  spent = 0
  /** Number of requests that were not sent. */
  refused = 0

  constructor(limit = Number.POSITIVE_INFINITY) {
    this.limit = limit
  }

  /** Sets aside the most that a request may cost; false if that would exceed the limit. */
  reserve(characters: number): boolean {
    const fits = characters === 0 || this.spent + characters <= this.limit
    if (fits) this.spent += characters
    else this.refused += 1
    return fits
  }

  /** Replaces what was set aside for a request by its cost. */
  settle(reserved: number, billed: number) {
    this.spent += billed - reserved
  }
}

const MIB = 1024 * 1024

/** Status for requests that would exceed the limit: that of a used-up quota, which no client retries. */
const QUOTA_EXCEEDED = 456
const TOO_LARGE = 413

/** How a command limits what its requests may cost. */
export interface MeterOptions {
  readonly maxCharacters: number | undefined
  /** The name of the running command, for messages. */
  readonly command: string
  /** Called with warnings that users should see immediately. */
  notice(message: string): void
}

/** Counts what forwarded requests cost, and refuses those that would exceed the limit. */
export function createMeter({ maxCharacters, command, notice }: MeterOptions) {
  const budget = new Budget(maxCharacters)
  const reservations = new WeakMap<RelayedRequest, number>()
  const documents = new Map<string | undefined, number>()
  let requests = 0
  let isEstimated = false
  let settling = Promise.resolve()

  async function settle(exchange: RelayedExchange) {
    const { request, requestBody } = exchange
    const understood = await understandRequest(request, requestBody)
    const bill = await billedFor(understood, exchange)
    if (!bill) return
    const { characters, document } = bill
    budget.settle(reservations.get(request) ?? documents.get(document) ?? 0, characters)
    if (document !== undefined) documents.set(document, characters)
    if (bill.isEstimated) isEstimated = true
  }

  return {
    /** Whether a request can only be admitted with its whole body. */
    needsBody: ({ method, path }: RelayedRequest): boolean =>
      maxCharacters !== undefined && isBilled(findOperation(method, path)?.id),
    /** Sets the cost of a request aside, or says why it is not sent. */
    async admit(request: RelayedRequest, body: Buffer | 'too large'): Promise<RelayRefusal | undefined> {
      const notSent = `${command}: not sent, `
      if (body === 'too large') {
        const message = `${notSent}since its body is larger than ${MAX_KEPT_BYTES / MIB} MiB, too large to count for --max-characters`
        notice(message)
        return { status: TOO_LARGE, message }
      }
      const characters = await charactersOf(await understandRequest(request, body))
      if (budget.reserve(characters)) {
        reservations.set(request, characters)
        return undefined
      }
      const spent = budget.spent.toLocaleString('en-US')
      const message =
        `${notSent}since it could exceed --max-characters ${budget.limit}: ` +
        `${spent} characters were billed so far, this request may cost up to ${characters.toLocaleString('en-US')}`
      if (budget.refused === 1) notice(message)
      return { status: QUOTA_EXCEEDED, message }
    },
    /** Counts an exchange; resolves when that and all before it are counted. */
    count(exchange: RelayedExchange): Promise<void> {
      requests += 1
      settling = settling.then(() => settle(exchange)).catch(() => {})
      return settling
    },
    counts: (): ForwardedCounts => ({
      requests,
      billed: budget.spent,
      isEstimated,
      refused: budget.refused,
    }),
  }
}

/** The cost of a request. */
interface Bill {
  readonly characters: number
  /** Whether no answer will report it, so that it was counted from the texts. */
  readonly isEstimated: boolean
  /** The document that was billed. */
  readonly document?: string | undefined
}

/** The bill that an answer reports; undefined for a request that is free. */
async function billedFor(
  understood: UnderstoodRequest,
  { request, answer }: RelayedExchange,
): Promise<Bill | undefined> {
  const { operation } = understood
  const body = fieldsIn(answer.body?.toString())
  if (operation?.id === 'getDocumentStatus') {
    const billed = body.billed_characters
    const isDone = body.status === 'done'
    if (!isDone && body.status !== 'error') return undefined
    const isTold = Number.isInteger(billed)
    const document = request.path.split('/').at(-1)
    return { characters: isTold ? Number(billed) : 0, isEstimated: isDone && !isTold, document }
  }
  if (!isBilled(operation?.id)) return undefined
  if (answer.status >= 300) return { characters: 0, isEstimated: false }
  const estimate = await charactersOf(understood)
  if (operation?.id === 'translateDocument')
    return { characters: estimate, isEstimated: false, document: textOf(body.document_id) }
  const told = billedIn(body)
  return { characters: told ?? estimate, isEstimated: told === undefined }
}

/** The sum over all translations of an answer, if it reports the cost of each. */
function billedIn(body: Readonly<Record<string, unknown>>): number | undefined {
  const texts = body.translations ?? body.improvements
  if (!Array.isArray(texts)) return undefined
  const billed = texts.map((text) => fieldsOf(text).billed_characters)
  return billed.every(Number.isInteger)
    ? billed.reduce<number>((sum, one) => sum + Number(one), 0)
    : undefined
}

const BILLED_TEXTS = new Set(['translateText', 'rephraseText', 'correctText'])

/** Whether the cost of an operation depends on its body. */
const isBilled = (operation: string | undefined): boolean =>
  operation === 'translateDocument' || BILLED_TEXTS.has(operation ?? '')

/**
 * The most that the service can bill for a request: all of its texts with their markup; a document as Mynah bills it; a
 * document that Mynah cannot read by its size or the minimum for office files.
 */
async function charactersOf({ operation, body, file }: UnderstoodRequest): Promise<number> {
  if (operation?.id === 'translateDocument') return file ? charactersOfDocument(file) : 0
  if (!isBilled(operation?.id)) return 0
  const texts = [body?.text ?? []].flat()
  return texts.reduce<number>((sum, text) => sum + (typeof text === 'string' ? codePoints(text) : 0), 0)
}

async function charactersOfDocument({ facts, content }: UploadedContent): Promise<number> {
  const extension = extensionOf(facts.filename ?? '')
  const type = documentType(extension)
  const worst = type?.billing === 'count' ? content.length : Math.max(content.length, MINIMUM)
  if (!type) return worst
  try {
    const format = await loadFormat(extension)
    const { characters = worst } = (await format?.read(content, DEFAULT_FORMAT_LIMITS)) ?? {}
    return billedCharacters(type, characters, true)
  } catch {
    return worst
  }
}

/** The minimum charge for an office file (public docs). */
const MINIMUM = 50_000
