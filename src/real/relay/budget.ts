import { fieldsIn, fieldsOf, textOf } from '../../base/json/unchecked.ts'
import { DEFAULT_FORMAT_LIMITS, loadFormat } from '../../files/index.ts'
import { billedCharacters, documentType } from '../../service/documents/document-types.ts'
import { extensionOf } from '../../service/documents/file-name.ts'
import { codePoints } from '../../text/pieces/unit.ts'
import type { RelayedExchange } from './relayed.ts'
import type { UnderstoodRequest, UploadedContent } from './understand-request.ts'

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

/** The cost of a request. */
interface Bill {
  readonly characters: number
  /** Whether no answer will report it, so that it was counted from the texts. */
  readonly isEstimated: boolean
  /** The document that was billed. */
  readonly document?: string | undefined
}

/** The bill that an answer reports; undefined for a request that is free. */
export async function billedFor(
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
export const isBilled = (operation: string | undefined): boolean =>
  operation === 'translateDocument' || BILLED_TEXTS.has(operation ?? '')

/**
 * The most that the service can bill for a request: all of its texts with their markup; a document as Mynah bills it; a
 * document that Mynah cannot read by its size or the minimum for office files.
 */
export async function charactersOf({ operation, body, file }: UnderstoodRequest): Promise<number> {
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
