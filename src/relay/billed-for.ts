import { fieldsIn, fieldsOf, textOf } from '../json/unchecked.ts'
import { charactersOf, isBilled } from './characters-of.ts'
import type { RelayedExchange } from './relayed.ts'
import type { UnderstoodRequest } from './understand-request.ts'

/** The cost of a request. */
export interface Bill {
  readonly characters: number
  /** Whether it was counted from the texts because the answer does not report it. */
  readonly isEstimated: boolean
  /** The document that was billed. */
  readonly document: string | undefined
  /** For documents: whether this is the final bill. */
  readonly isFinal: boolean
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
    const isOver = body.status === 'done' || body.status === 'error'
    if (!isOver) return undefined
    const characters = Number.isInteger(billed) ? Number(billed) : 0
    const document = request.path.split('/').at(-1)
    return {
      characters,
      isEstimated: body.status === 'done' && !Number.isInteger(billed),
      document,
      isFinal: true,
    }
  }
  if (!isBilled(operation?.id)) return undefined
  if (answer.status >= 300) return { characters: 0, isEstimated: false, document: undefined, isFinal: true }
  const estimate = await charactersOf(understood)
  if (operation?.id === 'translateDocument')
    return { characters: estimate, isEstimated: true, document: textOf(body.document_id), isFinal: false }
  const told = billedIn(body)
  return {
    characters: told ?? estimate,
    isEstimated: told === undefined,
    document: undefined,
    isFinal: true,
  }
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
