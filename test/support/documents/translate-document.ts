import { DocumentError } from '../../../src/files/errors.ts'
import type { Written } from '../../../src/files/format.ts'
import {
  DEFAULT_FORMAT_LIMITS,
  type FormatLimits,
  loadFormat,
  type ReadDocument,
} from '../../../src/files/index.ts'

/** Reads a document of a format. */
export async function readDocument(
  extension: string,
  source: Uint8Array | string,
  limits: FormatLimits = DEFAULT_FORMAT_LIMITS,
): Promise<ReadDocument> {
  const format = await loadFormat(extension)
  if (format === undefined) throw new Error(`no format for ${extension}`)
  return format.read(Buffer.from(source as string), limits)
}

/** Reads a document, translates each segment, and writes it again, in its own format unless another one is named. */
export async function translateDocument(
  extension: string,
  source: Uint8Array | string,
  translate: (text: string) => string = (text) => text,
  limits: FormatLimits = DEFAULT_FORMAT_LIMITS,
  target = { extension, language: 'de' },
): Promise<{ bytes: Buffer; segments: readonly string[]; characters: number }> {
  const { segments, characters, write } = await readDocument(extension, source, limits)
  const bytes = await write(segments.map(translate), target)
  return { bytes: wholeOf(bytes), segments, characters }
}

/** A document with every word reversed, or the error that a client would get. Anything else fails the test. */
export const outcomeOf = (extension: string, source: Uint8Array, limits?: FormatLimits) =>
  translateDocument(extension, source, reversed, limits).catch((error: unknown) => {
    if (error instanceof DocumentError) return error
    throw error
  })

/** The text of a document whose segments are in upper case. */
export async function inCapitals(
  extension: string,
  source: Uint8Array | string,
  target = { extension, language: 'de' },
): Promise<string> {
  const upper = (text: string) => text.toUpperCase()
  return (await translateDocument(extension, source, upper, DEFAULT_FORMAT_LIMITS, target)).bytes.toString()
}

/** The bytes of a written document. */
export const wholeOf = (written: Written): Buffer => Buffer.concat([written].flat())

/** Reverses every word: the number of words stays the same, and all change except palindromes. */
export function reversed(text: string): string {
  return text.replace(/\p{L}+/gu, (word) => [...word].reverse().join(''))
}
