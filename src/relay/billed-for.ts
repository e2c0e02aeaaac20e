import { charactersOf, isBilled } from './characters-of.ts'
import type { RelayedExchange } from './relayed.ts'
import type { UnderstoodRequest } from './understand-request.ts'

/** What a request was billed. */
export interface Bill {
  readonly characters: number
  /** Counted by the texts, since the answer does not tell. */
  readonly isEstimated: boolean
  /** The document that it is for. */
  readonly document: string | undefined
  /** Of a document: nothing changes it any more. */
  readonly isFinal: boolean
}

/** What an answer says of the bill; undefined for a request that costs nothing. */
export async function billedFor(
  understood: UnderstoodRequest,
  { request, answer }: RelayedExchange,
): Promise<Bill | undefined> {
  const { operation } = understood
  const body = jsonOf(answer.body)
  if (operation?.id === 'getDocumentStatus') {
    const billed = body?.billed_characters
    const isOver = body?.status === 'done' || body?.status === 'error'
    if (!isOver) return undefined
    const characters = Number.isInteger(billed) ? Number(billed) : 0
    const document = request.path.split('/').at(-1)
    return {
      characters,
      isEstimated: body?.status === 'done' && !Number.isInteger(billed),
      document,
      isFinal: true,
    }
  }
  if (!isBilled(operation?.id)) return undefined
  if (answer.status >= 300) return { characters: 0, isEstimated: false, document: undefined, isFinal: true }
  const estimate = await charactersOf(understood)
  if (operation?.id === 'translateDocument')
    return { characters: estimate, isEstimated: true, document: String(body?.document_id), isFinal: false }
  const told = billedIn(body)
  return {
    characters: told ?? estimate,
    isEstimated: told === undefined,
    document: undefined,
    isFinal: true,
  }
}

/** The sum over the texts of an answer, where it tells that of each. */
function billedIn(body: Readonly<Record<string, unknown>> | undefined): number | undefined {
  const texts = body?.translations ?? body?.improvements
  if (!Array.isArray(texts)) return undefined
  const billed = texts.map((text) => text?.billed_characters)
  return billed.every(Number.isInteger) ? billed.reduce((sum, one) => sum + one, 0) : undefined
}

function jsonOf(body: Buffer | undefined): Readonly<Record<string, unknown>> | undefined {
  try {
    const value = JSON.parse(String(body))
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
