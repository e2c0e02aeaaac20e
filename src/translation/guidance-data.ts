import type { Formality } from './form-of-address.ts'
import type { Guidance } from './guidance.ts'
import { memoryOf } from './memory.ts'
import { createMemoryMatcher, type MemorySegment } from './memory-matcher.ts'
import type { ChosenOptions } from './style/style.ts'
import { createTerms } from './terms.ts'
import { compileTerms } from './terms-dictionary.ts'

/** Guidance as plain data, which can be sent to another thread and be made ready there. */
export interface GuidanceData {
  /** Entries of glossary dictionaries, one a line, source and target phrase separated by a tab; the first one wins. */
  readonly dictionaries: readonly string[]
  readonly memory?: {
    readonly segments: readonly MemorySegment[]
    /** Percent from which a segment is similar enough. */
    readonly threshold: number
  }
  readonly formality?: Formality | undefined
  readonly style?: {
    readonly rules: ChosenOptions
    /** Lower-case base code of the target. */
    readonly language: string
  }
}

/** Makes guidance ready for translating. */
export async function compileGuidance(data: GuidanceData): Promise<Guidance> {
  const { dictionaries, memory, formality, style } = data
  return {
    terms: dictionaries.length === 0 ? undefined : createTerms(dictionaries.map(compileTerms)),
    memory: memory && memoryOf(createMemoryMatcher(memory.segments), memory.threshold),
    formality,
    style: style && (await import('./style/style.ts')).createStyle(style.rules, style.language),
  }
}
