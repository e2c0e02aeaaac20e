import type { Formality } from './formality.ts'
import { createMemoryMatcher, type MemorySegment } from './memory-matcher.ts'
import { memoryOf, type Steering } from './steering.ts'
import type { ChosenOptions } from './style/style.ts'
import { createTerms } from './terms/terms.ts'
import { compileTerms } from './terms/terms-dictionary.ts'

/** Steering as plain data, which can be sent to another thread and compiled there. */
export interface SteeringData {
  /**
   * Entries of glossary dictionaries, one per line, source and target phrase separated by a tab; the first one wins.
   */
  readonly dictionaries: readonly string[]
  readonly memory?: {
    readonly segments: readonly MemorySegment[]
    /** Minimum similarity of a segment in percent. */
    readonly threshold: number
  }
  readonly formality?: Formality | undefined
  /** The mark for custom instructions after a text. */
  readonly mark?: string | undefined
  /** What the mode `echo` shows. */
  readonly named?: readonly string[] | undefined
  readonly style?: {
    readonly rules: ChosenOptions
    /** Lower-case base code of the target. */
    readonly language: string
  }
}

/** Compiles steering for translation. */
export async function compileSteering(data: SteeringData): Promise<Steering> {
  const { dictionaries, memory, formality, mark, named, style } = data
  return {
    terms: dictionaries.length === 0 ? undefined : createTerms(dictionaries.map(compileTerms)),
    memory: memory && memoryOf(createMemoryMatcher(memory.segments), memory.threshold),
    formality,
    mark,
    named,
    style: style && (await import('./style/style.ts')).createStyle(style.rules, style.language),
  }
}
