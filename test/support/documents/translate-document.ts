import type { Written } from '../../../src/files/format.ts'
import { DEFAULT_FORMAT_LIMITS, type FormatLimits, loadFormat } from '../../../src/files/index.ts'

/** Reads a document, translates each segment, and writes it again. */
export async function translateDocument(
  extension: string,
  source: Uint8Array,
  translate: (text: string) => string = (text) => text,
  limits: FormatLimits = DEFAULT_FORMAT_LIMITS,
): Promise<{ bytes: Buffer; segments: readonly string[]; characters: number }> {
  const format = await loadFormat(extension)
  if (format === undefined) throw new Error(`no format for ${extension}`)
  const { segments, characters, write } = await format.read(source, limits)
  const bytes = await write(segments.map(translate), { extension, language: 'de' })
  return { bytes: wholeOf(bytes), segments, characters }
}

/** The bytes of a written document. */
export const wholeOf = (written: Written): Buffer => Buffer.concat([written].flat())

/** Reverses every word: the number of words stays the same, and all change except palindromes. */
export function reversed(text: string): string {
  return text.replace(/\p{L}+/gu, (word) => [...word].reverse().join(''))
}
