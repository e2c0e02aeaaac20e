import { createTmxReader, NotTmx, type TmxUnit, writeTmx } from '../../files/tmx.ts'
import { requestLanguage } from '../languages/languages.ts'
import { type Segment, type SourceSegment, sourceSegments } from './translation-memory.ts'

/** What a TMX file contains. */
export interface ReadMemory {
  readonly sourceLanguage: string
  readonly targetLanguages: readonly string[]
  readonly segments: readonly Segment[]
  /** Units and translations that were left out. */
  readonly skipped: number
}

/**
 * Creates a reader of one TMX file, as it arrives. The memory's source language is that of the header or, with `*all*`,
 * of the first unit. Left out are (our choice): units without that language, translations into languages that the
 * service does not have, empty texts, and repetitions.
 */
export function createMemoryReader() {
  const units: TmxUnit[] = []
  const reader = createTmxReader((unit) => units.push(unit))
  let failure: string | undefined

  function attempt<T>(read: () => T): T | undefined {
    try {
      return failure === undefined ? read() : undefined
    } catch (error) {
      if (!(error instanceof NotTmx)) throw error
      failure = error.message
      return undefined
    }
  }

  return {
    write: (bytes: Uint8Array) => attempt(() => reader.write(bytes)),
    /** What the file contains, or why it cannot be imported. */
    close: (): ReadMemory | { readonly failure: string } =>
      attempt(() => memoryFrom(units, reader.close())) ?? { failure: failure ?? '' },
  }
}

function memoryFrom(units: readonly TmxUnit[], headerLanguage: string | undefined): ReadMemory {
  const [first] = units
  const named = [headerLanguage, first?.sourceLanguage].find((code) => code !== undefined && code !== '*all*')
  const written = named ?? first?.variants[0]?.language
  if (written === undefined) throw new NotTmx('The file has no segments.')
  const sourceLanguage = languageOf(written, 'source')
  if (sourceLanguage === undefined)
    throw new NotTmx(`The source language of the file is not supported: ${written}.`)
  const segments = new Map<string, Segment>()
  let skipped = 0
  for (const { variants } of units) {
    const source = variants.find(({ language }) => languageOf(language, 'source') === sourceLanguage)
    const others = variants.filter((variant) => variant !== source)
    if (source === undefined || source.text.trim() === '' || others.length === 0) {
      skipped++
      continue
    }
    for (const { language, text: target } of others) {
      const targetLanguage = languageOf(language, 'target')
      const segment = targetLanguage && { source: source.text, target, targetLanguage }
      const id = JSON.stringify(segment)
      if (segment && target.trim() !== '' && !segments.has(id)) segments.set(id, segment)
      else skipped++
    }
  }
  const kept = [...segments.values()]
  if (kept.length === 0) throw new NotTmx('The file has no segments between two supported languages.')
  const targetLanguages = [...new Set(kept.map(({ targetLanguage }) => targetLanguage))]
  return { sourceLanguage, targetLanguages, segments: kept, skipped }
}

/**
 * The service's code for a language in a file: the same, the language in the script of the region (`zh-TW` is
 * `zh-Hant`), or the language alone.
 */
function languageOf(written: string, side: 'source' | 'target'): string | undefined {
  for (const code of codesOf(written)) {
    const found = requestLanguage(code, side)
    if (found) return found.lang
  }
  return undefined
}

function codesOf(written: string): string[] {
  try {
    const { language, script } = new Intl.Locale(written.replaceAll('_', '-')).maximize()
    return [written.replaceAll('_', '-'), `${language}-${script}`, language]
  } catch {
    return []
  }
}

/** The TMX file of a memory. */
export function tmxOf(sourceLanguage: string, segments: readonly Segment[]): Uint8Array {
  const units = sourceSegments(segments).map((segment) => unitOf(sourceLanguage, segment))
  return new TextEncoder().encode([...writeTmx(sourceLanguage, units)].join(''))
}

const unitOf = (sourceLanguage: string, { source, targets }: SourceSegment): TmxUnit => ({
  sourceLanguage,
  variants: [
    { language: sourceLanguage, text: source },
    ...targets.map(({ target, targetLanguage }) => ({ language: targetLanguage, text: target })),
  ],
})
