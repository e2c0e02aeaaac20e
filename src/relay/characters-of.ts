import { billedCharacters, documentType } from '../features/documents/document-types.ts'
import { extensionOf } from '../features/documents/file-name.ts'
import { DEFAULT_FORMAT_LIMITS, loadFormat } from '../formats/index.ts'
import { codePoints } from '../translation/text/code-points.ts'
import type { UnderstoodRequest } from './understand-request.ts'

const BILLED_TEXTS = new Set(['translateText', 'rephraseText', 'correctText'])

/** Whether requests for an operation are billed by what their body holds. */
export const isBilled = (operation: string | undefined): boolean =>
  operation === 'translateDocument' || BILLED_TEXTS.has(operation ?? '')

/**
 * At most how many characters the service bills for a request: all of its texts with their markup, a document as Mynah
 * bills it, a document that Mynah cannot read as an office file or by its bytes.
 */
export async function charactersOf({ operation, body, file }: UnderstoodRequest): Promise<number> {
  if (operation?.id === 'translateDocument') return file ? charactersOfDocument(file) : 0
  if (!isBilled(operation?.id)) return 0
  const texts = [body?.text ?? []].flat()
  return texts.reduce<number>((sum, text) => sum + (typeof text === 'string' ? codePoints(text) : 0), 0)
}

async function charactersOfDocument({
  name,
  content,
}: NonNullable<UnderstoodRequest['file']>): Promise<number> {
  const extension = extensionOf(name)
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

/** What an office file is billed at least (public docs). */
const MINIMUM = 50_000
