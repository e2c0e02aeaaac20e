import { billedCharacters, documentType } from '../features/documents/document-types.ts'
import { extensionOf } from '../features/documents/file-name.ts'
import { DEFAULT_FORMAT_LIMITS, loadFormat } from '../formats/index.ts'
import { codePoints } from '../translation/text/code-points.ts'
import type { UnderstoodRequest, UploadedContent } from './understand-request.ts'

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
